import type { FastifyRequest } from 'fastify';
import { ErrNo } from '#contract/envelope.ts';
import type { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { networkOf } from '#server/platform/networks.ts';

/** Refusals that somebody may have tried to get around, in the words of the log. What is another's is not found. */
const reasons: Readonly<Partial<Record<number, string>>> = {
  [ErrNo.badRequest]: 'input',
  [ErrNo.notFound]: 'not there, or of another account',
  [ErrNo.notSignedIn]: 'no session',
  [ErrNo.permissionDenied]: 'not allowed',
  [ErrNo.tooFrequent]: 'too often',
  [ErrNo.tooLarge]: 'too large',
};

/** Lines in a minute: whoever asks for refusals fills no disk with them. */
const mostInMinute = 60;
const minute = 60_000;

/**
 * Writes who was refused what into the log of the process: account, coarse network, route and reason, never an address
 * or what was sent. What is more than a minute's lines is counted, and told with the first of a later one.
 */
export function createRefusalLog(clock: Clock): (request: FastifyRequest, error: ApiError) => Promise<void> {
  let since = 0;
  let written = 0;
  let leftOut = 0;
  return async (request, error) => {
    const reason = reasons[error.errNo];
    // A visitor asks what one may see, as every page does at its start.
    if (reason === undefined || (error.errNo === ErrNo.notSignedIn && request.sessionToken() === undefined))
      return;
    const now = clock.now();
    if (now - since >= minute) [since, written] = [now, 0];
    if (written >= mostInMinute) {
      leftOut += 1;
      return;
    }
    written += 1;
    const more = leftOut === 0 ? {} : { leftOut };
    leftOut = 0;
    const account = await request.account().catch(() => null);
    request.log.warn(
      {
        account: account?.id ?? null,
        network: networkOf(request.ip),
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        reason,
        errNo: error.errNo,
        ...more,
      },
      'A request was refused',
    );
  };
}
