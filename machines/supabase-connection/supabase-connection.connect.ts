import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { SupabaseConnectionMachine } from './supabase-connection.machine.ts';
import type { SupabaseConnectionEvent, SupabaseInfo } from './supabase-connection.types.ts';

export type SupabaseStatus =
  | 'fetching'
  | 'unavailable'
  | 'notConnected'
  | 'authorizing'
  | 'choosing'
  | 'connecting'
  | 'active'
  | 'paused'
  | 'deleted'
  | 'unknown'
  | 'confirmingDisconnect'
  | 'disconnecting';

export interface SupabaseConnectionView {
  readonly status: SupabaseStatus;
  readonly label: string;
  readonly database: SupabaseInfo['connected'];
  readonly organizations: SupabaseInfo['organizations'];
  /** Where a paused or deleted database is looked after; empty when there is nothing to do. */
  readonly statusUrl: string;
  readonly isBusy: boolean;
  readonly canAuthorize: boolean;
  readonly canConnect: boolean;
  readonly canDisconnect: boolean;
  /** Why it is not in use now, and what to do; empty when it is. */
  readonly why: string;
  readonly error: string;
  onRefresh(): void;
  onAuthorize(): void;
  onCancel(): void;
  onConnect(organizationId: string): void;
  onDisconnect(): void;
  onDisconnectConfirm(): void;
  onDisconnectCancel(): void;
  onDismissError(): void;
}

const words: Record<SupabaseStatus, { label: string; why: string }> = {
  fetching: { label: 'Looking up Supabase', why: 'The state of the connection is being looked up.' },
  unavailable: { label: 'Supabase could not be asked', why: 'The state of the connection is not known.' },
  notConnected: { label: 'Not connected to Supabase', why: 'Authorize your Supabase account first.' },
  authorizing: {
    label: 'Waiting for Supabase',
    why: 'Finish in the Supabase window. It can be cancelled here.',
  },
  choosing: { label: 'Choose an organization', why: 'Choose where the database should be.' },
  connecting: { label: 'Connecting to Supabase', why: 'The database is being connected.' },
  active: { label: 'Connected to Supabase', why: '' },
  paused: { label: 'The database is paused', why: 'Supabase has paused it. Wake it there.' },
  deleted: {
    label: 'The database is gone',
    why: 'It was deleted on Supabase. Disconnect it, then connect another.',
  },
  unknown: { label: 'Connected to Supabase', why: 'Supabase did not say how the database is.' },
  confirmingDisconnect: {
    label: 'Disconnect Supabase?',
    why: 'The project loses its database. The database itself stays on Supabase.',
  },
  disconnecting: { label: 'Disconnecting', why: 'The database is being disconnected.' },
};

export function connect(
  snapshot: SnapshotFrom<SupabaseConnectionMachine>,
  send: (event: SupabaseConnectionEvent) => void,
): SupabaseConnectionView {
  const { info, failure } = snapshot.context;
  const status =
    (['active', 'paused', 'deleted', 'unknown', 'confirmingDisconnect'] as const).find((name) =>
      snapshot.matches({ connected: name }),
    ) ??
    (['unavailable', 'notConnected', 'authorizing', 'choosing', 'connecting', 'disconnecting'] as const).find(
      (name) => snapshot.matches(name),
    ) ??
    'fetching';
  return {
    status,
    label: words[status].label,
    database: info?.connected ?? null,
    organizations: info?.organizations ?? [],
    statusUrl: status === 'paused' || status === 'deleted' ? (info?.statusJumpUrl ?? '') : '',
    isBusy: snapshot.hasTag('busy'),
    canAuthorize: snapshot.can({ type: 'authorization.requested' }),
    canConnect: snapshot.can({ type: 'organization.chosen', organizationId: '' }),
    canDisconnect: snapshot.can({ type: 'disconnect.requested' }) && status !== 'confirmingDisconnect',
    why: words[status].why,
    error:
      failure === null ? '' : failureWords(failure, 'That did not work. Nothing was changed; try again.'),
    onRefresh: () => send({ type: 'info.requested' }),
    onAuthorize: () => send({ type: 'authorization.requested' }),
    onCancel: () => send({ type: 'authorization.cancelled' }),
    onConnect: (organizationId) => send({ type: 'organization.chosen', organizationId }),
    onDisconnect: () => send({ type: 'disconnect.requested' }),
    onDisconnectConfirm: () => send({ type: 'disconnect.confirmed' }),
    onDisconnectCancel: () => send({ type: 'disconnect.cancelled' }),
    onDismissError: () => send({ type: 'failure.dismissed' }),
  };
}
