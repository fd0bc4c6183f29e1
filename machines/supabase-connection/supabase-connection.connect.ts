import type { SnapshotFrom } from 'xstate';
import { ownFailureWords } from '#machines/shared/failure.ts';
import type { SupabaseConnectionMachine } from './supabase-connection.machine.ts';
import type { SupabaseConnectionEvent, SupabaseInfo, SupabaseSubject } from './supabase-connection.types.ts';
import { texts } from './supabase-connection.texts.ts';

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

const words: Record<SupabaseStatus, { label: string; why: string }> = texts.words;

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
      subject === 'account' ? texts.accountDisconnectConsequence : texts.projectDisconnectConsequence,
    why:
      status === 'unknown' && info?.authorized === false
        ? texts.stateNeedsAuthorizedAccount
        : words[status].why,
    error: failure === null ? '' : ownFailureWords(failure, texts.didNotWork),
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
