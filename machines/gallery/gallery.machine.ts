import { assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  GalleryContext,
  GalleryEmitted,
  GalleryEvent,
  GalleryInput,
  GalleryPage,
  GalleryQuery,
} from './gallery.types.ts';

const isSameQuery = (one: GalleryQuery, other: GalleryQuery): boolean =>
  one.kind === other.kind && one.order === other.order && one.search.trim() === other.search.trim();

/**
 * The projects that people show to everybody, a page at a time: found by kind and name, the newest or the most copied
 * first.
 *
 * Actor to provide: `loadPage({ query, after })`, which answers a page behind a place. Another choice replaces the
 * request under way, and what is listed stays until its answer is here. A project that comes twice is listed once.
 * Emits what was typed once the typing rests, for the address.
 */
export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as GalleryInput,
    emitted: {} as GalleryEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    loadPage: notProvided<GalleryPage, { query: GalleryQuery; after: string | null }>('gallery.loadPage'),
  },
  actions: {
    assignQuery: assign({
      query: ({ context, event }) => (event.type === 'query.chosen' ? event.query : context.query),
      from: null,
      failure: null,
    }),
    assignSearch: assign({
      query: ({ context, event }) =>
        event.type === 'search.typed' ? { ...context.query, search: event.search } : context.query,
      from: null,
      failure: null,
    }),
    assignPage: assign((_, { projects, next }: GalleryPage) => ({ projects, next, failure: null })),
    addPage: assign(({ context }, { projects, next }: GalleryPage) => {
      const known = context.projects ?? [];
      const isKnown = new Set(known.map(({ id }) => id));
      return { projects: [...known, ...projects.filter(({ id }) => !isKnown.has(id))], next, failure: null };
    }),
    // What was listed before is not what was asked for.
    assignFailure: assign({ failure: ({ event }) => failureOf(event), projects: null, next: null }),
    assignMoreFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    notifySettled: emit(({ context }) => ({ type: 'search.settled' as const, query: context.query })),
  },
  guards: {
    isUnread: ({ context }) => context.projects === null,
    hasProjects: ({ context }) => (context.projects ?? []).length > 0,
    hasMore: ({ context }) => context.next !== null,
    isOther: ({ context, event }) =>
      event.type === 'query.chosen' && !isSameQuery(event.query, context.query),
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'gallery',
  context: ({ input: { query, from, page } }) => ({
    query,
    from,
    projects: page?.projects ?? null,
    next: page?.next ?? null,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isUnread', target: 'loading' },
        { guard: 'hasProjects', target: 'listed' },
        { target: 'empty' },
      ],
    },
    /** The person is typing: the next letter would only begin anew. */
    typing: {
      tags: 'busy',
      after: { typingPause: { target: 'loading', actions: 'notifySettled' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ query: context.query, after: context.from }),
        onDone: { target: 'deciding', actions: { type: 'assignPage', params: actorOutput } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    listed: {
      initial: 'resting',
      states: {
        resting: { on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }) => ({ query: context.query, after: context.next }),
            onDone: { target: 'resting', actions: { type: 'addPage', params: actorOutput } },
            onError: { target: 'moreFailed', actions: 'assignMoreFailure' },
          },
        },
        moreFailed: {
          tags: 'failure',
          on: { 'more.requested': { target: 'loadingMore', actions: 'clearFailure' } },
        },
      },
    },
    empty: {},
    failed: {
      tags: 'failure',
      on: { 'gallery.requested': { target: 'loading', actions: 'clearFailure' } },
    },
  },
  on: {
    'query.chosen': { guard: 'isOther', target: '.loading', actions: 'assignQuery' },
    'search.typed': { target: '.typing', actions: 'assignSearch' },
  },
});

export type GalleryMachine = typeof galleryMachine;
