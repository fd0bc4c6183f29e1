import { expect, it } from 'vitest';
import { commentLength, type CommentsFrame, mostComments } from '#contract/comments.ts';
import { projectEventsPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { eventually } from '#test/support/eventually.ts';
import { Client } from './support/client.ts';
import { projectWith } from './support/projects.ts';
import { describeOnBothDatabases, describeOnPostgres, type TestServer } from './support/server.ts';

const element = {
  path: 'index.html',
  line: 1,
  column: 1,
  tag: 'h1',
  text: 'Crumb',
  ordinal: 0,
  tree: 'tree',
};

async function start(server: TestServer) {
  const [ada, ben] = [await server.signIn('ada@example.com'), await server.signIn('ben@example.com')];
  await ada.call('userUpdate', { name: 'Ada' });
  await ben.call('userUpdate', { name: 'Ben' });
  const projectId = await projectWith(server, ada, { 'index.html': '<h1>Crumb</h1>' });
  const { uid } = await ben.call('userDetail', {});
  await server.services.database.db
    .insertInto('project_members')
    .values({ project_id: projectId, user_id: uid, role: 'viewer', created_at: 1 })
    .execute();
  return { ada, ben, projectId, benId: uid };
}

/** The counts that a stream has told, the oldest first. */
async function listen(client: Client, projectId: string) {
  const abort = new AbortController();
  const response = await client.fetch(`${projectEventsPath}?projectId=${projectId}&cursor=0`, {
    signal: abort.signal,
  });
  const told: CommentsFrame[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^event: comments\ndata: (.*)$/m.exec(frame)?.[1];
        if (data !== undefined) told.push(JSON.parse(data) as CommentsFrame);
      }
    }
  })().catch(() => {});
  return { told, close: () => abort.abort() };
}

describeOnBothDatabases('comments on a preview', (makeServer) => {
  it('[ROLE-01] are written, answered, changed, resolved and deleted by the people of a project, and by nobody else', async () => {
    const server = await makeServer();
    const { ada, ben, projectId, benId } = await start(server);
    const { updatedAt } = (await ada.call('projectDetail', { projectId })).project;
    const stream = await listen(ada, projectId);
    // A viewer may write; what is seen of it is who, where and what.
    const read = () => ada.call('commentList', { projectId });
    const larger = { projectId, text: ' Larger! ', page: '/about?x=1#y', element };
    expect(await ben.call('commentAdd', larger)).toEqual({ seq: 1 });
    const added = await read();
    const [first] = added.comments;
    expect(added).toEqual({
      seq: 1,
      comments: [
        {
          id: expect.stringMatching(/^c_/) as string,
          threadId: null,
          authorId: benId,
          authorName: 'Ben',
          text: 'Larger!',
          page: '/about?x=1#y',
          element,
          createdAt: expect.any(Number) as number,
          editedAt: null,
          resolvedAt: null,
        },
      ],
    });
    await eventually(() => expect(stream.told).toEqual([{ projectId, seq: 1 }]));
    const threadId = first?.id ?? '';
    await ada.call('commentReply', { projectId, threadId, text: 'How much?' });
    const reply = (await read()).comments.find(({ threadId: of }) => of === threadId);
    expect(reply).toMatchObject({
      authorName: 'Ada',
      text: 'How much?',
      page: '/about?x=1#y',
      element: null,
    });
    const replyId = reply?.id ?? '';

    // One thread level; another's text is theirs; a reply is no thread to resolve.
    const missing = 'This comment is not there any more.';
    for (const answer of [
      await ben.envelope('commentReply', { projectId, threadId: replyId, text: 'Much' }),
      await ben.envelope('commentEdit', { projectId, commentId: replyId, text: 'Not I' }),
      await ada.envelope('commentEdit', { projectId, commentId: threadId, text: 'Not I' }),
      await ben.envelope('commentDelete', { projectId, commentId: replyId }),
      await ada.envelope('commentResolve', { projectId, threadId: replyId, isResolved: true }),
    ])
      expect(answer).toMatchObject({ errNo: ErrNo.notFound, errMsg: missing });
    // Nor is a comment of one project reached through another.
    const other = await projectWith(server, ben, { 'index.html': '<h1>Other</h1>' });
    expect(
      await ben.envelope('commentEdit', { projectId: other, commentId: threadId, text: 'x' }),
    ).toMatchObject({ errNo: ErrNo.notFound, errMsg: missing });
    const eve = await server.signIn('eve@example.com');
    expect((await eve.envelope('commentList', { projectId })).errNo).toBe(ErrNo.notFound);
    const { seq } = await ada.call('commentList', { projectId });
    expect(seq).toBe(2);

    await ben.call('commentEdit', { projectId, commentId: threadId, text: 'Twice as large' });
    expect((await read()).comments[0]).toMatchObject({
      text: 'Twice as large',
      editedAt: expect.any(Number) as number,
    });
    await ada.call('commentResolve', { projectId, threadId, isResolved: true });
    expect((await read()).comments[0]?.resolvedAt).toEqual(expect.any(Number));
    await ben.call('commentResolve', { projectId, threadId, isResolved: false });
    expect((await read()).comments[0]?.resolvedAt).toBeNull();
    // It is no change of the project itself.
    expect((await ada.call('projectDetail', { projectId })).project.updatedAt).toBe(updatedAt);

    // What begins a thread takes its replies along.
    expect(await ben.call('commentDelete', { projectId, commentId: threadId })).toEqual({ seq: 6 });
    expect((await read()).comments).toEqual([]);
    await eventually(() => expect(stream.told.at(-1)).toEqual({ projectId, seq: 6 }));
    stream.close();

    // A page that is opened later is told that there are some.
    const later = await listen(ben, projectId);
    await eventually(() => expect(later.told).toEqual([{ projectId, seq: 6 }]));
    later.close();

    // Whoever is removed writes no more; the owner can delete what they wrote.
    await ben.call('commentAdd', { projectId, text: 'Mine', page: '/', element: null });
    const [last] = (await read()).comments;
    await ada.call('memberRemove', { projectId, memberId: benId });
    expect(
      (await ben.envelope('commentAdd', { projectId, text: 'Still here', page: '/', element: null })).errNo,
    ).toBe(ErrNo.notFound);
    await ada.call('commentDelete', { projectId, commentId: last?.id ?? '' });
    expect((await read()).comments).toEqual([]);
  });

  it('are bounded in length, number and pace, and go with the project', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { ada, ben, projectId } = await start(server);
    const word = { projectId, page: '/', element: null };
    for (const text of ['', '  ', 'x'.repeat(commentLength + 1)])
      expect((await ada.envelope('commentAdd', { ...word, text })).errNo).toBe(ErrNo.badRequest);
    await ada.call('commentAdd', { ...word, text: 'x'.repeat(commentLength) });
    // What nobody types is left out, and lines stay as they are.
    await ada.call('commentAdd', { ...word, text: '\u0001a\n\tb\u009f ' });
    const { comments } = await ada.call('commentList', { projectId });
    expect(comments.map(({ text }) => text)).toContain('a\n\tb');

    const codes: number[] = [];
    for (let sent = 0; sent < 61; sent += 1)
      codes.push((await ben.envelope('commentAdd', { ...word, text: `No. ${sent}` })).errNo);
    expect(codes.filter((code) => code === ErrNo.ok)).toHaveLength(60);
    expect(codes.at(-1)).toBe(ErrNo.tooFrequent);

    const { db } = server.services.database;
    const [row] = await db.selectFrom('project_comments').selectAll().limit(1).execute();
    if (row === undefined) throw new Error('Nothing was written');
    for (let index = 62; index < mostComments; index += 1)
      await db
        .insertInto('project_comments')
        .values({ ...row, id: `c_${index}` })
        .execute();
    const full = await ada.envelope('commentAdd', { ...word, text: 'One more' });
    expect(full).toMatchObject({ errNo: ErrNo.conflict, data: null });
    expect(full.errMsg).toContain('at most 500 comments');

    // A copy begins without any.
    const copy = await ada.call('shareRemix', { projectId });
    expect((await ada.call('commentList', { projectId: copy.projectId })).comments).toEqual([]);

    await db.deleteFrom('projects').where('id', '=', projectId).execute();
    expect(await db.selectFrom('project_comments').selectAll().execute()).toEqual([]);
  });
});

describeOnPostgres('comments on a preview, on several servers', (makeServer) => {
  it('[ROLE-01] are told at once to whoever has the project open at another one', async () => {
    const one = await makeServer();
    const { ada, ben, projectId } = await start(one);
    const two = await makeServer({ store: one.store });
    const there = new Client(two.origin);
    for (const [name, value] of ben.cookies) there.cookies.set(name, value);
    const stream = await listen(there, projectId);
    await ada.call('commentAdd', { projectId, text: 'Larger', page: '/', element });
    await eventually(() => expect(stream.told).toEqual([{ projectId, seq: 1 }]));
    expect((await there.call('commentList', { projectId })).comments).toMatchObject([{ text: 'Larger' }]);
    stream.close();
  });
});
