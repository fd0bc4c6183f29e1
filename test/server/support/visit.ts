import { request as httpRequest } from 'node:http';
import type { TestServer } from './server.ts';

/** What a visitor of a published site got. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Asks the publish host under a name of its own, as a browser that resolved it would. */
export function visit(
  server: TestServer,
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<SiteAnswer> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: server.settings.port,
        path: url.pathname + url.search,
        method,
        headers: { host: url.host, accept: 'text/html', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
