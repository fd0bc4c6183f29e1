import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';

/** An answer that was not a success. */
export class CallFailed extends Error {
  readonly errNo: number;
  readonly status: number;

  constructor(name: string, errNo: number, errMsg: string, status: number) {
    super(`${name} answered ${errNo} (HTTP ${status}): ${errMsg}`);
    this.name = 'CallFailed';
    this.errNo = errNo;
    this.status = status;
  }
}

export interface CallExtras {
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** A browser as far as the server can tell: keeps cookies, and says which origin its page has. */
export class Client {
  readonly origin: string;
  readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Another tab of the same browser, which keeps what it is given from now on by itself. */
  twin(): Client {
    const twin = new Client(this.origin);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  /** Any request to the app host. `headers` win over what a browser would send. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ origin: this.origin });
    if (this.cookies.size > 0) {
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await fetch(new URL(path, this.origin), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const split = pair.indexOf('=');
      const name = pair.slice(0, split);
      const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
      // Servers under test may live in another year: only the epoch means that a cookie is cleared.
      if (expires !== undefined && Date.parse(expires) <= 0) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(pair.slice(split + 1)));
    }
    return response;
  }

  /** A call of the contract with its envelope, whatever it says. */
  async envelope<N extends CallName>(
    name: N,
    input: CallRequest<N>,
    extras: CallExtras = {},
  ): Promise<Envelope<CallResponse<N> | null> & { status: number }> {
    const { method, path, encoding } = endpoints[name];
    const headers: Record<string, string> = { ...extras.headers };
    if (extras.idempotencyKey !== undefined) headers['idempotency-key'] = extras.idempotencyKey;
    const fields = input as Record<string, unknown>;
    let response: Response;
    if (method === 'GET') {
      response = await this.fetch(`${path}${queryOf(fields)}`, { headers });
    } else if (encoding === 'form') {
      response = await this.fetch(path, { method, headers, body: new URLSearchParams(queryOf(fields)) });
    } else {
      response = await this.fetch(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(input),
      });
    }
    const body = (await response.json()) as Envelope<CallResponse<N> | null>;
    return { ...body, status: response.status };
  }

  /**
   * A call of the contract that is to succeed.
   * @throws {CallFailed}
   */
  async call<N extends CallName>(
    name: N,
    input: CallRequest<N>,
    extras: CallExtras = {},
  ): Promise<CallResponse<N>> {
    const { errNo, errMsg, data, status } = await this.envelope(name, input, extras);
    if (errNo !== 0 || data === null) throw new CallFailed(name, errNo, errMsg, status);
    return data;
  }
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** What every session call carries beside its own fields. */
export const clientFields = { appId: 'statecraft-web', os: 'test' };
