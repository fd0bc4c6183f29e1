import type { Clock } from '#server/platform/clock.ts';

/** Events of one address, and of all together, that one instance takes in a minute. */
const fromOne = 240;
const fromAll = 6_000;
const windowMs = 60_000;
/** Addresses that are counted at once; further ones share one count. */
const addresses = 5_000;

/**
 * Whether one more event of an address is taken. Counted in memory, not in the database: refusing a flood must be
 * cheaper than the flood. Nothing is kept beyond a minute.
 */
export function createEventRateLimit(clock: Clock): (address: string) => boolean {
  const counts = new Map<string, number>();
  let begun = clock.now();
  let total = 0;
  return (address) => {
    if (clock.now() - begun >= windowMs) {
      counts.clear();
      total = 0;
      begun = clock.now();
    }
    const key = counts.has(address) || counts.size < addresses ? address : '';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    total += 1;
    return count <= fromOne && total <= fromAll;
  };
}
