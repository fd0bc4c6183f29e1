import { assign, emit, sendTo, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  CommentAdded,
  CommentChange,
  CommentList,
  CommentsContext,
  CommentsEvent,
  CommentsInput,
  MarksCommand,
} from './comments.types.ts';
import { marksOf } from './threads.ts';

/** Milliseconds after which comments that could not be read are asked for again. */
export const readAgainAfter = 5_000;

/**
 * Comments on the previewed page, which everybody in the project sees.
 *
 * Input: the project, the person, and whether it is theirs. Actors to provide: `read({ projectId })`,
 * `change({ projectId, change })`, which answers how often they have changed by then, and `page`, a callback that marks
 * elements of the page, and sends `page.painted`, `marks.found` and `mark.pressed`. Emits `comment.added` when what was chosen on the page
 * has got its comment. Comments are read when it is told that there are others than it knows.
 */
export const commentsMachine = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as CommentsEvent,
    emitted: {} as CommentAdded,
    input: {} as CommentsInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    read: notProvided<CommentList, { projectId: string }>('comments.read'),
    change: notProvided<Pick<CommentList, 'seq'>, { projectId: string; change: CommentChange | null }>(
      'comments.change',
    ),
    page: notProvidedCallback<MarksCommand, undefined>('comments.page'),
  },
  actions: {
    assignTold: assign({
      seq: ({ context, event }) =>
        event.type === 'comments.told' ? Math.max(context.seq, event.seq) : context.seq,
    }),
    assignAsked: assign({ askedSeq: ({ context }) => context.seq }),
    assignList: assign(({ context }, { seq, comments }: CommentList) => ({
      comments,
      readSeq: Math.max(seq, context.askedSeq),
    })),
    /** What was changed is read as what others change. */
    assignChanged: assign({
      seq: ({ context }, { seq }: Pick<CommentList, 'seq'>) => Math.max(context.seq, seq),
    }),
    assignPage: assign({
      page: ({ context, event }) => (event.type === 'page.moved' ? event.page : context.page),
      found: {},
    }),
    assignElement: assign({
      element: ({ context, event }) => (event.type === 'element.changed' ? event.element : context.element),
    }),
    assignFound: assign({
      found: ({ context, event }) =>
        event.type === 'marks.found'
          ? Object.fromEntries(event.elements.map(({ id, element }) => [id, element]))
          : context.found,
    }),
    forgetFound: assign({ found: {} }),
    assignCurrent: assign({
      current: ({ context, event }) =>
        event.type === 'mark.pressed' || event.type === 'thread.chosen' ? event.id : context.current,
    }),
    forgetCurrent: assign({ current: null }),
    assignText: assign({
      text: ({ context, event }) => (event.type === 'text.changed' ? event.text : context.text),
    }),
    beginAnswer: assign({
      answer: ({ context, event }) => {
        if (event.type !== 'answer.began') return context.answer;
        const { kind, id } = event;
        const written = context.comments.find((comment) => comment.id === id)?.text ?? '';
        return { kind, id, text: kind === 'edit' ? written : '' };
      },
    }),
    assignAnswer: assign({
      answer: ({ context: { answer }, event }) =>
        event.type === 'answer.changed' && answer !== null ? { ...answer, text: event.text } : answer,
    }),
    leaveAnswer: assign({ answer: null }),
    assignDeleted: assign({
      deleted: ({ context, event }) => (event.type === 'deletion.requested' ? event.id : context.deleted),
    }),
    clearDeleted: assign({ deleted: null }),
    assignChange: assign(({ context, event }) => ({
      change: changeOf(context, event) ?? context.change,
      deleted: null,
      failure: null,
    })),
    /** What was written is with the others now. */
    clearWritten: assign(({ context: { change, text, answer } }) => ({
      change: null,
      text: change?.kind === 'add' ? '' : text,
      answer: change?.kind === 'reply' || change?.kind === 'edit' ? null : answer,
    })),
    tellAdded: emit({ type: 'comment.added' }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    showMarks: sendTo('page', ({ context }): MarksCommand => ({ type: 'marks', marks: marksOf(context) })),
  },
  guards: {
    isBehind: ({ context }) => context.seq > context.readSeq,
    hasText: ({ context }) => context.text.trim() !== '',
    hasAnswer: ({ context }) => (context.answer?.text.trim() ?? '') !== '',
    isAdded: ({ context }) => context.change?.kind === 'add',
  },
  delays: { readAgainAfter },
}).createMachine({
  id: 'comments',
  context: ({ input }) => ({
    ...input,
    seq: 0,
    readSeq: 0,
    askedSeq: 0,
    comments: [],
    page: '/',
    element: null,
    found: {},
    current: null,
    text: '',
    answer: null,
    deleted: null,
    change: null,
    failure: null,
  }),
  // Without the page there are no marks; the list is there as before.
  invoke: { id: 'page', src: 'page', onError: { actions: 'forgetFound' } },
  type: 'parallel',
  states: {
    list: {
      initial: 'resting',
      states: {
        /** It knows what it was told of. */
        resting: { always: { guard: 'isBehind', target: 'reading' } },
        reading: {
          tags: 'busy',
          entry: 'assignAsked',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'assignList', params: actorOutput }, 'showMarks'],
            },
            onError: 'unread',
          },
        },
        unread: { tags: 'failure', after: { readAgainAfter: 'reading' } },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'panel.toggled': 'open',
            'mark.pressed': { target: 'open', actions: ['assignCurrent', 'showMarks'] },
          },
        },
        open: {
          initial: 'unresolved',
          states: {
            unresolved: { on: { 'resolved.toggled': 'all' } },
            /** Resolved threads are listed, too. */
            all: { on: { 'resolved.toggled': 'unresolved' } },
          },
          on: {
            'panel.toggled': { target: 'closed', actions: ['forgetCurrent', 'showMarks'] },
            'panel.closed': { target: 'closed', actions: ['forgetCurrent', 'showMarks'] },
          },
        },
      },
    },
    work: {
      initial: 'resting',
      states: {
        resting: {},
        /** A comment is to be deleted, once that is confirmed. */
        asking: {
          on: {
            'deletion.confirmed': { target: 'saving', actions: 'assignChange' },
            'deletion.cancelled': { target: 'resting', actions: 'clearDeleted' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { projectId, change } }) => ({ projectId, change }),
            onDone: [
              {
                guard: 'isAdded',
                target: 'resting',
                actions: [{ type: 'assignChanged', params: actorOutput }, 'clearWritten', 'tellAdded'],
              },
              {
                target: 'resting',
                actions: [{ type: 'assignChanged', params: actorOutput }, 'clearWritten'],
              },
            ],
            onError: { target: 'failed', actions: 'assignFailure' },
          },
          // One change after the other; what is typed meanwhile stays.
          on: {
            'comment.submitted': {},
            'answer.submitted': {},
            'thread.resolved': {},
            'deletion.requested': {},
          },
        },
        /** What was written is still there. */
        failed: { tags: 'failure' },
      },
      on: {
        'comment.submitted': { guard: 'hasText', target: '.saving', actions: 'assignChange' },
        'answer.submitted': { guard: 'hasAnswer', target: '.saving', actions: 'assignChange' },
        'thread.resolved': { target: '.saving', actions: 'assignChange' },
        'deletion.requested': { target: '.asking', actions: 'assignDeleted' },
      },
    },
  },
  on: {
    'comments.told': { actions: 'assignTold' },
    'page.moved': { actions: ['assignPage', 'showMarks'] },
    'page.painted': { actions: 'showMarks' },
    'element.changed': { actions: 'assignElement' },
    'marks.found': { actions: 'assignFound' },
    'mark.pressed': { actions: ['assignCurrent', 'showMarks'] },
    'thread.chosen': { actions: ['assignCurrent', 'showMarks'] },
    'text.changed': { actions: 'assignText' },
    'answer.began': { actions: 'beginAnswer' },
    'answer.changed': { actions: 'assignAnswer' },
    'answer.left': { actions: 'leaveAnswer' },
  },
});

function changeOf(context: CommentsContext, event: CommentsEvent): CommentChange | null {
  const { text, page, element, answer, deleted } = context;
  switch (event.type) {
    case 'comment.submitted':
      return { kind: 'add', text: text.trim(), page, element };
    case 'answer.submitted':
      if (answer === null) return null;
      return answer.kind === 'reply'
        ? { kind: 'reply', threadId: answer.id, text: answer.text.trim() }
        : { kind: 'edit', commentId: answer.id, text: answer.text.trim() };
    case 'thread.resolved':
      return { kind: 'resolve', threadId: event.id, isResolved: event.isResolved };
    case 'deletion.confirmed':
      return deleted === null ? null : { kind: 'delete', commentId: deleted };
    default:
      return null;
  }
}

export type CommentsMachine = typeof commentsMachine;
