import { and, assign, emit, raise, setup, stateIn } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  RemixResult,
  SharedProject,
  SharedProjectContext,
  SharedProjectEmitted,
  SharedProjectEvent,
  SharedProjectInput,
} from './shared-project.types.ts';

/**
 * Another user's project, to look at and to copy. Where the page came with the project, it is shown at once.
 *
 * Actors to provide: `loadShared({ projectId })`, `loadFile({ projectId, path })` which puts the content where the
 * view reads it, and `remix({ projectId })`. Emits `remix.made`, and `signIn.needed` when a visitor wants a copy: the
 * page keeps the request through signing in and starts with `remixesAtOnce`. Nothing here changes the project.
 */
export const sharedProjectMachine = setup({
  types: {
    context: {} as SharedProjectContext,
    events: {} as SharedProjectEvent,
    input: {} as SharedProjectInput,
    emitted: {} as SharedProjectEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    loadShared: notProvided<SharedProject, { projectId: string }>('sharedProject.loadShared'),
    loadFile: notProvided<unknown, { projectId: string; path: string }>('sharedProject.loadFile'),
    remix: notProvided<RemixResult, { projectId: string }>('sharedProject.remix'),
  },
  actions: {
    assignShared: assign({ shared: (_, output: SharedProject) => output, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    assignPath: assign({
      path: ({ context, event }) => (event.type === 'file.chosen' ? event.path : context.path),
      fileFailure: null,
    }),
    assignFileFailure: assign({ fileFailure: ({ event }) => failureOf(event) }),
    assignRemixFailure: assign({ remixFailure: ({ event }) => failureOf(event) }),
    clearRemixFailure: assign({ remixFailure: null }),
    forgetRequest: assign({ remixesAtOnce: false }),
    noteSessionGone: raise({ type: 'user.signedOut' }),
    notifyMade: emit((_, output: RemixResult) => ({ type: 'remix.made', result: output })),
    notifySignInNeeded: emit({ type: 'signIn.needed' }),
  },
  guards: {
    isHere: ({ context }) => context.shared !== null,
    isMissing: ({ event }) => failureOf(event).code === Code.notFound,
    isSessionGone: ({ event }) => failureOf(event).code === Code.notSignedIn,
    startsSignedIn: ({ context }) => context.startsSignedIn,
    isSignedIn: stateIn({ session: 'signedIn' }),
    isRequested: ({ context }) => context.remixesAtOnce,
    canRemixAtOnce: and(['isRequested', 'isSignedIn']),
  },
}).createMachine({
  id: 'sharedProject',
  context: ({ input }) => ({
    projectId: input.projectId,
    startsSignedIn: input.isSignedIn,
    remixesAtOnce: input.remixesAtOnce ?? false,
    shared: input.shared ?? null,
    failure: null,
    path: null,
    fileFailure: null,
    remixFailure: null,
  }),
  type: 'parallel',
  states: {
    /** Whether a copy can be made at once. */
    session: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'startsSignedIn', target: 'signedIn' }, { target: 'signedOut' }] },
        signedIn: { on: { 'user.signedOut': 'signedOut' } },
        signedOut: { on: { 'user.signedIn': 'signedIn' } },
      },
    },
    page: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isHere', target: 'ready' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadShared',
            src: 'loadShared',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'ready', actions: { type: 'assignShared', params: actorOutput } },
            onError: [
              { guard: 'isMissing', target: 'missing', actions: 'assignFailure' },
              { target: 'failed', actions: 'assignFailure' },
            ],
          },
        },
        /** Not there, or private: the page does not say which. */
        missing: {},
        failed: { tags: 'failure', on: { 'project.reloadRequested': 'loading' } },
        ready: {
          type: 'parallel',
          states: {
            side: {
              initial: 'preview',
              states: { preview: {}, code: {}, chat: {} },
              on: { 'preview.opened': '.preview', 'code.opened': '.code', 'chat.opened': '.chat' },
            },
            file: {
              initial: 'none',
              states: {
                none: {},
                loading: {
                  tags: 'busy',
                  invoke: {
                    id: 'loadFile',
                    src: 'loadFile',
                    input: ({ context }) => ({ projectId: context.projectId, path: context.path ?? '' }),
                    onDone: 'shown',
                    onError: { target: 'failed', actions: 'assignFileFailure' },
                  },
                  // Another file takes the place of the one under way. Re-entered from the region, it would reset the others.
                  on: { 'file.chosen': { target: 'loading', reenter: true, actions: 'assignPath' } },
                },
                shown: {},
                failed: { tags: 'failure' },
              },
              on: { 'file.chosen': { target: '.loading', actions: 'assignPath' } },
            },
            remix: {
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'canRemixAtOnce', target: 'copying' }, { target: 'idle' }] },
                idle: {},
                /** A visitor has asked; the request waits for them to sign in. */
                signInNeeded: { on: { 'user.signedIn': 'copying' } },
                copying: {
                  tags: 'busy',
                  entry: 'forgetRequest',
                  invoke: {
                    id: 'remix',
                    src: 'remix',
                    input: ({ context }) => ({ projectId: context.projectId }),
                    onDone: { target: 'made', actions: { type: 'notifyMade', params: actorOutput } },
                    onError: [
                      {
                        guard: 'isSessionGone',
                        target: 'signInNeeded',
                        actions: ['noteSessionGone', 'notifySignInNeeded'],
                      },
                      { target: 'failed', actions: 'assignRemixFailure' },
                    ],
                  },
                  on: { 'remix.requested': {} },
                },
                made: { on: { 'remix.requested': {} } },
                failed: { tags: 'failure' },
              },
              on: {
                'remix.requested': [
                  { guard: 'isSignedIn', target: '.copying', actions: 'clearRemixFailure' },
                  { target: '.signInNeeded', actions: 'notifySignInNeeded' },
                ],
              },
            },
          },
        },
      },
    },
  },
});

export type SharedProjectMachine = typeof sharedProjectMachine;
