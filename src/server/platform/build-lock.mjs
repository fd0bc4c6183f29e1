import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which a claim is taken for one that was left behind: making and dropping it takes a moment. */
const claimTime = 10_000;

/**
 * Runs `work` while no other process does it for the same folder; waits for one that does. The lock of a process that
 * is gone is taken over.
 * @template T
 * @param {string} folder where the lock is kept; made when it is missing
 * @param {(hasWaited: boolean) => Promise<T>} work is told whether somebody else had the lock before
 * @returns {Promise<T>}
 */
export async function alone(folder, work) {
  const lock = path.join(folder, 'build.lock');
  await mkdir(folder, { recursive: true });
  let hasWaited = false;
  while (!(await create(lock))) {
    hasWaited = true;
    const holder = await holderOf(lock);
    // Empty for the moment in which it is being written.
    if (holder === 0 || isAlive(holder) || !(await takeAway(lock, holder))) await wait(100);
  }
  try {
    return await work(hasWaited);
  } finally {
    await rm(lock, { force: true });
  }
}

/**
 * Removes the lock of a process that is gone. Several may have seen that it is: whoever has the claim looks again, so
 * that nobody removes the lock of the one who was quicker.
 */
async function takeAway(lock, holder) {
  const claim = `${lock}.${holder}`;
  if (!(await create(claim))) {
    const { mtimeMs } = await stat(claim).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > claimTime) await rm(claim, { force: true });
    return false;
  }
  try {
    if ((await holderOf(lock)) === holder) await rm(lock, { force: true });
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/** Makes a file with this process in it; false when it is there. */
async function create(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whose lock it is; 0 when there is none, or nothing in it yet. */
async function holderOf(lock) {
  return Number(await readFile(lock, 'utf8').catch(() => '')) || 0;
}

/** Whether a process runs. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
