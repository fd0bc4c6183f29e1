import type { Failure } from '#machines/shared/failure.ts';

/** How many times as fast as it was. */
export const replaySpeeds = [1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** A pause is no longer than this, in milliseconds, however long it was. */
export const longestPause = 1_500;

export interface ReplayInput {
  readonly runId: string;
  /** Nothing moves by itself: it is played when that is asked for. */
  readonly isStill?: boolean;
}

/** What was read of the log so far. */
export interface ReplayRead {
  /** When each moment of it was, in milliseconds since the first one. */
  readonly times: readonly number[];
  /** Whether there is more to read. */
  readonly isMore: boolean;
}

export interface ReplayContext {
  readonly runId: string;
  readonly isStill: boolean;
  readonly times: readonly number[];
  /** The moment that is shown, counted from 0. */
  readonly position: number;
  readonly speed: ReplaySpeed;
  readonly failure: Failure | null;
}

export type ReplayEvent =
  | { type: 'play.requested' }
  | { type: 'pause.requested' }
  | { type: 'moment.sought'; position: number }
  | { type: 'speed.chosen'; speed: ReplaySpeed }
  /** The log is to be read again, from where it could not be. */
  | { type: 'log.requested' };
