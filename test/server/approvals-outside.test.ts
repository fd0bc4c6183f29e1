import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import { afterRun, doAfterRuns } from '#server/runs/after-run.ts';
import { type GithubServer, startGithub } from '#test/support/github-server.ts';
import { startSupabase, type SupabaseServer } from '#test/support/supabase-server.ts';
import type { Part } from '../support/model-script.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import type { Client } from './support/client.ts';
import { projectWith } from './support/projects.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const engine = 'compatible/tools';
const day = 86_400_000;
const sql =
  'create table loaves (id serial primary key, name text);\nalter table loaves enable row level security;';
const finish: Part = { tool: 'finish', args: { summary: 'Done.', name: '' } };
const proposal: Part = { tool: 'propose_sql', args: { sql, reason: 'Loaves are kept.' } };

let models: ModelServer;
let supabase: SupabaseServer;
let github: GithubServer;
beforeEach(async () => {
  [models, supabase, github] = await Promise.all([startModelServer(), startSupabase(), startGithub()]);
  supabase.addDatabase('abc', 'Bakery', 'org1');
});
afterEach(() => Promise.all([models.close(), supabase.close(), github.close()]));

const answerOf = (url: URL) => {
  const { state = '', ...rest } = Object.fromEntries(url.searchParams);
  return { state, ...rest };
};

describeOnBothDatabases('permission for SQL, secrets and GitHub', (makeServer) => {
  const env = () => ({
    ...supabase.env,
    ...github.env,
    OPENAI_COMPATIBLE_URL: models.url,
    MODELS: `${engine}; as=tools; label=Tools`,
  });

  const start = async (clock?: TestClock) => {
    const server = await makeServer({ env: env(), ...(clock === undefined ? {} : { clock }) });
    const ada = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, ada, { 'index.html': page('Crumb') });
    return { server, ada, projectId };
  };

  const connectDatabase = async (client: Client, projectId: string) => {
    const { authorize_url: url } = await client.call('supabaseAuth', {});
    await client.call('supabaseCallback', answerOf(await supabase.approve(url)));
    await client.call('supabaseConnect', { projectId, organizationId: 'org1', databaseId: 'abc' });
  };
  const connectRepository = async (client: Client, projectId: string) => {
    for (const name of ['githubAuthAccount', 'githubAuthProject'] as const) {
      const { authorize_url: url } = await client.call(name, { projectId });
      await client.call('githubCallback', answerOf(await github.approve(url)));
    }
    await client.call('githubConnectProject', { projectId, github_auth_id: 'user-501' });
  };

  const submit = (client: Client, projectId: string, prompt: string) =>
    client.call('runSubmit', { projectId, prompt, engine });

  /** What the newest run of a project asks for, once no worker executes it any more. */
  const asked = async (server: TestServer, projectId: string, runId: string) => {
    await eventually(async () => {
      const run = await server.services.database.db
        .selectFrom('runs')
        .select(['state', 'lease_owner', 'waiting_since'])
        .where('id', '=', runId)
        .executeTakeFirstOrThrow();
      expect(run, JSON.stringify(bodiesOf(await eventsOf(server, projectId), 'run.finished'))).toMatchObject({
        state: 'waitingForPerson',
        lease_owner: null,
      });
      expect(run.waiting_since).toBeGreaterThan(0);
    });
    const body = bodiesOf(await eventsOf(server, projectId), 'approval.asked').at(-1);
    if (body === undefined) throw new Error('Nothing was asked.');
    return body;
  };
  const statements = () => supabase.database('abc').statements;

  it('[BUILD-06] [BUILD-04] SQL is shown exactly, waits for days through a restart, and runs once as it was shown', async () => {
    const clock = new TestClock(Date.now());
    const { server, ada, projectId } = await start(clock);
    await connectDatabase(ada, projectId);
    models.answer(() => ({ parts: ['Loaves need a table.', proposal, finish] }));
    const { runId } = await submit(ada, projectId, 'Keep loaves');
    const question = await asked(server, projectId, runId);
    expect(question).toMatchObject({ kind: 'sql.propose', shown: sql, reason: 'Loaves are kept.' });
    expect(models.requests.at(-1)?.system).toContain('has a database of its own');
    expect(statements()).toEqual([]);
    await server.stop();

    clock.leap(4 * day);
    const second = await makeServer({ env: env(), store: server.store, clock });
    const phone = await second.signIn('ada@example.com');
    const { approvalId, hash } = question;
    const wrong = await phone.envelope('runDecide', { approvalId, hash: 'a'.repeat(64), decision: 'once' });
    expect(wrong.errNo).toBe(1009);
    expect(statements()).toEqual([]);
    await phone.call('runDecide', { approvalId, hash, decision: 'once' });
    const events = await ended(second, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done', summary: 'Done.' });
    expect(statements()).toEqual([sql]);
    expect((await phone.envelope('runDecide', { approvalId, hash, decision: 'once' })).errNo).toBe(1009);
    expect(statements()).toEqual([sql]);
    expect(models.requests).toHaveLength(1);
  });

  it('[BUILD-06] always: SQL runs at once, and the model hears what came of it', async () => {
    const { server, ada, projectId } = await start();
    await connectDatabase(ada, projectId);
    await ada.call('toolsUpdate', { aiSwitch: 1 });
    supabase.answer = (text) => (text.includes('broken') ? 'syntax error at or near "broken"' : [{ id: 1 }]);
    models.answer(({ number }) => ({
      parts:
        number === 1
          ? [proposal, { tool: 'propose_sql', args: { sql: 'broken', reason: 'Oops.' } }]
          : ['All is there.', finish],
    }));
    const { runId } = await submit(ada, projectId, 'Keep loaves');
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect(bodiesOf(events, 'approval.asked')).toEqual([]);
    expect(statements()[0]).toBe(sql);
    const said = models.requests.at(-1)?.said ?? '';
    expect(said).toContain('it ran and gave 1 rows');
    expect(said).toContain('syntax error at or near "broken"');
  });

  it('[BUILD-06] [ROLE-01] for the message of an editor the owner is asked, whatever the editor always allows', async () => {
    const { server, ada, projectId } = await start();
    await connectDatabase(ada, projectId);
    const ben = await server.signIn('ben@example.com');
    const { uid } = await ben.call('userDetail', {});
    await server.services.database.db
      .insertInto('project_members')
      .values({ project_id: projectId, user_id: uid, role: 'editor', created_at: 1 })
      .execute();
    await ben.call('toolsUpdate', { aiSwitch: 1 });
    await ada.call('toolsUpdate', { aiSwitch: 1 });
    models.answer(() => ({ parts: ['Loaves need a table.', proposal, finish] }));
    const { runId } = await submit(ben, projectId, 'Keep loaves');
    const { approvalId, hash } = await asked(server, projectId, runId);
    const answer = { approvalId, hash, decision: 'once' as const };
    expect((await ben.envelope('runDecide', answer)).errNo).toBe(12002);
    expect(statements()).toEqual([]);
    await ada.call('runDecide', answer);
    await ended(server, projectId, runId);
    expect(statements()).toEqual([sql]);
  });

  it('[BUILD-06] never: nothing is asked and nothing is done; also what was asked before is not', async () => {
    const { server, ada, projectId } = await start();
    await connectDatabase(ada, projectId);
    await connectRepository(ada, projectId);
    models.answer(() => ({ parts: [proposal, finish] }));
    const waiting = await submit(ada, projectId, 'Keep loaves');
    const { approvalId, hash } = await asked(server, projectId, waiting.runId);
    await ada.call('toolsUpdate', { aiSwitch: 3 });
    expect((await ada.envelope('runDecide', { approvalId, hash, decision: 'once' })).errNo).toBe(12002);
    await ada.call('runDecide', { approvalId, hash, decision: 'deny' });
    // A model that asks for everything gets nothing.
    models.answer(({ said }) => ({
      parts: said.endsWith('Everything at once')
        ? [
            proposal,
            { tool: 'request_secret', args: { name: 'STRIPE_KEY', reason: 'To pay.' } },
            { tool: 'push_to_github', args: {} },
            { tool: 'add_packages', args: { packages: [{ name: 'valibot', range: '^4.0.0' }] } },
          ]
        : [finish],
    }));
    await ended(server, projectId, waiting.runId);
    const { runId } = await submit(ada, projectId, 'Everything at once');
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'approval.asked')).toHaveLength(1);
    const refused = bodiesOf(
      events.filter((event) => event.runId === runId),
      'action.refused',
    );
    expect(refused.map(({ action }) => action).sort()).toEqual([
      'deps.add',
      'github.push',
      'secret.request',
      'sql.propose',
    ]);
    expect(statements()).toEqual([]);
    expect([...supabase.database('abc').secrets]).toEqual([]);
    expect(await contentsOf(server, projectId)).not.toHaveProperty(['package.json']);
  });

  it('[BUILD-06] a secret goes from the person to the database, and is nowhere else; always asks for it too', async () => {
    const { server, ada, projectId } = await start();
    await connectDatabase(ada, projectId);
    await ada.call('toolsUpdate', { aiSwitch: 1 });
    models.answer(() => ({
      parts: [{ tool: 'request_secret', args: { name: 'STRIPE_KEY', reason: 'To take payments.' } }, finish],
    }));
    const { runId } = await submit(ada, projectId, 'Take payments');
    const { approvalId, hash, kind, shown } = await asked(server, projectId, runId);
    expect([kind, shown]).toEqual(['secret.request', 'STRIPE_KEY']);
    expect((await ada.envelope('runDecide', { approvalId, hash, decision: 'once' })).errNo).toBe(1000);
    const secret = 'sk_live_51Hx_do_not_keep';
    const phone = await server.signIn('ada@example.com');
    await phone.call('runDecide', { approvalId, hash, decision: 'once', secret });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect(Object.fromEntries(supabase.database('abc').secrets)).toEqual({ STRIPE_KEY: secret });
    const { db } = server.services.database;
    const kept = await Promise.all([
      db.selectFrom('run_events').selectAll().execute(),
      db.selectFrom('run_approvals').selectAll().execute(),
      db.selectFrom('idempotency_keys').selectAll().execute(),
      db.selectFrom('runs').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).toContain('STRIPE_KEY');
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(JSON.stringify(models.requests)).not.toContain(secret);
  });

  it('[BUILD-06] SQL that fails after it was allowed is told to the model, which goes on', async () => {
    const { server, ada, projectId } = await start();
    await connectDatabase(ada, projectId);
    supabase.answer = () => 'relation "loaves" already exists';
    models.answer(({ said }) => ({
      parts: said.includes('the person has decided') ? ['It was there already.', finish] : [proposal, finish],
    }));
    const { runId } = await submit(ada, projectId, 'Keep loaves');
    const { approvalId, hash } = await asked(server, projectId, runId);
    await ada.call('runDecide', { approvalId, hash, decision: 'once' });
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'action.refused').at(-1)?.reason).toContain('already exists');
    expect(models.requests.at(-1)?.said).toContain('it failed: ');
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
  });

  const change: Part = { tool: 'write_file', args: { path: 'about.html', content: page('About') } };
  const push: Part = { tool: 'push_to_github', args: {} };

  it('[BUILD-06] [BUILD-10] a push asks, and takes the version of its own run along', async () => {
    const { server, ada, projectId } = await start();
    await connectRepository(ada, projectId);
    models.answer(() => ({ parts: [change, push, finish] }));
    const { runId } = await submit(ada, projectId, 'Add a page about us and push this to GitHub');
    const { approvalId, hash, kind, shown } = await asked(server, projectId, runId);
    expect(models.requests.at(-1)?.system).toContain('ada/crumb-bakery');
    expect([kind, shown]).toEqual(['github.push', 'ada/crumb-bakery, branch main']);
    await ada.call('runDecide', { approvalId, hash, decision: 'once' });
    await eventually(async () => {
      const [pushed] = bodiesOf(await eventsOf(server, projectId), 'github.pushed');
      expect(pushed).toMatchObject({ repository: 'ada/crumb-bakery', version: 2 });
    });
    const { sync } = await ada.call('githubDetail', { projectId });
    expect(sync).toMatchObject({ pushed_version: 2, current_version: 2, has_remote_changes: false });
    expect(endOf(await eventsOf(server, projectId), runId)).toMatchObject({ outcome: 'done' });
  });

  it('[BUILD-06] [BUILD-10] a push that two servers find at the same moment is done by one of them', async () => {
    const { server, ada, projectId } = await start();
    await connectRepository(ada, projectId);
    models.answer(() => ({ parts: [change, push, finish] }));
    const { runId } = await submit(ada, projectId, 'Add a page about us and push this to GitHub');
    const { approvalId, hash } = await asked(server, projectId, runId);
    await ada.call('runDecide', { approvalId, hash, decision: 'once' });
    const isPushed = async (times: number): Promise<void> =>
      eventually(async () =>
        expect(bodiesOf(await eventsOf(server, projectId), 'github.pushed')).toHaveLength(times),
      );
    await isPushed(1);

    // As it was before: allowed, and left for after the run's end.
    const { clock, database, projects } = server.services;
    const left = await database.db
      .updateTable('run_approvals')
      .set({ outcome: afterRun })
      .where('id', '=', approvalId)
      .executeTakeFirst();
    expect(left.numUpdatedRows).toBe(1n);
    const { uid: userId } = await ada.call('userDetail', {});
    const pushes: string[] = [];
    const permissions = {
      permissionFor: () => Promise.resolve('ask' as const),
      push: (id: string) => {
        pushes.push(id);
        return Promise.resolve({ ok: true, outcome: 'pushed', version: 2, url: '' });
      },
    };
    const deps = { db: database.db, clock, projects, permissions };
    await Promise.all([doAfterRuns(deps, { projectId, userId }), doAfterRuns(deps, { projectId, userId })]);
    expect(pushes).toEqual([projectId]);
    await isPushed(2);
  });

  it('[BUILD-06] a push that is denied, or whose run fails, is not done; always asks no one', async () => {
    const { server, ada, projectId } = await start();
    await connectRepository(ada, projectId);
    const pushedVersion = async () => (await ada.call('githubDetail', { projectId })).sync?.pushed_version;
    models.answer(({ said }) => ({
      parts: said.includes('the person has decided') ? ['As you wish.', finish] : [change, push, finish],
    }));
    const denied = await submit(ada, projectId, 'Push');
    const question = await asked(server, projectId, denied.runId);
    await ada.call('runDecide', { approvalId: question.approvalId, hash: question.hash, decision: 'deny' });
    await ended(server, projectId, denied.runId);
    expect(models.requests.at(-1)?.said).toContain('Denied: a push to ada/crumb-bakery');
    expect(await pushedVersion()).toBe(1);

    await ada.call('toolsUpdate', { aiSwitch: 1 });
    models.answer(() => ({ parts: [{ tool: 'push_to_github', args: { why: 'asked for' } }, 'CUT'] }));
    const broken = await submit(ada, projectId, 'Push again');
    await ended(server, projectId, broken.runId);
    await eventually(async () => {
      const refused = bodiesOf(await eventsOf(server, projectId), 'action.refused').at(-1);
      expect(refused).toMatchObject({ action: 'github.push' });
    });
    expect(await pushedVersion()).toBe(1);

    models.answer(() => ({ parts: [push, finish] }));
    const always = await submit(ada, projectId, 'Push now');
    await ended(server, projectId, always.runId);
    await eventually(async () =>
      expect(bodiesOf(await eventsOf(server, projectId), 'github.pushed')).toHaveLength(1),
    );
    expect(await pushedVersion()).toBe(2);
    expect(bodiesOf(await eventsOf(server, projectId), 'approval.asked')).toHaveLength(1);
  });

  it('[BUILD-06] what is not connected is not offered, and the model is told where it is connected', async () => {
    const { server, ada, projectId } = await start();
    models.answer(({ number }) => ({
      parts: number === 1 ? [push, proposal] : ['Connect it first.', finish],
    }));
    const { runId } = await submit(ada, projectId, 'Push this to GitHub');
    const events = await ended(server, projectId, runId);
    expect(
      bodiesOf(events, 'action.refused')
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual([
      expect.stringContaining('No database is connected'),
      expect.stringContaining('No repository is connected'),
    ]);
    const [request] = models.requests;
    const tools = ((request?.body['tools'] ?? []) as { function: { name: string } }[]).map(
      (tool) => tool.function.name,
    );
    expect(tools).toContain('write_file');
    expect(tools).not.toContain('push_to_github');
    expect(tools).not.toContain('propose_sql');
    expect(request?.system).toContain('the button GitHub');
  });
});
