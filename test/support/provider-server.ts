import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the handlers of a provider see it. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly raw: IncomingMessage;
}

/** A server of a test that speaks another provider's protocol over real HTTP, on a free port of this machine. */
export interface ProviderServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startProvider(
  handle: (request: ProviderRequest, response: ServerResponse) => Promise<void>,
): Promise<ProviderServer> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const url = new URL(request.url ?? '/', 'http://provider');
      try {
        await handle(
          {
            method: request.method ?? 'GET',
            path: url.pathname,
            query: url.searchParams,
            headers: request.headers,
            body: Buffer.concat(chunks),
            raw: request,
          },
          response,
        );
      } catch (error) {
        // What goes wrong in here is the test's fault, and is not to be mistaken for an answer of the provider.
        console.error(error);
        response.writeHead(599).end();
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

/** A page on which a person says yes or no. */
export function consentPage(response: ServerResponse, title: string, links: Record<string, string>): void {
  const list = Object.entries(links)
    .map(([label, href]) => `<p><a href="${href.replaceAll('&', '&amp;')}">${label}</a></p>`)
    .join('');
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${list}</html>`,
    );
}

/** The parameters of an address, joined to another one. */
export function withQuery(address: string, fields: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly scope: string;
}

/** Codes of OAuth 2 with PKCE: each is good once, for whom it was made and with the verifier of its challenge. */
export class AuthorizationCodes {
  readonly #grants = new Map<string, Grant>();

  issue(grant: Grant): string {
    const code = randomBytes(12).toString('hex');
    this.#grants.set(code, grant);
    return code;
  }

  redeem(
    code: string,
    offered: { clientId: string; redirectUri: string; verifier: string | null },
  ): Grant | null {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (grant === undefined || grant.clientId !== offered.clientId) return null;
    if (grant.redirectUri !== offered.redirectUri) return null;
    const challenge =
      offered.verifier === null ? null : createHash('sha256').update(offered.verifier).digest('base64url');
    return grant.challenge === challenge ? grant : null;
  }
}
