import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  Compared,
  Comparison,
  HistoryChange,
  HistoryEntry,
  HistoryPage,
  ListRequest,
  VersionHistoryContext,
  VersionHistoryEvent,
  VersionHistoryInput,
} from './version-history.types.ts';

/** The id under which the changes that are in no version yet are looked at. */
export const draftId = 'draft';

/**
 * The list of a project's versions, read from the newest on, and the comparison of one of them.
 *
 * Actors to provide: `listVersions({ projectId, filter, search, before })`, a part of the list, `compare({ projectId,
 * selected, basis })`, and `readChange(change)`, which puts both contents of a changed file where the view reads them.
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
    listVersions: notProvided<HistoryPage, ListRequest>('versionHistory.listVersions'),
    compare: notProvided<Compared, Comparison>('versionHistory.compare'),
    readChange: notProvided<unknown, HistoryChange | null>('versionHistory.readChange'),
  },
  actions: {
    /** The newest part of the list. What was read of the rest stays where nothing is missing between them. */
    assignNewest: assign(({ context }, { versions, next }: HistoryPage) => {
      const oldest = versions.at(-1)?.number ?? 0;
      const rest = context.versions.filter(({ number }) => number < oldest);
      const isWhole =
        context.filter === 'all' && context.search === '' && (context.versions[0]?.number ?? 0) >= oldest;
      return isWhole && next !== null && rest.length > 0
        ? { versions: [...versions, ...rest], next: context.next, listFailure: null }
        : { versions, next, listFailure: null };
    }),
    assignOlder: assign(({ context }, { versions, next }: HistoryPage) => ({
      versions: [...context.versions, ...versions],
      next,
      listFailure: null,
    })),
    assignFilter: assign(({ context, event }) =>
      event.type === 'filter.chosen' ? { filter: event.filter, versions: [], next: null } : context,
    ),
    assignSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { search: event.search, versions: [], next: null } : context,
    ),
    assignName: assign(({ context, event }) => {
      if (event.type !== 'version.named') return context;
      const named = (entry: HistoryEntry): HistoryEntry =>
        entry.id === event.versionId ? { ...entry, name: event.name } : entry;
      return { versions: context.versions.map(named), compared: context.compared.map(named) };
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
    assignChanges: assign(({ context }, output: Compared) => {
      // Files of tools come last: they are seldom what a person looks for.
      const changes = output.changes.toSorted(
        (a, b) => Number(a.path.startsWith('.')) - Number(b.path.startsWith('.')),
      );
      const path = changes.some((change) => change.path === context.path)
        ? context.path
        : (changes[0]?.path ?? null);
      return { changes, compared: output.versions, path, failure: null };
    }),
    assignPath: assign({
      path: ({ context, event }) => (event.type === 'file.chosen' ? event.path : context.path),
      failure: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetComparison: assign({ selected: null, changes: [], path: null, failure: null }),
  },
  guards: {
    hasOlder: ({ context }) => context.next !== null,
    /** Only a version is compared with another one. */
    hasVersion: ({ context }) => context.selected !== null && context.selected !== draftId,
    hasPath: ({ context }) => context.path !== null,
    /** A version compared with its parent never changes; everything else may. */
    isMoving: ({ context }) => context.basis === 'current' || context.selected === draftId,
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'versionHistory',
  context: ({ input }) => ({
    projectId: input.projectId,
    filter: 'all',
    search: '',
    versions: [],
    next: null,
    selected: null,
    basis: 'parent',
    changes: [],
    compared: [],
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
            input: ({ context: { projectId, filter, search } }) => ({
              projectId,
              filter,
              search: search.trim(),
              before: null,
            }),
            onDone: { target: 'current', actions: { type: 'assignNewest', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignListFailure' },
          },
        },
        /** The next letter would only replace the request. */
        typing: { tags: 'busy', after: { typingPause: 'loading' } },
        current: { on: { 'older.requested': { guard: 'hasOlder', target: 'loadingOlder' } } },
        loadingOlder: {
          tags: 'busy',
          invoke: {
            id: 'listOlder',
            src: 'listVersions',
            input: ({ context: { projectId, filter, search, next } }) => ({
              projectId,
              filter,
              search: search.trim(),
              before: next,
            }),
            onDone: { target: 'current', actions: { type: 'assignOlder', params: actorOutput } },
            onError: { target: 'olderFailed', actions: 'assignListFailure' },
          },
        },
        olderFailed: { on: { 'older.requested': 'loadingOlder' } },
        failed: {},
      },
      on: {
        // Leaves and enters `loading` anew, also from itself. With `reenter` the whole chart would be left with it.
        'history.changed': '.loading',
        'list.requested': '.loading',
        'search.changed': { target: '.typing', actions: 'assignSearch' },
        'filter.chosen': { target: '.loading', actions: 'assignFilter' },
        // What is on its way was read before.
        'version.named': { target: '.loading', actions: 'assignName' },
      },
    },
    /** How two versions are compared: by their code, or by running both. */
    way: {
      initial: 'code',
      states: {
        code: { on: { 'running.chosen': 'running' } },
        running: { on: { 'code.chosen': 'code' } },
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
            'other.requested': { guard: 'hasVersion', target: 'choosing' },
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
            'other.requested': { guard: 'hasVersion', target: 'choosing' },
            'history.changed': { guard: 'isMoving', target: 'loading' },
            'comparison.closed': { target: 'closed', actions: 'forgetComparison' },
          },
        },
        /** Another version to compare with is being chosen from the list. */
        choosing: {
          on: {
            'basis.chosen': { target: 'loading', actions: 'assignBasis' },
            'other.cancelled': 'loading',
            'comparison.closed': { target: 'closed', actions: 'forgetComparison' },
          },
        },
        failed: {
          on: {
            'basis.chosen': { target: 'loading', actions: 'assignBasis' },
            'other.requested': { guard: 'hasVersion', target: 'choosing' },
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
