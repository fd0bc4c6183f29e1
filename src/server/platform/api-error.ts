import { ErrNo } from '#contract/envelope.ts';
import { aloud, type Told } from '#language/told.ts';

/** Seconds in which a server that is away usually comes back. */
const unavailableFor = 5;

/**
 * A refusal that the caller is told about: `errNo` of the catalogue and a message in plain words. Business
 * refusals answer with HTTP 200, so that no client retries them; only the numbers below have a status of their own.
 */
export class ApiError extends Error {
  readonly errNo: ErrNo;
  /** The message, for a place where it is kept; as an error it is in the language of the request. */
  readonly told: Told;
  readonly status: number;
  /** Seconds until it is worth asking again (RFC 9110, Retry-After); null where time changes nothing. */
  readonly retryAfter: number | null;

  constructor(errNo: ErrNo, told: Told, status = statusOf(errNo), retryAfter: number | null = null) {
    super(aloud(told));
    this.name = 'ApiError';
    this.errNo = errNo;
    this.told = told;
    this.status = status;
    this.retryAfter = retryAfter ?? (status === 503 ? unavailableFor : null);
  }
}

const statuses: Partial<Record<ErrNo, number>> = {
  [ErrNo.badRequest]: 400,
  [ErrNo.internal]: 500,
  [ErrNo.unavailable]: 503,
  [ErrNo.proofNeeded]: 403,
  [ErrNo.tooLarge]: 413,
  [ErrNo.tooFrequent]: 429,
};

/** HTTP status that goes with an `errNo`. */
export function statusOf(errNo: ErrNo): number {
  return statuses[errNo] ?? 200;
}
