import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { startRegistry } from '../support/registry-server.ts';
import { claimRun } from '#server/runs/run-store.ts';
import type { Client } from './support/client.ts';
import { projectWith } from './support/committed.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const engine = 'compatible/tools';

describeOnBothDatabases('permission for what goes beyond the files', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer(({ said }) =>
      said.includes('the person has decided')
        ? {
            parts: [
              { tool: 'write_file', args: { path: 'plain.js', content: 'export const plain = 1;\n' } },
              { tool: 'finish', args: { summary: 'Done without it.', name: '' } },
            ],
          }
        : {
            parts: [
              'I need a package.',
              { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
              { tool: 'add_packages', args: { packages: [{ name: 'valibot', range: '^4.0.0' }] } },
              { tool: 'finish', args: { summary: 'Built with valibot.', name: 'Crumb' } },
            ],
          },
    );
  });
  afterEach(() => models.close());

  const env = () => ({ OPENAI_COMPATIBLE_URL: models.url, MODELS: `${engine}; as=tools; label=Tools` });

  const asked = async (server: TestServer, projectId: string) => {
    await eventually(async () => {
      const run = await server.services.database.db
        .selectFrom('runs')
        .select(['state', 'waiting_since', 'lease_owner'])
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow();
      expect(run).toMatchObject({ state: 'waitingForPerson', lease_owner: null });
      expect(run.waiting_since).toBeGreaterThan(0);
    });
    const [body] = bodiesOf(await eventsOf(server, projectId), 'approval.asked');
    if (body === undefined) throw new Error('Nothing was asked.');
    return body;
  };

  const begin = async () => {
    const server = await makeServer({ env: env() });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene, engine });
    return { server, ada, ...made };
  };

  it('[BUILD-06] asks by default, waits with no worker executing it, and does exactly what was shown', async () => {
    const { server, ada, projectId, runId } = await begin();
    const question = await asked(server, projectId);
    expect(question).toMatchObject({ kind: 'deps.add', shown: 'valibot ^4.0.0' });
    await eventually(() => expect(server.services.worker.active).toBe(0));
    expect(await contentsOf(server, projectId)).toEqual({});
    expect((await ada.call('projectList', {})).projects[0]).toMatchObject({ activity: 'waiting' });
    const { approvalId, hash } = question;

    const wrong = await ada.envelope('runDecide', { approvalId, hash: 'f'.repeat(64), decision: 'once' });
    expect(wrong.errNo).toBe(1009);
    const bob = await server.signIn('bob@example.com');
    expect((await bob.envelope('runDecide', { approvalId, hash, decision: 'once' })).errNo).toBe(1004);
    expect((await server.client().envelope('runDecide', { approvalId, hash, decision: 'once' })).errNo).toBe(
      3000,
    );

    await ada.call('runDecide', { approvalId, hash, decision: 'once' });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done', summary: 'Built with valibot.' });
    // Noted, so that a run that asks again is not given it a second time.
    const kept = server.services.database.db.selectFrom('run_approvals').select('outcome');
    expect(await kept.execute()).toEqual([{ outcome: 'done' }]);
    const manifest = (await contentsOf(server, projectId))['package.json'] ?? '{}';
    expect(JSON.parse(manifest)).toMatchObject({ dependencies: { valibot: '^4.0.0' } });
    expect(bodiesOf(events, 'version.created')).toHaveLength(1);
    // Nothing more was asked of the model: it had finished.
    expect(models.requests).toHaveLength(1);
    const twice = await ada.envelope('runDecide', { approvalId, hash, decision: 'deny' });
    expect(twice.errNo).toBe(1009);
    const conf = await ada.call('toolsConf', {});
    expect(conf.aiSwitch).toBe(2);
  });

  it('[BUILD-06] [BUILD-04] waits through a restart, and is answered on another device', async () => {
    const { server, projectId, runId } = await begin();
    const { approvalId, hash } = await asked(server, projectId);
    await server.stop();
    const second = await makeServer({ env: env(), store: server.store });
    const { database, clock } = second.services;
    expect(await claimRun(database.db, 'somebody', clock)).toBeNull();
    expect(bodiesOf(await eventsOf(second, projectId), 'run.finished')).toEqual([]);
    const phone: Client = await second.signIn('ada@example.com');
    await phone.call('runDecide', { approvalId, hash, decision: 'once' });
    const events = await ended(second, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect(bodiesOf(events, 'run.started').map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect(await contentsOf(second, projectId)).toHaveProperty(['package.json']);
  });

  it('[BUILD-06] a package that is there already needs no leave, and one that can never run is not asked for', async () => {
    await models.close();
    const valibot = { valibot: '^4.0.0' };
    const add = (name: string) => ({
      tool: 'add_packages',
      args: { packages: [{ name, range: '^4.0.0' }] },
    });
    // Tools for developing are for elsewhere, and react is here.
    const manifest = JSON.stringify({
      dependencies: { ...valibot, react: '^19.0.0' },
      devDependencies: { vite: '^8.0.0' },
    });
    models = await startModelServer(({ said }) =>
      said.includes('refused')
        ? { parts: [{ tool: 'finish', args: { summary: 'Without a server.', name: '' } }] }
        : {
            parts: [
              { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
              { tool: 'write_file', args: { path: 'package.json', content: manifest } },
              add('valibot'),
              add('express'),
              add('left-out'),
              { tool: 'finish', args: { summary: 'Built.', name: 'Crumb' } },
            ],
          },
    );
    const server = await makeServer({ env: { ...env(), PACKAGES_DENY: 'left-out' } });
    const ada = await server.signIn('ada@example.com');
    const own = { 'index.html': page('Old'), 'package.json': JSON.stringify({ dependencies: valibot }) };
    const { projectId } = await projectWith(server, ada, own, scene);
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'A bakery', engine });
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'approval.asked')).toEqual([]);
    expect(bodiesOf(events, 'action.refused')).toMatchObject([
      { action: 'deps.add', reason: expect.stringContaining('express cannot run in a browser.') },
      { action: 'deps.add', reason: expect.stringContaining('this server does not allow it') },
    ]);
    const written = (await contentsOf(server, projectId))['package.json'] ?? '';
    expect(JSON.parse(written)).toEqual(JSON.parse(manifest));
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
  });

  it('[BUILD-06] a package that a model writes into package.json is asked for as any other', async () => {
    await models.close();
    const manifest = {
      name: 'crumb',
      dependencies: { valibot: '^4.0.0' },
      devDependencies: { vite: '^8.0.0' },
    };
    models = await startModelServer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
        { tool: 'write_file', args: { path: 'package.json', content: JSON.stringify(manifest) } },
        { tool: 'finish', args: { summary: 'Built with valibot.', name: 'Crumb' } },
      ],
    }));
    const { server, ada, projectId, runId } = await begin();
    const { kind, shown, approvalId, hash } = await asked(server, projectId);
    expect({ kind, shown }).toEqual({ kind: 'deps.add', shown: 'valibot ^4.0.0' });
    await ada.call('runDecide', { approvalId, hash, decision: 'once' });
    await ended(server, projectId, runId);
    const written = (await contentsOf(server, projectId))['package.json'] ?? '';
    expect(JSON.parse(written)).toEqual(manifest);

    // Never: the rest of the file is written, and the reason is given.
    await ada.call('toolsUpdate', { aiSwitch: 3 });
    const other = await ada.call('projectCreate', { prompt: 'A bakery', scene, engine });
    const events = await ended(server, other.projectId, other.runId);
    expect(bodiesOf(events, 'action.refused')[0]?.reason).toContain(
      'package.json is written without valibot.',
    );
    const rest = (await contentsOf(server, other.projectId))['package.json'] ?? '';
    expect(JSON.parse(rest)).toEqual({ ...manifest, dependencies: {} });
  });

  it('[BUILD-06] a package that is not as others is asked for even where all are allowed, and the reason is told', async () => {
    await models.close();
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    const registry = await startRegistry({
      calm: { '1.0.0': { publishedAt: hours(100) } },
      young: { '1.0.0': { publishedAt: hours(100) }, '1.0.1': { publishedAt: hours(70) } },
      scripted: { '1.0.0': { manifest: { scripts: { postinstall: 'node evil.js' } } } },
      recharst: { '1.0.0': {} },
    });
    const add = (...names: string[]) => ({
      tool: 'add_packages',
      args: { packages: names.map((name) => ({ name, range: '^1.0.0' })) },
    });
    const answer = (part: ReturnType<typeof add>) => () => ({
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
        part,
        { tool: 'finish', args: { summary: 'Built.', name: 'Crumb' } },
      ],
    });
    models = await startModelServer(answer(add('calm')));
    const server = await makeServer({ env: { ...env(), NPM_REGISTRY: registry.url } });
    const ada = await server.signIn('ada@example.com');
    await ada.call('toolsUpdate', { aiSwitch: 1 });
    const create = () => ada.call('projectCreate', { prompt: 'A bakery', scene, engine });
    const calm = await create();
    const events = await ended(server, calm.projectId, calm.runId);
    expect(bodiesOf(events, 'approval.asked')).toEqual([]);
    expect(await contentsOf(server, calm.projectId)).toHaveProperty(['package.json']);

    models.answer(answer(add('calm', 'young', 'scripted', 'recharst')));
    const { projectId } = await create();
    const { reason, shown } = await asked(server, projectId);
    expect(shown).toBe('calm ^1.0.0\nyoung ^1.0.0\nscripted ^1.0.0\nrecharst ^1.0.0');
    expect(reason).toContain('young 1.0.1 was published less than three days ago');
    expect(reason).toContain('scripted has a script that runs where it is installed');
    expect(reason).toContain('recharst is one letter away from recharts');
    expect(reason).not.toContain('calm');
    await registry.close();
  });

  it('[BUILD-06] what is denied is not done, and the model goes on without it', async () => {
    const { server, ada, projectId, runId } = await begin();
    const { approvalId, hash } = await asked(server, projectId);
    await ada.call('runDecide', { approvalId, hash, decision: 'deny' });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done', summary: 'Done without it.' });
    expect(Object.keys(await contentsOf(server, projectId)).sort()).toEqual(['index.html', 'plain.js']);
    expect(models.requests.at(-1)?.said).toContain('Denied: packages valibot ^4.0.0');
  });

  it('[BUILD-06] always: no one is asked again; never: the server refuses, whatever the page says', async () => {
    const { server, ada, projectId, runId } = await begin();
    const { approvalId, hash } = await asked(server, projectId);
    await ada.call('runDecide', { approvalId, hash, decision: 'always' });
    await ended(server, projectId, runId);
    expect((await ada.call('toolsConf', {})).aiSwitch).toBe(1);

    models.answer(() => ({
      parts: [
        { tool: 'add_packages', args: { packages: [{ name: 'p-limit', range: '^5.0.0' }] } },
        { tool: 'finish', args: { summary: 'Added.', name: '' } },
      ],
    }));
    const second = await ada.call('runSubmit', { projectId, prompt: 'Add p-limit', engine });
    const later = await ended(server, projectId, second.runId);
    expect(bodiesOf(later, 'approval.asked')).toHaveLength(1);
    expect((await contentsOf(server, projectId))['package.json']).toContain('p-limit');

    await ada.call('toolsUpdate', { aiSwitch: 3 });
    models.answer(({ number }) => ({
      parts:
        number % 2 === 1
          ? [{ tool: 'add_packages', args: { packages: [{ name: 'dayjs', range: '^1.0.0' }] } }]
          : [{ tool: 'finish', args: { summary: 'Without.', name: '' } }],
    }));
    const third = await ada.call('runSubmit', { projectId, prompt: 'Add dayjs', engine });
    const last = await ended(server, projectId, third.runId);
    expect(bodiesOf(last, 'action.refused').at(-1)?.reason).toContain('never allow');
    expect((await contentsOf(server, projectId))['package.json']).not.toContain('dayjs');
  });

  it('[BUILD-05] [BUILD-06] a run that waits can be stopped, with its work kept', async () => {
    const { server, ada, projectId, runId } = await begin();
    const { approvalId, hash } = await asked(server, projectId);
    await ada.call('runStop', { runId });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'stopped' });
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('Crumb') });
    const late = await ada.envelope('runDecide', { approvalId, hash, decision: 'once' });
    expect(late.errNo).toBe(1009);
  });

  it('[BUILD-06] [BUILD-07] a run that waits ends with its project, and gives back what was set aside', async () => {
    const { server, ada, projectId, runId } = await begin();
    await asked(server, projectId);
    await ada.call('projectDelete', { projectId });
    const { db } = server.services.database;
    await eventually(async () => {
      const run = await db
        .selectFrom('runs')
        .select('finished_at')
        .where('id', '=', runId)
        .executeTakeFirstOrThrow();
      expect(run.finished_at).not.toBeNull();
    });
    const open = await db
      .selectFrom('credit_reservations')
      .select('reference')
      .where('settled', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('[BUILD-06] a row that was changed in the database is not done', async () => {
    const { server, ada, projectId, runId } = await begin();
    const { approvalId, hash } = await asked(server, projectId);
    await server.services.database.db
      .updateTable('run_approvals')
      .set({ action_json: JSON.stringify({ type: 'deps.add', packages: { evil: '1.0.0' } }) })
      .where('id', '=', approvalId)
      .execute();
    await ada.call('runDecide', { approvalId, hash, decision: 'once' });
    await ended(server, projectId, runId);
    expect(await contentsOf(server, projectId)).not.toHaveProperty(['package.json']);
  });

  it('[BUILD-06] SQL without a database is refused without asking', async () => {
    models.answer(({ number }) => ({
      parts:
        number === 1
          ? [{ tool: 'propose_sql', args: { sql: 'drop table users', reason: 'Clean up.' } }]
          : [{ tool: 'finish', args: { summary: 'No database.', name: '' } }],
    }));
    const { server, projectId, runId } = await begin();
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'approval.asked')).toEqual([]);
    expect(bodiesOf(events, 'action.refused')[0]?.reason).toContain('No database is connected');
  });
});
