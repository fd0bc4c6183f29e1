import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from 'ai';

/** What a provider said instead of an answer: with a status of HTTP, or in the middle of a stream. */
export interface ProviderError {
  /** Of HTTP, or the one that its words stand for; 0 when there was no answer at all, null when nothing says it. */
  readonly status: number | null;
  readonly said: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Errors as providers name them in a stream, which has had its status of 200 before. */
const statuses: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  api_error: 500,
  server_error: 500,
  service_unavailable: 503,
  timeout_error: 504,
  overloaded_error: 529,
};

/** Characters of an answer that are looked at. */
const mostSaid = 4_000;

/** Finds what a provider said in whatever the SDK made of it; null when it said nothing that is an error. */
export function providerError(error: unknown): ProviderError | null {
  if (APICallError.isInstance(error)) {
    const { statusCode = 0, responseBody = '' } = error;
    // It was taken, and broke off: nothing was said against it.
    if (statusCode >= 200 && statusCode < 300 && responseBody === '') return null;
    return {
      status: statusCode,
      said: `${error.message} ${responseBody}`.slice(0, mostSaid),
      headers: error.responseHeaders ?? {},
    };
  }
  // An event in a shape of its own, such as `{"error":"out of memory"}`.
  if (TypeValidationError.isInstance(error)) return errorIn(error.value);
  if (JSONParseError.isInstance(error) || InvalidResponseDataError.isInstance(error)) return null;
  return errorIn({ error });
}

function errorIn(value: unknown): ProviderError | null {
  if (!isObject(value)) return null;
  const { error } = value;
  if (typeof error === 'string') return { status: null, said: error.slice(0, mostSaid), headers: {} };
  if (!isObject(error) || typeof error['message'] !== 'string') return null;
  const { message, type, code, statusCode } = error;
  // An error of ours or of Node's is one of JavaScript, and has no type.
  if (error instanceof Error && type === undefined && statusCode === undefined) return null;
  const named = [statusCode, code, type].map((name) =>
    typeof name === 'number' ? name : typeof name === 'string' ? statuses[name] : undefined,
  );
  return {
    status: named.find((status) => status !== undefined && status >= 400) ?? null,
    said: [message, type, code].filter(Boolean).join(' ').slice(0, mostSaid),
    headers: {},
  };
}

/** The status that an error stands for which came as an answer that is none; null for what is no error. */
export function statusIn(value: unknown): number | null {
  const found = errorIn(value);
  return found === null ? null : (found.status ?? 500);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether something came that is no event of the protocol. */
export const isGarbled = (error: unknown): boolean =>
  JSONParseError.isInstance(error) ||
  TypeValidationError.isInstance(error) ||
  InvalidResponseDataError.isInstance(error);

/** Whether a stream was over without a word about why; what came before may be whole. */
export const isWithoutReason = (error: unknown): boolean =>
  InvalidResponseDataError.isInstance(error) && error.data === undefined;

/** Milliseconds that a provider asks for patience: in a header, in its answer, or in words; null when it does not. */
export function patienceOf({ headers, said }: ProviderError, now: number): number | null {
  return inHeaders(headers, now) ?? inBody(said) ?? inEstimate(said) ?? inWords(said);
}

function inHeaders(headers: Readonly<Record<string, string>>, now: number): number | null {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && ms >= 0) return ms;
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  if (seconds >= 0) return seconds * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** As Google asks for patience, such as `"retryDelay": "30s"`. */
function inBody(body: string): number | null {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** As Hugging Face does while it loads a model: `"estimated_time": 20.0`, in seconds. */
function inEstimate(body: string): number | null {
  const seconds = /"estimated_time"\s*:\s*(\d{1,6}(?:\.\d{1,9})?)/.exec(body)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** As OpenAI does: `Please try again in 1m30s`, `in 1.242s`, `in 512ms`. */
function inWords(said: string): number | null {
  const found = /\b(?:try again|retry) (?:in|after) (?:(\d{1,3})m)?(\d{1,6}(?:\.\d{1,4})?) ?(ms|s)/i.exec(
    said,
  );
  if (found === null) return null;
  const [, minutes = '0', amount = '0', unit] = found;
  return Number(minutes) * 60_000 + Number(amount) * (unit === 'ms' ? 1 : 1000);
}

/** For the server's log: what was said, in one line, without anything that looks like a key. */
export function causeOf(error: unknown): Error {
  const found = providerError(error);
  if (found === null)
    return error instanceof Error ? error : new Error('Something that is no error was thrown.');
  const { status, said } = found;
  const words = said
    .replace(/\s+/g, ' ')
    .replace(/\b(?:(?:sk|pk|rk|org|proj)[-_][\w*-]{6,}|AIza[\w-]{8,}|Bearer [\w.*-]+)/g, '…')
    .slice(0, 400);
  const cause = new Error(`${status === null ? 'In its stream' : `HTTP ${status}`}: ${words}`);
  cause.name = 'ProviderError';
  return cause;
}
