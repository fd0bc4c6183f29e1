import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  Comparison,
  HistoryChange,
  HistoryEntry,
  VersionHistoryContext,
  VersionHistoryEvent,
  VersionHistoryInput,
} from './version-history.types.ts';

/** The id under which the changes that are in no version yet are looked at. */
export const draftId = 'draft';

/**
 * The list of a project's versions and the comparison of one of them.
 *
 * Actors to provide: `listVersions({ projectId })`, newest first, `compare({ projectId, selected, basis })`, and
 * `readChange(change)`, which puts both contents of a changed file where the view reads them.
 * Restoring belongs to the `confirming` chart. It holds no file contents.
 */
export const versionHistoryMachine = setup({
  types: {
    context: {} as VersionHistoryContext,
    events: {} as VersionHistoryEvent,
    input: {} as VersionHistoryInput,
    tags: {} as 'busy',
  },
  actors: {
    listVersions: notProvided<readonly HistoryEntry[], { projectId: string }>('versionHistory.listVersions'),
    compare: notProvided<readonly HistoryChange[], Comparison>('versionHistory.compare'),
    readChange: notProvided<unknown, HistoryChange | null>('versionHistory.readChange'),
  },
  actions: {
    assignVersions: assign({
      versions: (_, output: readonly HistoryEntry[]) => output,
      listFailure: null,
    }),
    assignListFailure: assign({ listFailure: ({ event }) => failureOf(event) }),
    assignVersion: assign({
      selected: ({ context, event }) =>
        event.type === 'version.chosen' ? event.versionId : context.selected,
      // No version is compared with itself, and the draft with what it is made of alone.
      basis: ({ context: { basis }, event }) =>
        event.type === 'version.chosen' &&
        typeof basis === 'object' &&
        [basis.versionId, draftId].includes(event.versionId)
          ? 'parent'
          : basis,
      changes: [],
      path: null,
      failure: null,
    }),
    assignBasis: assign({
      basis: ({ context, event }) => (event.type === 'basis.chosen' ? event.basis : context.basis),
      failure: null,
    }),
    assignChanges: assign(({ context }, output: readonly HistoryChange[]) => {
      // Files of tools come last: they are seldom what a person looks for.
      const changes = output.toSorted(
        (a, b) => Number(a.path.startsWith('.')) - Number(b.path.startsWith('.')),
      );
      const path = changes.some((change) => change.path === context.path)
        ? context.path
        : (changes[0]?.path ?? null);
      return { changes, path, failure: null };
    }),
    assignPath: assign({
      path: ({ context, event }) => (event.type === 'file.chosen' ? event.path : context.path),
      failure: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetComparison: assign({ selected: null, changes: [], path: null, failure: null }),
  },
  guards: {
    hasPath: ({ context }) => context.path !== null,
    /** A version compared with its parent never changes; everything else may. */
    isMoving: ({ context }) => context.basis === 'current' || context.selected === draftId,
  },
}).createMachine({
  id: 'versionHistory',
  context: ({ input }) => ({
    projectId: input.projectId,
    versions: [],
    selected: null,
    basis: 'parent',
    changes: [],
    path: null,
    failure: null,
    listFailure: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'listVersions',
            src: 'listVersions',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'current', actions: { type: 'assignVersions', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignListFailure' },
          },
        },
        current: {},
        failed: {},
      },
      on: {
        // Leaves and enters `loading` anew, also from itself. With `reenter` the whole chart would be left with it.
        'history.changed': '.loading',
        'list.requested': '.loading',
      },
    },
    comparison: {
      initial: 'closed',
      states: {
        closed: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'compare',
            src: 'compare',
            input: ({ context }) => ({
              projectId: context.projectId,
              selected: context.selected ?? draftId,
              basis: context.basis,
            }),
            onDone: { target: 'shown', actions: { type: 'assignChanges', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
          on: {
            'basis.chosen': { target: 'loading', reenter: true, actions: 'assignBasis' },
            'comparison.closed': { target: 'closed', actions: 'forgetComparison' },
          },
        },
        shown: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasPath', target: 'reading' }, { target: 'blank' }] },
            /** There is no difference. */
            blank: {},
            reading: {
              tags: 'busy',
              invoke: {
                id: 'readChange',
                src: 'readChange',
                input: ({ context }) =>
                  context.changes.find((change) => change.path === context.path) ?? null,
                onDone: 'readable',
                onError: { target: 'unreadable', actions: 'assignFailure' },
              },
            },
            readable: {},
            unreadable: {},
          },
          on: {
            'file.chosen': { target: '.reading', actions: 'assignPath' },
            'basis.chosen': { target: 'loading', actions: 'assignBasis' },
            'history.changed': { guard: 'isMoving', target: 'loading' },
            'comparison.closed': { target: 'closed', actions: 'forgetComparison' },
          },
        },
        failed: {
          on: {
            'basis.chosen': { target: 'loading', actions: 'assignBasis' },
            'list.requested': 'loading',
            'comparison.closed': { target: 'closed', actions: 'forgetComparison' },
          },
        },
      },
      on: { 'version.chosen': { target: '.loading', actions: 'assignVersion' } },
    },
  },
});

export type VersionHistoryMachine = typeof versionHistoryMachine;
