import { type Actor, type AnyActor, fromCallback, fromPromise } from 'xstate';
import { placeOf } from '#machines/address-bar/address-bar.machine.ts';
import { commentsMachine, type CommentsMachine } from '#machines/comments/comments.machine.ts';
import type { CommentChange, CommentsEvent, MarksCommand } from '#machines/comments/comments.types.ts';
import type { CallResponse } from '#contract/calls.ts';
import { commentsFrameSchema } from '#contract/comments.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { commentsLine } from '#lib/comments-line.ts';
import { initialsOf } from '#lib/initials.ts';
import { personColors } from '#lib/person-colors.ts';
import { openPreviewBridge } from '../preview-bridge.ts';
import { projectStoresOf } from './stores.ts';

function saved(
  projectId: string,
  change: CommentChange | null,
  signal: AbortSignal,
): Promise<CallResponse<'commentAdd'>> {
  const options = { signal, onError: shownInPlace };
  switch (change?.kind) {
    case 'add': {
      const { text, page, element } = change;
      return call('commentAdd', { projectId, text, page, element }, options);
    }
    case 'reply':
      return call('commentReply', { projectId, threadId: change.threadId, text: change.text }, options);
    case 'edit':
      return call('commentEdit', { projectId, commentId: change.commentId, text: change.text }, options);
    case 'resolve': {
      const { threadId, isResolved } = change;
      return call('commentResolve', { projectId, threadId, isResolved }, options);
    }
    case 'delete':
      return call('commentDelete', { projectId, commentId: change.commentId }, options);
    case undefined:
      return Promise.reject(new Error('No change was asked for'));
  }
}

/**
 * The comments on the preview of the project that is open.
 * @param system the tree of the tab: the chart runs in its component, and has one of its own
 */
export const commentsIn = (system: AnyActor['system']): CommentsMachine =>
  commentsMachine.provide({
    actors: {
      read: fromPromise(({ input, signal }) =>
        call('commentList', input, { signal, retry: false, onError: shownInPlace }),
      ),
      change: fromPromise(({ input, signal }) => saved(input.projectId, input.change, signal)),
      page: fromCallback<MarksCommand, undefined>(({ sendBack, receive }) => {
        const stores = projectStoresOf(system);
        const tell = (event: CommentsEvent) => sendBack(event);
        const bridge = openPreviewBridge(
          () => stores.frame?.contentWindow ?? null,
          treeActor(system, 'preview').getSnapshot().context.nonce,
          (message) => {
            if (message.type === 'ready' || message.type === 'updated') tell({ type: 'page.painted' });
            else if (message.type === 'marks-found')
              tell({ type: 'marks.found', elements: message.elements });
            else if (message.type === 'mark-pressed') tell({ type: 'mark.pressed', id: message.id });
          },
        );
        receive(({ marks }) =>
          bridge.send({
            type: 'marks',
            marks: marks.map(({ name, hue, ...mark }) => ({
              ...mark,
              initials: initialsOf(name),
              color: personColors[hue] ?? personColors[0],
            })),
          }),
        );
        return () => bridge.close();
      }),
    },
  });

/**
 * Tells the comments what the project's stream says of them, where the running app is and what is chosen on its page;
 * what was chosen for a comment is let go of once it is written.
 */
export function followComments(
  comments: Actor<CommentsMachine>,
  system: AnyActor['system'],
  projectId: string,
): () => void {
  const address = treeActor(system, 'address');
  const elements = treeActor(system, 'elements');
  const heard = (data: string): void => {
    if (data === '') return;
    const frame = commentsFrameSchema.safeParse(JSON.parse(data));
    if (frame.success && frame.data.projectId === projectId)
      comments.send({ type: 'comments.told', seq: frame.data.seq });
  };
  const notifyPage = (): void => {
    const page = placeOf(address.getSnapshot().context);
    if (page !== comments.getSnapshot().context.page) comments.send({ type: 'page.moved', page });
  };
  let chosen: unknown = null;
  const notifyElement = (): void => {
    const last = elements.getSnapshot().context.elements.at(-1) ?? null;
    if (last === chosen) return;
    chosen = last;
    if (last === null) return comments.send({ type: 'element.changed', element: null });
    const { path, line, column, tag, text, ordinal, tree } = last;
    comments.send({
      type: 'element.changed',
      element: { path, line, column, tag, text, ordinal, tree },
    });
  };
  commentsLine.hear = heard;
  heard(commentsLine.said);
  const subscriptions = [
    address.subscribe(notifyPage),
    elements.subscribe(notifyElement),
    comments.on('comment.added', () => {
      elements.send({ type: 'elements.cleared' });
      elements.send({ type: 'choosing.left' });
    }),
  ];
  notifyPage();
  notifyElement();
  return () => {
    commentsLine.hear = () => {};
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
