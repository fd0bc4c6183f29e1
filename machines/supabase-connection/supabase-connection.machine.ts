import { assertEvent, assign, setup } from 'xstate';
import { authPopupMachine } from '#machines/auth-popup/auth-popup.machine.ts';
import type { AuthPopupOutput } from '#machines/auth-popup/auth-popup.types.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  SupabaseConnectionContext,
  SupabaseConnectionEvent,
  SupabaseConnectionInput,
  SupabaseInfo,
  SupabaseSubject,
} from './supabase-connection.types.ts';

/**
 * How a project stands with Supabase.
 *
 * Input: the project, or null for the account alone. Actors to provide: `fetchInfo({ projectId })`,
 * `authorize` (the authorization window with its address, a child of this chart),
 * `connectProject({ projectId, organizationId, databaseId })`, `disconnect({ projectId, subject })`.
 * The states follow from the info by guards alone. Nothing is disconnected without a confirmation.
 * It runs no SQL and holds no secret: that is the database console's.
 */
export const supabaseConnectionMachine = setup({
  types: {
    context: {} as SupabaseConnectionContext,
    events: {} as SupabaseConnectionEvent,
    input: {} as SupabaseConnectionInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    fetchInfo: notProvided<SupabaseInfo, ProjectInput>('supabaseConnection.fetchInfo'),
    authorize: authPopupMachine,
    connectProject: notProvided<void, ProjectInput & { organizationId: string; databaseId: string | null }>(
      'supabaseConnection.connectProject',
    ),
    disconnect: notProvided<void, ProjectInput & { subject: SupabaseSubject }>(
      'supabaseConnection.disconnect',
    ),
  },
  actions: {
    assignInfo: assign({ info: (_, output: SupabaseInfo) => output, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    /** Why the window was of no use. */
    assignRefusal: assign({ failure: (_, output: AuthPopupOutput) => output.failure }),
    /** Keeps the failure that it was looked up for. */
    replaceInfo: assign({ info: (_, output: SupabaseInfo) => output }),
    clearFailure: assign({ failure: null }),
    assignSubject: assign({
      subject: ({ context, event }) =>
        event.type === 'disconnect.requested' ? event.subject : context.subject,
    }),
  },
  guards: {
    isActive: ({ context }) => isConnectedAs(context.info, 'active'),
    isPaused: ({ context }) => isConnectedAs(context.info, 'paused'),
    isAccountSubject: ({ event }) => event.type === 'disconnect.requested' && event.subject === 'account',
    isDeleted: ({ context }) => isConnectedAs(context.info, 'deleted'),
    isAuthorizationDone: (_, output: AuthPopupOutput) => output.failure === null,
    isAuthorized: ({ context }) => context.info?.authorized === true,
    hasConnection: ({ context }) => context.info !== null && context.info.connected !== null,
  },
}).createMachine({
  id: 'supabaseConnection',
  context: ({ input }) => ({ projectId: input.projectId, info: null, failure: null, subject: 'project' }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchInfo',
        src: 'fetchInfo',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'deciding', actions: { type: 'assignInfo', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    /** Something failed: how things stand now is looked up, and the failure stays in sight. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkInfo',
        src: 'fetchInfo',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'deciding', actions: { type: 'replaceInfo', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: { tags: 'failure', on: { 'info.requested': 'fetching' } },
    deciding: {
      always: [
        { guard: 'isActive', target: 'connected.active' },
        { guard: 'isPaused', target: 'connected.paused' },
        { guard: 'isDeleted', target: 'connected.deleted' },
        { guard: 'hasConnection', target: 'connected.unknown' },
        { guard: 'isAuthorized', target: 'choosing' },
        { target: 'notConnected' },
      ],
    },
    notConnected: {
      on: {
        'authorization.requested': { target: 'authorizing', actions: 'clearFailure' },
        'info.requested': 'fetching',
        'failure.dismissed': { actions: 'clearFailure' },
      },
    },
    authorizing: {
      tags: 'busy',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context }) => ({ url: null, projectId: context.projectId }),
        onDone: [
          { guard: { type: 'isAuthorizationDone', params: actorOutput }, target: 'fetching' },
          { target: 'deciding', actions: { type: 'assignRefusal', params: actorOutput } },
        ],
        onError: { target: 'deciding', actions: 'assignFailure' },
      },
      on: { 'authorization.cancelled': 'deciding' },
    },
    /** Authorized; where the database should be has to be chosen. */
    choosing: {
      on: {
        'organization.chosen': { target: 'connecting', actions: 'clearFailure' },
        'authorization.requested': { target: 'authorizing', actions: 'clearFailure' },
        'disconnect.requested': {
          guard: 'isAccountSubject',
          target: 'confirmingDisconnect',
          actions: ['clearFailure', 'assignSubject'],
        },
        'info.requested': 'fetching',
        'failure.dismissed': { actions: 'clearFailure' },
      },
    },
    connecting: {
      tags: 'busy',
      invoke: {
        id: 'connectProject',
        src: 'connectProject',
        input: ({ context, event }) => {
          assertEvent(event, 'organization.chosen');
          const { organizationId, databaseId } = event;
          return { projectId: context.projectId, organizationId, databaseId };
        },
        onDone: 'fetching',
        onError: { target: 'checking', actions: 'assignFailure' },
      },
    },
    connected: {
      initial: 'unknown',
      states: {
        active: {},
        /** Supabase has put it to sleep; it is woken there. */
        paused: {},
        /** It is gone on Supabase's side. */
        deleted: {},
        /** Supabase did not say how it is. */
        unknown: {},
      },
      on: {
        'info.requested': 'fetching',
        'disconnect.requested': {
          target: 'confirmingDisconnect',
          actions: ['clearFailure', 'assignSubject'],
        },
        'authorization.requested': { target: 'authorizing', actions: 'clearFailure' },
        'failure.dismissed': { actions: 'clearFailure' },
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
        onDone: 'fetching',
        onError: { target: 'checking', actions: 'assignFailure' },
      },
    },
  },
});

export type SupabaseConnectionMachine = typeof supabaseConnectionMachine;

interface ProjectInput {
  readonly projectId: string | null;
}

function isConnectedAs(info: SupabaseInfo | null, status: SupabaseInfo['connectStatus']): boolean {
  return info !== null && info.connected !== null && info.connectStatus === status;
}
