import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Does some work in a folder of its own below `directory`, which is removed afterwards. */
export type InScratch = <T>(work: (folder: string) => Promise<T>) => Promise<T>;

export const scratchIn =
  (directory: string): InScratch =>
  async (work) => {
    const folder = path.join(directory, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** A map that forgets what was put into it longest ago, once it holds more than `most`. */
export function remember<T>(map: Map<string, T>, key: string, value: T, most = 300): T {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
  return value;
}
