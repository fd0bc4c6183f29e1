import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { GithubConnectionMachine } from './github-connection.machine.ts';
import type { GithubConnectionEvent, GithubDetail } from './github-connection.types.ts';

export type GithubStatus =
  | 'fetching'
  | 'unavailable'
  | 'notAuthorized'
  | 'authorizedOnly'
  | 'reconnectionRequired'
  | 'connected'
  | 'authorizingAccount'
  | 'authorizingProject'
  | 'connecting';

export interface GithubConnectionView {
  readonly status: GithubStatus;
  readonly label: string;
  readonly userName: string;
  readonly repository: GithubDetail['repo_info'];
  readonly organizations: GithubDetail['organizations'];
  readonly isBusy: boolean;
  readonly canAuthorizeAccount: boolean;
  readonly canAuthorizeProject: boolean;
  readonly canConnect: boolean;
  /** What it waits for, or what has to be done before; empty when connected. */
  readonly why: string;
  readonly isDialogOpen: boolean;
  onRefresh(): void;
  onAuthorizeAccount(): void;
  onAuthorizeProject(): void;
  onConnect(authId: string): void;
  onCancel(): void;
  onDialogClose(): void;
}

const labels: Record<GithubStatus, string> = {
  fetching: 'Looking up GitHub',
  unavailable: 'GitHub could not be asked',
  notAuthorized: 'Not connected to GitHub',
  authorizedOnly: 'GitHub account authorized',
  reconnectionRequired: 'GitHub has to be connected again',
  connected: 'Connected to GitHub',
  authorizingAccount: 'Waiting for GitHub',
  authorizingProject: 'Waiting for GitHub',
  connecting: 'Connecting to GitHub',
};

export function connect(
  snapshot: SnapshotFrom<GithubConnectionMachine>,
  send: (event: GithubConnectionEvent) => void,
): GithubConnectionView {
  const { detail, failure } = snapshot.context;
  const status =
    (
      [
        'unavailable',
        'notAuthorized',
        'authorizedOnly',
        'reconnectionRequired',
        'connected',
        'authorizingAccount',
        'authorizingProject',
        'connecting',
      ] as const
    ).find((name) => snapshot.matches({ connection: name })) ?? 'fetching';
  const why: Record<GithubStatus, string> = {
    fetching: 'The state of the connection is being looked up.',
    unavailable: failureWords(failure, 'The state of the connection could not be looked up. Try again.'),
    notAuthorized: 'Authorize your GitHub account first.',
    authorizedOnly: 'Choose where the repository should be, to connect this project.',
    reconnectionRequired: 'The repository is there, but this project has lost its access. Connect it again.',
    connected: '',
    authorizingAccount: 'Finish in the GitHub window. It can be cancelled here.',
    authorizingProject: 'Finish in the GitHub window. It can be cancelled here.',
    connecting: 'The project is being connected.',
  };
  return {
    status,
    label: labels[status],
    userName: detail?.user_name ?? '',
    repository: detail?.repo_info ?? null,
    organizations: detail?.organizations ?? [],
    isBusy: snapshot.hasTag('busy'),
    canAuthorizeAccount: snapshot.can({ type: 'account.authorizationRequested' }),
    canAuthorizeProject: snapshot.can({ type: 'project.authorizationRequested' }),
    canConnect: snapshot.can({ type: 'project.connectionRequested', authId: '' }),
    why: why[status],
    isDialogOpen: snapshot.matches({ dialog: 'open' }),
    onRefresh: () => send({ type: 'detail.requested' }),
    onAuthorizeAccount: () => send({ type: 'account.authorizationRequested' }),
    onAuthorizeProject: () => send({ type: 'project.authorizationRequested' }),
    onConnect: (authId) => send({ type: 'project.connectionRequested', authId }),
    onCancel: () => send({ type: 'authorization.cancelled' }),
    onDialogClose: () => send({ type: 'dialog.closed' }),
  };
}
