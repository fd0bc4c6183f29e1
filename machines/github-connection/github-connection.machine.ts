import { assertEvent, assign, emit, setup } from 'xstate';
import { errorToast, successToast } from '#machines/shared/emitted.ts';
import { failureOf, outputOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  GithubConnectionContext,
  GithubConnectionEmitted,
  GithubConnectionEvent,
  GithubConnectionInput,
  GithubDetail,
} from './github-connection.types.ts';

/** The toasts of the flow, word for word. */
export const githubTexts = {
  accountAuthorized: 'GitHub account authorized successfully!',
  accountFailed: 'Failed to authorize GitHub account',
  accountMissing: 'Authorization completed but account not found',
  projectAuthorized: 'Project authorization completed!',
  projectFailed: 'Failed to start project authorization',
  connected: 'Project connected to GitHub successfully!',
  connectFailed: 'Failed to connect project to GitHub',
  detailFailed: 'Failed to get project detail',
} as const;

/**
 * How a project stands with GitHub, and the dialog that asks for a reconnection.
 *
 * Input: the project. Actors to provide: `fetchDetail({ projectId })`, `authorizeAccount({ projectId })` and
 * `authorizeProject({ projectId })` (they open the authorization window and end with it), and
 * `connectProject({ projectId, authId })`. Emits toasts, and `dialog.wanted`/`dialog.released` for the dialog queue.
 * The four states follow from the detail by guards alone. The dialog is asked for once in the life of this actor,
 * which is made per page. It cannot push or pull code.
 */
export const githubConnectionMachine = setup({
  types: {
    context: {} as GithubConnectionContext,
    events: {} as GithubConnectionEvent,
    input: {} as GithubConnectionInput,
    emitted: {} as GithubConnectionEmitted,
    tags: {} as 'busy' | 'dialog' | 'failure',
  },
  actors: {
    fetchDetail: notProvided<GithubDetail, { projectId: string }>('githubConnection.fetchDetail'),
    authorizeAccount: notProvided<void, { projectId: string }>('githubConnection.authorizeAccount'),
    authorizeProject: notProvided<void, { projectId: string }>('githubConnection.authorizeProject'),
    connectProject: notProvided<void, { projectId: string; authId: string }>(
      'githubConnection.connectProject',
    ),
  },
  actions: {
    assignDetail: assign({ detail: ({ event }) => outputOf<GithubDetail>(event), failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    tellAccountAuthorized: emit(successToast(githubTexts.accountAuthorized)),
    tellAccountFailed: emit(errorToast(githubTexts.accountFailed)),
    tellAccountMissing: emit(errorToast(githubTexts.accountMissing)),
    tellProjectAuthorized: emit(successToast(githubTexts.projectAuthorized)),
    tellProjectFailed: emit(errorToast(githubTexts.projectFailed)),
    tellConnected: emit(successToast(githubTexts.connected)),
    tellConnectFailed: emit(errorToast(githubTexts.connectFailed)),
    tellDetailFailed: emit(errorToast(githubTexts.detailFailed)),
    wantDialog: emit({ type: 'dialog.wanted' }),
    releaseDialog: emit({ type: 'dialog.released' }),
  },
  guards: {
    isConnected: ({ context }) => hasRepository(context.detail) && context.detail?.connect_project === true,
    needsReconnection: ({ context }) => isReconnectionRequired(context.detail),
    needsNoReconnection: ({ context }) => !isReconnectionRequired(context.detail),
    isAuthorized: ({ context }) => context.detail !== null && context.detail.user_name !== '',
    isAccountFound: ({ event }) => outputOf<GithubDetail>(event).user_name !== '',
  },
}).createMachine({
  id: 'githubConnection',
  context: ({ input }) => ({ projectId: input.projectId, detail: null, failure: null }),
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
            onDone: { target: 'deciding', actions: 'assignDetail' },
            onError: { target: 'unavailable', actions: ['assignFailure', 'tellDetailFailed'] },
          },
        },
        /** The detail could not be had. What is known of before is kept. */
        unavailable: { tags: 'failure', on: { 'detail.requested': 'fetching' } },
        notAuthorized: {
          on: { 'account.authorizationRequested': 'authorizingAccount', 'detail.requested': 'fetching' },
        },
        authorizedOnly: {
          on: {
            'account.authorizationRequested': 'authorizingAccount',
            'project.authorizationRequested': 'authorizingProject',
            'project.connectionRequested': 'connecting',
            'detail.requested': 'fetching',
          },
        },
        reconnectionRequired: {
          on: {
            'account.authorizationRequested': 'authorizingAccount',
            'project.authorizationRequested': 'authorizingProject',
            'project.connectionRequested': 'connecting',
            'detail.requested': 'fetching',
          },
        },
        connected: { on: { 'detail.requested': 'fetching' } },
        authorizingAccount: {
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: {
              invoke: {
                id: 'authorizeAccount',
                src: 'authorizeAccount',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: 'confirming',
                onError: {
                  target: '#githubConnection.connection.deciding',
                  actions: ['assignFailure', 'tellAccountFailed'],
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
                    guard: 'isAccountFound',
                    target: '#githubConnection.connection.deciding',
                    actions: ['assignDetail', 'tellAccountAuthorized'],
                  },
                  {
                    target: '#githubConnection.connection.deciding',
                    actions: ['assignDetail', 'tellAccountMissing'],
                  },
                ],
                onError: {
                  target: '#githubConnection.connection.unavailable',
                  actions: ['assignFailure', 'tellDetailFailed'],
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
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: 'confirming',
                onError: {
                  target: '#githubConnection.connection.deciding',
                  actions: ['assignFailure', 'tellProjectFailed'],
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
                  actions: ['assignDetail', 'tellProjectAuthorized'],
                },
                onError: {
                  target: '#githubConnection.connection.unavailable',
                  actions: ['assignFailure', 'tellDetailFailed'],
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
                  target: '#githubConnection.connection.deciding',
                  actions: ['assignFailure', 'tellConnectFailed'],
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
                  actions: ['assignDetail', 'tellConnected'],
                },
                onError: {
                  target: '#githubConnection.connection.unavailable',
                  actions: ['assignFailure', 'tellDetailFailed'],
                },
              },
            },
          },
        },
      },
    },
    /** The reconnection dialog: asked for once in the life of this page. */
    dialog: {
      initial: 'armed',
      states: {
        armed: { always: { guard: 'needsReconnection', target: 'queued' } },
        queued: {
          entry: 'wantDialog',
          always: { guard: 'needsNoReconnection', target: 'spent', actions: 'releaseDialog' },
          on: {
            'dialog.granted': 'open',
            'dialog.closed': { target: 'spent', actions: 'releaseDialog' },
          },
        },
        open: {
          tags: 'dialog',
          always: { guard: 'needsNoReconnection', target: 'spent', actions: 'releaseDialog' },
          on: { 'dialog.closed': { target: 'spent', actions: 'releaseDialog' } },
        },
        spent: {},
      },
    },
  },
});

export type GithubConnectionMachine = typeof githubConnectionMachine;

function hasRepository(detail: GithubDetail | null): boolean {
  return detail !== null && detail.repo_info !== null;
}

function isReconnectionRequired(detail: GithubDetail | null): boolean {
  return hasRepository(detail) && detail?.connect_project === false;
}
