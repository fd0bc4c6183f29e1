import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to connections by itself, 32,768 and up: none of those takes one between the answer
 * here and the server that listens on it. Each process of tests has its own.
 */
const first = 12_000;
const ofEach = 600;
const start = first + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 30) * ofEach;
let asked = process.pid % ofEach;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** A port of this machine that nothing listens on, and that no other test is given for now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ofEach; tries += 1) {
    const port = start + (asked++ % ofEach);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port.');
}
