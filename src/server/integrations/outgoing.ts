import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';

/** A call to a provider's API. */
export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** A body as JSON. */
  readonly json?: unknown;
  /** A body as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface OutgoingAnswer {
  readonly status: number;
  /** Parsed when it is JSON; null otherwise. */
  readonly body: unknown;
  /** Where a redirect points; it is not followed. */
  readonly location: string | null;
}

/** Milliseconds; a page's call to us gives up after 40 s. */
const timeout = 15_000;
/** Most bytes of an answer. */
const mostBytes = 8 * 1024 * 1024;

/**
 * Calls the API of `service`, with a time-out, a bound on the answer, and no redirects, so that a token never travels
 * to another place than the operator named.
 * @throws {ApiError} `unavailable` when there is no answer. Its message names the service and nothing secret.
 */
export async function callOut(
  service: string,
  url: string,
  request: OutgoingRequest = {},
): Promise<OutgoingAnswer> {
  const { method = 'GET', json, form } = request;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': 'Statecraft',
    ...request.headers,
  };
  let body: string | undefined;
  if (json !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(json);
  } else if (form !== undefined) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = new URLSearchParams(form).toString();
  }
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      body: parse(await readText(response)),
      location: response.headers.get('location'),
    };
  } catch (error) {
    throw Object.assign(unreachable(service), { cause: error });
  }
}

/** Said when a service does not answer. Nothing has to be fixed here, so the HTTP status is 200. */
export const unreachable = (service: string): ApiError =>
  new ApiError(ErrNo.unavailable, t`${service} could not be reached. Try again in a moment.`, 200);

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error(`An answer of more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
