import { expect, it } from 'vitest';
import { projectEventsPath, uploadPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { invitationTime, mostMembers } from '#contract/members.ts';
import { Usage } from '#server/builder/engine.ts';
import { TestClock } from '#server/platform/clock.ts';
import type { Client } from './support/client.ts';
import { openStream } from './support/notify-stream.ts';
import { projectWith } from './support/projects.ts';
import { bodiesOf, ended, eventsOf } from './support/runs.ts';
import { done, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type MakeServer, type TestServer } from './support/server.ts';
import { eventually } from '#test/support/eventually.ts';

const bakery = [say('A page.'), write('index.html', page('Crumb')), new Usage(7), done('Made it.', 'Crumb')];

async function start(makeServer: MakeServer, options: Parameters<MakeServer>[0] = {}) {
  const server = await makeServer({
    engines: [scriptedEngine(() => bakery, { price: { reserve: 20 } })],
    ...options,
  });
  const [ada, ben] = [await server.signIn('ada@example.com'), await server.signIn('ben@example.com')];
  await ada.call('userUpdate', { name: 'Ada' });
  await ben.call('userUpdate', { name: 'Ben' });
  const projectId = await projectWith(server, ada, { 'index.html': page('Crumb') });
  return { server, ada, ben, projectId, benId: (await ben.call('userDetail', {})).uid };
}

/** The newest mail to an address. */
const mailTo = (server: TestServer, address: string) =>
  server.services.database.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', address)
    .where('subject', 'like', '%invites you%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
const tokenFor = async (server: TestServer, address: string): Promise<string> =>
  /invitation\?token=([\w-]+)/.exec((await mailTo(server, address)).body_text)?.[1] ?? '';

async function invite(server: TestServer, owner: Client, projectId: string, role: 'editor' | 'viewer') {
  await owner.call('memberInvite', { projectId, email: 'ben@example.com', role });
  return tokenFor(server, 'ben@example.com');
}
async function join(
  server: TestServer,
  owner: Client,
  member: Client,
  projectId: string,
  role: 'editor' | 'viewer',
): Promise<void> {
  await member.call('invitationAccept', { token: await invite(server, owner, projectId, role) });
}
const give = (server: TestServer, userId: string, amount: number) =>
  server.services.database.db.transaction().execute((transaction) =>
    server.services.ledger.grant(transaction, {
      userId,
      amount,
      reason: 'gift',
      reference: `gift:${userId}`,
    }),
  );
const balanceOf = async (client: Client) => (await client.call('userDetail', {})).accountInfo.totalBalance;
const refused = async (answer: Promise<{ errNo: number; errMsg: string; data: unknown }>) => {
  const { errNo, errMsg } = await answer;
  return { errNo, errMsg };
};

describeOnBothDatabases('the people of a project', (makeServer) => {
  it('[ROLE-01] are invited by mail, and accept with the account that has the address', async () => {
    const { server, ada, ben, projectId, benId } = await start(makeServer);
    const invited = await ada.call('memberInvite', { projectId, email: ' BEN@example.com ', role: 'editor' });
    expect(invited).toMatchObject({
      members: [],
      invitations: [{ email: 'ben@example.com', role: 'editor', isOpen: true }],
    });
    const mail = await mailTo(server, 'ben@example.com');
    expect(mail.subject).toBe('Ada invites you to “Crumb Bakery” – Statecraft');
    const token = await tokenFor(server, 'ben@example.com');

    // Opened by another account, it says so; it stays good for the right one.
    const eve = await server.signIn('eve@example.com');
    for (const call of ['invitationRead', 'invitationAccept'] as const) {
      const { errNo, errMsg } = await eve.envelope(call, { token });
      expect({ errNo, names: errMsg.includes('eve@example.com'), tells: errMsg.includes('ben@') }).toEqual({
        errNo: ErrNo.conflict,
        names: true,
        tells: false,
      });
    }
    expect(await ben.call('invitationRead', { token })).toMatchObject({
      projectName: 'Crumb Bakery',
      ownerName: 'Ada',
      role: 'editor',
    });
    expect((await ben.call('projectList', {})).shared).toBeUndefined();
    expect(await ben.call('invitationAccept', { token })).toEqual({ projectId, scene: 'ai-website-builder' });
    expect((await refused(ben.envelope('invitationAccept', { token }))).errNo).toBe(ErrNo.notFound);

    const { projects, total, shared } = await ben.call('projectList', {});
    expect({ projects, total }).toEqual({ projects: [], total: 0 });
    expect(shared).toMatchObject([{ id: projectId, role: 'editor', ownerName: 'Ada', name: 'Crumb Bakery' }]);
    expect((await ben.call('projectList', { search: 'crumb' })).shared).toHaveLength(1);
    expect((await ben.call('projectList', { search: 'loaf' })).shared).toBeUndefined();
    const detail = await ben.call('projectDetail', { projectId });
    expect(detail.project).toMatchObject({ role: 'editor', ownerName: 'Ada' });
    expect(detail.people?.map(({ name, role }) => [name, role])).toEqual([
      ['Ada', 'owner'],
      ['Ben', 'editor'],
    ]);
    const own = await ada.call('projectDetail', { projectId });
    expect([own.project.role, own.project.ownerName]).toEqual(['owner', undefined]);
    expect(await ada.call('memberList', { projectId })).toEqual({
      members: [{ id: benId, name: 'Ben', email: 'ben@example.com', role: 'editor', allowance: 0, used: 0 }],
      invitations: [],
    });
  });

  it('[ROLE-01] an invitation ends when it is withdrawn, sent anew, or old; the token itself is kept nowhere', async () => {
    const clock = new TestClock(Date.now());
    const { server, ada, ben, projectId } = await start(makeServer, { clock });
    const gone = async (token: string) =>
      expect((await refused(ben.envelope('invitationAccept', { token }))).errNo).toBe(ErrNo.notFound);
    const first = await invite(server, ada, projectId, 'viewer');
    const { db } = server.services.database;
    expect(JSON.stringify(await db.selectFrom('project_invitations').selectAll().execute())).not.toContain(
      first,
    );
    clock.advance(1);
    const second = await invite(server, ada, projectId, 'editor');
    expect(second).not.toBe(first);
    await gone(first);
    const { invitations } = await ada.call('memberList', { projectId });
    expect(invitations).toHaveLength(1);
    await ada.call('invitationWithdraw', { projectId, invitationId: invitations[0]?.id ?? '' });
    await gone(second);

    clock.advance(1);
    const third = await invite(server, ada, projectId, 'editor');
    clock.advance(invitationTime);
    await gone(third);
    expect((await ada.call('memberList', { projectId })).invitations[0]?.isOpen).toBe(false);
  });

  it('[ROLE-01] who lets whom do what stands in the log of whoever did it, and no address does', async () => {
    const { server, ada, ben, projectId, benId } = await start(makeServer);
    const { invitations } = await ada.call('memberInvite', {
      projectId,
      email: 'cleo@example.com',
      role: 'viewer',
    });
    const invitationId = invitations[0]?.id ?? '';
    await ada.call('invitationWithdraw', { projectId, invitationId });
    await join(server, ada, ben, projectId, 'viewer');
    await ada.call('memberChange', { projectId, memberId: benId, role: 'editor' });
    await ada.call('memberAllow', { projectId, memberId: benId, allowance: 500 });
    await ada.call('memberAllow', { projectId, memberId: benId, allowance: null });
    await ada.call('memberRemove', { projectId, memberId: benId });
    await join(server, ada, ben, projectId, 'viewer');
    await ben.call('memberLeave', { projectId });
    // What is refused has changed nothing.
    await refused(ada.envelope('memberRemove', { projectId, memberId: benId }));

    const told = async (client: Client) =>
      (await client.call('accountActivity', {})).events
        .filter(({ kind }) => kind !== 'signed-in')
        .map(({ kind, detail }) => `${kind}: ${detail}`)
        .sort();
    expect(await told(ada)).toEqual(
      [
        `member-changed: ${projectId}, ${benId}, 500 credits`,
        `member-changed: ${projectId}, ${benId}, all credits`,
        `member-changed: ${projectId}, ${benId}, editor`,
        `member-invited: ${projectId}, viewer`,
        `member-invited: ${projectId}, viewer`,
        `member-invited: ${projectId}, viewer`,
        `member-removed: ${projectId}, ${benId}`,
        `member-removed: ${projectId}, ${invitationId}`,
      ].sort(),
    );
    expect(await told(ben)).toEqual(
      [
        `member-joined: ${projectId}`,
        `member-joined: ${projectId}`,
        `member-removed: ${projectId}, ${benId}`,
      ].sort(),
    );
  });

  it('[ROLE-01] nobody is invited twice, not oneself, and not without end', async () => {
    const { server, ada, ben, projectId } = await start(makeServer);
    const inviting = (email: string) =>
      refused(ada.envelope('memberInvite', { projectId, email, role: 'editor' }));
    expect((await inviting('ada@example.com')).errMsg).toBe('This is your own address.');
    await join(server, ada, ben, projectId, 'viewer');
    expect((await inviting('ben@example.com')).errMsg).toBe('ben@example.com is in the project already.');
    const now = server.services.clock.now();
    await server.services.database.db
      .insertInto('project_invitations')
      .values(
        Array.from({ length: mostMembers - 1 }, (_, index) => ({
          id: `i_${index}`,
          project_id: projectId,
          email: `p${index}@example.com`,
          role: 'viewer' as const,
          token_hash: `hash-${index}`,
          created_at: now,
          expires_at: now + 1_000_000,
        })),
      )
      .execute();
    expect((await inviting('one-more@example.com')).errMsg).toMatch(/at most 50 people/);
    for (let times = 0; times < 5; times += 1)
      expect((await inviting('p1@example.com')).errNo).toBe(ErrNo.ok);
    // Whoever has that address is not written to for ever.
    expect((await inviting('P1@example.com')).errNo).toBe(ErrNo.tooFrequent);
    expect((await inviting('p2@example.com')).errNo).toBe(ErrNo.ok);
  });

  it('[BUILD-07] a member’s message names who sent it, and is paid by the owner who allows it, and is told', async () => {
    const { server, ada, ben, projectId, benId } = await start(makeServer);
    const { uid: adaId } = await ada.call('userDetail', {});
    await join(server, ada, ben, projectId, 'editor');
    await ada.call('memberAllow', { projectId, memberId: benId, allowance: null });
    await give(server, benId, 500);
    // The owner has nothing, and the member does not pay in their place.
    const poor = await refused(ben.envelope('runSubmit', { projectId, prompt: 'Add a menu' }));
    expect(poor.errNo).toBe(ErrNo.conflict);
    expect(poor.errMsg).toMatch(/credits of the project’s owner/);

    await give(server, adaId, 100);
    const stream = await openStream(ada);
    const [bens, adas] = [await balanceOf(ben), await balanceOf(ada)];
    const { runId } = await ben.call('runSubmit', { projectId, prompt: 'Add a menu' });
    await ended(server, projectId, runId);
    await eventually(async () => expect(await balanceOf(ada)).toBe(adas - 7));
    expect(await balanceOf(ben)).toBe(bens);
    await eventually(() =>
      expect(stream.messages.some(({ action }) => action === 'reward_report_end')).toBe(true),
    );
    stream.close();
    const own = await ada.call('runSubmit', { projectId, prompt: 'Add a door' });
    await ended(server, projectId, own.runId);
    expect(bodiesOf(await eventsOf(server, projectId), 'run.queued').map(({ by }) => by)).toEqual([
      benId,
      undefined,
    ]);
  });

  it('[ROLE-01] hear of what happens in it, and end to hear of it at once when they are removed', async () => {
    const { server, ada, ben, projectId, benId } = await start(makeServer);
    await join(server, ada, ben, projectId, 'viewer');
    const news = await openStream(ben);
    const { previewUrl } = await ben.call('projectDetail', { projectId });
    const { url: link } = await ben.call('previewLink', { projectId });
    const token = new URL(link).searchParams.get('token') ?? '';
    const log = await ben.fetch(`${projectEventsPath}?projectId=${projectId}&cursor=0`);
    const read = (async () => {
      let text = '';
      for await (const chunk of log.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
      return text;
    })();
    expect((await fetch(previewUrl)).status).toBe(200);
    expect((await ben.envelope('previewOpen', { token })).errNo).toBe(ErrNo.ok);

    await ada.call('projectRename', { projectId, name: 'Loaf' });
    await eventually(() =>
      expect(news.messages.some(({ data }) => data['projectId'] === projectId)).toBe(true),
    );

    await ada.call('memberRemove', { projectId, memberId: benId });
    // The stream of the log ends by itself.
    expect(await read).toContain('Loaf');
    await eventually(() => expect(news.messages.some(({ data }) => data['isPeople'] === true)).toBe(true));
    news.close();
    expect((await fetch(previewUrl)).status).not.toBe(200);
    expect((await ben.envelope('previewOpen', { token })).errNo).toBe(ErrNo.notFound);
    expect((await ben.call('projectList', {})).shared).toBeUndefined();
  });

  it('[ROLE-01] hear of another role at once, and no run waits for the page of one who may only look', async () => {
    const { server, ada, ben, projectId, benId } = await start(makeServer);
    await join(server, ada, ben, projectId, 'editor');
    const news = await openStream(ben);
    const log = await ben.fetch(`${projectEventsPath}?projectId=${projectId}&cursor=0`);
    expect(server.services.projectStreams.isWatched(projectId)).toBe(true);
    const changed = await ada.call('memberChange', { projectId, memberId: benId, role: 'viewer' });
    expect(changed.members).toMatchObject([{ id: benId, role: 'viewer' }]);
    await eventually(() => expect(server.services.projectStreams.isWatched(projectId)).toBe(false));
    await eventually(() => expect(news.messages.some(({ data }) => data['isPeople'] === true)).toBe(true));
    expect(server.services.projectStreams.open).toBe(1);
    news.close();
    await log.body?.cancel();
    expect((await ben.call('projectDetail', { projectId })).project.role).toBe('viewer');
    const nobody = ada.envelope('memberChange', { projectId, memberId: 'u_none', role: 'viewer' });
    expect((await refused(nobody)).errNo).toBe(ErrNo.notFound);
  });

  it('[ROLE-01] may leave, but not its owner; a deleted project is gone for all, and comes back for all', async () => {
    const { server, ada, ben, projectId } = await start(makeServer);
    await join(server, ada, ben, projectId, 'editor');
    expect((await refused(ada.envelope('memberLeave', { projectId }))).errNo).toBe(ErrNo.conflict);
    await ada.call('projectDelete', { projectId });
    expect((await ben.call('projectList', {})).shared).toBeUndefined();
    expect((await refused(ben.envelope('projectDetail', { projectId }))).errNo).toBe(ErrNo.projectDeleted);
    await ada.call('projectBringBack', { projectId });
    expect((await ben.call('projectList', {})).shared).toHaveLength(1);
    await ben.call('memberLeave', { projectId });
    expect((await refused(ben.envelope('projectDetail', { projectId }))).errNo).toBe(ErrNo.notFound);
    expect((await ada.call('memberList', { projectId })).members).toEqual([]);
  });

  it('[ROLE-01] see the files that went with each other’s messages, and no other', async () => {
    const { server, ada, ben, projectId, benId } = await start(makeServer);
    await give(server, benId, 100);
    await join(server, ada, ben, projectId, 'editor');
    const upload = async (name: string): Promise<string> => {
      const form = new FormData();
      form.set('file', new Blob(['name,age\nAda,36\n'], { type: 'text/csv' }), name);
      const answer = await ben.fetch(uploadPath, { method: 'POST', body: form });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    };
    const [sent, kept] = [await upload('people.csv'), await upload('mine.csv')];
    const { runId } = await ben.call('runSubmit', { projectId, prompt: 'Use it', attachments: [sent] });
    await ended(server, projectId, runId);
    const text = async (client: Client, id: string) => (await client.fetch(`/media/upload/${id}`)).text();
    expect(await text(ada, sent)).toContain('Ada,36');
    expect(await text(ada, kept)).toContain('There is no such upload.');
    const eve = await server.signIn('eve@example.com');
    expect(await text(eve, sent)).toContain('There is no such upload.');
  });

  it('[ROLE-01] copy what they see; what the operator suspended is open to nobody', async () => {
    const { server, ada, ben, projectId } = await start(makeServer);
    await join(server, ada, ben, projectId, 'viewer');
    const copied = await ben.call('shareRemix', { projectId });
    expect(copied.name).toBe('Crumb Bakery (copy)');
    const { uid: adaId } = await ada.call('userDetail', {});
    const { db } = server.services.database;
    await db.updateTable('users').set({ suspended_for: 'Spam.' }).where('id', '=', adaId).execute();
    expect((await refused(ben.envelope('projectDetail', { projectId }))).errNo).toBe(ErrNo.notFound);
    expect((await ben.call('projectList', {})).shared).toBeUndefined();
  });

  it('[ROLE-01] an account that is deleted leaves them, and what it asked for stays with the project', async () => {
    const { server, ada, ben, projectId, benId } = await start(makeServer);
    const { uid: adaId } = await ada.call('userDetail', {});
    await give(server, adaId, 100);
    await join(server, ada, ben, projectId, 'editor');
    await ada.call('memberAllow', { projectId, memberId: benId, allowance: 100 });
    const { runId } = await ben.call('runSubmit', { projectId, prompt: 'Add a menu' });
    await ended(server, projectId, runId);
    await ben.call('accountDelete', { confirmation: 'ben@example.com' });
    expect((await ada.call('memberList', { projectId })).members).toEqual([]);
    const { people } = await ada.call('projectDetail', { projectId });
    expect(people?.map(({ name, role }) => [name, role])).toEqual([
      ['Ada', 'owner'],
      ['Deleted account', null],
    ]);
    expect(await ada.call('runReplay', { runId })).toMatchObject({ link: null });
  });
});
