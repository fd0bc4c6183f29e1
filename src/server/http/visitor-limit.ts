import { ErrNo } from '#contract/envelope.ts';
import type { CallName } from '#contract/endpoints.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createMinuteCounts } from '#server/platform/minute-counts.ts';
import { partyOf } from '#server/platform/networks.ts';
import { t } from '#language/speech.ts';

/** Calls of one name that the visitors of one network may make in a minute: a whole office reads, nobody harvests. */
const visitorCalls = 600;
/**
 * Networks and calls that are counted at once. What is more is not counted, and not refused: whoever has so many networks
 * would keep others out by it. What the instance cannot do then is put off for all alike.
 */
const room = 50_000;

/** Refuses what a network without a session asks for too often. @throws {ApiError} `tooFrequent` */
export type VisitorLimit = (call: CallName, address: string) => void;

export function createVisitorLimit(clock: Clock): VisitorLimit {
  const counts = createMinuteCounts(clock, room);
  return (call, address) => {
    const { count, secondsLeft } = counts(`${call} ${partyOf(address)}`);
    if (count === null || count <= visitorCalls) return;
    throw new ApiError(
      ErrNo.tooFrequent,
      t`Request is too frequent, please try again later.`,
      undefined,
      secondsLeft,
    );
  };
}
