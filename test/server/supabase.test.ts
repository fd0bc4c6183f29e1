import { afterEach, beforeEach, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { serviceKey, startSupabase, type SupabaseServer } from '#test/support/supabase-server.ts';
import type { Client } from './support/client.ts';
import { edit, projectWith } from './support/projects.ts';
import { describeOnBothDatabases, type MakeServer, type TestServer } from './support/server.ts';
import { contentsOf } from './support/runs.ts';

const hash = (sql: string) => hashOf(bytesOf(sql));
const migration = 'create table loaves (id serial primary key);\n';

const answerOf = (url: URL) => {
  const { state = '', ...rest } = Object.fromEntries(url.searchParams);
  return { state, ...rest };
};

async function authorize(client: Client, supabase: SupabaseServer) {
  const { authorize_url: url } = await client.call('supabaseAuth', {});
  await client.call('supabaseCallback', answerOf(await supabase.approve(url)));
}

let supabase: SupabaseServer;
beforeEach(async () => {
  supabase = await startSupabase();
  supabase.addDatabase('abc', 'Bakery', 'org1');
  supabase.addDatabase('xyz', 'Other', 'org2');
});
afterEach(() => supabase.close());

/** A person with a project that is connected to the database `abc`. */
async function connected(makeServer: MakeServer) {
  const server = await makeServer({ env: supabase.env });
  const client = await server.signIn('ada@example.com');
  const projectId = await projectWith(server, client, { 'index.html': '<h1>Crumb</h1>' });
  await authorize(client, supabase);
  await client.call('supabaseConnect', { projectId, organizationId: 'org1', databaseId: 'abc' });
  return { server, client, projectId };
}

/** Everything that the database of the product holds about it, as text. */
async function everythingStored(server: TestServer): Promise<string> {
  const { db } = server.services.database;
  const rows = await Promise.all([
    db.selectFrom('supabase_accounts').selectAll().execute(),
    db.selectFrom('supabase_projects').selectAll().execute(),
    db.selectFrom('supabase_statements').selectAll().execute(),
    db.selectFrom('idempotency_keys').selectAll().execute(),
    db.selectFrom('run_events').selectAll().execute(),
  ]);
  const blobs = await db.selectFrom('blobs').select('data').execute();
  return JSON.stringify(rows) + blobs.map(({ data }) => Buffer.from(data).toString()).join('\n');
}

describeOnBothDatabases('Supabase', (makeServer) => {
  it('[API-09] [ENTITY-12] from no account to a connected database, and back', async () => {
    const server = await makeServer({ env: supabase.env });
    const client = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, client, { 'index.html': '<h1>Crumb</h1>' });
    const info = () => client.call('supabaseInfo', { projectId });

    expect(await info()).toMatchObject({
      connected: null,
      organizations: [],
      connectStatus: '',
      statusJumpUrl: '',
      authorized: false,
    });
    await authorize(client, supabase);
    expect(await info()).toMatchObject({
      authorized: true,
      organizations: [
        { id: 'org1', name: 'Analytical', projects: [{ id: 'abc', name: 'Bakery' }] },
        { id: 'org2', name: 'Lovelace', projects: [{ id: 'xyz', name: 'Other' }] },
      ],
    });
    const wrong = await client.envelope('supabaseConnect', {
      projectId,
      organizationId: 'org1',
      databaseId: 'xyz',
    });
    expect(wrong.errNo).toBe(ErrNo.notFound);

    const answer = await client.call('supabaseConnect', {
      projectId,
      organizationId: 'org1',
      databaseId: 'abc',
    });
    expect(answer).toMatchObject({
      connected: { id: 'abc', name: 'Bakery', url: 'https://abc.supabase.co' },
      connectStatus: 'active',
      statusJumpUrl: `${supabase.url}/dashboard/project/abc`,
      configPath: 'supabase.config.js',
    });
    for (const [status, shown] of [
      ['INACTIVE', 'paused'],
      ['REMOVED', 'deleted'],
      ['COMING_UP', ''],
    ] as const) {
      supabase.database('abc').status = status;
      expect((await info()).connectStatus).toBe(shown);
    }
    supabase.databases.delete('abc');
    expect((await info()).connectStatus).toBe('deleted');

    await client.call('supabaseDisconnect', { projectId });
    expect(await info()).toMatchObject({ connected: null, connectStatus: '', authorized: true });
    await client.call('supabaseDisconnect', {});
    const { events } = await client.call('accountActivity', {});
    expect(events.filter(({ detail }) => detail === 'Supabase').map(({ kind }) => kind)).toEqual([
      'disconnected',
      'disconnected',
      'connected',
    ]);
    expect(await info()).toMatchObject({ authorized: false });
    expect(supabase.revoked).toHaveLength(1);
  });

  it('[API-09] makes a new database where none was chosen, and writes its key when it is ready', async () => {
    const server = await makeServer({ env: supabase.env });
    const client = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, client, { 'src/app.js': 'let a;' });
    await authorize(client, supabase);
    const made = await client.call('supabaseConnect', { projectId, organizationId: 'org2' });
    expect(made).toMatchObject({ connected: { id: 'made2', name: 'Crumb Bakery' }, connectStatus: '' });
    const config = async () => (await contentsOf(server, projectId))['src/supabase.config.ts'];
    expect(await config()).toContain('export const supabaseAnonKey = "";');

    Object.assign(supabase.database('made2'), { status: 'ACTIVE_HEALTHY', anonKey: 'the-public-key' });
    expect((await client.call('supabaseInfo', { projectId })).connectStatus).toBe('active');
    expect(await config()).toContain('export const supabaseAnonKey = "the-public-key";');
  });

  it('[API-09] gives the project a file with address and public key, and never the service key', async () => {
    const { server, client, projectId } = await connected(makeServer);
    const file = (await contentsOf(server, projectId))['supabase.config.js'];
    expect(file).toContain('export const supabaseUrl = "https://abc.supabase.co";');
    expect(file).toContain('export const supabaseAnonKey = "anon-key-of-abc";');
    const everything = await everythingStored(server);
    expect(everything).toContain('anon-key-of-abc');
    expect(everything).not.toContain(serviceKey);
    expect(everything).not.toMatch(/sbp_oauth_|refresh_[0-9a-f]{8}/);

    // A person's own file of that name is left alone.
    const other = await projectWith(server, client, { 'supabase.config.js': 'export const mine = 1;\n' });
    await client.call('supabaseConnect', { projectId: other, organizationId: 'org1', databaseId: 'abc' });
    expect((await contentsOf(server, other))['supabase.config.js']).toBe('export const mine = 1;\n');

    await client.call('supabaseDisconnect', { projectId });
    expect((await contentsOf(server, projectId))['supabase.config.js']).toContain(
      'export const supabaseUrl = "";',
    );
  });

  it('[API-09] hands secrets on, lists their names, and keeps no value', async () => {
    const { server, client, projectId } = await connected(makeServer);
    const secrets = [
      { name: 'STRIPE_KEY', value: 'very-secret-value' },
      { name: 'MAIL_KEY', value: 'other-secret-value' },
    ];
    const answer = await client.call(
      'supabaseAddSecrets',
      { projectId, secrets },
      { idempotencyKey: 'once' },
    );
    expect(answer).toEqual({ secrets: ['MAIL_KEY', 'STRIPE_KEY'] });
    expect(supabase.database('abc').secrets.get('STRIPE_KEY')).toBe('very-secret-value');
    expect((await client.call('supabaseInfo', { projectId })).secrets).toEqual(['MAIL_KEY', 'STRIPE_KEY']);
    expect(await everythingStored(server)).not.toContain('secret-value');
    const { events } = await client.call('accountActivity', {});
    expect(events.filter(({ kind }) => kind === 'key-saved').map(({ detail }) => detail)).toEqual([
      `Supabase, ${projectId}`,
    ]);
    const refused = await client.envelope('supabaseAddSecrets', {
      projectId,
      secrets: [{ name: 'SUPABASE_URL', value: 'x' }],
    });
    expect(refused.errNo).toBe(ErrNo.badRequest);
  });

  it('[API-09] [BUILD-06] runs exactly the SQL that was approved, by its hash, and once', async () => {
    const { server, client, projectId } = await connected(makeServer);
    const { uid } = await client.call('userDetail', {});
    const proposed = 'alter table loaves add column price int;';
    const known = await server.services.supabase.propose(uid, projectId, { sql: proposed, note: 'Prices' });
    expect(known).toBe(hash(proposed));
    await edit(client, projectId, { 'supabase/migrations/0001_loaves.sql': migration });
    const statements = async () => (await client.call('supabaseInfo', { projectId })).statements;
    expect(await statements()).toMatchObject([
      { hash: hash(migration), sql: migration, source: 'file', state: 'proposed' },
      { hash: known, sql: proposed, source: 'turn', note: 'Prices', state: 'proposed' },
    ]);

    // What is not known, or is not what was approved, is not run.
    const refusals = [{ hash: hash('drop table loaves;') }, { hash: known, sql: 'drop table loaves;' }];
    for (const refused of refusals) {
      expect((await client.envelope('supabaseApproveSql', { projectId, ...refused })).errNo).not.toBe(0);
    }
    expect(supabase.database('abc').statements).toEqual([]);

    // Ten clicks at once are one execution.
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.envelope('supabaseApproveSql', { projectId, hash: hash(migration) }),
      ),
    );
    expect(clicks.filter(({ errNo }) => errNo === 0)).toHaveLength(1);
    expect(clicks.filter(({ errNo }) => errNo === ErrNo.conflict)).toHaveLength(9);
    expect(supabase.database('abc').statements).toEqual([migration]);

    // A file that was changed after it was shown is another text.
    await edit(client, projectId, { 'supabase/migrations/0002_more.sql': 'select 1;' });
    const seen = hash('select 1;');
    await edit(client, projectId, { 'supabase/migrations/0002_more.sql': 'drop table loaves;' });
    expect((await client.envelope('supabaseApproveSql', { projectId, hash: seen })).errNo).toBe(
      ErrNo.notFound,
    );

    await client.call('supabaseApproveSql', { projectId, hash: known, decision: 'decline' });
    expect((await statements()).find((entry) => entry.hash === known)?.state).toBe('declined');
    expect(supabase.database('abc').statements).toEqual([migration]);
  });

  it('[API-09] says what the database said, keeps it with the statement, and lets it be tried again', async () => {
    const { client, projectId } = await connected(makeServer);
    const sql = 'select * from nowhere;';
    supabase.answer = () => 'relation "nowhere" does not exist';
    const failed = await client.envelope('supabaseApproveSql', { projectId, hash: hash(sql), sql });
    expect(failed).toMatchObject({ errNo: ErrNo.badRequest, errMsg: 'relation "nowhere" does not exist' });
    const { statements } = await client.call('supabaseInfo', { projectId });
    expect(statements[0]).toMatchObject({ state: 'failed', error: 'relation "nowhere" does not exist' });

    supabase.answer = () => Array.from({ length: 150 }, (_, id) => ({ id }));
    const done = await client.call('supabaseApproveSql', { projectId, hash: hash(sql), sql });
    expect(done.rows).toHaveLength(100);
    expect(done.rowCount).toBe(150);
    // What a person typed may be asked again.
    expect((await client.call('supabaseApproveSql', { projectId, hash: hash(sql), sql })).rowCount).toBe(150);
  });

  it('[API-09] [ROUTE-10] takes an authorization once and from the browser that began it; says when it was declined', async () => {
    const server = await makeServer({ env: supabase.env });
    const client = await server.signIn('ada@example.com');
    const begin = async () => (await client.call('supabaseAuth', {})).authorize_url;
    const other = await server.signIn('eve@example.com');
    const answer = answerOf(await supabase.approve(await begin()));
    expect((await other.envelope('supabaseCallback', answer)).errNo).toBe(ErrNo.authorizationMismatch);
    const denied = answerOf(await supabase.deny(await begin()));
    expect((await client.envelope('supabaseCallback', denied)).errNo).toBe(ErrNo.authorizationDenied);
    // The state of one provider is of no use at another.
    const { state } = answerOf(await supabase.approve(await begin()));
    expect((await client.envelope('githubCallback', { state, code: 'x' })).errNo).toBe(ErrNo.unavailable);
    expect((await client.call('supabaseInfo', {})).authorized).toBe(false);
  });

  it('[API-09] knows only projects of the one who asks, and forgets an authorization that was taken back', async () => {
    const { server, client, projectId } = await connected(makeServer);
    const eve = await server.signIn('eve@example.com');
    await authorize(eve, supabase);
    const sql = 'select 1;';
    const answers = [
      await eve.envelope('supabaseInfo', { projectId }),
      await eve.envelope('supabaseConnect', { projectId, organizationId: 'org1', databaseId: 'abc' }),
      await eve.envelope('supabaseAddSecrets', { projectId, secrets: [{ name: 'A', value: 'b' }] }),
      await eve.envelope('supabaseApproveSql', { projectId, hash: hash(sql), sql }),
      await eve.envelope('supabaseDisconnect', { projectId }),
    ];
    expect(answers.map(({ errNo }) => errNo)).toEqual(answers.map(() => ErrNo.notFound));
    expect(supabase.database('abc').statements).toEqual([]);

    supabase.revokeTokens();
    expect(await client.call('supabaseInfo', { projectId })).toMatchObject({
      connected: { id: 'abc' },
      connectStatus: '',
      authorized: false,
    });
    const refused = await client.envelope('supabaseApproveSql', { projectId, hash: hash(sql), sql });
    expect(refused.errNo).toBe(ErrNo.permissionDenied);
    await authorize(client, supabase);
    supabase.outage = { status: 500, body: null };
    expect((await client.envelope('supabaseInfo', { projectId })).errNo).toBe(ErrNo.unavailable);
    const { authorize_url: url } = await client.call('supabaseAuth', {});
    const away = await client.envelope('supabaseCallback', answerOf(await supabase.approve(url)));
    expect(away.errNo).toBe(ErrNo.unavailable);
  });

  it('[API-09] says what the operator has to set where Supabase is off', async () => {
    const server = await makeServer();
    const client = await server.signIn('ada@example.com');
    const refused = await client.envelope('supabaseAuth', {});
    expect(refused).toMatchObject({ errNo: ErrNo.unavailable, status: 200 });
    expect(refused.errMsg).toContain('SUPABASE_CLIENT_ID');
  });
});
