import { assertEvent, assign, emit, raise, setup } from 'xstate';
import { authPopupMachine } from '#machines/auth-popup/auth-popup.machine.ts';
import type { AuthPopupOutput } from '#machines/auth-popup/auth-popup.types.ts';
import { errorToast, successToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { type Failure, failureOf, ownFailureWords } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  GithubConnectionContext,
  GithubConnectionEmitted,
  GithubConnectionEvent,
  GithubConnectionInput,
  GithubDetail,
  GithubSubject,
  PulledVersion,
  PushedVersion,
} from './github-connection.types.ts';
import { texts } from './github-connection.texts.ts';

/**
 * How a project stands with GitHub, and the dialog that asks for a reconnection.
 *
 * Input: the project, or null for the account alone. Actors to provide: `fetchDetail({ projectId })`,
 * `authorizeAccount` and `authorizeProject` (authorization windows, each with its own address; the window is a child of
 * this chart), `connectProject({ projectId, authId })`, `push` and `pull({ projectId })`, and
 * `disconnect({ projectId, subject })`. Emits toasts, with the reason where something failed, and
 * `dialog.wanted`/`dialog.released` for the dialog queue.
 * The four states follow from the detail by guards alone. The dialog is asked for once in the life of this actor,
 * which is made per page. After whatever failed the detail is looked up again: GitHub may have done it in part.
 */
export const githubConnectionMachine = setup({
  types: {
    context: {} as GithubConnectionContext,
    events: {} as GithubConnectionEvent,
    input: {} as GithubConnectionInput,
    emitted: {} as GithubConnectionEmitted,
    tags: {} as 'busy' | 'dialog' | 'automaticDialog' | 'failure',
  },
  actors: {
    fetchDetail: notProvided<GithubDetail, ProjectInput>('githubConnection.fetchDetail'),
    authorizeAccount: authPopupMachine,
    authorizeProject: authPopupMachine,
    connectProject: notProvided<void, ProjectInput & { authId: string }>('githubConnection.connectProject'),
    push: notProvided<PushedVersion, ProjectInput>('githubConnection.push'),
    pull: notProvided<PulledVersion, ProjectInput>('githubConnection.pull'),
    disconnect: notProvided<void, ProjectInput & { subject: GithubSubject }>('githubConnection.disconnect'),
  },
  actions: {
    assignDetail: assign({ detail: (_, output: GithubDetail) => output, failure: null }),
    /** Keeps the failure that it was looked up for. */
    replaceDetail: assign({ detail: (_, output: GithubDetail) => output }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    assignSubject: assign({
      subject: ({ context, event }) =>
        event.type === 'disconnect.requested' ? event.subject : context.subject,
    }),
    refresh: raise({ type: 'detail.requested' }),
    notifyPushed: emit((_, output: PushedVersion) => successToast(texts.versionIsOnGithub(output.version))),
    notifyPulled: emit((_, output: PulledVersion) => successToast(pulledWords(output))),
    notifyAccountAuthorized: emit(() => successToast(texts.toasts.accountAuthorized)),
    notifyAccountRefused: emit((_, output: AuthPopupOutput) =>
      failureToast(texts.toasts.accountFailed, output.failure),
    ),
    notifyAccountFailed: emit(({ event }) => failureToast(texts.toasts.accountFailed, failureOf(event))),
    notifyAccountMissing: emit(() => errorToast(texts.toasts.accountMissing)),
    notifyProjectAuthorized: emit(() => successToast(texts.toasts.projectAuthorized)),
    notifyProjectRefused: emit((_, output: AuthPopupOutput) =>
      failureToast(texts.toasts.projectFailed, output.failure),
    ),
    notifyProjectFailed: emit(({ event }) => failureToast(texts.toasts.projectFailed, failureOf(event))),
    notifyConnected: emit(() => successToast(texts.toasts.connected)),
    notifyConnectFailed: emit(({ event }) => failureToast(texts.toasts.connectFailed, failureOf(event))),
    notifyDetailFailed: emit(({ event }) => failureToast(texts.toasts.detailFailed, failureOf(event))),
    wantDialog: emit({ type: 'dialog.wanted' }),
    releaseDialog: emit({ type: 'dialog.released' }),
  },
  guards: {
    isConnected: ({ context }) => hasRepository(context.detail) && context.detail?.connect_project === true,
    needsReconnection: ({ context }) => isReconnectionRequired(context.detail),
    needsNoReconnection: ({ context }) => !isReconnectionRequired(context.detail),
    isAuthorized: ({ context }) => context.detail !== null && context.detail.user_name !== '',
    isAccountSubject: ({ event }) => event.type === 'disconnect.requested' && event.subject === 'account',
    isAuthorizationDone: (_, output: AuthPopupOutput) => output.failure === null,
    isAccountFound: (_, output: GithubDetail) => output.user_name !== '',
  },
}).createMachine({
  id: 'githubConnection',
  context: ({ input }) => ({
    projectId: input.projectId,
    detail: null,
    failure: null,
    subject: 'project',
  }),
  type: 'parallel',
  states: {
    connection: {
      initial: 'fetching',
      states: {
        deciding: {
          always: [
            { guard: 'isConnected', target: 'connected' },
            { guard: 'needsReconnection', target: 'reconnectionRequired' },
            { guard: 'isAuthorized', target: 'authorizedOnly' },
            { target: 'notAuthorized' },
          ],
        },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchDetail',
            src: 'fetchDetail',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'deciding', actions: { type: 'assignDetail', params: actorOutput } },
            onError: { target: 'unavailable', actions: 'notifyDetailFailed' },
          },
        },
        /** Something failed, or was done: how things stand now is looked up, and the failure stays in sight. */
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkDetail',
            src: 'fetchDetail',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'deciding', actions: { type: 'replaceDetail', params: actorOutput } },
            onError: { target: 'unavailable', actions: 'notifyDetailFailed' },
          },
        },
        /** The detail could not be had. What is known of before is kept. */
        unavailable: { tags: 'failure', on: { 'detail.requested': 'fetching' } },
        notAuthorized: {
          on: {
            'account.authorizationRequested': { target: 'authorizingAccount', actions: 'clearFailure' },
            'detail.requested': 'fetching',
            'failure.dismissed': { actions: 'clearFailure' },
          },
        },
        authorizedOnly: {
          on: {
            'account.authorizationRequested': { target: 'authorizingAccount', actions: 'clearFailure' },
            'project.authorizationRequested': { target: 'authorizingProject', actions: 'clearFailure' },
            'project.connectionRequested': { target: 'connecting', actions: 'clearFailure' },
            'disconnect.requested': {
              guard: 'isAccountSubject',
              target: 'confirmingDisconnect',
              actions: ['clearFailure', 'assignSubject'],
            },
            'detail.requested': 'fetching',
            'failure.dismissed': { actions: 'clearFailure' },
          },
        },
        reconnectionRequired: {
          on: {
            'account.authorizationRequested': { target: 'authorizingAccount', actions: 'clearFailure' },
            'project.authorizationRequested': { target: 'authorizingProject', actions: 'clearFailure' },
            'project.connectionRequested': { target: 'connecting', actions: 'clearFailure' },
            'disconnect.requested': {
              target: 'confirmingDisconnect',
              actions: ['clearFailure', 'assignSubject'],
            },
            'detail.requested': 'fetching',
            'failure.dismissed': { actions: 'clearFailure' },
          },
        },
        connected: {
          on: {
            'push.requested': { target: 'pushing', actions: 'clearFailure' },
            'pull.requested': { target: 'pulling', actions: 'clearFailure' },
            'disconnect.requested': {
              target: 'confirmingDisconnect',
              actions: ['clearFailure', 'assignSubject'],
            },
            'detail.requested': 'fetching',
            'failure.dismissed': { actions: 'clearFailure' },
          },
        },
        pushing: {
          tags: 'busy',
          invoke: {
            id: 'push',
            src: 'push',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'checking', actions: { type: 'notifyPushed', params: actorOutput } },
            onError: { target: 'checking', actions: 'assignFailure' },
          },
        },
        pulling: {
          tags: 'busy',
          invoke: {
            id: 'pull',
            src: 'pull',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'checking', actions: { type: 'notifyPulled', params: actorOutput } },
            onError: { target: 'checking', actions: 'assignFailure' },
          },
        },
        confirmingDisconnect: {
          on: { 'disconnect.confirmed': 'disconnecting', 'disconnect.cancelled': 'deciding' },
        },
        disconnecting: {
          tags: 'busy',
          invoke: {
            id: 'disconnect',
            src: 'disconnect',
            input: ({ context }) => ({ projectId: context.projectId, subject: context.subject }),
            onDone: 'checking',
            onError: { target: 'checking', actions: 'assignFailure' },
          },
        },
        authorizingAccount: {
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: {
              invoke: {
                id: 'authorizeAccount',
                src: 'authorizeAccount',
                input: ({ context }) => ({ url: null, projectId: context.projectId }),
                onDone: [
                  { guard: { type: 'isAuthorizationDone', params: actorOutput }, target: 'confirming' },
                  {
                    target: '#githubConnection.connection.deciding',
                    actions: { type: 'notifyAccountRefused', params: actorOutput },
                  },
                ],
                onError: {
                  target: '#githubConnection.connection.deciding',
                  actions: 'notifyAccountFailed',
                },
              },
              on: { 'authorization.cancelled': '#githubConnection.connection.deciding' },
            },
            /** The window is done; whether there is an account now only the detail tells. */
            confirming: {
              invoke: {
                id: 'confirmAccount',
                src: 'fetchDetail',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: [
                  {
                    guard: { type: 'isAccountFound', params: actorOutput },
                    target: '#githubConnection.connection.deciding',
                    actions: [{ type: 'assignDetail', params: actorOutput }, 'notifyAccountAuthorized'],
                  },
                  {
                    target: '#githubConnection.connection.deciding',
                    actions: [{ type: 'assignDetail', params: actorOutput }, 'notifyAccountMissing'],
                  },
                ],
                onError: {
                  target: '#githubConnection.connection.unavailable',
                  actions: 'notifyDetailFailed',
                },
              },
            },
          },
        },
        authorizingProject: {
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: {
              invoke: {
                id: 'authorizeProject',
                src: 'authorizeProject',
                input: ({ context }) => ({ url: null, projectId: context.projectId }),
                onDone: [
                  { guard: { type: 'isAuthorizationDone', params: actorOutput }, target: 'confirming' },
                  {
                    target: '#githubConnection.connection.deciding',
                    actions: { type: 'notifyProjectRefused', params: actorOutput },
                  },
                ],
                onError: {
                  target: '#githubConnection.connection.deciding',
                  actions: 'notifyProjectFailed',
                },
              },
              on: { 'authorization.cancelled': '#githubConnection.connection.deciding' },
            },
            confirming: {
              invoke: {
                id: 'confirmProject',
                src: 'fetchDetail',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: {
                  target: '#githubConnection.connection.deciding',
                  actions: [{ type: 'assignDetail', params: actorOutput }, 'notifyProjectAuthorized'],
                },
                onError: {
                  target: '#githubConnection.connection.unavailable',
                  actions: 'notifyDetailFailed',
                },
              },
            },
          },
        },
        connecting: {
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: {
              invoke: {
                id: 'connectProject',
                src: 'connectProject',
                input: ({ context, event }) => {
                  assertEvent(event, 'project.connectionRequested');
                  return { projectId: context.projectId, authId: event.authId };
                },
                onDone: 'confirming',
                onError: {
                  target: '#githubConnection.connection.checking',
                  actions: 'notifyConnectFailed',
                },
              },
            },
            confirming: {
              invoke: {
                id: 'confirmConnection',
                src: 'fetchDetail',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: {
                  target: '#githubConnection.connection.deciding',
                  actions: [{ type: 'assignDetail', params: actorOutput }, 'notifyConnected'],
                },
                onError: {
                  target: '#githubConnection.connection.unavailable',
                  actions: 'notifyDetailFailed',
                },
              },
            },
          },
        },
      },
    },
    /** The panel of the workspace. What it shows is looked up with each opening. */
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.opened': { target: 'open', actions: 'refresh' } } },
        open: { tags: 'dialog', on: { 'panel.closed': 'closed' } },
      },
    },
    /** The reconnection dialog: asked for once in the life of this page. */
    dialog: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'needsReconnection', target: 'queued' } },
        queued: {
          entry: 'wantDialog',
          always: { guard: 'needsNoReconnection', target: 'dismissed', actions: 'releaseDialog' },
          on: {
            'dialog.granted': 'open',
            'dialog.closed': { target: 'dismissed', actions: 'releaseDialog' },
            // A person who looks on their own need not be asked any more.
            'panel.opened': { target: 'dismissed', actions: 'releaseDialog' },
          },
        },
        open: {
          tags: 'automaticDialog',
          always: { guard: 'needsNoReconnection', target: 'dismissed', actions: 'releaseDialog' },
          on: {
            'dialog.closed': { target: 'dismissed', actions: 'releaseDialog' },
            'panel.opened': { target: 'dismissed', actions: 'releaseDialog' },
          },
        },
        dismissed: {},
      },
    },
  },
});

export type GithubConnectionMachine = typeof githubConnectionMachine;

interface ProjectInput {
  readonly projectId: string | null;
}

/** What did not work, and why below it: nothing else says either. */
const failureToast = (text: string, failure: Failure | null) =>
  errorToast(text, failure === null ? '' : ownFailureWords(failure, ''));

function pulledWords({ version, overwritten }: PulledVersion): string {
  if (version === null) return texts.githubHasNothingNew;
  return overwritten.length === 0
    ? texts.whatIsOnGithubIsVersionNow(version.number)
    : texts.versionHasGithubsContentOf(version.number, overwritten);
}

function hasRepository(detail: GithubDetail | null): boolean {
  return detail !== null && detail.repo_info !== null;
}

function isReconnectionRequired(detail: GithubDetail | null): boolean {
  return hasRepository(detail) && detail?.connect_project === false;
}
