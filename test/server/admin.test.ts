import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAnnouncement } from '#server/admin/announcement-file.ts';
import { commands, help, runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { AdminProblem } from '#server/admin/problem.ts';
import { DatabaseUnavailable } from '#server/platform/db/database.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestServer } from './support/server.ts';

const ada = 'ada@example.com';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Commands in a process of their own would do the same: a connection of their own to the same database. */
async function adminOf(server: TestServer) {
  const lines: string[] = [];
  const context = await openAdmin(server.settings, {
    print: (line) => lines.push(line),
    clock: server.services.clock,
  });
  cleanups.push(() => context.close());
  return {
    lines,
    run: async (...args: string[]) => {
      lines.length = 0;
      await runCommand(args, context);
      return lines.join('\n');
    },
  };
}

async function folder(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'statecraft-admin-'));
  cleanups.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

describeOnBothDatabases('commands of the operator, beside a running server', (makeServer) => {
  it('[API-05] [DIALOG-08] announces a file with its images, lists and removes it', async () => {
    const server = await makeServer();
    const { run } = await adminOf(server);
    const directory = await folder();
    const png = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#12703E' } }).png();
    await writeFile(path.join(directory, 'one.png'), await png.toBuffer());
    const file = path.join(directory, 'news.md');
    await writeFile(
      file,
      '---\ntitle: "What is new"\nimages: [one.png]\nchangeLogUrl: /changes\n---\n**Charts**\n',
    );
    expect(await run('announce', 'list')).toBe('Nothing was announced yet.');
    expect(await run('announce', file)).toContain('with 1 image.');

    const visitor = server.client();
    const news = await visitor.call('featureNotificationsPull', {});
    expect(news).toMatchObject({ title: 'What is new', content: '**Charts**', changeLogUrl: '/changes' });
    const image = await visitor.fetch(news?.images[0] ?? '');
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
    });

    expect(await run('announce', 'list')).toContain('What is new');
    await run('announce', 'remove', news?.id ?? '');
    expect((await visitor.envelope('featureNotificationsPull', {})).data).toBeNull();
    expect((await visitor.fetch(news?.images[0] ?? '')).status).toBe(404);
    await expect(run('announce', 'remove', 'fn_none')).rejects.toThrow('There is no announcement fn_none');
    await expect(run('announce', path.join(directory, 'none.md'))).rejects.toThrow('cannot be read');
    await writeFile(file, '---\ntitle: x\nimages: [https://example.com/a.png]\n---\ny');
    await expect(run('announce', file)).rejects.toThrow('pages load no images from elsewhere');
    expect((await visitor.envelope('featureNotificationsPull', {})).data).toBeNull();
  });

  it('[BUILD-07] gives credits, with a reason, and lists accounts', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const { run } = await adminOf(server);
    expect(await run('grant', 'ADA@example.com', '250', 'thank', 'you')).toBe(
      'ada@example.com got 250 credits and has 250 now.',
    );
    await run('grant', ada, '50');
    const { uid, accountInfo } = await client.call('userDetail', {});
    expect(accountInfo.totalBalance).toBe(300);
    const { ledger, database } = server.services;
    const history = await ledger.history(database.db, uid, { limit: 5 });
    expect(history.map(({ note, amount }) => [note, amount])).toEqual([
      ['Gift', 50],
      ['thank you', 250],
    ]);
    expect(await run('users')).toMatch(/ada@example\.com +\d{4}-\d{2}-\d{2} +0 +300 +no/);
    expect(await run('users', 'nobody')).toBe('There is no such account.');
    await expect(run('grant', 'eve@example.com', '5')).rejects.toThrow(AdminProblem);
    for (const amount of ['0', '-5', '1.5', 'many', '9999999999']) {
      await expect(run('grant', ada, amount)).rejects.toThrow('must be a whole number');
    }
    expect((await client.call('userDetail', {})).accountInfo.totalBalance).toBe(300);
  });

  it('[ROLE-01] [ENTITY-09] makes a VIP, and says through which channel a person registered', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const { run } = await adminOf(server);
    await run('user', ada, '--vip', 'on', '--channel=101');
    expect(await client.call('userDetail', {})).toMatchObject({
      registerChannel: '101',
      accountInfo: { isVip: 1 },
    });
    await run('user', ada, '--vip', 'off');
    expect((await client.call('userDetail', {})).accountInfo.isVip).toBe(0);
    await expect(run('user', ada)).rejects.toThrow('What should change?');
    await expect(run('user', ada, '--vip', 'maybe')).rejects.toThrow('must be on or off');
    await expect(run('user', ada, '--admin', 'on')).rejects.toThrow('is not an option');
  });

  it('[API-06] [API-05] makes codes, changes rewards and begins tests', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const { run } = await adminOf(server);
    await run('codes', 'add', 'spring-26', '40', '--uses', '1', '--expires', '2999-01-01', '--note', 'fair');
    expect(await run('codes', 'list')).toMatch(/SPRING26 +40 +0 of 1 +2999-01-01T00:00 +fair/);
    expect((await client.call('rewardCodeExchange', { code: 'spring26' })).credits).toBe(40);
    expect(await run('codes')).toContain('1 of 1');
    await expect(run('codes', 'add', 'SPRING26', '40')).rejects.toThrow('already');
    await run('codes', 'remove', 'SPRING-26');
    expect(await run('codes')).toBe('There is no code.');

    await run('rewards', 'set', 'share_project', '75');
    const before = await client.call('rewardList', {});
    expect(before.rewards.map(({ id }) => id)).toContain('first_project');
    await run('rewards', 'off', 'first_project');
    const { rewards } = await client.call('rewardList', {});
    expect(rewards.find(({ id }) => id === 'share_project')?.credits).toBe(75);
    expect(rewards.map(({ id }) => id)).not.toContain('first_project');
    expect((await client.envelope('rewardReport', { rewardId: 'first_project' })).data).toBeNull();

    await run('abtest', 'set', 'prompt', 'short:0', 'long:1');
    expect(await client.call('abtest', {})).toEqual({ abtestConfig: { prompt: 'long' } });
    for (const variants of [['short:1'], ['short:0', 'long:0'], ['short', 'long']]) {
      await expect(run('abtest', 'set', 'prompt', ...variants)).rejects.toThrow(AdminProblem);
    }
    await run('abtest', 'remove', 'prompt');
    expect(await run('abtest')).toBe('No test is running.');
  });

  it('names every command in the help, and what is not one', async () => {
    const server = await makeServer();
    const { run } = await adminOf(server);
    for (const { name } of commands) expect(help()).toMatch(new RegExp(`^  ${name}(?: |$)`, 'mu'));
    await expect(run('drop')).rejects.toThrow('There is no command drop.');
  });
});

describeOnSqlite('commands of the operator, beside a server of another version', (makeServer) => {
  it('says so when the running server has an older schema, and changes nothing', async () => {
    const server = await makeServer();
    const { db } = server.services.database;
    const newest = db.selectFrom('kysely_migration' as 'users').select((of) => of.fn.max('name').as('name'));
    const { name } = await newest.executeTakeFirstOrThrow();
    await db
      .deleteFrom('kysely_migration' as 'users')
      .where('name', '=', name)
      .execute();
    await expect(openAdmin(server.settings, { print: () => {} })).rejects.toThrow(DatabaseUnavailable);
    await expect(openAdmin(server.settings, { print: () => {} })).rejects.toThrow('is of another version');
  });
});

describe('the file of an announcement', () => {
  const file = (front: string, text = 'Text') => `---\n${front}\n---\n${text}\n`;

  it('[ENTITY-13] takes lists in one line or in lines of their own, quotes, comments and dates', () => {
    expect(
      parseAnnouncement(
        file(
          "# a note\ntitle: 'It''s: new'\nimages:\n  - a.png\n  - \"b c.png\"\nchangeLogUrl: https://example.com/x\nstartTime: 2026-12-01T10:30",
        ).replaceAll('\n', '\r\n'),
      ),
    ).toEqual({
      title: "It''s: new",
      content: 'Text',
      images: ['a.png', 'b c.png'],
      changeLogUrl: 'https://example.com/x',
      startTime: Date.UTC(2026, 11, 1, 10, 30),
    });
    expect(parseAnnouncement(file('title: New'))).toMatchObject({ images: [], startTime: null });
  });

  it.each([
    ['title: New', 'Line 1'],
    ['---\ntitle: New', 'do not end'],
    [file('title: New\ncolour: red'), 'Line 3'],
    [file('title: New\ntitle: Again'), 'there twice'],
    [file('- a.png'), 'belongs to no list'],
    [file('images: []'), 'title is missing'],
    [file('title: New', ''), 'text is missing'],
    [file('title: New\nstartTime: soon'), 'must be a date'],
    [file('title: New\nchangeLogUrl: javascript:alert(1)'), 'must be a web address'],
    [file('title: New\nchangeLogUrl: //evil.example'), 'must be a web address'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(() => parseAnnouncement(text)).toThrow(problem);
  });
});
