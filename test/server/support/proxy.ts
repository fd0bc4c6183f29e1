import { Transform } from 'node:stream';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP connection in front of a server, which a test can break. */
export interface Proxy {
  readonly port: number;
  /** Every connection breaks, and new ones are refused. */
  cut(): Promise<void>;
  /** Nothing is passed on any more, in neither direction; connections stay open, and new ones open. */
  hang(): void;
  /** What is sent arrives so many milliseconds later, in both directions; 0 for at once. */
  delay(ms: number): void;
  /** All is well again for what connects now; what hung or broke stays so. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Passes on what is sent between whoever connects and `port` of this machine. */
export async function startProxy(port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  let late = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  /** Passes on after the delay of then. What came first stays first: each part waits for the one before it. */
  const later = (): Transform =>
    new Transform({
      transform(part, _encoding, done) {
        if (late === 0) done(null, part);
        else setTimeout(done, late, null, part);
      },
    });
  const server = createServer((near) => {
    keep(near);
    if (isHanging) return void near.pause();
    const far = keep(connect({ port, host: '127.0.0.1' }));
    near.pipe(later()).pipe(far).pipe(later()).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const stopListening = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      breakAll();
    });
  return {
    port: address.port,
    cut: stopListening,
    hang() {
      isHanging = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    delay(ms) {
      late = ms;
    },
    async mend() {
      isHanging = false;
      late = 0;
      if (!server.listening) await listen(address.port);
    },
    close: () => (server.listening ? stopListening() : Promise.resolve()),
  };
}
