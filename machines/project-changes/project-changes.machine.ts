import { emit, setup } from 'xstate';
import type { ProjectChangesEmitted, ProjectChangesEvent } from './project-changes.types.ts';

/**
 * What is new in the log of the open project. On opening it the whole log is read again, and what was so before is no
 * news: only the lists of files and versions may have been fetched too early for it.
 *
 * Input: none; it is told what the entries of the log say, and when the log has caught up. Emits `files.changed` and
 * `history.changed` for another working tree or another version, `credits.charged` when a run has cost something, and
 * `credits.exhausted` when one has ended for lack of credits.
 */
export const projectChangesMachine = setup({
  types: {
    events: {} as ProjectChangesEvent,
    emitted: {} as ProjectChangesEmitted,
  },
  actions: {
    notifyFiles: emit({ type: 'files.changed' }),
    notifyHistory: emit({ type: 'history.changed' }),
    notifyCharged: emit({ type: 'credits.charged' }),
    notifyExhausted: emit({ type: 'credits.exhausted' }),
  },
  guards: {
    isEmpty: ({ event }) => event.type === 'log.caughtUp' && event.isEmpty,
    isListed: ({ event }) => event.type === 'log.caughtUp' && event.isListed,
  },
}).createMachine({
  id: 'projectChanges',
  initial: 'catchingUp',
  states: {
    catchingUp: {
      on: {
        'log.caughtUp': [
          { guard: 'isEmpty', target: 'following' },
          // Fetched before the log was read, the list may be older than what the log says.
          { guard: 'isListed', target: 'following', actions: ['notifyFiles', 'notifyHistory'] },
          // Still on its way, it already has them.
          { target: 'following', actions: 'notifyHistory' },
        ],
      },
    },
    following: {
      on: {
        'tree.changed': { actions: ['notifyFiles', 'notifyHistory'] },
        'version.created': { actions: 'notifyHistory' },
        'run.charged': { actions: 'notifyCharged' },
        'run.exhausted': { actions: 'notifyExhausted' },
      },
    },
  },
});

export type ProjectChangesMachine = typeof projectChangesMachine;
