import { emit, assign, sendTo, setup, stateIn } from 'xstate';
import type { EventObject } from 'xstate';
import { authMachine } from '../auth/auth.machine.ts';
import { colorModeMachine } from '../color-mode/color-mode.machine.ts';
import { dialogCoordinatorMachine } from '../dialog-coordinator/dialog-coordinator.machine.ts';
import { enterKeyMachine } from '../enter-key/enter-key.machine.ts';
import { languageMachine } from '../language/language.machine.ts';
import type { IntegrationsInput } from '../integrations/integrations.types.ts';
import { deferredPartMachine } from '../deferred-part/deferred-part.machine.ts';
import type { ProjectEvent, ProjectInput } from '../project/project.types.ts';
import { type ActorLost, actorLost, lost } from '../shared/actor-lost.ts';
import { notProvided, notProvidedActor, notProvidedCallback } from '../shared/not-provided.ts';
import { typed } from '../shared/typed.ts';
import { toastMachine } from '../toast/toast.machine.ts';
import type { AppContext, AppEvent, AppInput } from './app.types.ts';

/**
 * The root of a tab's actors: what every screen shares, and the branches that are there for a time. On the server it
 * is made for each request and never started, so that a render makes no calls and leaves nothing running.
 *
 * Input: what the shared actors begin with. Actors to provide: the shared charts with their own actors; `project`, the
 * chart of a project's page, whose code comes with that page; `loadUpdates`, which ends when the code of `updates` is
 * here, and those; `integrations`, whose code comes with their first view; `newVersion`, the part that looks for one; and
 * `links`, a callback that passes on what the actors tell each other. Others find the actors by their ids in the system. Emits `actor.lost` when one of them fails.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as ActorLost,
    input: typed<AppInput>(),
  },
  actors: {
    auth: authMachine,
    toast: toastMachine,
    colorMode: colorModeMachine,
    enterKey: enterKeyMachine,
    language: languageMachine,
    dialogCoordinator: dialogCoordinatorMachine,
    project: notProvidedActor<ProjectEvent, ProjectInput | null>('app.project'),
    integrations: notProvidedActor<EventObject, IntegrationsInput>('app.integrations'),
    loadUpdates: notProvided<void, undefined>('app.loadUpdates'),
    updates: notProvidedActor<EventObject, undefined>('app.updates'),
    newVersion: deferredPartMachine,
    links: notProvidedCallback<EventObject, undefined>('app.links'),
  },
  actions: {
    notifyAuthOnline: sendTo('auth', { type: 'network.online' }),
    assignProject: assign({
      project: ({ context, event }) => (event.type === 'project.opened' ? event.project : context.project),
    }),
    clearProject: assign({ project: null }),
    notifyPartFailed: sendTo('newVersion', { type: 'part.needed' }),
    notifyProjectBegan: sendTo('project', { type: 'session.began' }),
    notifyProjectEnded: sendTo('project', { type: 'session.ended' }),
    reportLost: emit(actorLost),
  },
  guards: {
    isWhole: ({ event }) => event.type === 'screen.shown' && !event.isEmbedded,
    isSignedIn: stateIn({ session: 'signedIn' }),
    hasBuild: ({ context }) => context.buildRest !== null,
    isOpenProject: ({ context, event }) =>
      event.type === 'project.closed' && event.projectId === context.project?.projectId,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, project: null }),
  invoke: [
    // First, so that it misses nothing that the others say when they start.
    { id: 'links', src: 'links', onError: lost },
    {
      id: 'auth',
      systemId: 'auth',
      src: 'auth',
      input: ({ context }) => context.auth,
      onError: lost,
    },
    { id: 'toast', systemId: 'toast', src: 'toast', onError: lost },
    {
      id: 'colorMode',
      systemId: 'colorMode',
      src: 'colorMode',
      input: ({ context }) => context.colorMode,
      onError: lost,
    },
    {
      id: 'enterKey',
      systemId: 'enterKey',
      src: 'enterKey',
      input: ({ context }) => context.enterKey,
      onError: lost,
    },
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context }) => context.language,
      onError: lost,
    },
    { id: 'dialogCoordinator', systemId: 'dialogCoordinator', src: 'dialogCoordinator', onError: lost },
  ],
  on: {
    'network.online': { actions: 'notifyAuthOnline' },
  },
  type: 'parallel',
  states: {
    session: {
      initial: 'signedOut',
      states: {
        signedOut: { on: { 'session.began': 'signedIn' } },
        signedIn: { on: { 'session.ended': 'signedOut' } },
      },
    },
    /** What keeps the tab up to date: loaded for a person who is signed in, once the first screen is there. */
    updates: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'screen.shown': { guard: 'isWhole', target: 'idle' } } },
        idle: { always: { guard: 'isSignedIn', target: 'loading' } },
        loading: {
          invoke: { id: 'loadUpdates', src: 'loadUpdates', onDone: 'running', onError: 'missing' },
        },
        /** It could not be loaded: the next sign of the session, or of the network, asks again. */
        missing: {
          on: {
            'session.began': 'loading',
            'network.online': { target: 'idle', actions: 'notifyAuthOnline' },
          },
        },
        running: {
          invoke: {
            id: 'updates',
            src: 'updates',
            onError: { target: 'missing', actions: 'reportLost' },
          },
        },
      },
    },
    /** Whether the server has another build than this tab. */
    build: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'screen.shown': { guard: 'hasBuild', target: 'watched' } } },
        watched: {
          invoke: {
            id: 'newVersion',
            src: 'newVersion',
            input: ({ context }) => ({ rest: context.buildRest ?? 0 }),
            onError: lost,
          },
          on: { 'part.failed': { actions: 'notifyPartFailed' } },
        },
      },
    },
    /** What the account is connected to outside: there while a view of it is. */
    integrations: {
      initial: 'absent',
      states: {
        absent: { on: { 'integrations.wanted': 'running' } },
        running: {
          invoke: {
            id: 'integrations',
            src: 'integrations',
            input: { projectId: null },
            onError: { target: 'absent', actions: 'reportLost' },
          },
          on: { 'integrations.released': 'absent' },
        },
      },
    },
    /** The page of a project, one at a time. */
    project: {
      initial: 'closed',
      states: {
        closed: { on: { 'project.opened': { target: 'open', actions: 'assignProject' } } },
        open: {
          invoke: {
            id: 'project',
            systemId: 'project',
            src: 'project',
            input: ({ context }) => context.project,
            onError: { target: 'closed', actions: ['reportLost', 'clearProject'] },
          },
          on: {
            'project.opened': { target: 'open', reenter: true, actions: 'assignProject' },
            'project.closed': { guard: 'isOpenProject', target: 'closed', actions: 'clearProject' },
            'session.began': { actions: 'notifyProjectBegan' },
            'session.ended': { actions: 'notifyProjectEnded' },
          },
        },
      },
    },
  },
});

export type AppMachine = typeof appMachine;
