import { Agent, fetch as ask, type RequestInfo, type RequestInit } from 'undici';

const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * `fetch` for models, which are asked where the settings say and nowhere else: a provider that leads to another place
 * would be followed there with the key and with what people wrote, so that is an answer like any other that is none.
 */
export const modelFetch: typeof fetch = (address, init) => fetch(address, { ...init, redirect: 'manual' });

/**
 * The same for models on a machine of one's own. Node's gives up on an answer that says nothing for five minutes, and such a
 * model may be loaded first and reads a long message slowly; how long it may be silent is up to who asks.
 */
export const patientFetch = ((address: RequestInfo, init?: RequestInit) =>
  ask(address, { ...init, redirect: 'manual', dispatcher: agent })) as unknown as typeof fetch;
