/** Bounds of the reconnect delay, in milliseconds. */
export const backoffLimits = { first: 1_000, longest: 30_000, jitter: 1_000 } as const;

/** Exponential delay in milliseconds before the given attempt, counted from 1: 1 s, 2 s, 4 s … at most 30 s. */
export function exponentialDelay(attempt: number): number {
  const doubled = backoffLimits.first * 2 ** Math.max(0, attempt - 1);
  return Math.min(backoffLimits.longest, doubled);
}

/**
 * One draw of a small seeded generator (mulberry32). Charts draw their jitter from a seed in their input, so chance
 * comes from outside and a run can be replayed. Returns the next seed and a number in [0, 1).
 */
export function draw(seed: number): { seed: number; value: number } {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { seed: next, value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 };
}
