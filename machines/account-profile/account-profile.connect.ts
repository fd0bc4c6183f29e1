import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps, idsOf, submitProps } from '#machines/shared/props.ts';
import type { AccountProfileMachine } from './account-profile.machine.ts';
import type {
  AccountProfileEvent,
  ProfileCommand,
  ProfileCommandKind,
  ProfileFacts,
} from './account-profile.types.ts';
import { texts } from './account-profile.texts.ts';

/** There is one in a page. */
const ids = idsOf('account-profile');

export interface ActivityLine {
  readonly id: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly what: string;
  /** Device and network, as far as they are known. */
  readonly from: string;
}

export interface AccountProfileView {
  readonly status: 'loading' | 'unavailable' | 'ready' | 'deleted';
  readonly facts: ProfileFacts | null;
  /** What happened of late, in words, the newest first. */
  readonly activity: readonly ActivityLine[];
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
    readonly canClose: boolean;
    readonly isBusy: boolean;
  };
  onRetry(): void;
  onCommand(command: ProfileCommand): void;
  onConfirmation(text: string): void;
  onClose(): void;
  /** The button that gives that command, and the one that sends the form of one. */
  getCommandProps(command: ProfileCommand): ActionProps;
  getSubmitProps(): ReturnType<typeof submitProps>;
  /** The field for a picture, and what stands beside it: what it takes, or why it takes nothing. */
  getPictureProps(): { readonly disabled: boolean; readonly 'aria-describedby': string };
  getPictureNoteProps(): { readonly id: string };
  /** The way to the question before an account is deleted, and its two answers. */
  getDeletionProps(): ActionProps;
  getKeepProps(): ActionProps;
  getDeleteProps(): ActionProps;
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
  const onCommand = (wanted: ProfileCommand) => send({ type: 'command.requested', command: wanted });
  const onClose = () => send({ type: 'dialog.closed' });
  const whyNotClose = isRemoving ? texts.accountIsBeingDeleted : '';
  return {
    status,
    facts,
    activity: (facts?.activity ?? []).map(({ id, at, kind, detail, device, network }) => ({
      id,
      at,
      what: detail === '' ? texts.happened[kind] : `${texts.happened[kind]}: ${detail}`,
      from: [device, network].filter((part) => part !== '').join(', '),
    })),
    label: label(),
    canAct: snapshot.matches('ready'),
    why: why(),
    error: error(),
    working,
    deletion: {
      isOpen,
      text: confirmation,
      canClose: isOpen && !isRemoving,
      isBusy: isRemoving,
    },
    onRetry: () => send({ type: 'retry.requested' }),
    onCommand,
    onConfirmation: (text) => send({ type: 'confirmation.typed', text }),
    onClose,
    getCommandProps: (wanted) => actionProps(why(), () => onCommand(wanted)),
    getSubmitProps: () => submitProps(why()),
    getPictureProps: () => ({ disabled: why() !== '', 'aria-describedby': ids('picture') }),
    getPictureNoteProps: () => ({ id: ids('picture') }),
    getDeletionProps: () => actionProps(why(), () => send({ type: 'deletion.requested' })),
    getKeepProps: () => actionProps(whyNotClose, onClose),
    getDeleteProps: () =>
      actionProps(
        whyNotClose || (snapshot.can({ type: 'deletion.confirmed' }) ? '' : texts.typeFirst(email)),
        () => send({ type: 'deletion.confirmed' }),
      ),
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
    if (status === 'unavailable') return texts.accountHasToBeLookedUpFirst;
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
