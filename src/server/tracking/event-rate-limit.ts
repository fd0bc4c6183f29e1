import type { Clock } from '#server/platform/clock.ts';
import { createMinuteCounts } from '#server/platform/minute-counts.ts';

/** Events of one address, and of all together, that one instance takes in a minute. */
const fromOne = 240;
const fromAll = 6_000;
/** Addresses that are counted at once; further ones share one count. */
const addresses = 5_000;

/** Whether one more event of an address is taken. */
export function createEventRateLimit(clock: Clock): (address: string) => boolean {
  const counts = createMinuteCounts(clock, addresses);
  const others = createMinuteCounts(clock, 1);
  return (address) => {
    const { count, total } = counts(address);
    return (count ?? others('').total) <= fromOne && total <= fromAll;
  };
}
