import type { Clock } from '#server/platform/clock.ts';

/** Milliseconds between two signs of life while nothing comes. */
const breath = 20_000;

/**
 * Waits for something that may take its time and has limits of its own, with signs of life meanwhile.
 * @param most milliseconds of them; what is silent for longer hangs
 */
export function breathing<T>(
  clock: Clock,
  onWait: () => void,
  something: Promise<T>,
  most = Number.POSITIVE_INFINITY,
): Promise<T> {
  const began = clock.now();
  let cancel = clock.setTimeout(function breathe() {
    if (clock.now() - began > most) return;
    onWait();
    cancel = clock.setTimeout(breathe, breath);
  }, breath);
  return something.finally(() => cancel());
}
