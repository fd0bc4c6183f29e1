import { beforeAll, expect, it, vi } from 'vitest';
import { type AnyActor, createActor, fromPromise } from 'xstate';
import { addressBarMachine } from '#machines/address-bar/address-bar.machine.ts';
import { elementChoiceMachine } from '#machines/element-choice/element-choice.machine.ts';
import type { CommentList } from '#machines/comments/comments.types.ts';
import { loadMessageCheck } from '#adapters/preview-bridge.ts';
import { commentsIn, followComments } from '#adapters/project/comments.ts';
import { openProjectStores } from '#adapters/project/stores.ts';
import { commentsLine } from '#lib/comments-line.ts';
import { comments, element } from '#test/models/comments.model.ts';
import { eventually } from '#test/support/eventually.ts';

beforeAll(loadMessageCheck);

it('[ROLE-01] comments are read when the stream tells of them, marked on the page of the tab, and opened by their mark', async () => {
  const { stores, close } = openProjectStores('project-1');
  const frame = document.createElement('iframe');
  document.body.append(frame);
  stores.frame = frame;
  const posted = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  const quiet = { actors: {} };
  const still = (context: object) => ({ getSnapshot: () => ({ context }) });
  const address = createActor(addressBarMachine.provide(quiet), { input: { path: '/?x=1' } });
  const elements = createActor(elementChoiceMachine.provide(quiet));
  const tree: Record<string, unknown> = {
    project: still({ projectId: 'project-1' }),
    preview: still({ nonce: 'nonce-1' }),
    address,
    elements,
  };
  const system = { get: (name: string) => tree[name] } as unknown as AnyActor['system'];
  const actor = createActor(
    commentsIn(system).provide({
      actors: { read: fromPromise<CommentList, { projectId: string }>(async () => ({ seq: 2, comments })) },
    }),
    { input: { projectId: 'project-1', me: 'user-1', isOwner: true } },
  ).start();
  commentsLine.said = JSON.stringify({ projectId: 'project-2', seq: 9 });
  const stop = followComments(actor, system, 'project-1');
  expect(actor.getSnapshot().context.seq).toBe(0);
  commentsLine.hear(JSON.stringify({ projectId: 'project-1', seq: 2 }));
  const mark = { ...element, id: 'c_1', initials: 'B', isCurrent: false };
  await eventually(() =>
    expect(posted.mock.lastCall?.[0]).toMatchObject({
      nonce: 'nonce-1',
      command: { type: 'marks', marks: [mark] },
    }),
  );
  const say = (message: object): void => {
    const data = { source: 'statecraft-preview', nonce: 'nonce-1', message };
    window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
  };
  // A page that is painted anew is told again.
  posted.mockClear();
  say({ type: 'ready', treeHash: 'tree-1' });
  expect(posted).toHaveBeenCalledOnce();
  say({ type: 'marks-found', elements: [{ id: 'c_1', element: null }] });
  expect(actor.getSnapshot().context.found).toEqual({ c_1: null });
  say({ type: 'mark-pressed', id: 'c_1' });
  expect(actor.getSnapshot().matches({ panel: 'open' })).toBe(true);
  expect(posted.mock.lastCall?.[0]).toMatchObject({ command: { marks: [{ ...mark, isCurrent: true }] } });
  stop();
  actor.stop();
  posted.mockClear();
  say({ type: 'ready', treeHash: 'tree-1' });
  expect(posted).not.toHaveBeenCalled();
  close();
});
