import { assertEvent, assign, setup } from 'xstate';
import { failureOf, outputOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  SupabaseConnectionContext,
  SupabaseConnectionEvent,
  SupabaseConnectionInput,
  SupabaseInfo,
} from './supabase-connection.types.ts';

/**
 * How a project stands with Supabase.
 *
 * Input: the project. Actors to provide: `fetchInfo({ projectId })`, `authorize({ projectId })` (opens the
 * authorization window and ends with it), `connectProject({ projectId, organizationId })`, `disconnect({ projectId })`.
 * The states follow from the info by guards alone. Nothing is disconnected without a confirmation.
 * It runs no SQL and holds no secret: proposals and approvals belong to the turn that makes them.
 */
export const supabaseConnectionMachine = setup({
  types: {
    context: {} as SupabaseConnectionContext,
    events: {} as SupabaseConnectionEvent,
    input: {} as SupabaseConnectionInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    fetchInfo: notProvided<SupabaseInfo, { projectId: string }>('supabaseConnection.fetchInfo'),
    authorize: notProvided<void, { projectId: string }>('supabaseConnection.authorize'),
    connectProject: notProvided<void, { projectId: string; organizationId: string }>(
      'supabaseConnection.connectProject',
    ),
    disconnect: notProvided<void, { projectId: string }>('supabaseConnection.disconnect'),
  },
  actions: {
    assignInfo: assign({ info: ({ event }) => outputOf<SupabaseInfo>(event), failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isActive: ({ context }) => isConnectedAs(context.info, 'active'),
    isPaused: ({ context }) => isConnectedAs(context.info, 'paused'),
    isDeleted: ({ context }) => isConnectedAs(context.info, 'deleted'),
    hasOrganizations: ({ context }) => (context.info?.organizations.length ?? 0) > 0,
    hasConnection: ({ context }) => context.info !== null && context.info.connected !== null,
  },
}).createMachine({
  id: 'supabaseConnection',
  context: ({ input }) => ({ projectId: input.projectId, info: null, failure: null }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchInfo',
        src: 'fetchInfo',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'deciding', actions: 'assignInfo' },
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
        { guard: 'hasOrganizations', target: 'choosing' },
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
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: 'fetching',
        onError: { target: 'deciding', actions: 'assignFailure' },
      },
      on: { 'authorization.cancelled': 'deciding' },
    },
    /** Authorized; where the database should be has to be chosen. */
    choosing: {
      on: {
        'organization.chosen': { target: 'connecting', actions: 'clearFailure' },
        'authorization.requested': { target: 'authorizing', actions: 'clearFailure' },
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
          return { projectId: context.projectId, organizationId: event.organizationId };
        },
        onDone: 'fetching',
        onError: { target: 'deciding', actions: 'assignFailure' },
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
        confirmingDisconnect: {
          on: {
            'disconnect.confirmed': '#supabaseConnection.disconnecting',
            'disconnect.cancelled': '#supabaseConnection.deciding',
          },
        },
      },
      on: {
        'info.requested': 'fetching',
        'disconnect.requested': { target: '.confirmingDisconnect', actions: 'clearFailure' },
        'authorization.requested': { target: 'authorizing', actions: 'clearFailure' },
        'failure.dismissed': { actions: 'clearFailure' },
      },
    },
    disconnecting: {
      tags: 'busy',
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: 'fetching',
        onError: { target: 'deciding', actions: 'assignFailure' },
      },
    },
  },
});

export type SupabaseConnectionMachine = typeof supabaseConnectionMachine;

function isConnectedAs(info: SupabaseInfo | null, status: SupabaseInfo['connectStatus']): boolean {
  return info !== null && info.connected !== null && info.connectStatus === status;
}
