import { assign, emit, setup } from 'xstate';
import type {
  ProjectChangesContext,
  ProjectChangesEmitted,
  ProjectChangesEvent,
} from './project-changes.types.ts';

/**
 * What is new in the log of the open project: on opening it the whole log is read again, and what was so before
 * concerns no one.
 *
 * Input: none; it is told with `log.read`, once the log has caught up and whenever it has grown. Emits
 * `files.changed` and `history.changed` for another working tree or another version, `credits.charged` when a run
 * has cost something, and `credits.exhausted` when one has ended for lack of credits.
 */
export const projectChangesMachine = setup({
  types: {
    context: {} as ProjectChangesContext,
    events: {} as ProjectChangesEvent,
    emitted: {} as ProjectChangesEmitted,
  },
  actions: {
    assignFiles: assign(({ event: { reading } }) => ({
      treeHash: reading.treeHash,
      versions: reading.versions,
    })),
    assignCredits: assign({ credits: ({ event }) => event.reading.credits }),
    assignExhausted: assign({ exhausted: ({ event }) => event.reading.exhausted }),
    notifyFiles: emit({ type: 'files.changed' }),
    notifyHistory: emit({ type: 'history.changed' }),
    notifyCharged: emit({ type: 'credits.charged' }),
    notifyExhausted: emit({ type: 'credits.exhausted' }),
  },
  guards: {
    isEmpty: ({ event }) => event.reading.treeHash === null,
    isListed: ({ event }) => event.reading.isListed,
    isOtherTree: ({ context, event }) => event.reading.treeHash !== context.treeHash,
    isOtherHistory: ({ context, event }) => event.reading.versions !== context.versions,
    isCharged: ({ context, event }) => event.reading.credits > context.credits,
    isExhausted: ({ context, event }) => event.reading.exhausted > context.exhausted,
  },
}).createMachine({
  id: 'projectChanges',
  context: { treeHash: null, versions: 0, credits: 0, exhausted: 0 },
  type: 'parallel',
  states: {
    files: {
      initial: 'unread',
      states: {
        unread: {
          on: {
            'log.read': [
              { guard: 'isEmpty' },
              // Fetched before the log was read, the list may be older than what the log says.
              { guard: 'isListed', target: 'read', actions: ['assignFiles', 'notifyFiles', 'notifyHistory'] },
              // Still on its way, it already has them.
              { target: 'read', actions: ['assignFiles', 'notifyHistory'] },
            ],
          },
        },
        read: {
          on: {
            'log.read': [
              { guard: 'isEmpty' },
              { guard: 'isOtherTree', actions: ['assignFiles', 'notifyFiles', 'notifyHistory'] },
              { guard: 'isOtherHistory', actions: ['assignFiles', 'notifyHistory'] },
            ],
          },
        },
      },
    },
    charges: {
      initial: 'unread',
      states: {
        unread: { on: { 'log.read': { target: 'read', actions: 'assignCredits' } } },
        read: {
          on: { 'log.read': { guard: 'isCharged', actions: ['assignCredits', 'notifyCharged'] } },
        },
      },
    },
    ends: {
      initial: 'unread',
      states: {
        unread: { on: { 'log.read': { target: 'read', actions: 'assignExhausted' } } },
        read: {
          on: { 'log.read': { guard: 'isExhausted', actions: ['assignExhausted', 'notifyExhausted'] } },
        },
      },
    },
  },
});

export type ProjectChangesMachine = typeof projectChangesMachine;
