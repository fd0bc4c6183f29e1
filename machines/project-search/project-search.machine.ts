import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  Found,
  ProjectSearchContext,
  ProjectSearchEvent,
  ReplaceOutcome,
  ReplaceScope,
  SearchQuery,
} from './project-search.types.ts';

/** Milliseconds that one search may take: an expression can be written that never ends. */
export const searchPatience = 5_000;

/**
 * Finds a text in all files of the project, and replaces it in one place, in a file or in all of them, as one version.
 *
 * Actors to provide: `read`, which brings the texts of the project up to date; `find({ query, replacement })`, which
 * answers the places and what they become, or why the text is no expression; `make({ query, replacement, scope })`,
 * which prepares the new texts of what was searched; and `apply({ query, replacement })`, which saves what was
 * prepared, unless a file has changed. Leaving a state ends what it has begun.
 */
export const projectSearchMachine = setup({
  types: {
    context: {} as ProjectSearchContext,
    events: {} as ProjectSearchEvent,
    tags: {} as 'searching' | 'replacing',
  },
  actors: {
    read: notProvided<unknown, undefined>('projectSearch.read'),
    find: notProvided<Found | { why: string }, { query: SearchQuery; replacement: string }>(
      'projectSearch.find',
    ),
    make: notProvided<ReplaceOutcome, { query: SearchQuery; replacement: string; scope: ReplaceScope }>(
      'projectSearch.make',
    ),
    apply: notProvided<{ why: string }, { query: SearchQuery; replacement: string }>('projectSearch.apply'),
  },
  actions: {
    assignQuery: assign({
      query: ({ context, event }) => (event.type === 'query.changed' ? event.query : context.query),
      replaced: null,
      why: '',
      failure: null,
    }),
    assignReplacement: assign({
      replacement: ({ context, event }) =>
        event.type === 'replacement.changed' ? event.replacement : context.replacement,
      replaced: null,
      why: '',
      failure: null,
    }),
    clearFound: assign({ found: null }),
    clearFailure: assign({ why: '', failure: null }),
    assignFound: assign((_, output: Found | { why: string }) => ('why' in output ? {} : { found: output })),
    assignFlaw: assign((_, output: Found | { why: string }) => ({
      why: 'why' in output ? output.why : '',
      found: null,
    })),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    assignScope: assign({
      scope: ({ context, event }) => (event.type === 'replace.requested' ? event.scope : context.scope),
      replaced: null,
      why: '',
      failure: null,
    }),
    assignCount: assign({ replaced: (_, output: ReplaceOutcome) => output.count }),
    assignWhy: assign((_, output: { why: string }) => ({ why: output.why, replaced: null })),
    clearReplaced: assign({ replaced: null }),
  },
  guards: {
    isEmpty: ({ event }) => event.type === 'query.changed' && event.query.text === '',
    hasText: ({ context }) => context.query.text !== '',
    isFound: (_, output: Found | { why: string }) => !('why' in output),
    isDone: (_, output: { why: string }) => output.why === '',
  },
  delays: { typingPause: 250, searchPatience },
}).createMachine({
  id: 'projectSearch',
  context: {
    query: { text: '', matchCase: false, isWord: false, isPattern: false },
    replacement: '',
    found: null,
    scope: { files: [], at: null },
    replaced: null,
    why: '',
    failure: null,
  },
  type: 'parallel',
  states: {
    mode: {
      initial: 'finding',
      states: {
        finding: { on: { 'replacing.toggled': 'replacing' } },
        replacing: { on: { 'replacing.toggled': 'finding' } },
      },
    },
    search: {
      initial: 'idle',
      states: {
        idle: {},
        /** The person is typing: the next letter would only begin anew. */
        pausing: { tags: 'searching', after: { typingPause: 'reading' } },
        reading: {
          tags: 'searching',
          invoke: {
            id: 'read',
            src: 'read',
            onDone: 'finding',
            onError: { target: 'failed', actions: 'assignFailure' },
          },
        },
        finding: {
          tags: 'searching',
          after: { searchPatience: { target: 'slow', actions: 'clearFound' } },
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { query, replacement } }) => ({ query, replacement }),
            onDone: [
              {
                guard: { type: 'isFound', params: actorOutput },
                target: 'shown',
                actions: { type: 'assignFound', params: actorOutput },
              },
              { target: 'flawed', actions: { type: 'assignFlaw', params: actorOutput } },
            ],
            onError: { target: 'failed', actions: 'assignFailure' },
          },
        },
        shown: {
          on: { 'replace.requested': { target: 'making', actions: 'assignScope' } },
        },
        /** The new texts are prepared, and nothing is written yet. */
        making: {
          tags: 'replacing',
          after: { searchPatience: { target: 'slow', actions: 'clearFound' } },
          invoke: {
            id: 'make',
            src: 'make',
            input: ({ context: { query, replacement, scope } }) => ({ query, replacement, scope }),
            onDone: [
              {
                guard: { type: 'isDone', params: actorOutput },
                target: 'applying',
                actions: { type: 'assignCount', params: actorOutput },
              },
              { target: 'refused', actions: { type: 'assignWhy', params: actorOutput } },
            ],
            onError: { target: 'refused', actions: 'assignFailure' },
          },
        },
        applying: {
          tags: 'replacing',
          invoke: {
            id: 'apply',
            src: 'apply',
            input: ({ context: { query, replacement } }) => ({ query, replacement }),
            onDone: [
              { guard: { type: 'isDone', params: actorOutput }, target: 'reading' },
              { target: 'refused', actions: { type: 'assignWhy', params: actorOutput } },
            ],
            onError: { target: 'refused', actions: ['assignFailure', 'clearReplaced'] },
          },
        },
        /** Nothing was replaced. What was found may be old, so it is searched again before anything is. */
        refused: {},
        flawed: {},
        slow: {},
        failed: {},
      },
      on: {
        'query.changed': [
          { guard: 'isEmpty', target: '.idle', actions: ['assignQuery', 'clearFound'] },
          { target: '.pausing', actions: 'assignQuery' },
        ],
        'replacement.changed': [
          { guard: 'hasText', target: '.pausing', actions: 'assignReplacement' },
          { actions: 'assignReplacement' },
        ],
        'search.requested': { guard: 'hasText', target: '.reading', actions: 'clearFailure' },
      },
    },
  },
});

export type ProjectSearchMachine = typeof projectSearchMachine;
