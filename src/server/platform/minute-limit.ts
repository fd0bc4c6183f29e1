import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import { createMinuteCounts } from './minute-counts.ts';
import { t } from '#language/speech.ts';

/**
 * Refuses what is asked for more than `most` times in a minute under one key, counted in the memory of this instance.
 * @param room keys that are counted at once. What is more is not counted, and not refused: whoever has so many would
 *   keep others out by it. What the instance cannot do then is put off for all alike.
 * @returns counts one more use of a key. @throws {ApiError} `tooFrequent`
 */
export function createMinuteLimit(clock: Clock, most: number, room: number): (key: string) => void {
  const counts = createMinuteCounts(clock, room);
  return (key) => {
    const { count, secondsLeft } = counts(key);
    if (count === null || count <= most) return;
    throw new ApiError(
      ErrNo.tooFrequent,
      t`Request is too frequent, please try again later.`,
      undefined,
      secondsLeft,
    );
  };
}
