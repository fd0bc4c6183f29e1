import type { EventObject } from 'xstate';
import { type Told, toldBy } from '#language/told.ts';
import { texts } from './failure.texts.ts';

/** Why something did not work: a number of the error catalogue (-1 network, 0 unknown) and words for people. */
export interface Failure {
  readonly code: number;
  readonly message: string;
}

/** Numbers of the error catalogue on which a chart decides. The whole list belongs to the API's contract. */
export const Code = {
  unknown: 0,
  network: -1,
  notFound: 1004,
  conflict: 1009,
  notSignedIn: 3000,
  wrongCode: 3101,
  codeExpired: 3102,
  secondStepEnded: 3106,
  authorizationMismatch: 3201,
  authorizationExpired: 3202,
  authorizationDenied: 3203,
  projectDeleted: 6001,
  alreadyClaimed: 16007,
  paidPlanRequired: 16008,
  creditsExhausted: 20002,
} as const;

/** What an actor failed with, as a Failure, whatever was thrown. Call it only in an `onError`. */
export function failureOf(event: EventObject): Failure {
  return toFailure((event as unknown as { error: unknown }).error);
}

/** What an actor failed with, to be kept and said to each reader in their language. Call it only in an `onError`. */
export function reasonOf(event: EventObject): Told {
  const { error } = event as unknown as { error: unknown };
  return error instanceof Error && 'told' in error ? toldBy(error) : toFailure(error).message;
}

/** Reads `errNo` (or `code`) and `message` from anything thrown; never throws itself. */
export function toFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) {
    return { code: Code.unknown, message: typeof error === 'string' ? error : texts.unknown };
  }
  const { errNo, code, message, name } = error as Record<'errNo' | 'code' | 'message' | 'name', unknown>;
  // What was cut off or took too long has a number of its own, which is none of the catalogue.
  if (name === 'AbortError' || name === 'TimeoutError') {
    return { code: Code.network, message: texts.noAnswerInTime };
  }
  const number = typeof errNo === 'number' ? errNo : code;
  return {
    code: typeof number === 'number' ? number : Code.unknown,
    message: typeof message === 'string' && message !== '' ? message : texts.unknown,
  };
}

/**
 * Words for a failure that a person can read: the network by name, otherwise what the server said. None where credits
 * are used up: the credits dialog says so, wherever it happened.
 */
export function failureWords(failure: Failure | null, otherwise: string): string {
  if (failure === null || failure.code === Code.unknown) return otherwise;
  if (failure.code === Code.creditsExhausted) return '';
  if (failure.code === Code.network) return texts.network;
  return failure.message;
}

/** The same where a failure without a number has words of its own, as those of an authorization window do. */
export function ownFailureWords(failure: Failure, otherwise: string): string {
  return failure.code === Code.unknown && failure.message !== ''
    ? failure.message
    : failureWords(failure, otherwise);
}
