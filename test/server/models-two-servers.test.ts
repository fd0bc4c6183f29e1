import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { projectEventsPath } from '#contract/endpoints.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { Client } from './support/client.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnPostgres, type TestServer } from './support/server.ts';
import { freePort } from '#test/support/free-port.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf, textOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const engine = 'anthropic/claude';

describeOnPostgres('two servers and a model', (makeServer) => {
  let models: ModelServer;
  const others: ChildProcess[] = [];
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(async () => {
    for (const other of others.splice(0)) other.kill('SIGKILL');
    await models.close();
  });

  const env = () => ({
    ANTHROPIC_API_KEY: goodKey,
    ANTHROPIC_BASE_URL: models.url,
    MODELS: `${engine}; price=3/15; label=Claude`,
  });

  /** Another instance, as a process of its own on the same database. */
  const startOther = async (server: TestServer, port?: number): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['src/server/start.mjs'], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port ?? (await freePort())),
        DATA_DIR: server.store.dataDir,
        DATABASE_URL: server.store.databaseUrl ?? '',
        ...env(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    others.push(child);
    await eventually(() => expect(printed).toContain('Previews'));
    return child;
  };

  const begin = async () => {
    const server = await makeServer({ env: env() });
    // The other one is to take the run.
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

  it('[BUILD-04] [BUILD-07] a server that is killed in the middle of an answer: the run ends once, keeps its work, and is charged once', async () => {
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
    await eventually(async () => {
      const events = await eventsOf(server, projectId);
      expect(bodiesOf(events, 'tokens.used')).toHaveLength(1);
      expect(models.requests).toHaveLength(2);
    });
    child.kill('SIGKILL');
    await worker.start();
    const events = await eventually(async () => {
      const log = await eventsOf(server, projectId);
      expect(endOf(log, runId)).not.toBeNull();
      return log;
    });
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
      parts: [{ tool: 'finish', args: { summary: 'No change is needed.', name: '' } }],
      usage: { input: 1_000, output: 100 },
    }));
    const again = await ada.call('runRetry', { runId });
    const later = await ended(server, projectId, again.runId);
    expect(endOf(later, again.runId)).toMatchObject({ outcome: 'done', credits: 1 });
    expect(await ledger.balance(database.db, uid)).toBe(493);
  }, 120_000);

  it('[BUILD-04] [BUILD-06] a server that is killed while a run waits for its person: another one goes on when they answer', async () => {
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
        { tool: 'add_packages', args: { packages: [{ name: 'valibot', range: '^4.0.0' }] } },
        { tool: 'finish', args: { summary: 'Built.', name: '' } },
      ],
      usage: { input: 10_000, output: 2_000 },
    }));
    const { server, ada, uid, child, projectId, runId } = await begin();
    const question = await eventually(async () => {
      const run = await server.services.database.db
        .selectFrom('runs')
        .select('waiting_since')
        .executeTakeFirstOrThrow();
      expect(run.waiting_since).toBeGreaterThan(0);
      const [body] = bodiesOf(await eventsOf(server, projectId), 'approval.asked');
      return body;
    });
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
  }, 120_000);

  /** Standing at the model: nothing said yet, in the middle of words, of a file, and after a step that was counted. */
  const stands = {
    silent: [],
    talking: ['I am talking'],
    writing: ['Here it is.', { tool: 'write_file', json: '{"path":"index.html","content":"<!doc' }],
    written: [{ tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } }, 'And now'],
  } satisfies Record<string, Script['parts']>;
  type Stand = keyof typeof stands;

  it('[BUILD-04] [BUILD-07] a server that is killed with runs in every phase: each ends once, is not charged for nothing, and can be run again', async () => {
    const waiting = new Promise<void>(() => {});
    const standOf = (said: string): Stand | undefined =>
      (Object.keys(stands) as Stand[]).find((name) => said.endsWith(`Stand ${name}`));
    models.answer(({ said }) => ({ parts: [...stands[standOf(said) ?? 'silent'], waiting] }));
    const server = await makeServer({ env: env() });
    await server.services.worker.drain();
    const ada = await server.signIn('ada@example.com');
    const { uid } = await ada.call('userDetail', {});
    const { database, ledger, worker } = server.services;
    await database.db
      .transaction()
      .execute((transaction) =>
        ledger.grant(transaction, { userId: uid, amount: 500, reason: 'gift', reference: 'gift:1' }),
      );
    const child = await startOther(server);
    const runs = new Map<Stand, { projectId: string; runId: string }>();
    for (const name of Object.keys(stands) as Stand[])
      runs.set(name, await ada.call('projectCreate', { prompt: `Stand ${name}`, scene, engine }));
    const logOf = (name: Stand) => eventsOf(server, runs.get(name)?.projectId ?? '');
    await eventually(async () => {
      expect(models.requests).toHaveLength(4);
      expect(textOf(await logOf('talking'))).toBe('I am talking');
      expect(bodiesOf(await logOf('writing'), 'file.writing')).not.toEqual([]);
      expect(bodiesOf(await logOf('written'), 'file.staged')).toHaveLength(1);
    });
    child.kill('SIGKILL');
    await worker.start();
    for (const [name, { projectId, runId }] of runs) {
      const log = await eventually(async () => {
        const events = await eventsOf(server, projectId);
        expect(endOf(events, runId)).not.toBeNull();
        return events;
      });
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
      expect(endOf(log, runId)).toMatchObject({ outcome: 'interrupted', credits: 0 });
      expect(bodiesOf(log, 'run.finished')).toHaveLength(1);
      const isKept = name === 'written';
      expect(bodiesOf(log, 'version.created')).toHaveLength(isKept ? 1 : 0);
      expect(await contentsOf(server, projectId)).toEqual(isKept ? { 'index.html': page('Crumb') } : {});
    }
    expect(await ledger.balance(database.db, uid)).toBe(500);
    expect(await ledger.available(database.db, uid)).toBe(500);
    // No worker asked the model again behind anybody's back.
    expect(models.requests).toHaveLength(4);
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: page('Again') } },
        { tool: 'finish', args: { summary: 'Done.', name: '' } },
      ],
    }));
    const { projectId, runId } = runs.get('talking') ?? { projectId: '', runId: '' };
    const again = await ada.call('runRetry', { runId });
    expect(endOf(await ended(server, projectId, again.runId), again.runId)).toMatchObject({
      outcome: 'done',
    });
  }, 120_000);

  it('[BUILD-04] the server that a page reads from is killed: the page goes on at another one, without a gap and without a repetition', async () => {
    let goOn: () => void = () => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    models.answer(() => ({
      parts: [
        'One. ',
        gate,
        'Two.',
        { tool: 'write_file', args: { path: 'index.html', content: page('Said') } },
        { tool: 'finish', args: { summary: 'Said.', name: '' } },
      ],
    }));
    // This one works on the run; the page reads from the other.
    const server = await makeServer({ env: env() });
    const ada = await server.signIn('ada@example.com');
    const { uid } = await ada.call('userDetail', {});
    const { database, ledger } = server.services;
    await database.db
      .transaction()
      .execute((transaction) =>
        ledger.grant(transaction, { userId: uid, amount: 500, reason: 'gift', reference: 'gift:1' }),
      );
    const made = await ada.call('projectCreate', { prompt: 'Talk', scene, engine });
    await eventually(async () => expect(textOf(await eventsOf(server, made.projectId))).toBe('One.'));
    const port = await freePort();
    const child = await startOther(server, port);
    const reader = new Client(`http://localhost:${port}`);
    for (const [name, value] of ada.cookies) reader.cookies.set(name, value);
    const seen: ProjectEvent[] = [];
    const read = async (client: Client, until: (text: string) => boolean): Promise<void> => {
      const response = await client.fetch(`${projectEventsPath}?projectId=${made.projectId}`, {
        headers: seen.length === 0 ? {} : { 'last-event-id': String(seen.at(-1)?.seq) },
      });
      expect(response.status).toBe(200);
      let rest = '';
      for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        rest += new TextDecoder().decode(chunk);
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines)
          if (line.startsWith('data: {')) seen.push(JSON.parse(line.slice(6)) as ProjectEvent);
        if (until(textOf(seen))) return;
      }
    };
    await read(reader, (text) => text === 'One.');
    child.kill('SIGKILL');
    await expect(reader.fetch('/')).rejects.toThrow();
    const resumed = read(ada, (text) => text === 'One. Two.');
    goOn();
    await resumed;
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', summary: 'Said.' });
    expect(seen).toEqual(events.slice(0, seen.length));
  }, 60_000);
});
