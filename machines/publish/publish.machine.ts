import { assign, emit, setup } from 'xstate';
import { errorToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  PublishAnswer,
  PublishChange,
  PublishContext,
  PublishEmitted,
  PublishEvent,
  PublishInput,
  PublishRequest,
} from './publish.types.ts';
import { texts } from './publish.texts.ts';

/**
 * Whether a project is on the publish host, and what visitors see there.
 *
 * Input: the project and its newest version. Actors to provide, each answering what is published then:
 * `loadPublication({ projectId })`, `publish({ projectId, versionId, visibility, slug })`, which fails with 16008 for
 * a private project without a paid plan, `unpublish({ projectId })`, and `change({ projectId, change })` for the
 * secret link, names of one's own, the password and going back to what was online before. Emits the toast of 16008, and `publish.succeeded` for each version that goes
 * online.
 * A published version is pinned until it is published again. Nothing goes offline without a confirmation.
 */
export const publishMachine = setup({
  types: {
    context: {} as PublishContext,
    events: {} as PublishEvent,
    input: {} as PublishInput,
    emitted: {} as PublishEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    loadPublication: notProvided<PublishAnswer, { projectId: string }>('publish.loadPublication'),
    publish: notProvided<PublishAnswer, PublishRequest>('publish.publish'),
    unpublish: notProvided<PublishAnswer, { projectId: string }>('publish.unpublish'),
    change: notProvided<PublishAnswer, { projectId: string; change: PublishChange }>('publish.change'),
  },
  actions: {
    assignAnswer: assign(({ context }, output: PublishAnswer) => {
      const answer = output;
      return {
        ...answer,
        visibility: answer.publication?.visibility ?? context.visibility,
        change: null,
        failure: null,
      };
    }),
    assignSlug: assign({
      slug: ({ context, event }) => (event.type === 'slug.changed' ? event.slug : context.slug),
      failure: null,
    }),
    assignChange: assign({
      change: ({ context, event }) => (event.type === 'change.requested' ? event.change : context.change),
      failure: null,
    }),
    assignHead: assign({
      headVersionId: ({ context, event }) =>
        event.type === 'head.changed' ? event.versionId : context.headVersionId,
    }),
    assignVisibility: assign({
      visibility: ({ context, event }) =>
        event.type === 'visibility.chosen' ? event.visibility : context.visibility,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    /** It may hold a password. */
    forgetChange: assign({ change: null }),
    notifyPlanRequired: emit(() => errorToast(texts.planRequired)),
    notifyPublished: emit(({ context }) => ({
      type: 'publish.succeeded' as const,
      visibility: context.visibility,
    })),
  },
  guards: {
    hasVersion: ({ context }) => context.headVersionId !== null,
    isPublished: ({ context }) => context.publication !== null,
    isOutdated: ({ context }) =>
      context.publication !== null &&
      (context.publication.versionId !== context.headVersionId ||
        context.publication.visibility !== context.visibility ||
        context.publication.slug !== context.slug),
    isPlanRequired: ({ event }) => failureOf(event).code === Code.paidPlanRequired,
  },
}).createMachine({
  id: 'publish',
  context: ({ input }) => ({
    projectId: input.projectId,
    headVersionId: input.headVersionId,
    publication: null,
    visibility: 'public',
    slug: '',
    addressBefore: '',
    addressAfter: '',
    domain: null,
    takesDomains: false,
    examples: [],
    servers: [],
    hasPassword: false,
    takenDownFor: null,
    change: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPublication',
        src: 'loadPublication',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'deciding', actions: { type: 'assignAnswer', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: { tags: 'failure', on: { 'status.requested': 'loading' } },
    deciding: {
      always: [
        { guard: 'isOutdated', target: 'published.outdated' },
        { guard: 'isPublished', target: 'published' },
        { target: 'unpublished' },
      ],
    },
    unpublished: {
      initial: 'ready',
      states: { ready: {}, publishFailed: { tags: 'failure' }, planRequired: { tags: 'failure' } },
      on: {
        'publish.requested': { guard: 'hasVersion', target: 'publishing', actions: 'clearFailure' },
        'plan.settled': { target: '.ready', actions: 'clearFailure' },
        'visibility.chosen': { target: '.ready', actions: 'assignVisibility' },
        'slug.changed': { target: '.ready', actions: 'assignSlug' },
      },
    },
    publishing: {
      tags: 'busy',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => ({
          projectId: context.projectId,
          versionId: context.headVersionId ?? '',
          visibility: context.visibility,
          slug: context.slug,
        }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'assignAnswer', params: actorOutput }, 'notifyPublished'],
        },
        onError: [
          { guard: 'isPlanRequired', target: 'refusing', actions: 'notifyPlanRequired' },
          { target: 'failing', actions: 'assignFailure' },
        ],
      },
    },
    /** What was on the publish host before a failure is still there. */
    refusing: {
      always: [
        { guard: 'isPublished', target: 'published.planRequired' },
        { target: 'unpublished.planRequired' },
      ],
    },
    failing: {
      always: [
        { guard: 'isPublished', target: 'published.publishFailed' },
        { target: 'unpublished.publishFailed' },
      ],
    },
    published: {
      initial: 'current',
      states: {
        current: {},
        /** The project has something newer than visitors see. */
        outdated: {},
        publishFailed: { tags: 'failure' },
        planRequired: { tags: 'failure' },
        unpublishFailed: { tags: 'failure' },
        changing: {
          tags: 'busy',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => ({
              projectId: context.projectId,
              change: context.change ?? { kind: 'domainCheck' },
            }),
            onDone: { target: '#publish.deciding', actions: { type: 'assignAnswer', params: actorOutput } },
            onError: { target: 'changeFailed', actions: ['assignFailure', 'forgetChange'] },
          },
          // What is built must not be decided while the address is changing.
          on: { 'publish.requested': {}, 'unpublish.requested': {}, 'change.requested': {} },
        },
        changeFailed: { tags: 'failure' },
        confirmingUnpublish: {
          on: {
            'unpublish.confirmed': '#publish.unpublishing',
            'unpublish.cancelled': '#publish.deciding',
            'publish.requested': {},
          },
        },
      },
      on: {
        'publish.requested': { guard: 'hasVersion', target: 'publishing', actions: 'clearFailure' },
        'unpublish.requested': '.confirmingUnpublish',
        'plan.settled': { target: 'deciding', actions: 'clearFailure' },
        'visibility.chosen': { target: 'deciding', actions: 'assignVisibility' },
        'slug.changed': { target: 'deciding', actions: 'assignSlug' },
        'change.requested': { target: '.changing', actions: 'assignChange' },
        'head.changed': { target: 'deciding', actions: 'assignHead' },
      },
    },
    unpublishing: {
      tags: 'busy',
      invoke: {
        id: 'unpublish',
        src: 'unpublish',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'deciding', actions: { type: 'assignAnswer', params: actorOutput } },
        onError: { target: 'published.unpublishFailed', actions: 'assignFailure' },
      },
    },
  },
  on: { 'head.changed': { actions: 'assignHead' } },
});

export type PublishMachine = typeof publishMachine;
