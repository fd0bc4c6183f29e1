import { ErrNo } from '#contract/envelope.ts';

/**
 * A refusal that the caller is told about: `errNo` of the catalogue and a message in plain words. Business
 * refusals answer with HTTP 200, so that no client retries them; only the numbers below have a status of their own.
 */
export class ApiError extends Error {
  readonly errNo: ErrNo;
  readonly status: number;

  constructor(errNo: ErrNo, message: string, status = statusOf(errNo)) {
    super(message);
    this.name = 'ApiError';
    this.errNo = errNo;
    this.status = status;
  }
}

const statuses: Partial<Record<ErrNo, number>> = {
  [ErrNo.badRequest]: 400,
  [ErrNo.internal]: 500,
  [ErrNo.unavailable]: 503,
  [ErrNo.tooLarge]: 413,
};

/** HTTP status that goes with an `errNo`. */
export function statusOf(errNo: ErrNo): number {
  return statuses[errNo] ?? 200;
}
