import type { CallName } from '#contract/endpoints.ts';
import type { CallInput, CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { CallError, errorRegistry, type ErrorHandler } from './error-registry.ts';
import type { CallOptions } from './http-client.ts';
import { proofRequests } from './proof-requests.ts';
import { t } from '#language/speech.ts';

/**
 * The own handler of a call whose failure the screen that asked shows in its place, with the words of the `CallError`:
 * it takes the failure over, so that nothing reads it twice.
 */
export const shownInPlace: ErrorHandler = () => true;

/**
 * Calls the API by name. Answers the `data` of the envelope; on any failure runs the error registry and throws
 * `CallError`. An aborted call throws the signal's reason and shows nothing.
 * The HTTP client is loaded with the first call, so that a page that makes none does not carry it.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallResponse<N>> {
  try {
    const { request } = await import('./http-client.ts');
    let envelope = await request(name, input, options);
    // What its person has to prove first goes on by itself then.
    if (envelope.errNo === ErrNo.proofNeeded && (await proofRequests.ask()))
      envelope = await request(name, input, options);
    if (envelope.errNo !== ErrNo.ok) throw new CallError(name, envelope.errNo, envelope.errMsg);
    return envelope.data as CallResponse<N>;
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason;
    const error = cause instanceof CallError ? cause : new CallError(name, ErrNo.network, t`Network Error`);
    errorRegistry.handle(error, options.onError, options.silent !== undefined);
    throw error;
  }
}
