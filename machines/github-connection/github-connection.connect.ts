import type { SnapshotFrom } from 'xstate';
import { ownFailureWords } from '#machines/shared/failure.ts';
import type { GithubConnectionMachine } from './github-connection.machine.ts';
import type { GithubConnectionEvent, GithubDetail, GithubSubject } from './github-connection.types.ts';
import { texts } from './github-connection.texts.ts';

export type GithubStatus =
  | 'fetching'
  | 'unavailable'
  | 'notAuthorized'
  | 'authorizedOnly'
  | 'reconnectionRequired'
  | 'connected'
  | 'authorizingAccount'
  | 'authorizingProject'
  | 'connecting'
  | 'pushing'
  | 'pulling'
  | 'confirmingDisconnect'
  | 'disconnecting';

/** The four states that the detail alone decides. */
export type GithubConnectionStatus =
  | 'notAuthorized'
  | 'authorizedOnly'
  | 'reconnectionRequired'
  | 'connected';

export interface GithubConnectionView {
  readonly status: GithubStatus;
  /** How things stood when they were last looked up; null before. Shown also while something is going on. */
  readonly connectionStatus: GithubConnectionStatus | null;
  readonly label: string;
  readonly userName: string;
  readonly repository: GithubDetail['repo_info'];
  readonly organizations: GithubDetail['organizations'];
  readonly isBusy: boolean;
  readonly canAuthorizeAccount: boolean;
  readonly canAuthorizeProject: boolean;
  readonly canConnect: boolean;
  readonly canCancel: boolean;
  readonly canPush: boolean;
  /** Why pushing is of no use or not possible now; empty when it is. */
  readonly whyNotPush: string;
  readonly canPull: boolean;
  readonly whyNotPull: string;
  readonly canDisconnectProject: boolean;
  readonly canDisconnectAccount: boolean;
  /** What is to be disconnected, while that is being asked; null otherwise. */
  readonly confirming: GithubSubject | null;
  /** What is where, in a sentence; empty while nothing is connected. */
  readonly syncWords: string;
  readonly commitUrl: string;
  /** What it waits for, or what has to be done before; empty when connected. */
  readonly why: string;
  /** What went wrong last; empty when nothing did. */
  readonly error: string;
  readonly isPanelOpen: boolean;
  readonly isDialogOpen: boolean;
  onRefresh(): void;
  onAuthorizeAccount(): void;
  onAuthorizeProject(): void;
  onConnect(authId: string): void;
  onCancel(): void;
  onPush(): void;
  onPull(): void;
  onDisconnect(subject: GithubSubject): void;
  onDisconnectConfirm(): void;
  onDisconnectCancel(): void;
  onDismissError(): void;
  onPanelOpen(): void;
  onPanelClose(): void;
  onDialogClose(): void;
}

const labels: Record<GithubStatus, string> = texts.labels;

const whys: Record<GithubStatus, string> = texts.whys;

export function connect(
  snapshot: SnapshotFrom<GithubConnectionMachine>,
  send: (event: GithubConnectionEvent) => void,
): GithubConnectionView {
  const { detail, failure, subject } = snapshot.context;
  const status =
    (Object.keys(labels) as GithubStatus[]).find((name) => snapshot.matches({ connection: name })) ??
    'fetching';
  const canPush = snapshot.can({ type: 'push.requested' });
  const sync = detail?.sync ?? null;
  const isPushed = sync !== null && !sync.has_draft && sync.pushed_version === sync.current_version;
  return {
    status,
    connectionStatus: connectionStatusOf(detail),
    label: labels[status],
    userName: detail?.user_name ?? '',
    repository: detail?.repo_info ?? null,
    organizations: detail?.organizations ?? [],
    isBusy: snapshot.hasTag('busy'),
    canAuthorizeAccount: snapshot.can({ type: 'account.authorizationRequested' }),
    canAuthorizeProject: snapshot.can({ type: 'project.authorizationRequested' }),
    canConnect: snapshot.can({ type: 'project.connectionRequested', authId: '' }),
    canCancel: snapshot.can({ type: 'authorization.cancelled' }),
    canPush: canPush && !isPushed && sync?.has_remote_changes !== true,
    whyNotPush: !canPush
      ? whys[status]
      : isPushed
        ? texts.newestVersionIsOnGithubAlready
        : sync?.has_remote_changes === true
          ? texts.githubHasNewerChanges
          : '',
    canPull: snapshot.can({ type: 'pull.requested' }) && sync?.has_remote_changes === true,
    whyNotPull: !canPush ? whys[status] : sync?.has_remote_changes === true ? '' : texts.githubHasNothingNew,
    canDisconnectProject: snapshot.can({ type: 'disconnect.requested', subject: 'project' }),
    canDisconnectAccount: snapshot.can({ type: 'disconnect.requested', subject: 'account' }),
    confirming: status === 'confirmingDisconnect' ? subject : null,
    syncWords: sync === null ? '' : syncWords(sync),
    commitUrl: sync?.commit_url ?? '',
    why: whys[status],
    error: failure === null ? '' : ownFailureWords(failure, texts.didNotWork),
    isPanelOpen: snapshot.matches({ panel: 'open' }),
    // The open panel shows the same.
    isDialogOpen: snapshot.matches({ dialog: 'open' }) && !snapshot.matches({ panel: 'open' }),
    onRefresh: () => send({ type: 'detail.requested' }),
    onAuthorizeAccount: () => send({ type: 'account.authorizationRequested' }),
    onAuthorizeProject: () => send({ type: 'project.authorizationRequested' }),
    onConnect: (authId) => send({ type: 'project.connectionRequested', authId }),
    onCancel: () => send({ type: 'authorization.cancelled' }),
    onPush: () => send({ type: 'push.requested' }),
    onPull: () => send({ type: 'pull.requested' }),
    onDisconnect: (wanted) => send({ type: 'disconnect.requested', subject: wanted }),
    onDisconnectConfirm: () => send({ type: 'disconnect.confirmed' }),
    onDisconnectCancel: () => send({ type: 'disconnect.cancelled' }),
    onDismissError: () => send({ type: 'failure.dismissed' }),
    onPanelOpen: () => send({ type: 'panel.opened' }),
    onPanelClose: () => send({ type: 'panel.closed' }),
    onDialogClose: () => send({ type: 'dialog.closed' }),
  };
}

function connectionStatusOf(detail: GithubDetail | null): GithubConnectionStatus | null {
  if (detail === null) return null;
  if (detail.repo_info !== null) return detail.connect_project ? 'connected' : 'reconnectionRequired';
  return detail.user_name === '' ? 'notAuthorized' : 'authorizedOnly';
}

function syncWords(sync: NonNullable<GithubDetail['sync']>): string {
  const { pushed_version: pushed, current_version: current, has_draft: hasDraft } = sync;
  if (current === 0 && !hasDraft) return texts.nothingToPushYet;
  if (pushed === 0) return texts.nothingHasBeenPushedYet;
  const ahead = current - pushed;
  const waiting = [
    ...(ahead > 0 ? [texts.newerVersions(ahead)] : []),
    ...(hasDraft ? [texts.editsAreNoVersionYet] : []),
  ];
  return waiting.length === 0
    ? texts.versionIsOnGithub(pushed)
    : texts.versionIsOnGithubNotThereYet(pushed, waiting);
}
