import { Agent, fetch as ask, type RequestInfo, type RequestInit } from 'undici';
import { streamOf } from './whole-answer.ts';
import { statusIn } from './provider-error.ts';

const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * `fetch` for models, which are asked where the settings say and nowhere else: a provider that leads to another place
 * would be followed there with the key and with what people wrote, so that is an answer like any other that is none.
 */
export const modelFetch: typeof fetch = async (address, init) =>
  frank(await fetch(address, { ...init, redirect: 'manual' }), init?.body);

/**
 * The same for models on a machine of one's own. Node's gives up on an answer that says nothing for five minutes, and such a
 * model may be loaded first and reads a long message slowly; how long it may be silent is up to who asks.
 */
export const patientFetch = (async (address: RequestInfo, init?: RequestInit) => {
  const response = await ask(address, { ...init, redirect: 'manual', dispatcher: agent });
  return frank(response as unknown as Response, init?.body);
}) as unknown as typeof fetch;

/**
 * An answer as what it is: some servers put an error into one of status 200, and some answer a request for a stream with
 * everything at once. Nobody who waits for a stream would see either.
 * @param asked the body of the request
 */
async function frank(response: Response, asked: unknown): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^application\/json\b/i.test(type)) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const value = parsed(text);
  const status = statusIn(value);
  if (status !== null) return new Response(text, { status, headers });
  const stream = typeof asked === 'string' && /"stream"\s*:\s*true/.test(asked) ? streamOf(value) : null;
  if (stream !== null) headers.set('content-type', 'text/event-stream');
  return new Response(stream ?? text, { status: response.status, headers });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
