import { comments, element } from '#test/models/comments.model.ts';
import { network } from '#test/models/samples.ts';
import { after, done, failed, type Steps } from './step.ts';

const mark = (isCurrent: boolean) => ({ ...element, id: 'c_1', name: 'Ben', hue: 3, isCurrent });
const shows = (...marks: readonly unknown[]): string[] => [
  `tells page ${JSON.stringify({ type: 'marks', marks })}`,
];
const known = { comments, seq: 2, readSeq: 2 };
const list = { seq: 2, comments };
const failure = { code: -1, message: 'Network Error' };
const reply = { kind: 'reply', id: 'c_1', text: ' Much ' };
const gone = { found: { c_1: null } };

export const commentsSteps: Steps = {
  id: 'comments',
  steps: [
    // They are read when there are others than are known, and once more when there were others by then.
    {
      in: '',
      on: { type: 'comments.told', seq: 2 },
      to: 'list.reading',
      becomes: { seq: 2, askedSeq: 2 },
      does: ['starts read'],
    },
    { in: '', with: known, on: { type: 'comments.told', seq: 1 } },
    { in: 'list.reading', with: { seq: 2 }, on: { type: 'comments.told', seq: 3 }, becomes: { seq: 3 } },
    {
      in: 'list.reading',
      with: { seq: 2, askedSeq: 2 },
      on: done('read', list),
      to: 'list.resting',
      becomes: { comments, readSeq: 2 },
      does: shows(mark(false)),
    },
    {
      in: 'list.reading',
      with: { seq: 3, askedSeq: 2 },
      on: done('read', list),
      becomes: { comments, readSeq: 2, askedSeq: 3 },
      does: [...shows(mark(false)), 'starts read'],
    },
    {
      in: 'list.reading',
      on: failed('read', network),
      to: 'list.unread',
      does: ['waits 5000 ms'],
    },
    { in: 'list.unread', on: after('readAgainAfter'), to: 'list.reading', does: ['starts read'] },

    // The page is told of the marks whenever they, or it, are others.
    {
      in: '',
      with: { ...known, ...gone },
      on: { type: 'page.moved', page: '/about' },
      becomes: { page: '/about', found: {} },
      does: shows({ ...mark(false), id: 'c_3' }),
    },
    { in: '', with: known, on: 'page.painted', does: shows(mark(false)) },
    { in: '', on: { type: 'element.changed', element }, becomes: { element } },
    {
      in: '',
      with: known,
      on: { type: 'marks.found', elements: [{ id: 'c_1', element: null }] },
      becomes: gone,
    },
    { in: '', with: gone, on: failed('page', network), becomes: { found: {} } },

    { in: '', on: 'panel.toggled', to: 'panel.open.unresolved' },
    {
      in: '',
      with: known,
      on: { type: 'mark.pressed', id: 'c_1' },
      to: 'panel.open.unresolved',
      becomes: { current: 'c_1' },
      does: shows(mark(true)),
    },
    {
      in: 'panel.open.unresolved',
      with: { ...known, current: 'c_3' },
      on: { type: 'mark.pressed', id: 'c_1' },
      becomes: { current: 'c_1' },
      does: shows(mark(true)),
    },
    {
      in: 'panel.open.unresolved',
      with: known,
      on: { type: 'thread.chosen', id: 'c_1' },
      becomes: { current: 'c_1' },
      does: shows(mark(true)),
    },
    ...(['panel.toggled', 'panel.closed'] as const).map((on) => ({
      in: 'panel.open.unresolved',
      with: { ...known, current: 'c_1' },
      on,
      to: 'panel.closed',
      becomes: { current: null },
      does: shows(mark(false)),
    })),
    { in: 'panel.open.unresolved', on: 'resolved.toggled', to: 'panel.open.all' },
    { in: 'panel.open.all', on: 'resolved.toggled', to: 'panel.open.unresolved' },

    { in: '', on: { type: 'text.changed', text: 'Smaller' }, becomes: { text: 'Smaller' } },
    { in: '', with: { text: ' ' }, on: 'comment.submitted' },
    {
      in: '',
      with: { text: ' Smaller ', element, failure },
      on: 'comment.submitted',
      to: 'work.saving',
      becomes: { change: { kind: 'add', text: 'Smaller', page: '/', element }, failure: null },
      does: ['starts change'],
    },
    {
      in: '',
      with: known,
      on: { type: 'answer.began', kind: 'reply', id: 'c_1' },
      becomes: { answer: { kind: 'reply', id: 'c_1', text: '' } },
    },
    {
      in: '',
      with: known,
      on: { type: 'answer.began', kind: 'edit', id: 'c_2' },
      becomes: { answer: { kind: 'edit', id: 'c_2', text: 'How much?' } },
    },
    {
      in: '',
      with: { answer: { ...reply, text: '' } },
      on: { type: 'answer.changed', text: ' Much ' },
      becomes: { answer: reply },
    },
    { in: '', on: { type: 'answer.changed', text: 'Much' } },
    { in: '', with: { answer: reply }, on: 'answer.left', becomes: { answer: null } },
    { in: '', on: 'answer.submitted' },
    {
      in: '',
      with: { answer: reply },
      on: 'answer.submitted',
      to: 'work.saving',
      becomes: { change: { kind: 'reply', threadId: 'c_1', text: 'Much' } },
      does: ['starts change'],
    },
    {
      in: 'work.failed',
      with: { answer: { ...reply, kind: 'edit' }, failure },
      on: 'answer.submitted',
      to: 'work.saving',
      becomes: { change: { kind: 'edit', commentId: 'c_1', text: 'Much' }, failure: null },
      does: ['starts change'],
    },
    {
      in: '',
      on: { type: 'thread.resolved', id: 'c_1', isResolved: true },
      to: 'work.saving',
      becomes: { change: { kind: 'resolve', threadId: 'c_1', isResolved: true } },
      does: ['starts change'],
    },
    {
      in: '',
      on: { type: 'deletion.requested', id: 'c_1' },
      to: 'work.asking',
      becomes: { deleted: 'c_1' },
    },
    {
      in: 'work.asking',
      with: { deleted: 'c_1' },
      on: 'deletion.cancelled',
      to: 'work.resting',
      becomes: { deleted: null },
    },
    {
      in: 'work.asking',
      with: { deleted: 'c_1' },
      on: 'deletion.confirmed',
      to: 'work.saving',
      becomes: { deleted: null, change: { kind: 'delete', commentId: 'c_1' } },
      does: ['starts change'],
    },

    // One change after the other.
    { in: 'work.saving', with: { text: 'x' }, on: 'comment.submitted' },
    { in: 'work.saving', with: { answer: reply }, on: 'answer.submitted' },
    { in: 'work.saving', on: { type: 'thread.resolved', id: 'c_1', isResolved: true } },
    { in: 'work.saving', on: { type: 'deletion.requested', id: 'c_1' } },
    {
      in: 'work.saving',
      with: {
        ...known,
        text: 'Smaller',
        answer: reply,
        change: { kind: 'add', text: 'Smaller', page: '/', element },
      },
      on: done('change', { seq: 3 }),
      to: 'work.resting + list.reading',
      becomes: { seq: 3, askedSeq: 3, change: null, text: '' },
      does: ['emits {"type":"comment.added"}', 'starts read'],
    },
    // The stream may have told of it already.
    {
      in: 'work.saving',
      with: {
        ...known,
        seq: 4,
        readSeq: 4,
        answer: reply,
        change: { kind: 'reply', threadId: 'c_1', text: 'Much' },
      },
      on: done('change', { seq: 3 }),
      to: 'work.resting',
      becomes: { change: null, answer: null },
    },
    {
      in: 'work.saving',
      with: { text: 'Smaller' },
      on: failed('change', network),
      to: 'work.failed',
      becomes: { failure },
    },
  ],
};
