import { assign, setup } from 'xstate';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  RuntimeCheck,
  RuntimePingContext,
  RuntimePingEvent,
  RuntimeReport,
} from './runtime-ping.types.ts';

/** Milliseconds after the first paint in which a page that is going to throw has thrown. */
export const settleTime = 400;

/** Kinds of faults that say that code does not run; a picture that is missing does not. */
const thrownKinds: ReadonlySet<string> = new Set(['runtime', 'unhandled-rejection']);

const isSame = (one: RuntimeCheck | null, other: RuntimeCheck | null): boolean =>
  one?.runId === other?.runId && one?.treeHash === other?.treeHash && one?.askId === other?.askId;

/**
 * Tells the server how a run's files run in a page that shows them, once for each tree that is being checked: a run
 * ends only when they do.
 *
 * Actors to provide: `ping({ runId, treeHash, askId, fault })`, which adds what the page has logged where that is asked
 * for, and `announce({ runId, treeHash, askId })`, which says beforehand that a preview in sight is at work on it. What
 * was thrown is told at once; that nothing was, only after the page has had time to throw. The server waits a moment for
 * a first word, and longer once one has been announced; an answer that does not arrive is not given again.
 */
export const runtimePingMachine = setup({
  types: { context: {} as RuntimePingContext, events: {} as RuntimePingEvent },
  actors: {
    ping: notProvided<void, RuntimeReport>('runtimePing.ping'),
    announce: notProvided<void, RuntimeCheck>('runtimePing.announce'),
  },
  actions: {
    assignCheck: assign({
      check: ({ context, event }) => (event.type === 'check.began' ? event.check : context.check),
    }),
    forgetCheck: assign({ check: null }),
    assignPainted: assign({
      painted: ({ context, event }) => (event.type === 'tree.painted' ? event.treeHash : context.painted),
      // What a page throws while it loads is told before it says that it is there.
      thrown: ({ context: { thrown }, event }) =>
        event.type === 'tree.painted' && event.treeHash === thrown?.treeHash ? thrown : null,
    }),
    assignThrown: assign({
      thrown: ({ context, event }) =>
        event.type === 'fault.raised' ? { fault: event.fault, treeHash: event.treeHash } : context.thrown,
    }),
    noteNotified: assign({ notified: ({ context }) => context.check }),
  },
  guards: {
    isSameCheck: ({ context, event }) => event.type === 'check.began' && isSame(event.check, context.check),
    isNotified: ({ context }) => isSame(context.check, context.notified),
    hasThrown: ({ context }) =>
      context.thrown !== null && context.thrown.treeHash === context.check?.treeHash,
    isPainted: ({ context }) => context.painted === context.check?.treeHash,
    isPaintedAgain: ({ context, event }) =>
      event.type === 'tree.painted' && event.treeHash === context.check?.treeHash,
    /** A fault from a place in the code; what has none may be the browser's, or an extension's. */
    isThrown: ({ event }) =>
      event.type === 'fault.raised' && thrownKinds.has(event.fault.kind) && event.fault.path !== null,
  },
  delays: { settleTime },
}).createMachine({
  id: 'runtimePing',
  context: { check: null, painted: null, thrown: null, notified: null },
  initial: 'idle',
  states: {
    /** Nothing is being checked. What the preview says meanwhile is remembered: it may be ahead of the log. */
    idle: {
      on: {
        'tree.painted': { actions: 'assignPainted' },
        'fault.raised': { guard: 'isThrown', actions: 'assignThrown' },
      },
    },
    checking: {
      initial: 'looking',
      states: {
        looking: {
          always: [
            { guard: 'isNotified', target: 'notified' },
            { guard: 'hasThrown', target: 'notifying' },
            { guard: 'isPainted', target: 'settling' },
            { target: 'announcing' },
          ],
        },
        /** The preview shows other files still. */
        announcing: {
          invoke: {
            id: 'announce',
            src: 'announce',
            input: ({ context: { check } }) => ({ runId: '', treeHash: '', ...check }),
            onDone: 'unseen',
            onError: 'unseen',
          },
        },
        /** The server knows that it may take a while. */
        unseen: {},
        /** It is painted, and may throw yet. */
        settling: {
          after: { settleTime: 'notifying' },
          on: {
            'tree.painted': [{ guard: 'isPaintedAgain' }, { target: 'announcing', actions: 'assignPainted' }],
          },
        },
        notifying: {
          entry: 'noteNotified',
          invoke: {
            id: 'ping',
            src: 'ping',
            input: ({ context: { check, thrown } }) => {
              const fault = thrown?.treeHash === check?.treeHash ? thrown?.fault : undefined;
              return {
                runId: check?.runId ?? '',
                treeHash: check?.treeHash ?? '',
                ...(check?.askId === undefined ? {} : { askId: check.askId }),
                fault: fault ? { message: fault.message, path: fault.path, line: fault.line } : null,
              };
            },
            onDone: 'notified',
            onError: 'notified',
          },
          on: {
            'tree.painted': { actions: 'assignPainted' },
            'fault.raised': { guard: 'isThrown', actions: 'assignThrown' },
          },
        },
        notified: {},
      },
      on: {
        'tree.painted': { target: '.looking', actions: 'assignPainted' },
        'fault.raised': { guard: 'isThrown', target: '.looking', actions: 'assignThrown' },
        'check.ended': { target: 'idle', actions: 'forgetCheck' },
      },
    },
  },
  on: {
    'check.began': [{ guard: 'isSameCheck' }, { target: '.checking.looking', actions: 'assignCheck' }],
  },
});

export type RuntimePingMachine = typeof runtimePingMachine;
