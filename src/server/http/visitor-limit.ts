import type { CallName } from '#contract/endpoints.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createMinuteLimit } from '#server/platform/minute-limit.ts';
import { partyOf } from '#server/platform/networks.ts';

/** Calls of one name that the visitors of one network may make in a minute: a whole office reads, nobody harvests. */
const visitorCalls = 600;
/** Networks and calls that are counted at once. */
const room = 50_000;

/** Refuses what a network without a session asks for too often. @throws {ApiError} `tooFrequent` */
export type VisitorLimit = (call: CallName, address: string) => void;

export function createVisitorLimit(clock: Clock): VisitorLimit {
  const limit = createMinuteLimit(clock, visitorCalls, room);
  return (call, address) => limit(`${call} ${partyOf(address)}`);
}
