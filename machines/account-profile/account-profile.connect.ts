import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { AccountProfileMachine } from './account-profile.machine.ts';
import type {
  AccountProfileEvent,
  ProfileCommand,
  ProfileCommandKind,
  ProfileFacts,
} from './account-profile.types.ts';
import { texts } from './account-profile.texts.ts';

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

const doing: Record<ProfileCommandKind, string> = texts.doing;

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
        ? texts.accountIsBeingDeleted
        : snapshot.can({ type: 'deletion.confirmed' })
          ? ''
          : texts.typeFirst(email),
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
    if (isRemoving) return texts.deletingAccount;
    return {
      loading: texts.lookingUpAccount,
      unavailable: texts.accountCouldNotBeLookedUp,
      deleted: texts.accountIsDeleted,
      ready: '',
    }[status];
  }

  function why(): string {
    if (working !== null) return `${doing[working.kind]}.`;
    if (status === 'loading') return texts.accountIsBeingLookedUp;
    if (status === 'deleted') return texts.accountIsGone;
    return isOpen ? texts.answerQuestionFirst : '';
  }

  function error(): AccountProfileView['error'] {
    if (status === 'unavailable') {
      return { kind: 'load', text: failureWords(failure, texts.accountCouldNotBeLookedUpTryAgain) };
    }
    if (snapshot.matches({ deleting: 'removalFailed' })) {
      return {
        kind: 'deletion',
        text: failureWords(failure, texts.accountCouldNotBeDeleted),
      };
    }
    if (!snapshot.matches({ ready: 'commandFailed' })) return null;
    return {
      kind: command?.kind ?? 'rename',
      text: failureWords(failure, texts.didNotWork),
    };
  }
}
