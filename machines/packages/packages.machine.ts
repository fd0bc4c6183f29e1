import { assign, raise, setup, stateIn } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  ChangeAnswer,
  FoundPackages,
  NewestVersions,
  PackageChange,
  PackageList,
  PackagesContext,
  PackagesEvent,
  PackagesInput,
} from './packages.types.ts';

const noResults = { found: [], why: '' };

/**
 * The packages of a project: what it has, what is newer, and what a person adds, updates and removes.
 *
 * Actors to provide: `read({ projectId })`, which does not need the registry; `askNewest({ projectId })` and
 * `search({ query })`, which do, and say why where it does not answer; and `change({ projectId, change })`, which
 * either has done it or answers what the person should know before. One change is made at a time, and none while a run is at
 * work on the files. What happens to the project besides is told to it.
 */
export const packagesMachine = setup({
  types: {
    context: {} as PackagesContext,
    events: {} as PackagesEvent,
    input: {} as PackagesInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    read: notProvided<PackageList, { projectId: string }>('packages.read'),
    askNewest: notProvided<NewestVersions, { projectId: string }>('packages.askNewest'),
    search: notProvided<FoundPackages, { query: string }>('packages.search'),
    change: notProvided<ChangeAnswer, { projectId: string; change: PackageChange | null }>('packages.change'),
  },
  actions: {
    assignTree: assign({
      treeHash: ({ context, event }) =>
        event.type === 'project.changed' ? event.treeHash : context.treeHash,
    }),
    assignList: assign({ list: (_, output: PackageList) => output, listFailure: null }),
    assignListFailure: assign({ listFailure: ({ event }) => failureOf(event) }),
    assignNewest: assign({ newest: (_, output: NewestVersions) => output, newestFailure: null }),
    assignNewestFailure: assign({ newestFailure: ({ event }) => failureOf(event) }),
    assignQuery: assign({
      query: ({ context, event }) => (event.type === 'query.typed' ? event.query : context.query),
    }),
    clearSearch: assign({ query: '', results: noResults, searchFailure: null }),
    assignResults: assign({ results: (_, output: FoundPackages) => output, searchFailure: null }),
    assignSearchFailure: assign({ searchFailure: ({ event }) => failureOf(event) }),
    assignChange: assign({
      change: ({ context, event }) => (event.type === 'change.requested' ? event.change : context.change),
      concerns: [],
      changeFailure: null,
      said: '',
    }),
    assignConcerns: assign(({ context }, output: ChangeAnswer) =>
      output.outcome !== 'asks' || context.change === null
        ? {}
        : {
            concerns: output.concerns,
            // What is accepted is exactly what was asked about.
            change: { ...context.change, version: output.version === '' ? null : output.version },
          },
    ),
    acceptChange: assign({
      change: ({ context }) => (context.change === null ? null : { ...context.change, isAccepted: true }),
    }),
    assignSaid: assign((_, output: ChangeAnswer) => ({
      said: output.outcome === 'done' ? output.said : '',
      change: null,
      concerns: [],
    })),
    assignChangeFailure: assign({ changeFailure: ({ event }) => failureOf(event) }),
    clearChange: assign({ change: null, concerns: [], changeFailure: null }),
    askForList: raise({ type: 'list.requested' }),
    askForNewest: raise({ type: 'newest.requested' }),
  },
  guards: {
    isNews: ({ context, event }) => event.type === 'project.changed' && event.treeHash !== context.treeHash,
    isInstalling: (_, output: PackageList) => output.isInstalling,
    hasQuery: ({ event }) => event.type === 'query.typed' && event.query.trim() !== '',
    hasConcerns: (_, output: ChangeAnswer) => output.outcome === 'asks',
    isFree: stateIn({ access: 'free' }),
  },
  delays: {
    /** Until it is looked again whether the packages have come. */
    installing: 2_000,
    /** A rest in typing after which it is searched. */
    typingPause: 300,
  },
}).createMachine({
  id: 'packages',
  context: ({ input }) => ({
    projectId: input.projectId,
    treeHash: input.treeHash,
    list: null,
    listFailure: null,
    newest: { latest: [], why: '' },
    newestFailure: null,
    query: '',
    results: noResults,
    searchFailure: null,
    change: null,
    concerns: [],
    changeFailure: null,
    said: '',
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: [
              {
                guard: { type: 'isInstalling', params: actorOutput },
                target: 'installing',
                actions: { type: 'assignList', params: actorOutput },
              },
              { target: 'current', actions: { type: 'assignList', params: actorOutput } },
            ],
            onError: { target: 'failed', actions: 'assignListFailure' },
          },
        },
        /** Known, but for what is still being brought. */
        installing: { tags: 'busy', after: { installing: 'loading' } },
        current: {},
        failed: { tags: 'failure' },
      },
      // Leaves and enters `loading` anew, also from itself: the answer under way may be older than the change.
      on: {
        'list.requested': '.loading',
        'project.changed': { guard: 'isNews', target: '.loading', actions: 'assignTree' },
      },
    },
    newest: {
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askNewest',
            src: 'askNewest',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: { target: 'known', actions: { type: 'assignNewest', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignNewestFailure' },
          },
        },
        known: {},
        failed: { tags: 'failure' },
      },
      on: { 'newest.requested': '.asking' },
    },
    search: {
      initial: 'idle',
      states: {
        idle: {},
        typing: {
          tags: 'busy',
          after: { typingPause: 'searching' },
          on: { 'search.requested': 'searching' },
        },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { query } }) => ({ query: query.trim() }),
            onDone: { target: 'shown', actions: { type: 'assignResults', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignSearchFailure' },
          },
        },
        shown: { on: { 'search.requested': 'searching' } },
        failed: { tags: 'failure', on: { 'search.requested': 'searching' } },
      },
      on: {
        'query.typed': [
          { guard: 'hasQuery', target: '.typing', actions: 'assignQuery' },
          { target: '.idle', actions: 'clearSearch' },
        ],
      },
    },
    change: {
      initial: 'none',
      states: {
        none: {
          on: { 'change.requested': { guard: 'isFree', target: 'changing', actions: 'assignChange' } },
        },
        changing: {
          tags: 'busy',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { projectId, change } }) => ({ projectId, change }),
            onDone: [
              {
                guard: { type: 'hasConcerns', params: actorOutput },
                target: 'asking',
                actions: { type: 'assignConcerns', params: actorOutput },
              },
              {
                target: 'none',
                actions: [{ type: 'assignSaid', params: actorOutput }, 'askForList', 'askForNewest'],
              },
            ],
            onError: { target: 'refused', actions: 'assignChangeFailure' },
          },
        },
        /** The person should know something before it is done. */
        asking: {
          on: {
            'change.accepted': { guard: 'isFree', target: 'changing', actions: 'acceptChange' },
            'change.dismissed': { target: 'none', actions: 'clearChange' },
          },
        },
        refused: {
          tags: 'failure',
          on: {
            'change.requested': { guard: 'isFree', target: 'changing', actions: 'assignChange' },
            'change.dismissed': { target: 'none', actions: 'clearChange' },
          },
        },
      },
    },
    access: {
      initial: 'free',
      states: { free: { on: { 'run.began': 'held' } }, held: { on: { 'run.ended': 'free' } } },
    },
  },
});

export type PackagesMachine = typeof packagesMachine;
