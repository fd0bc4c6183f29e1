import { createServer, type Server } from 'node:http';
import { createServer as createProbe, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

/** The server cannot listen. The message is one line for the operator, with what to do about it. */
export class ListenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

export interface Listening {
  /**
   * Accepts nothing more, waits for what is being answered, and cuts off what takes longer than `graceMs`
   * (10 seconds unless told).
   */
  close(graceMs?: number): Promise<void>;
}

type Address = Pick<Settings, 'host' | 'port'>;

/**
 * Whether the address can be listened on, before anything else is opened.
 * @throws {ListenError}
 */
export function checkAddress(settings: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error) => reject(listenError(error, settings)));
    probe.listen({ port: settings.port, host: primaryHost(settings), exclusive: true }, () => {
      probe.close(() => resolve());
    });
  });
}

/**
 * Listens. By default that is on 127.0.0.1, and also on ::1 where there is one, since browsers try it first for
 * `localhost`.
 * @throws {ListenError}
 */
export async function listen(app: FastifyInstance, settings: Address): Promise<Listening> {
  try {
    await app.listen({ port: settings.port, host: primaryHost(settings) });
  } catch (error) {
    throw listenError(error, settings);
  }
  const second = settings.host === 'localhost' ? await listenOnIpv6(app, settings.port) : null;
  const hangUpUnused = [app.server, ...(second === null ? [] : [second])].map(trackUnused);
  return {
    async close(graceMs = 10_000) {
      const servers = second === null ? [app.server] : [app.server, second];
      // A connection whose request was being answered turns idle afterwards, and would wait for its time-out.
      const hangUp = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
        for (const close of hangUpUnused) close();
      }, 25);
      const cutOff = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), graceMs);
      try {
        const secondClosed = second === null ? null : closed(second);
        await app.close();
        await secondClosed;
      } finally {
        clearInterval(hangUp);
        clearTimeout(cutOff);
      }
    },
  };
}

/**
 * Browsers open connections ahead of need. One on which nothing was ever asked does not count as idle, and would
 * hold up the end until its time-out. @returns what closes those.
 */
function trackUnused(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** The address to listen on first. */
export function primaryHost({ host }: Pick<Settings, 'host'>): string {
  return host === 'localhost' ? '127.0.0.1' : host;
}

/** Null where the machine has no IPv6, or another process has the port there. */
function listenOnIpv6(app: FastifyInstance, port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => app.server.emit('request', request, response));
    server.on('upgrade', (request, socket, head) => app.server.emit('upgrade', request, socket, head));
    for (const limit of ['keepAliveTimeout', 'headersTimeout', 'requestTimeout', 'timeout'] as const) {
      server[limit] = app.server[limit];
    }
    server.once('error', () => resolve(null));
    server.listen({ port, host: '::1', ipv6Only: true }, () => resolve(server));
  });
}

function listenError(error: unknown, { host, port }: Address): ListenError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const address = primaryHost({ host });
  const message =
    code === 'EADDRINUSE'
      ? `Port ${port} is in use: stop what listens there, or set PORT to another, such as PORT=${port + 1} npm start.`
      : code === 'EACCES'
        ? `Port ${port} may not be used by this user: set PORT to a number above 1023.`
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
          ? `HOST is "${host}", which is not an address of this machine: leave it out, or use 0.0.0.0 for all addresses.`
          : `Cannot listen on ${address}:${port} (${error instanceof Error ? error.message : String(error)}): set HOST and PORT to an address that is free.`;
  return new ListenError(message, { cause: error });
}
