import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { deviceOf } from '#server/auth/devices.ts';
import { TestClock } from '#server/platform/clock.ts';
import { pagePolicy } from '#server/http/middleware.ts';
import { readSettings } from '#server/platform/settings.ts';
import { openStream } from './support/notify-stream.ts';
import { ended } from './support/runs.ts';
import { Gate, scriptedEngine } from './support/scripted-engine.ts';
import { clientFields } from './support/client.ts';
import { describeOnBothDatabases } from './support/server.ts';

const ada = 'ada@example.com';
const eve = 'eve@example.com';

const picture = async (format: 'png' | 'jpeg' = 'png', width = 640, height = 480) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#2563eb' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');

describeOnBothDatabases('welcome credits', (makeServer) => {
  it('[API-04] [DIALOG-10] books 500 once under 50 claims at the same moment; all others get 16007', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client.envelope('userClaim', { projectType: 'project' }, { idempotencyKey: `claim-${index}` }),
      ),
    );
    const won = answers.filter(({ errNo }) => errNo === 0);
    expect(won).toHaveLength(1);
    expect(won[0]?.data).toEqual({ credits: 500, totalBalance: 500 });
    const lost = answers.filter(({ errNo }) => errNo === ErrNo.alreadyClaimed);
    expect(lost).toHaveLength(49);
    expect(lost[0]).toMatchObject({ status: 200, errMsg: 'You have already claimed your credits.' });

    const user = await client.call('userDetail', {});
    expect(user.accountInfo.totalBalance).toBe(500);
    expect(user.config['welcomeCredits']).toBe('claimed');
    const history = await server.services.ledger.history(server.services.database.db, user.uid, { limit: 9 });
    expect(history.map(({ reason, amount }) => ({ reason, amount }))).toEqual([
      { reason: 'welcome', amount: 500 },
    ]);
  });

  it('[API-01] [API-04] a claim that is repeated with its key gets its first answer, and no second grant', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const claim = () => client.call('userClaim', { projectType: 'react' }, { idempotencyKey: 'one' });
    const [first, second] = await Promise.all([claim(), claim()]);
    expect(second).toEqual(first);
    expect(await claim()).toEqual({ credits: 500, totalBalance: 500 });
  });

  it('[API-04] refuses a visitor, an unknown kind of project and unknown fields', async () => {
    const server = await makeServer();
    const visitor = server.client();
    expect((await visitor.envelope('userClaim', { projectType: 'project' })).errNo).toBe(ErrNo.notSignedIn);
    const client = await server.signIn(ada);
    for (const body of [{}, { projectType: 'cobol' }, { projectType: 'react', credits: 5000 }, []]) {
      const answer = await client.envelope('userClaim', body as never);
      expect(answer).toMatchObject({ errNo: ErrNo.badRequest, status: 400 });
    }
    expect((await client.call('userDetail', {})).accountInfo.totalBalance).toBe(0);
  });
});

describeOnBothDatabases('tools', (makeServer) => {
  it('[API-07] [ENTITY-10] asks each time until something else is chosen, for this person alone', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const other = await server.signIn(eve);
    expect(await client.call('toolsConf', {})).toEqual({ aiSwitch: 2 });
    for (const aiSwitch of [3, 1, 2, 3] as const) {
      expect(await client.call('toolsUpdate', { aiSwitch })).toEqual({ aiSwitch });
      expect(await client.call('toolsConf', {})).toEqual({ aiSwitch });
    }
    expect(await other.call('toolsConf', {})).toEqual({ aiSwitch: 2 });
    const { uid } = await client.call('userDetail', {});
    expect(await server.services.toolsConf.get(uid)).toEqual({ aiSwitch: 3 });
  });

  it('[API-07] refuses other numbers, unknown fields and visitors, and keeps the old choice', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    await client.call('toolsUpdate', { aiSwitch: 1 });
    for (const body of [
      { aiSwitch: 0 },
      { aiSwitch: 4 },
      { aiSwitch: '1' },
      {},
      { aiSwitch: 2, for: 'all' },
    ]) {
      expect((await client.envelope('toolsUpdate', body as never)).errNo).toBe(ErrNo.badRequest);
    }
    expect(await client.call('toolsConf', {})).toEqual({ aiSwitch: 1 });
    expect((await server.client().envelope('toolsConf', {})).errNo).toBe(ErrNo.notSignedIn);
  });
});

describeOnBothDatabases('announcements and tests', (makeServer) => {
  const news = (startTime: number, title = 'Machines') => ({
    title,
    content: '**New**',
    images: [new Uint8Array([1, 2, 3])],
    changeLogUrl: 'https://example.com/changes',
    startTime,
  });

  it('[API-05] [ENTITY-13] tells the newest announcement whose time has come, also to visitors', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const visitor = server.client();
    expect(await visitor.envelope('featureNotificationsPull', {})).toMatchObject({ errNo: 0, data: null });
    const { announcements } = server.services;
    await announcements.add(news(clock.now() - 10, 'Old'));
    const current = await announcements.add(news(clock.now(), 'Current'));
    await announcements.add(news(clock.now() + 1000, 'Coming'));
    expect(await visitor.call('featureNotificationsPull', {})).toEqual(current);
    expect(current).toMatchObject({ ...news(clock.now(), 'Current'), images: [expect.any(String)] });
    const image = await visitor.fetch(current.images[0] ?? '');
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect((await visitor.fetch('/api/common/featurenotifications/image/fi_none')).status).toBe(404);
    clock.advance(1000);
    expect((await visitor.call('featureNotificationsPull', {}))?.title).toBe('Coming');
  });

  it('[API-04] [DIALOG-09] keeps the report that it was seen in the user', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    await client.call('userReport', { action: 'featureNotificationsReport', value: '1767225600000' });
    expect((await client.call('userDetail', {})).config).toEqual({
      featureNotificationsReport: '1767225600000',
    });
    const refused = await client.envelope('userReport', { action: 'x', value: '1', users: [] } as never);
    expect(refused).toMatchObject({ errNo: ErrNo.badRequest, errMsg: 'users: is not a field of this call' });
  });

  it('[API-05] [ENTITY-15] gives a client the same variants each time, and clients their share', async () => {
    const server = await makeServer();
    const visitor = server.client();
    expect(await visitor.call('abtest', {})).toEqual({ abtestConfig: {} });
    const variants = [
      { name: 'short', weight: 3 },
      { name: 'long', weight: 1 },
      { name: 'none', weight: 0 },
    ];
    await server.services.abTests.set({ name: 'prompt', variants });
    visitor.cookies.set('cuid', 'client-1');
    const first = await visitor.call('abtest', {});
    for (let times = 0; times < 3; times++) expect(await visitor.call('abtest', {})).toEqual(first);

    const counts: Record<string, number> = {};
    for (let index = 0; index < 2000; index++) {
      const { prompt = '' } = await server.services.abTests.configFor(`client-${index}`);
      counts[prompt] = (counts[prompt] ?? 0) + 1;
      if (index > 400 && server.dialect === 'postgres') break;
    }
    const share = (counts['short'] ?? 0) / Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(share).toBeGreaterThan(0.68);
    expect(share).toBeLessThan(0.82);
    expect(counts['none']).toBeUndefined();
    expect(await server.services.abTests.remove('prompt')).toBe(true);
    expect(await visitor.call('abtest', {})).toEqual({ abtestConfig: {} });
  });
});

describeOnBothDatabases('rewards', (makeServer) => {
  it('[API-06] credits a reward when it was earned, once', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => [])] });
    const client = await server.signIn(ada);
    const statuses = async () => {
      const { rewards } = await client.call('rewardList', {});
      return Object.fromEntries(rewards.map(({ id, status }) => [id, status]));
    };
    expect(await statuses()).toMatchObject({ first_project: 'open', share_project: 'open' });
    expect(await client.envelope('rewardReport', { rewardId: 'share_project' })).toMatchObject({
      errNo: ErrNo.conflict,
      status: 200,
    });

    const { projectId, runId } = await client.call('projectCreate', {
      prompt: 'A bakery',
      scene: 'ai-website-builder',
    });
    const { db } = server.services.database;
    await db.updateTable('projects').set({ visibility: 'public' }).where('id', '=', projectId).execute();
    expect(await statuses()).toMatchObject({ share_project: 'ready' });
    // Its end is told to open pages too.
    await ended(server, projectId, runId);
    const stream = await openStream(client);
    const first = await client.call('rewardReport', { rewardId: 'share_project' });
    expect(await stream.received(1)).toEqual([{ model: 'user', action: 'reward_report_end', data: {} }]);
    stream.close();
    expect(first).toMatchObject({ reward: { id: 'share_project', status: 'earned' } });
    const again = await Promise.all([
      client.call('rewardReport', { rewardId: 'share_project' }),
      client.call('rewardReport', { rewardId: 'share_project' }),
    ]);
    expect(again.map(({ reward }) => reward)).toEqual([first.reward, first.reward]);
    const { reward } = await client.call('rewardReport', { rewardId: 'share_project' });
    expect((await client.call('userDetail', {})).accountInfo.totalBalance).toBe(reward.credits);
    expect(await statuses()).toMatchObject({ share_project: 'earned' });

    // Another user's project earns nothing.
    const other = await server.signIn(eve);
    expect((await other.envelope('rewardReport', { rewardId: 'share_project' })).errNo).toBe(ErrNo.conflict);
    expect((await client.envelope('rewardReport', { rewardId: 'nonsense' })).errNo).toBe(ErrNo.notFound);
    expect((await client.envelope('rewardReport', { rewardId: 'x', credits: 9 } as never)).errNo).toBe(
      ErrNo.badRequest,
    );
    expect((await server.client().envelope('rewardList', {})).errNo).toBe(ErrNo.notSignedIn);
  });

  it('[API-06] exchanges a code once for each person, as often as it may be used, until it expires', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { rewardCodes } = server.services;
    const code = { credits: 40, maxUses: 2, note: '', expiresAt: clock.now() + 1000 };
    expect(await rewardCodes.add({ code: 'SPRING-26', ...code })).toBe(true);
    expect(await rewardCodes.add({ code: 'spring26', ...code })).toBe(false);
    const people = await Promise.all([ada, eve, 'mallory@example.com'].map((email) => server.signIn(email)));

    const twice = await Promise.all(
      [1, 2, 3].map(() => people[0]!.envelope('rewardCodeExchange', { code: ' spring 26 ' })),
    );
    expect(twice.filter(({ errNo }) => errNo === 0).map(({ data }) => data)).toEqual([
      { credits: 40, totalBalance: 40 },
    ]);
    expect(twice.filter(({ errNo }) => errNo === ErrNo.conflict)).toHaveLength(2);
    // The refused ones counted no use.
    expect((await people[1]!.envelope('rewardCodeExchange', { code: 'SPRING26' })).errNo).toBe(0);
    expect(await people[2]!.envelope('rewardCodeExchange', { code: 'SPRING26' })).toMatchObject({
      errNo: ErrNo.conflict,
      errMsg: 'That code is used up.',
    });
    await rewardCodes.add({ code: 'LATE', ...code });
    clock.advance(1000);
    expect((await people[2]!.envelope('rewardCodeExchange', { code: 'LATE' })).errMsg).toBe(
      'That code has expired.',
    );
    expect(await people[2]!.envelope('rewardCodeExchange', { code: 'nope' })).toMatchObject({
      errNo: ErrNo.notFound,
    });
  });

  it('[API-06] an invitation brings credits to both, once for the person who comes, and never to oneself', async () => {
    const server = await makeServer();
    const [host, guest, second] = await Promise.all(
      [ada, eve, 'mallory@example.com'].map((email) => server.signIn(email)),
    );
    const { invite } = await host!.call('rewardList', {});
    expect((await host!.call('rewardList', {})).invite.code).toBe(invite.code);
    expect((await host!.envelope('rewardCodeExchange', { code: invite.code })).errMsg).toContain('your own');
    await guest!.call('rewardCodeExchange', { code: invite.code });
    const balance = async (client: typeof host) =>
      (await client!.call('userDetail', {})).accountInfo.totalBalance;
    expect(await balance(host)).toBe(invite.credits);
    expect(await balance(guest)).toBe(invite.credits);
    const other = (await second!.call('rewardList', {})).invite;
    expect((await guest!.envelope('rewardCodeExchange', { code: other.code })).errMsg).toContain('before');
    expect((await host!.call('rewardList', {})).invite.uses).toBe(1);
  });

  it('[API-06] [ERROR-04] codes cannot be guessed: too many tries are refused with 5004', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const answers = [];
    for (let tries = 0; tries < 21; tries++) {
      answers.push((await client.envelope('rewardCodeExchange', { code: `GUESS${tries}` })).errNo);
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(ErrNo.notFound));
    expect(answers[20]).toBe(ErrNo.tooFrequent);
  });
});

describeOnBothDatabases('sign-ins', (makeServer) => {
  it('lists the sign-ins of this person with device and time, and ends one or all others', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const first = await server.signIn(ada);
    clock.advance(60_000);
    const second = await server.signIn(ada);
    clock.advance(1);
    const third = await server.signIn(ada);
    const stranger = await server.signIn(eve);
    const { sessions } = await first.call('sessionList', {});
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toEqual([
      expect.objectContaining({ createdAt: clock.now() - 60_001, device: 'Unknown device' }),
    ]);
    expect(JSON.stringify(sessions)).not.toContain(first.cookies.get('sid'));

    const [theirs] = (await stranger.call('sessionList', {})).sessions;
    expect((await first.envelope('sessionRevoke', { sessionId: theirs!.id })).errNo).toBe(ErrNo.notFound);
    expect((await stranger.call('userDetail', {})).email).toBe(eve);

    const secondId = (await second.call('sessionList', {})).sessions.find(({ isCurrent }) => isCurrent)!.id;
    const left = await first.call('sessionRevoke', { sessionId: secondId });
    expect(left.sessions.map(({ id }) => id)).not.toContain(secondId);
    expect((await second.call('userDetail', {})).uid).toBe('');
    expect((await third.call('userDetail', {})).email).toBe(ada);
    expect((await first.call('sessionRevokeOthers', {})).sessions).toEqual([
      expect.objectContaining({ isCurrent: true }),
    ]);
    expect((await third.call('userDetail', {})).uid).toBe('');
    expect((await first.call('userDetail', {})).email).toBe(ada);
    expect((await server.client().envelope('sessionList', {})).errNo).toBe(ErrNo.notSignedIn);
  });

  it('notes when a sign-in was last used, to ten minutes', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const client = await server.signIn(ada);
    const seen = async () => (await client.call('sessionList', {})).sessions[0]!.lastSeenAt;
    const begun = await seen();
    clock.advance(5 * 60_000);
    expect(await seen()).toBe(begun);
    clock.advance(5 * 60_000);
    expect(await seen()).toBe(clock.now());
  });
});

describeOnBothDatabases('the image of an account', (makeServer) => {
  it('keeps a small square WebP without metadata, for its owner alone', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const user = await client.call('avatarUpdate', { image: await picture('jpeg') });
    expect(user.avatarUrl).toMatch(/^\/api\/user\/avatar\?v=[0-9a-f]{16}$/);
    expect((await client.call('userDetail', {})).avatarUrl).toBe(user.avatarUrl);
    const response = await client.fetch(user.avatarUrl ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();

    expect((await server.client().fetch(user.avatarUrl ?? '')).status).toBe(404);
    const other = await server.signIn(eve);
    expect((await other.fetch(user.avatarUrl ?? '')).status).toBe(404);

    expect((await client.call('avatarUpdate', { image: '' })).avatarUrl).toBeUndefined();
    expect((await client.fetch('/api/user/avatar')).status).toBe(404);
  });

  it('refuses what is no image, drawings with code in them, and images too large to be read', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const bad = [base64('not an image'), base64('<svg xmlns="http://www.w3.org/2000/svg"/>'), '%%%'];
    bad.push((await picture()).slice(0, 200));
    bad.push(await picture('png', 9000, 9000));
    for (const image of bad) {
      expect(await client.envelope('avatarUpdate', { image })).toMatchObject({
        errNo: ErrNo.badRequest,
        errMsg: expect.stringContaining('cannot be read') as string,
      });
    }
    expect((await client.envelope('avatarUpdate', { image: 'A'.repeat(8_000_000) })).status).toBe(400);
    expect((await client.call('userDetail', {})).avatarUrl).toBeUndefined();
  });
});

describeOnBothDatabases('the data of an account', (makeServer) => {
  it('exports projects with their files, messages and the history of credits, and nothing of others', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => [])] });
    const client = await server.signIn(ada);
    await client.call('userClaim', { projectType: 'project' });
    await client.call('avatarUpdate', { image: await picture() });
    const { projectId } = await client.call('projectCreate', {
      prompt: 'A bakery: ../../evil',
      scene: 'ai-website-builder',
    });
    await client.call('filesApply', {
      projectId,
      operations: [
        { op: 'write', path: 'src/ünï.ts', content: 'export {};', encoding: 'utf8', baseHash: null },
      ],
    });
    const other = await server.signIn(eve);
    await other.call('projectCreate', { prompt: 'Secret of Eve', scene: 'ai-website-builder' });

    const response = await client.fetch('/api/user/export');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="statecraft-/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(files);
    const text = (name: string) => strFromU8(files[names.find((path) => path.endsWith(name)) ?? '']!);
    expect(names).toContain('avatar.webp');
    expect(names.filter((name) => name.includes('..'))).toEqual([]);
    expect(text('files/src/ünï.ts')).toBe('export {};');
    expect(text('messages.json')).toContain('A bakery');
    const account = JSON.parse(text('account.json')) as { email: string; credits: { amount: number }[] };
    expect(account.email).toBe(ada);
    expect(account.credits.map(({ amount }) => amount)).toEqual([500]);
    expect(names.map((name) => strFromU8(files[name]!)).join('')).not.toContain('Secret of Eve');
    expect(names.map((name) => strFromU8(files[name]!, true)).join('')).not.toContain(
      client.cookies.get('sid'),
    );
    expect((await server.client().fetch('/api/user/export')).status).toBe(401);
  });

  it('deletes an account with everything in it, ends its sign-ins, and grants no second welcome credits', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => [])] });
    const client = await server.signIn(ada);
    const elsewhere = await server.signIn(ada);
    const { uid } = await client.call('userDetail', {});
    await client.call('userClaim', { projectType: 'project' });
    await client.call('toolsUpdate', { aiSwitch: 1 });
    await client.call('avatarUpdate', { image: await picture() });
    await client.call('rewardList', {});
    const { projectId } = await client.call('projectCreate', {
      prompt: 'Bakery',
      scene: 'ai-website-builder',
    });
    const other = await server.signIn(eve);
    const kept = await other.call('projectCreate', { prompt: 'Mine', scene: 'ai-website-builder' });

    const { db } = server.services.database;
    /** Tables in which the words stand; limits of sign-in forget by themselves in hours. */
    const tablesWith = async (words: string): Promise<string[]> => {
      const found: string[] = [];
      for (const { name } of await db.introspection.getTables()) {
        if (name === 'rate_limits') continue;
        const rows = await db
          .selectFrom(name as 'users')
          .selectAll()
          .execute();
        if (JSON.stringify(rows).includes(words)) found.push(name);
      }
      return found;
    };
    expect(await tablesWith(ada)).toContain('users');
    expect(await tablesWith('Bakery')).not.toEqual([]);

    for (const confirmation of ['', 'yes', eve]) {
      expect((await client.envelope('accountDelete', { confirmation })).errNo).toBe(ErrNo.badRequest);
    }
    await client.call('accountDelete', { confirmation: ' Ada@Example.com ' });
    expect(client.cookies.has('sid')).toBe(false);
    expect((await elsewhere.call('userDetail', {})).uid).toBe('');

    // Nothing in the database names the person any more, in any table.
    expect(await tablesWith(ada)).toEqual([]);
    expect(await tablesWith('Bakery')).toEqual([]);
    expect(
      await db.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst(),
    ).toBeUndefined();
    expect((await other.call('projectDetail', { projectId: kept.projectId })).project.id).toBe(
      kept.projectId,
    );

    const back = await server.signIn(ada);
    const again = await back.call('userDetail', {});
    expect(again.uid).not.toBe(uid);
    expect(again.accountInfo.totalBalance).toBe(0);
    expect((await back.envelope('userClaim', { projectType: 'project' })).errNo).toBe(ErrNo.alreadyClaimed);
    expect((await back.call('userDetail', {})).config['welcomeCredits']).toBe('claimed');
    await back.call('logout', { ...clientFields });
  });
});

describeOnBothDatabases('the end of an account', (makeServer) => {
  it('[BUILD-04] ends a run that is under way, and the server goes on', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine(({ prompt }) => (prompt === 'Slow' ? [gate] : [{ type: 'say', text: 'Hello.' }])),
      ],
    });
    const client = await server.signIn(ada);
    await client.call('projectCreate', { prompt: 'Slow', scene: 'ai-website-builder' });
    await gate.reached;
    await client.call('accountDelete', { confirmation: ada });
    gate.open();

    const other = await server.signIn(eve);
    const { projectId } = await other.call('projectCreate', { prompt: 'Next', scene: 'ai-website-builder' });
    await expect
      .poll(async () => (await other.call('projectDetail', { projectId })).activeRunId, { timeout: 20_000 })
      .toBeNull();
    const { db } = server.services.database;
    const left = await db.selectFrom('runs').select('prompt').execute();
    expect(left.map(({ prompt }) => prompt)).toEqual(['Next']);
  });

  it('[ROLE-01] waits while a membership that is paid elsewhere would go on, and ends one of test payments', async () => {
    const server = await makeServer();
    const client = await server.signIn(ada);
    const { uid } = await client.call('userDetail', {});
    const { db } = server.services.database;
    const now = server.services.clock.now();
    const membership = {
      user_id: uid,
      plan_id: 'pro',
      state: 'active',
      cancel_at_end: 0,
      anchor: now,
      period_number: 1,
      period_start: now,
      period_end: now + 1000,
      provider: 'stripe',
      created_at: now,
      updated_at: now,
    } as const;
    await db
      .insertInto('memberships')
      .values(membership as never)
      .execute();
    expect(await client.envelope('accountDelete', { confirmation: ada })).toMatchObject({
      errNo: ErrNo.conflict,
      errMsg: expect.stringContaining('Cancel it under Membership first') as string,
    });
    expect((await client.call('userDetail', {})).uid).toBe(uid);
    await db.updateTable('memberships').set({ provider: 'test' }).where('user_id', '=', uid).execute();
    await client.call('accountDelete', { confirmation: ada });
    const row = await db.selectFrom('memberships').select('state').executeTakeFirstOrThrow();
    expect(row.state).toBe('ended');
  });
});

describe('pages of accounts', () => {
  it('[DIALOG-04] can be embedded by the app alone', () => {
    const settings = readSettings(
      {
        APP_ORIGIN: 'https://app.example.com',
        LOGIN_ORIGIN: 'https://login.example.com',
        COOKIE_DOMAIN: 'example.com',
        PREVIEW_ORIGIN: 'https://preview.example.net',
      },
      '/nowhere',
    );
    const policy = pagePolicy(settings, 'nonce').split('; ');
    expect(policy).toContain("frame-ancestors 'self' https://app.example.com");
    expect(policy.find((rule) => rule.startsWith('frame-src'))).toContain('https://login.example.com');
  });
});

describe('devices', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['', 'Unknown device'],
  ])('says %s in words', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words);
  });
});
