import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnBothDatabases, freePort, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf } from './support/turns.ts';

const scene = 'ai-website-builder' as const;
const engine = 'anthropic/claude';

describeOnBothDatabases('two servers and a model', (makeServer, dialect) => {
  let models: ModelServer;
  let other: ChildProcess | null = null;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(async () => {
    other?.kill('SIGKILL');
    await models.close();
  });

  const env = () => ({
    ANTHROPIC_API_KEY: goodKey,
    ANTHROPIC_BASE_URL: models.url,
    MODELS: `${engine}; price=3/15; label=Claude`,
  });

  /** Another instance, as a process of its own on the same database. */
  const startOther = async (server: TestServer): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'development',
        PORT: String(await freePort()),
        DATA_DIR: server.store.dataDir,
        DATABASE_URL: server.store.databaseUrl ?? '',
        ...env(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    other = child;
    await vi.waitFor(() => expect(printed).toContain('Previews'), { timeout: 60_000, interval: 50 });
    return child;
  };

  const begin = async () => {
    const server = await makeServer({ env: env() });
    // The other one is to take the turn.
    await server.services.worker.drain();
    const ada = await server.signIn('ada@example.com');
    const { uid } = await ada.call('userDetail', {});
    const { database, ledger } = server.services;
    await database.db
      .transaction()
      .execute((transaction) =>
        ledger.grant(transaction, { userId: uid, amount: 500, reason: 'gift', reference: 'gift:1' }),
      );
    const child = await startOther(server);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene, engine });
    return { server, ada, uid, child, ...made };
  };

  it.runIf(dialect === 'postgres')(
    '[BUILD-04] [BUILD-07] a server that is killed in the middle of an answer: the turn ends once, keeps its work, and is charged once',
    async () => {
      // The first step is counted and booked; the second never ends.
      models.answer(({ number }) =>
        number === 1
          ? {
              parts: [
                { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
                { tool: 'read_files', args: { paths: ['index.html'] } },
              ],
              usage: { input: 10_000, output: 2_000 },
            }
          : { parts: ['And now', new Promise<void>(() => {})] },
      );
      const { server, ada, uid, child, projectId, runId } = await begin();
      const { database, ledger, worker } = server.services;
      await vi.waitFor(
        async () => {
          const events = await eventsOf(server, projectId);
          expect(bodiesOf(events, 'tokens.used')).toHaveLength(1);
          expect(models.requests).toHaveLength(2);
        },
        { timeout: 30_000, interval: 50 },
      );
      child.kill('SIGKILL');
      await worker.start();
      const events = await vi.waitFor(
        async () => {
          const log = await eventsOf(server, projectId);
          expect(endOf(log, runId)).not.toBeNull();
          return log;
        },
        { timeout: 30_000, interval: 100 },
      );
      expect(endOf(events, runId)).toMatchObject({ outcome: 'interrupted', credits: 6 });
      expect(bodiesOf(events, 'run.finished')).toHaveLength(1);
      expect(bodiesOf(events, 'file.staged')).toHaveLength(1);
      expect(bodiesOf(events, 'version.created')).toHaveLength(1);
      expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('Crumb') });
      expect(await ledger.balance(database.db, uid)).toBe(494);
      expect(await ledger.available(database.db, uid)).toBe(494);
      // The model was not asked again behind anybody's back, and can be now.
      expect(models.requests).toHaveLength(2);
      models.answer(() => ({
        parts: [{ tool: 'finish', args: { summary: 'All is there.', name: '' } }],
        usage: { input: 1_000, output: 100 },
      }));
      const again = await ada.call('runRetry', { runId });
      const later = await ended(server, projectId, again.runId);
      expect(endOf(later, again.runId)).toMatchObject({ outcome: 'done', credits: 1 });
      expect(await ledger.balance(database.db, uid)).toBe(493);
    },
    120_000,
  );

  it.runIf(dialect === 'postgres')(
    '[BUILD-04] [BUILD-06] a server that is killed while a turn waits for its person: another one goes on when they answer',
    async () => {
      models.answer(() => ({
        parts: [
          { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
          { tool: 'add_packages', args: { packages: [{ name: 'zod', range: '^4.0.0' }] } },
          { tool: 'finish', args: { summary: 'Built.', name: '' } },
        ],
        usage: { input: 10_000, output: 2_000 },
      }));
      const { server, ada, uid, child, projectId, runId } = await begin();
      const question = await vi.waitFor(
        async () => {
          const run = await server.services.database.db
            .selectFrom('runs')
            .select('waiting_since')
            .executeTakeFirstOrThrow();
          expect(run.waiting_since).toBeGreaterThan(0);
          const [body] = bodiesOf(await eventsOf(server, projectId), 'approval.asked');
          return body;
        },
        { timeout: 30_000, interval: 50 },
      );
      child.kill('SIGKILL');
      await server.services.worker.start();
      await ada.call('runDecide', {
        approvalId: question?.approvalId ?? '',
        hash: question?.hash ?? '',
        decision: 'once',
      });
      const events = await ended(server, projectId, runId);
      expect(endOf(events, runId)).toMatchObject({ outcome: 'done', credits: 6 });
      expect(bodiesOf(events, 'version.created')).toHaveLength(1);
      expect(await contentsOf(server, projectId)).toHaveProperty(['package.json']);
      expect(models.requests).toHaveLength(1);
      const { database, ledger } = server.services;
      expect(await ledger.available(database.db, uid)).toBe(494);
    },
    120_000,
  );
});
