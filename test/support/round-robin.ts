import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
} from 'node:http';

/** A balancer in front of servers of this machine. */
export interface RoundRobin {
  close(): void;
}

/**
 * Listens at `port` and gives each request to the next of the servers at `ports`. One that takes no connection is passed
 * over, as a balancer does that has noticed that it is gone; where none does, or the connection breaks on the way, the
 * asker's connection is cut.
 */
export async function startRoundRobin(port: number, ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const headersOf = (request: IncomingMessage): OutgoingHttpHeaders => ({
    ...request.headers,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
  });
  const proxy = createServer((request, response) => {
    const ask = (left: number): void => {
      const onward = httpRequest(
        {
          host: '127.0.0.1',
          port: ports[turn++ % ports.length],
          agent,
          method: request.method,
          path: request.url,
          headers: headersOf(request),
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(response);
          answer.on('error', () => response.destroy());
        },
      );
      onward.on('error', (error: NodeJS.ErrnoException) => {
        // Nothing of the request was read yet: it is piped once there is a connection.
        if (error.code === 'ECONNREFUSED' && left > 0 && !response.destroyed) return ask(left - 1);
        response.destroy();
      });
      response.on('close', () => onward.destroy());
      onward.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => request.pipe(onward));
        else request.pipe(onward);
      });
    };
    ask(ports.length - 1);
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject);
    proxy.listen(port, resolve);
  });
  return {
    close() {
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
}
