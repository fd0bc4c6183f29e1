import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/**
 * The folder for data of tests that is gone after them: in memory where the machine has 2 GiB to spare for it, as a
 * database for each test waits for the disk most of its time; otherwise the one of the system.
 */
export const scratchRoot: string = (() => {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enough ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
})();
