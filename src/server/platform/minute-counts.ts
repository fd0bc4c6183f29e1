import type { Clock } from './clock.ts';

const minute = 60_000;

/**
 * Counts uses by key, within a minute that begins with the first of them, in the memory of this instance: refusing a flood
 * must be cheaper than the flood. Nothing is kept beyond.
 * @param room keys that are counted at once
 * @returns counts one more use of a key: how many it has had in this minute, and all keys together; `count` is null for a
 *   key for which there is no room
 */
export function createMinuteCounts(
  clock: Clock,
  room: number,
): (key: string) => { readonly count: number | null; readonly total: number; readonly secondsLeft: number } {
  const counts = new Map<string, number>();
  let begun = clock.now();
  let total = 0;
  return (key) => {
    const now = clock.now();
    if (now - begun >= minute) {
      counts.clear();
      total = 0;
      begun = now;
    }
    total += 1;
    const before = counts.get(key) ?? (counts.size < room ? 0 : null);
    const count = before === null ? null : before + 1;
    if (count !== null) counts.set(key, count);
    return { count, total, secondsLeft: Math.max(1, Math.ceil((begun + minute - now) / 1000)) };
  };
}
