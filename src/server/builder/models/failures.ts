import { APICallError } from 'ai';
import type { Model } from '#server/platform/model-catalog.ts';
import { EngineFailure } from '../engine.ts';

/** The code of ERROR-06. */
export const tokenLimitCode = 'agent_token_limit_exceeded';

export const tokenLimit = (model: Model, detail: string): EngineFailure =>
  new EngineFailure({
    code: tokenLimitCode,
    message: `This is more than ${model.label} can take in at once${detail}.`,
    next: 'Shorten the message, start a new chat in this project, or choose a model that takes more.',
  });

const failure = (code: string, message: string, next: string): EngineFailure =>
  new EngineFailure({ code, message, next });

const tooLong =
  /context[ _]length|context window|maximum context|prompt is too long|too many (?:input )?tokens|input (?:length|is too long)|exceeds? the (?:maximum|limit) .*tokens|token limit/i;

/** An error of a provider in words for the person, with what can be done. */
export function failureOf(error: unknown, model: Model): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const { label } = model;
  if (!APICallError.isInstance(error)) {
    return failure(
      'model_cut_off',
      `The connection to ${label} broke.`,
      'What was written so far is kept. Try again to go on.',
    );
  }
  const status = error.statusCode ?? 0;
  const said = `${error.message} ${error.responseBody ?? ''}`;
  if (status === 413 || ((status === 400 || status === 422) && tooLong.test(said)))
    return tokenLimit(model, '');
  if (status === 401 || status === 403) {
    return failure(
      'model_key_refused',
      `The key for ${label} was refused.`,
      'Check the key in the settings, or choose another model.',
    );
  }
  if (status === 402 || /insufficient_quota|credit balance|billing/i.test(said)) {
    return failure(
      'model_unpaid',
      `The account behind the key for ${label} has no credit left with its provider.`,
      'Top it up with the provider, or choose another model.',
    );
  }
  if (status === 404) {
    return failure('model_unknown', `${label} is not offered any more.`, 'Choose another model.');
  }
  if (status === 429 || status === 529) {
    return failure(
      'model_busy',
      `${label} takes no more requests right now.`,
      'Wait a minute and try again, or choose another model.',
    );
  }
  if (status === 0) {
    return failure(
      'model_unreachable',
      `${label} does not answer.`,
      'Try again in a moment, or choose another model.',
    );
  }
  if (status >= 500) {
    return failure(
      'model_down',
      `${label} has a fault of its own (HTTP ${status}).`,
      'Try again in a moment, or choose another model.',
    );
  }
  return failure(
    'model_refused',
    `${label} refused the request (HTTP ${status}).`,
    'Change the message, or choose another model.',
  );
}

/** The request was taken, and what came was empty, an error or no answer at all. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('Nothing of the answer came.', { cause });
  }
}

/** Requests for one answer that may fail before it begins. */
export const mostTries = 4;
/** Milliseconds that a run waits for a provider that asks for patience; beyond it the person is asked instead. */
export const longestWait = 60_000;

/**
 * Milliseconds to wait before the request is made again; null when that would not help.
 * @param tried requests so far, from 1.
 * @param now Unix milliseconds, for a Retry-After that names a time.
 */
export function waitBefore(error: unknown, tried: number, now: number): number | null {
  if (tried >= mostTries) return null;
  if (!APICallError.isInstance(error)) return error instanceof NoAnswer ? 500 * 2 ** (tried - 1) : null;
  const status = error.statusCode ?? 0;
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500;
  if (!isPassing || /insufficient_quota/i.test(error.responseBody ?? '')) return null;
  const asked = retryAfter(error.responseHeaders ?? {}, now) ?? retryDelayIn(error.responseBody ?? '');
  if (asked !== null) return asked > longestWait ? null : asked;
  return 500 * 2 ** (tried - 1);
}

/** As Google asks for patience: in the body, such as `"retryDelay": "30s"`. */
function retryDelayIn(body: string): number | null {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

function retryAfter(headers: Record<string, string>, now: number): number | null {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && ms >= 0) return ms;
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  if (seconds >= 0) return seconds * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
