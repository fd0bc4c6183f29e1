import { type Clock, systemClock } from '#server/platform/clock.ts';

/** The machine's clock, until it is held. */
export interface HeldClock extends Clock {
  /** From now on no timer of `ms` milliseconds or more goes off: what waits for one waits for ever. */
  hold(ms: number): void;
}

/** Tells what is done at once from what waits, however slow the machine is. */
export function heldClock(): HeldClock {
  let longest = Infinity;
  return {
    now: () => systemClock.now(),
    setTimeout: (fn, ms) =>
      systemClock.setTimeout(() => {
        if (ms < longest) fn();
      }, ms),
    hold(ms) {
      longest = ms;
    },
  };
}
