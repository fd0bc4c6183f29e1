import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { freePort } from '#test/support/free-port.ts';
import { Client, clientFields } from './client.ts';
import { scratch, ServerProcess } from './process.ts';

/** Milliseconds of CPU for which no request may keep the main thread from everybody else. */
export const bar = 50;
/** The load of the machine makes a reading larger, never smaller: the least of a few is what the request costs. */
const readings = 3;

/** A server in a process of its own, whose main thread is watched. */
export interface WatchedServer {
  readonly visitor: Client;
  signIn(email: string): Promise<Client>;
  /** `hold`: it holds its main thread itself. */
  tell(message: 'begin' | 'hold' | 'end'): Promise<unknown>;
  /** The longest hold of the main thread meanwhile, in milliseconds of CPU. */
  reading(act: () => Promise<unknown>): Promise<number>;
  /** Acts, and notes how long the main thread was held: again where it was long, as a reading only errs upwards. */
  measure(what: string, act: () => Promise<unknown>): Promise<void>;
  /** What held it longer than it may since the last time that this was asked. */
  slow(): string[];
  /** Ends it, and prints what held it longest. */
  close(): Promise<void>;
}

export async function startWatched(settings: Record<string, string>): Promise<WatchedServer> {
  const built = spawnSync(process.execPath, ['src/server/build.mjs', '--if-stale'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  const made = await scratch();
  const port = await freePort();
  const server = new ServerProcess(
    {
      PORT: String(port),
      COMPOSER_PACE_MS: '0',
      NPM_REGISTRY: 'off',
      MESSAGES_A_MINUTE: '10000',
      PROJECTS_AN_HOUR: '10000',
      ...settings,
    },
    made.directory,
    path.resolve('test/server/support/loop-watch.mjs'),
  );
  await server.ready();
  const origin = `http://localhost:${port}`;
  const visitor = new Client(origin);
  let slow: string[] = [];
  const seen = new Map<string, number>();

  const tell: WatchedServer['tell'] = (message) =>
    new Promise((resolve, reject) => {
      server.child.once('message', resolve);
      server.child.send(message);
      void server.exit.then((code) => reject(new Error(`The server ended with ${code}: ${server.stderr}`)));
    });
  const reading: WatchedServer['reading'] = async (act) => {
    await tell('begin');
    await act().catch(() => null);
    return ((await tell('end')) as { longest: number }).longest;
  };

  return {
    visitor,
    tell,
    reading,
    async signIn(email) {
      const client = new Client(origin);
      await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
      const lines = () => server.stdout.split('\n').filter((line) => line.includes(email));
      const code = await eventually(() => {
        const found = /\b(\d{6})\b/.exec(lines().at(-1) ?? '')?.[1];
        expect(found).toBeDefined();
        return found ?? '';
      });
      await client.call('emailLogin', { ...clientFields, email, code });
      return client;
    },
    async measure(what, act) {
      let least = Number.POSITIVE_INFINITY;
      for (let count = 0; count < readings && least > bar * 0.8; count += 1) {
        // What the requests before it have left to be done is not what it costs itself.
        if (count > 0)
          await eventually(async () =>
            expect(await reading(async () => (await visitor.fetch('/healthz')).arrayBuffer())).toBeLessThan(
              bar / 2,
            ),
          );
        least = Math.min(least, await reading(act));
      }
      if (least > (seen.get(what) ?? 0)) seen.set(what, least);
      if (least > bar) slow.push(`${what}: ${Math.round(least)} ms`);
    },
    slow() {
      const found = slow;
      slow = [];
      return found;
    },
    async close() {
      server.signal('SIGKILL');
      await server.exit;
      await made.remove();
      const ordered = [...seen].sort((a, b) => b[1] - a[1]).slice(0, 40);
      for (const [what, ms] of ordered) process.stderr.write(`${ms.toFixed(1).padStart(8)} ms  ${what}\n`);
    },
  };
}
