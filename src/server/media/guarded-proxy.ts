import http from 'node:http';
import { type AddressInfo, connect, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { guardedLookup } from '#server/platform/public-address.ts';

/** A way out for a browser that may see the public internet alone. */
export interface GuardedProxy {
  /** Of itself, on this machine. */
  readonly origin: string;
  /** Ends it, and everything that goes through it. */
  close(): Promise<void>;
}

/** Bytes that may come through one. */
const mostBytes = 50_000_000;

/**
 * Starts a proxy that connects to allowed addresses alone. It looks names up itself, in the moment of each connection, so
 * that whoever uses it reaches nothing else by whatever name.
 * @param mayReach which names may be reached
 * @param isAllowed which IP addresses may be reached
 */
export async function startGuardedProxy(
  mayReach: (host: string) => boolean,
  isAllowed: (address: string) => boolean,
): Promise<GuardedProxy> {
  const lookup = guardedLookup(isAllowed, () => new Error('It is not public.'));
  const open = new Set<Duplex>();
  let bytes = 0;
  const count = (stream: Duplex): void => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    stream.on('error', () => stream.destroy());
  };
  const meter = (chunk: Buffer): void => {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) for (const stream of open) stream.destroy();
  };
  /** Where an address leads, as URLs write it; null where it may not. */
  const targetOf = (text: string): URL | null => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
    // A name is looked at when it is resolved; an IP address is never resolved.
    const isGood = host !== '' && mayReach(host) && (isIP(host) === 0 || isAllowed(host));
    return isGood && bytes <= mostBytes ? url : null;
  };

  const server = http.createServer((request, response) => {
    const url = targetOf(request.url ?? '');
    if (url?.protocol !== 'http:') return void response.writeHead(403).end();
    const asked = http.request(url, {
      method: request.method,
      headers: { ...request.headers, host: url.host, connection: 'close' },
      lookup,
      agent: false,
    });
    const fail = (): void => void (response.headersSent ? response.destroy() : response.writeHead(502).end());
    asked.once('socket', count);
    asked.once('error', fail);
    asked.once('response', (answer) => {
      answer.on('data', meter);
      answer.once('error', fail);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(asked);
  });
  server.on('connection', count);
  server.on('connect', (request, client, head) => {
    const url = targetOf(`http://${request.url ?? ''}`);
    if (url === null) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const target = connect({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 80),
      lookup,
    });
    count(target);
    target.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      target.on('data', meter);
      target.pipe(client).pipe(target);
    });
    target.once('close', () => client.destroy());
    client.once('close', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const stream of open) stream.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
