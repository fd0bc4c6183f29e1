import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchRoot } from '#test/support/scratch.ts';
import { freePort } from '#test/support/free-port.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { startRoundRobin } from '#test/support/round-robin.ts';

/** The real product as a process of its own, started as a new user starts it. */
export interface Product {
  /** Address of the app, for example `http://localhost:4321`. */
  readonly url: string;
  /** Whether it is several servers behind a proxy. */
  readonly isCluster: boolean;
  /** Its process; null while it is not running. */
  pid(): number | null;
  /** Everything that the process has printed since it was last started. */
  output(): string;
  /** Kills the process at once, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port; resolves when it answers. */
  start(): Promise<void>;
  /** Asks it to end (SIGTERM); resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Runs `npm run admin --` with these arguments beside it; resolves with what it printed. */
  admin(...args: string[]): Promise<string>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/** Resolves when `condition` holds; fails with `what` after `timeout` milliseconds. */
export async function until(what: string, condition: () => Promise<boolean> | boolean, timeout = 150_000) {
  const deadline = Date.now() + timeout;
  for (;;) {
    if (await condition()) return;
    if (Date.now() > deadline) throw new Error(`Waited ${timeout} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/user/detail`)).ok;
  } catch {
    return false;
  }
};

/**
 * Starts `npm start`'s program on a free port with an empty data directory; with `PRODUCT_SERVERS` above 1 so many of
 * them, on one PostgreSQL.
 * @param settings further environment, for example `COMPOSER_PACE_MS` or `DATABASE_URL`.
 * @param options `port` for one that others have to know before it starts; `isDevelopment` starts what `npm run dev` starts instead: no build, the pages made by Vite.
 */
export function startProduct(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<Product> {
  const count = Number(process.env['PRODUCT_SERVERS'] ?? 1);
  return count > 1 && options.isDevelopment !== true
    ? startCluster(count, settings, options.port)
    : startServer(settings, options);
}

interface StartOptions {
  isDevelopment?: boolean;
  port?: number;
}

async function startServer(
  settings: Record<string, string>,
  { isDevelopment = false, port: wantedPort }: StartOptions = {},
  onPrinted: (text: string) => void = () => undefined,
): Promise<Product> {
  const dataDirectory = await mkdtemp(join(scratchRoot, 'statecraft-e2e-'));
  const port = wantedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let printed = '';

  const exited = (process: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (process.exitCode !== null || process.signalCode !== null) resolve(process.exitCode);
      else process.once('exit', (code) => resolve(code));
    });

  const product: Product = {
    url,
    isCluster: false,
    pid: () => child?.pid ?? null,
    output: () => printed,
    async start() {
      printed = '';
      const started = spawn(
        process.execPath,
        isDevelopment ? ['--import', 'tsx', 'src/server/main.ts'] : ['src/server/start.mjs'],
        {
          env: {
            PATH: process.env['PATH'],
            HOME: process.env['HOME'],
            PORT: String(port),
            DATA_DIR: dataDirectory,
            // No test asks the network.
            NPM_REGISTRY: 'off',
            ...(isDevelopment && { NODE_ENV: 'development' }),
            ...settings,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          onPrinted(chunk.toString());
        });
      await until(
        'the product answers',
        async () => {
          if (started.exitCode !== null) throw new Error(`The product ended at its start:\n${printed}`);
          return answers(url);
        },
        120_000,
      );
    },
    async kill() {
      if (child === null) return;
      child.kill('SIGKILL');
      await exited(child);
      child = null;
    },
    async stop() {
      if (child === null) return null;
      child.kill('SIGTERM');
      const code = await exited(child);
      child = null;
      return code;
    },
    async admin(...args) {
      const script = isDevelopment
        ? ['--import', 'tsx', 'src/server/admin/main.ts']
        : ['src/server/admin.mjs'];
      const command = spawn(process.execPath, [...script, ...args], {
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDirectory, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      command.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      command.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      if ((await exited(command)) !== 0) throw new Error(`admin ${args.join(' ')} did not work:\n${said}`);
      return said;
    },
    async dispose() {
      await product.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  await product.start();
  return product;
}

/**
 * Several servers on one PostgreSQL, each with a data directory of its own, as they are on several machines, behind a
 * proxy that gives each request to the next of them.
 */
async function startCluster(
  count: number,
  settings: Record<string, string>,
  wantedPort: number | undefined,
): Promise<Product> {
  const database = settings['DATABASE_URL'] === undefined ? await startPostgres() : null;
  const port = wantedPort ?? (await freePort());
  const origins = {
    APP_ORIGIN: `http://localhost:${port}`,
    PREVIEW_ORIGIN: `http://127.0.0.1:${port}`,
    PUBLISH_ORIGIN: `http://*.localhost:${port}`,
    TRUST_PROXY: '127.0.0.1,::1',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...(database !== null && { DATABASE_URL: database.url }),
    ...settings,
  };
  const servers: Product[] = [];
  /** What all of them print, as it comes. */
  let printed = '';
  const ports: number[] = [];
  // The first makes the schema.
  for (let number = 0; number < count; number++) {
    const own = await freePort();
    ports.push(own);
    servers.push(
      await startServer({ ...origins, ALLOWED_HOSTS: `localhost:${own}` }, { port: own }, (text) => {
        printed += text;
      }),
    );
  }
  const balancer = await startRoundRobin(port, ports);
  const each = (act: (server: Product) => Promise<unknown>) => Promise.all(servers.map(act));
  return {
    url: origins.APP_ORIGIN,
    isCluster: true,
    pid: () => servers[0]?.pid() ?? null,
    output: () => printed,
    async kill() {
      await each((server) => server.kill());
    },
    async start() {
      printed = '';
      await each((server) => server.start());
    },
    async stop() {
      const codes = await Promise.all(servers.map((server) => server.stop()));
      return codes.find((code) => code !== 0) ?? 0;
    },
    admin: async (...args) => (await servers[0]?.admin(...args)) ?? '',
    async dispose() {
      await each((server) => server.dispose());
      balancer.close();
      await database?.stop();
    },
  };
}
