import { assign, emit, setup } from 'xstate';
import { errorToast } from '#machines/shared/emitted.ts';
import { Code, failureOf, outputOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  Publication,
  PublishContext,
  PublishEmitted,
  PublishEvent,
  PublishInput,
  PublishRequest,
} from './publish.types.ts';

export const planRequiredText = 'You need to upgrade to a paid plan to publish private projects.';

/**
 * Whether a project is on the publish host, and what visitors see there.
 *
 * Input: the project and its newest version. Actors to provide: `loadPublication({ projectId })` (null: it is not
 * published), `publish({ projectId, versionId, visibility })`, which fails with 16008 for a private project without
 * a paid plan, and `unpublish({ projectId })`. Emits the toast of 16008.
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
    loadPublication: notProvided<Publication | null, { projectId: string }>('publish.loadPublication'),
    publish: notProvided<Publication, PublishRequest>('publish.publish'),
    unpublish: notProvided<void, { projectId: string }>('publish.unpublish'),
  },
  actions: {
    assignPublication: assign({
      publication: ({ event }) => outputOf<Publication | null>(event),
      visibility: ({ context, event }) =>
        outputOf<Publication | null>(event)?.visibility ?? context.visibility,
      failure: null,
    }),
    clearPublication: assign({ publication: null, failure: null }),
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
    tellPlanRequired: emit(errorToast(planRequiredText)),
  },
  guards: {
    hasVersion: ({ context }) => context.headVersionId !== null,
    isPublished: ({ context }) => context.publication !== null,
    isOutdated: ({ context }) =>
      context.publication !== null &&
      (context.publication.versionId !== context.headVersionId ||
        context.publication.visibility !== context.visibility),
    isPlanRequired: ({ event }) => failureOf(event).code === Code.paidPlanRequired,
  },
}).createMachine({
  id: 'publish',
  context: ({ input }) => ({
    projectId: input.projectId,
    headVersionId: input.headVersionId,
    publication: null,
    visibility: 'public',
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
        onDone: { target: 'deciding', actions: 'assignPublication' },
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
        }),
        onDone: { target: 'deciding', actions: 'assignPublication' },
        onError: [
          { guard: 'isPlanRequired', target: 'refusing', actions: ['assignFailure', 'tellPlanRequired'] },
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
        'head.changed': { target: 'deciding', actions: 'assignHead' },
      },
    },
    unpublishing: {
      tags: 'busy',
      invoke: {
        id: 'unpublish',
        src: 'unpublish',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'unpublished', actions: 'clearPublication' },
        onError: { target: 'published.unpublishFailed', actions: 'assignFailure' },
      },
    },
  },
  on: { 'head.changed': { actions: 'assignHead' } },
});

export type PublishMachine = typeof publishMachine;
