import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createComposer } from '#composer/composer.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { startSupabase, type SupabaseServer } from '#test/support/supabase-server.ts';
import { startSupabaseData, type SupabaseData } from '#test/support/supabase-data.ts';
import type { Client } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf, textOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const key = 'anon-key-of-abc';
let supabase: SupabaseServer;
let data: SupabaseData;
beforeEach(async () => {
  [supabase, data] = await Promise.all([startSupabase(), startSupabaseData(inject('postgresUrl'), key)]);
  supabase.addDatabase('abc', 'Bees', 'org1');
  supabase.answer = (sql) => data.sql(sql);
});
afterEach(() => Promise.all([supabase.close(), data.close()]));

const prompt = 'an app to manage beehives with inspections and honey yield per harvest';
const keepForEach = 'Keep the data in Supabase for each person alone';

describeOnBothDatabases('composed apps in a database', (makeServer) => {
  const env = () => supabase.env;
  const engines = [createComposer({ paceMs: 0 })];

  const build = async () => {
    const server = await makeServer({ env: env(), engines });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', { prompt, scene: 'react-website-builder' });
    await ended(server, projectId, runId);
    return { server, ada, projectId };
  };

  const connect = async (client: Client, projectId: string): Promise<void> => {
    const { authorize_url: url } = await client.call('supabaseAuth', {});
    const { state = '', ...rest } = Object.fromEntries((await supabase.approve(url)).searchParams);
    await client.call('supabaseCallback', { state, ...rest });
    await client.call('supabaseConnect', { projectId, organizationId: 'org1', databaseId: 'abc' });
  };

  const say = async (server: TestServer, client: Client, projectId: string, message: string) => {
    const { runId } = await client.call('runSubmit', { projectId, prompt: message });
    const events = await ended(server, projectId, runId);
    return {
      said: textOf(events.filter((event) => event.runId === runId)),
      end: endOf(events, runId),
      events,
    };
  };

  /** Sends a message that asks for permission; answers what is asked once nobody works on the run. */
  const sayAndWait = async (server: TestServer, client: Client, projectId: string, message: string) => {
    const { runId } = await client.call('runSubmit', { projectId, prompt: message });
    await eventually(async () =>
      expect(
        await server.services.database.db
          .selectFrom('runs')
          .select(['state', 'lease_owner'])
          .where('id', '=', runId)
          .executeTakeFirstOrThrow(),
      ).toEqual({ state: 'waitingForPerson', lease_owner: null }),
    );
    const asked = bodiesOf(await eventsOf(server, projectId), 'approval.asked').at(-1);
    if (asked === undefined) throw new Error('Nothing was asked.');
    return {
      shown: asked.shown,
      answer: async (decision: 'once' | 'deny') => {
        await client.call('runDecide', { approvalId: asked.approvalId, hash: asked.hash, decision });
        const events = await ended(server, projectId, runId);
        return { said: textOf(events.filter((event) => event.runId === runId)), end: endOf(events, runId) };
      },
    };
  };

  const tables = async (): Promise<string[]> => {
    const rows = await data.sql(
      "select table_name, string_agg(column_name, ' ' order by ordinal_position) as columns from information_schema.columns where table_schema = 'public' group by 1 order by 1",
    );
    return typeof rows === 'string'
      ? [rows]
      : rows.map((row) => `${String(row['table_name'])}: ${String(row['columns'])}`);
  };

  it('[BUILD-08] [BUILD-06] the data moves to the database with leave: tables first, then the files, and later fields as columns', async () => {
    const { server, ada, projectId } = await build();
    const before = await contentsOf(server, projectId);
    const early = await say(server, ada, projectId, 'keep the data in Supabase for each person alone');
    expect(early.said).toContain('no database yet');
    expect(await contentsOf(server, projectId)).toEqual(before);

    await connect(ada, projectId);
    const question = await say(server, ada, projectId, 'please keep the data in supabase');
    expect(bodiesOf(question.events, 'question').at(-1)).toMatchObject({
      choices: [keepForEach, expect.stringContaining('shared'), expect.stringContaining('open')],
    });

    const first = await sayAndWait(server, ada, projectId, keepForEach);
    expect(first.shown).toContain('create table "beehives"');
    expect(first.shown).toContain('enable row level security');
    expect(await tables()).toEqual([]);
    expect((await contentsOf(server, projectId))['src/lib/sync.ts']).toBeUndefined();
    const done = await first.answer('once');
    expect(done.end).toMatchObject({ outcome: 'done' });
    expect(done.said).toContain('people sign in, and each has their own');
    expect(await tables()).toEqual([
      'app_values: key owner value created_at',
      'beehives: id owner name location queen_year strength sort_order created_at',
      'harvests: id owner beehive date honey_yield notes sort_order created_at',
      'inspections: id owner beehive date condition notes sort_order created_at',
    ]);
    const moved = await contentsOf(server, projectId);
    expect(moved['supabase/migrations/0001_tables.sql']).toBe(first.shown);
    expect(moved['src/lib/sync.ts']).toContain('export function sync');
    expect(moved['src/lib/connection.ts']).toContain("from '../supabase.config'");
    // The migration among the files is the text that was run, so it does not wait to be run again.
    const { statements } = await ada.call('supabaseInfo', { projectId });
    expect(statements.map(({ state }) => state)).toEqual(['done']);

    const field = await sayAndWait(server, ada, projectId, 'add a field weight to beehives');
    expect(field.shown.trim()).toBe('alter table "beehives" add column if not exists "weight" numeric;');
    const denied = await field.answer('deny');
    expect(denied.said).toContain('nothing was changed');
    expect(await contentsOf(server, projectId)).toEqual(moved);
    const again = await sayAndWait(server, ada, projectId, 'add a field weight to beehives');
    await again.answer('once');
    expect((await tables())[1]).toBe(
      'beehives: id owner name location queen_year strength sort_order created_at weight',
    );
    const grown = await contentsOf(server, projectId);
    expect(grown['src/data/beehive.ts']).toContain("label: 'Weight'");
    expect(grown['src/data/tables.ts']).toContain("weight: 'weight'");
    expect(grown['supabase/migrations/0002_columns.sql']).toBe(again.shown);

    // Nothing is dropped: taking it back needs no SQL, and saying it again finds the column.
    await say(server, ada, projectId, 'undo that');
    expect((await contentsOf(server, projectId))['src/data/tables.ts']).toBe(moved['src/data/tables.ts']);
    await say(server, ada, projectId, 'add a field weight to beehives');
    expect(await contentsOf(server, projectId)).toMatchObject({
      'src/data/tables.ts': grown['src/data/tables.ts'],
    });

    const offAgain = await say(server, ada, projectId, 'keep the data in this browser');
    expect(offAgain.said).toContain('stays on the device');
    const local = await contentsOf(server, projectId);
    expect(local['src/lib/sync.ts']).toBeUndefined();
    expect(local['src/lib/store.ts']).toBe(before['src/lib/store.ts']);
  });

  it('[BUILD-06] always: the SQL runs at once; never, and a table that is another user’s, change nothing and say why', async () => {
    const { server, ada, projectId } = await build();
    await connect(ada, projectId);
    const before = await contentsOf(server, projectId);
    await ada.call('toolsUpdate', { aiSwitch: 3 });
    const refused = await say(server, ada, projectId, keepForEach);
    expect(refused.said).toContain('You never allow this');
    expect(await contentsOf(server, projectId)).toEqual(before);

    await ada.call('toolsUpdate', { aiSwitch: 1 });
    await data.sql('create table beehives (theirs text)');
    const taken = await say(server, ada, projectId, keepForEach);
    expect(taken.said).toContain('a table “beehives” already');
    expect(await contentsOf(server, projectId)).toEqual(before);
    // What came before the failing statement was taken back with it.
    expect(await tables()).toEqual(['beehives: theirs']);

    const named = await say(
      server,
      ada,
      projectId,
      'keep the data in Supabase shared by all who sign in in tables that begin with honey',
    );
    expect(named.end).toMatchObject({ outcome: 'done' });
    expect((await tables()).map((table) => table.split(':')[0])).toEqual([
      'beehives',
      'honey_app_values',
      'honey_beehives',
      'honey_harvests',
      'honey_inspections',
    ]);
  });

  it('[BUILD-04] [BUILD-06] a run that waited goes on after a restart, and without a database its SQL waits among the files', async () => {
    const { server, ada, projectId } = await build();
    await connect(ada, projectId);
    const asked = await sayAndWait(server, ada, projectId, keepForEach);
    await server.stop();
    const second = await makeServer({ env: env(), engines, store: server.store });
    const phone = await second.signIn('ada@example.com');
    const approval = bodiesOf(await eventsOf(second, projectId), 'approval.asked').at(-1);
    await phone.call('runDecide', {
      approvalId: approval?.approvalId ?? '',
      hash: approval?.hash ?? '',
      decision: 'once',
    });
    await eventually(async () =>
      expect((await contentsOf(second, projectId))['src/lib/sync.ts']).toBeDefined(),
    );
    expect(asked.shown).toBe((await contentsOf(second, projectId))['supabase/migrations/0001_tables.sql']);

    await phone.call('supabaseDisconnect', { projectId });
    const kept = await say(second, phone, projectId, 'add a field weight to beehives');
    expect(kept.said).toContain('supabase/migrations/0002_columns.sql');
    await connect(phone, projectId);
    const { statements } = await phone.call('supabaseInfo', { projectId });
    expect(statements.find(({ state }) => state === 'proposed')?.sql).toContain('"weight"');
  });

  it('[BUILD-04] a run whose server dies after the SQL ran writes the same files when it is taken up', async () => {
    const { server, ada, projectId } = await build();
    await connect(ada, projectId);
    const asked = await sayAndWait(server, ada, projectId, keepForEach);
    await asked.answer('once');
    const whole = await contentsOf(server, projectId);

    // The same again in another project, with its row as a server leaves it that dies after the SQL.
    const two = await ada.call('projectCreate', { prompt, scene: 'react-website-builder' });
    await ended(server, two.projectId, two.runId);
    await ada.call('supabaseConnect', {
      projectId: two.projectId,
      organizationId: 'org1',
      databaseId: 'abc',
    });
    await data.sql('drop table app_values, beehives, harvests, inspections');
    const other = await sayAndWait(server, ada, two.projectId, keepForEach);
    const { db } = server.services.database;
    const run = await db
      .selectFrom('runs')
      .select(['id', 'staged_tree_hash'])
      .where('project_id', '=', two.projectId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(await data.sql(other.shown)).toEqual([]);
    await db
      .insertInto('supabase_statements')
      .values({
        id: 'sql_before',
        project_id: two.projectId,
        ref: 'abc',
        hash: hashOf(bytesOf(other.shown)),
        sql_text: other.shown,
        source: 'turn',
        note: '',
        state: 'done',
        error: null,
        created_at: 0,
        decided_at: 0,
      })
      .execute();
    await db
      .updateTable('run_approvals')
      .set({ decision: 'once', decided_at: 1, outcome: 'begun' })
      .where('run_id', '=', run.id)
      .execute();
    await db
      .updateTable('runs')
      .set({ waiting_since: 0, lease_expires_at: 0, attempt: 2 })
      .where('id', '=', run.id)
      .execute();
    const events = await ended(server, two.projectId, run.id);
    expect(endOf(events, run.id)).toMatchObject({ outcome: 'done' });
    const taken = await contentsOf(server, two.projectId);
    expect(Object.keys(taken).sort()).toEqual(Object.keys(whole).sort());
    expect(taken['src/lib/sync.ts']).toBe(whole['src/lib/sync.ts']);
  });
});
