import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { AccountProfileMachine } from './account-profile.machine.ts';
import type {
  AccountProfileEvent,
  ProfileCommand,
  ProfileCommandKind,
  ProfileFacts,
} from './account-profile.types.ts';

export interface AccountProfileView {
  readonly status: 'loading' | 'unavailable' | 'ready' | 'deleted';
  readonly facts: ProfileFacts | null;
  /** For a live region. */
  readonly label: string;
  readonly canAct: boolean;
  /** Why nothing can be done now; empty when it can. */
  readonly why: string;
  /** What did not work, and what it was about. */
  readonly error: { readonly kind: ProfileCommandKind | 'load' | 'deletion'; readonly text: string } | null;
  /** The command that is under way. */
  readonly working: ProfileCommand | null;
  readonly deletion: {
    readonly isOpen: boolean;
    readonly text: string;
    readonly canConfirm: boolean;
    readonly canClose: boolean;
    readonly isBusy: boolean;
    /** Why it cannot be confirmed; empty when it can. */
    readonly why: string;
  };
  onRetry(): void;
  onCommand(command: ProfileCommand): void;
  onDeletion(): void;
  onConfirmation(text: string): void;
  onDelete(): void;
  onClose(): void;
}

const doing: Record<ProfileCommandKind, string> = {
  rename: 'Saving your name',
  avatar: 'Saving your picture',
  avatarRemoval: 'Removing your picture',
  sessionRevoke: 'Signing that device out',
  othersRevoke: 'Signing the other devices out',
  reward: 'Claiming the reward',
  code: 'Redeeming the code',
};

export function connect(
  snapshot: SnapshotFrom<AccountProfileMachine>,
  send: (event: AccountProfileEvent) => void,
): AccountProfileView {
  const { facts, command, confirmation, email, failure } = snapshot.context;
  const isPerforming = snapshot.matches('performing');
  const isRemoving = snapshot.matches({ deleting: 'removing' });
  const isOpen = snapshot.hasTag('dialog');
  const status = snapshot.matches('loading')
    ? 'loading'
    : snapshot.matches('unavailable')
      ? 'unavailable'
      : snapshot.matches('deleted')
        ? 'deleted'
        : 'ready';
  const working = isPerforming ? command : null;
  return {
    status,
    facts,
    label: label(),
    canAct: snapshot.matches('ready'),
    why: why(),
    error: error(),
    working,
    deletion: {
      isOpen,
      text: confirmation,
      canConfirm: snapshot.can({ type: 'deletion.confirmed' }) && !isRemoving,
      canClose: isOpen && !isRemoving,
      isBusy: isRemoving,
      why: isRemoving
        ? 'Your account is being deleted.'
        : snapshot.can({ type: 'deletion.confirmed' })
          ? ''
          : `Type ${email} first.`,
    },
    onRetry: () => send({ type: 'retry.requested' }),
    onCommand: (wanted) => send({ type: 'command.requested', command: wanted }),
    onDeletion: () => send({ type: 'deletion.requested' }),
    onConfirmation: (text) => send({ type: 'confirmation.typed', text }),
    onDelete: () => send({ type: 'deletion.confirmed' }),
    onClose: () => send({ type: 'dialog.closed' }),
  };

  function label(): string {
    if (working !== null) return doing[working.kind];
    if (isRemoving) return 'Deleting your account';
    return {
      loading: 'Looking up your account',
      unavailable: 'Your account could not be looked up',
      deleted: 'Your account is deleted',
      ready: '',
    }[status];
  }

  function why(): string {
    if (working !== null) return `${doing[working.kind]}.`;
    if (status === 'loading') return 'Your account is being looked up.';
    if (status === 'deleted') return 'The account is gone.';
    return isOpen ? 'Answer the question first.' : '';
  }

  function error(): AccountProfileView['error'] {
    if (status === 'unavailable') {
      return { kind: 'load', text: failureWords(failure, 'Your account could not be looked up. Try again.') };
    }
    if (snapshot.matches({ deleting: 'removalFailed' })) {
      return {
        kind: 'deletion',
        text: failureWords(failure, 'Your account could not be deleted. Nothing has changed.'),
      };
    }
    if (!snapshot.matches({ ready: 'commandFailed' })) return null;
    return {
      kind: command?.kind ?? 'rename',
      text: failureWords(failure, 'That did not work. Nothing has changed; try again.'),
    };
  }
}
