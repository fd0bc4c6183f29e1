import type { SnapshotFrom } from 'xstate';
import { ownFailureWords } from '#machines/shared/failure.ts';
import type { SupabaseConnectionMachine } from './supabase-connection.machine.ts';
import type { SupabaseConnectionEvent, SupabaseInfo, SupabaseSubject } from './supabase-connection.types.ts';

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
  /** Where the database is looked after; empty without one. */
  readonly statusUrl: string;
  /** Whether an account of Supabase is authorized. */
  readonly isAuthorized: boolean;
  /** How the database was when it was last looked up. */
  readonly health: SupabaseInfo['connectStatus'];
  /** Whether the database answers: SQL can be run and secrets can be added. */
  readonly isActive: boolean;
  readonly secrets: SupabaseInfo['secrets'];
  readonly statements: SupabaseInfo['statements'];
  readonly configPath: string;
  readonly isBusy: boolean;
  readonly canAuthorize: boolean;
  readonly canConnect: boolean;
  readonly canCancel: boolean;
  readonly canDisconnectProject: boolean;
  readonly canDisconnectAccount: boolean;
  /** What is to be disconnected, while that is being asked; null otherwise. */
  readonly confirming: SupabaseSubject | null;
  /** What disconnecting that means. */
  readonly consequence: string;
  /** Why it is not in use now, and what to do; empty when it is. */
  readonly why: string;
  readonly error: string;
  onRefresh(): void;
  onAuthorize(): void;
  onCancel(): void;
  onConnect(organizationId: string, databaseId: string | null): void;
  onDisconnect(subject: SupabaseSubject): void;
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
  unknown: {
    label: 'Connected to Supabase',
    why: 'The database is not ready yet. A new one needs about two minutes.',
  },
  confirmingDisconnect: {
    label: 'Disconnect Supabase?',
    why: 'Answer the question first.',
  },
  disconnecting: { label: 'Disconnecting', why: 'The database is being disconnected.' },
};

export function connect(
  snapshot: SnapshotFrom<SupabaseConnectionMachine>,
  send: (event: SupabaseConnectionEvent) => void,
): SupabaseConnectionView {
  const { info, failure, subject } = snapshot.context;
  const status =
    (['active', 'paused', 'deleted', 'unknown'] as const).find((name) =>
      snapshot.matches({ connected: name }),
    ) ??
    (
      [
        'unavailable',
        'notConnected',
        'authorizing',
        'choosing',
        'connecting',
        'confirmingDisconnect',
        'disconnecting',
      ] as const
    ).find((name) => snapshot.matches(name)) ??
    'fetching';
  return {
    status,
    label: words[status].label,
    database: info?.connected ?? null,
    organizations: info?.organizations ?? [],
    statusUrl: info?.statusJumpUrl ?? '',
    isAuthorized: info?.authorized === true,
    health: info?.connectStatus ?? '',
    isActive: info?.connectStatus === 'active' && info.connected !== null,
    secrets: info?.secrets ?? [],
    statements: info?.statements ?? [],
    configPath: info?.configPath ?? '',
    isBusy: snapshot.hasTag('busy'),
    canAuthorize: snapshot.can({ type: 'authorization.requested' }),
    canConnect: snapshot.can({ type: 'organization.chosen', organizationId: '', databaseId: null }),
    canCancel: snapshot.can({ type: 'authorization.cancelled' }),
    canDisconnectProject: snapshot.can({ type: 'disconnect.requested', subject: 'project' }),
    canDisconnectAccount: snapshot.can({ type: 'disconnect.requested', subject: 'account' }),
    confirming: status === 'confirmingDisconnect' ? subject : null,
    consequence:
      subject === 'account'
        ? 'Supabase has to be authorized again afterwards. Databases and projects stay as they are.'
        : 'The project loses its database. The database itself stays on Supabase.',
    why:
      status === 'unknown' && info?.authorized === false
        ? 'How the database is can only be asked with an authorized account. Authorize it again.'
        : words[status].why,
    error: failure === null ? '' : ownFailureWords(failure, 'That did not work. Try again.'),
    onRefresh: () => send({ type: 'info.requested' }),
    onAuthorize: () => send({ type: 'authorization.requested' }),
    onCancel: () => send({ type: 'authorization.cancelled' }),
    onConnect: (organizationId, databaseId) =>
      send({ type: 'organization.chosen', organizationId, databaseId }),
    onDisconnect: (wanted) => send({ type: 'disconnect.requested', subject: wanted }),
    onDisconnectConfirm: () => send({ type: 'disconnect.confirmed' }),
    onDisconnectCancel: () => send({ type: 'disconnect.cancelled' }),
    onDismissError: () => send({ type: 'failure.dismissed' }),
  };
}
