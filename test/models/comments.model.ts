import type { MachineModel } from './model.ts';
import { conflictError, network } from './samples.ts';

export const element = {
  path: 'index.html',
  line: 1,
  column: 1,
  tag: 'h1',
  text: 'Crumb',
  ordinal: 0,
  tree: 'tree-1',
};
const comment = {
  id: 'c_1',
  threadId: null,
  authorId: 'user-2',
  authorName: 'Ben',
  text: 'Larger',
  page: '/',
  element,
  createdAt: 1,
  editedAt: null,
  resolvedAt: null,
};
export const comments = [
  comment,
  { ...comment, id: 'c_2', threadId: 'c_1', authorId: 'user-1', authorName: 'Ada', text: 'How much?' },
  { ...comment, id: 'c_3', page: '/about', text: 'Shorter' },
  { ...comment, id: 'c_4', text: 'Done', resolvedAt: 2 },
];
const list = { seq: 2, comments };

export const commentsModel: MachineModel = {
  id: 'comments',
  events: [
    { type: 'comments.told', seq: 2 } as never,
    { type: 'page.moved', page: '/about' } as never,
    { type: 'page.painted' },
    { type: 'element.changed', element } as never,
    { type: 'marks.found', elements: [{ id: 'c_1', element: null }] } as never,
    { type: 'mark.pressed', id: 'c_1' } as never,
    { type: 'thread.chosen', id: 'c_3' } as never,
    { type: 'panel.toggled' },
    { type: 'panel.closed' },
    { type: 'resolved.toggled' },
    { type: 'text.changed', text: 'Smaller' } as never,
    { type: 'comment.submitted' },
    { type: 'answer.began', kind: 'reply', id: 'c_1' } as never,
    { type: 'answer.changed', text: 'Much' } as never,
    { type: 'answer.left' },
    { type: 'answer.submitted' },
    { type: 'thread.resolved', id: 'c_1', isResolved: true } as never,
    { type: 'deletion.requested', id: 'c_2' } as never,
    { type: 'deletion.confirmed' },
    { type: 'deletion.cancelled' },
  ],
  outcomes: {
    read: { done: [list], error: [network] },
    change: { done: [{ seq: 3 }], error: [network, conflictError] },
    page: { done: [] },
  },
  keep: ({ text, answer }) => [text, (answer as { text: string } | null)?.text],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('change') > 1) throw new Error('two changes are saved at once');
    if (ledger.count('read') > 1) throw new Error('comments are read twice at once');
    const { deleted } = snapshot.context as { deleted: string | null };
    if (snapshot.matches({ work: 'asking' }) && deleted === null)
      throw new Error('nothing is to be deleted, and it is asked');
  },
};
