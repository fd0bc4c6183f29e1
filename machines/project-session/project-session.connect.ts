import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import {
  type FieldEvent,
  fieldProps,
  idsOf,
  type KeyPress,
  onKeys,
  problemProps,
} from '#machines/shared/props.ts';
import type { ProjectSessionMachine } from './project-session.machine.ts';
import type {
  ApprovalAnswer,
  ProjectPerson,
  ProjectRole,
  ProjectSessionEvent,
  QueueOrder,
  RepairAnswer,
  SessionDetail,
} from './project-session.types.ts';
import { texts } from './project-session.texts.ts';

/** Of the tree: there is one in a page. */
const nameId = idsOf('project-session')('name');
const longestName = 80;
/** The same one each time: a view is drawn again for another list. */
const nobody: readonly ProjectPerson[] = [];

export interface ProjectSessionView {
  readonly status: 'loading' | 'ready' | 'notFound' | 'removed' | 'deleted' | 'signedOut' | 'failed';
  readonly label: string;
  readonly detail: SessionDetail | null;
  /** What the person may do in the project. */
  readonly role: ProjectRole;
  readonly isOwner: boolean;
  readonly canEdit: boolean;
  /** Why the project cannot be changed by this person; empty when it can. */
  readonly whyNotEdit: string;
  /** That something is the owner's alone; empty for the owner. */
  readonly ownersOnly: string;
  /** Everybody who is in it or has written there, the owner first; nobody where there is one person alone. */
  readonly people: readonly ProjectPerson[];
  /** Who pays for what the person sends here; empty for the owner, and for whoever sends nothing. */
  readonly whoPays: string;
  readonly isReloading: boolean;
  /** Why there is nothing to show, and what to do; empty when ready. */
  readonly why: string;
  readonly canReload: boolean;
  readonly isRenaming: boolean;
  readonly canRename: boolean;
  readonly whyNotRename: string;
  /** The run that is being stopped; null when none is. */
  readonly stoppingRunId: string | null;
  readonly isRetrying: boolean;
  /** Whether an answer to something that a run asks permission for is on its way. */
  readonly isDeciding: boolean;
  readonly canCommand: boolean;
  /** Why no stop or retry can be asked for now. */
  readonly whyNotCommand: string;
  /** Why the last rename, stop or retry did not work; empty when it did. */
  readonly commandError: string;
  /** Why the last rename did not work; empty when it did. */
  readonly renameError: string;
  /** Why something that a run asks for cannot be answered by this person now. */
  decideWhy(kind: string): string;
  onReload(): void;
  onRenameStart(): void;
  onStop(runId: string): void;
  onRetry(runId: string): void;
  onDecide(answer: ApprovalAnswer): void;
  onChoose(answer: RepairAnswer): void;
  /** Orders, pauses or lets go on what waits. */
  onArrange(order: QueueOrder): void;
  onStreamRetry(): void;
  onDismissError(): void;
  /** The name while it stands there, and while it is changed in its place: Enter or leaving saves it, Esc does not. */
  getNameButtonProps(name: string): {
    readonly type: 'button';
    readonly title: string;
    readonly disabled: boolean;
    readonly 'aria-label': string;
    readonly 'aria-description': string | undefined;
    readonly onClick: () => void;
  };
  getNameFieldProps(name: string): ReturnType<typeof fieldProps> & {
    readonly 'aria-label': string;
    readonly defaultValue: string;
    readonly maxLength: number;
    readonly readOnly: boolean;
    readonly title: string | undefined;
    readonly onBlur: (event: FieldEvent) => void;
    readonly onKeyDown: (event: KeyPress & FieldEvent & { stopPropagation(): void }) => void;
  };
  getNameProblemProps(): ReturnType<typeof problemProps>;
}

export function connect(
  snapshot: SnapshotFrom<ProjectSessionMachine>,
  send: (event: ProjectSessionEvent) => void,
): ProjectSessionView {
  const { detail, failure, commandFailure } = snapshot.context;
  const status =
    (['ready', 'notFound', 'removed', 'deleted', 'signedOut', 'failed'] as const).find((name) =>
      snapshot.matches(name),
    ) ?? 'loading';
  const isStopping = snapshot.matches({ ready: { command: 'stopping' } });
  const isDeciding = snapshot.matches({ ready: { command: 'deciding' } });
  const isChoosing = snapshot.matches({ ready: { command: 'choosing' } });
  const isRetrying = snapshot.matches({ ready: { command: 'retrying' } });
  const isSavingName = snapshot.matches({ ready: { name: 'saving' } });
  const role = detail?.project.role ?? 'owner';
  const people = detail?.people ?? nobody;
  const owner = detail?.project.ownerName ?? texts.itsOwner;
  const whyNotEdit = role === 'viewer' ? texts.viewersCannotEdit(owner) : '';
  const whyNotRename = isSavingName
    ? texts.newNameIsBeingSaved
    : status === 'ready'
      ? whyNotEdit
      : texts.projectIsNotOpen;
  const onRenameStart = () => send({ type: 'rename.began' });
  const onRenameCancel = () => send({ type: 'rename.cancelled' });
  const commit = (name: string, event: FieldEvent) => {
    const typed = event.currentTarget.value.trim();
    if (typed === '' || typed === name) onRenameCancel();
    else send({ type: 'rename.submitted', name: typed });
  };
  const words = {
    loading: { label: texts.words.loading.label, why: texts.words.loading.why },
    ready: { label: detail?.project.name ?? texts.project, why: '' },
    notFound: {
      label: texts.words.notFound.label,
      why: texts.words.notFound.why,
    },
    removed: { label: texts.words.removed.label, why: texts.words.removed.why },
    deleted: {
      label: texts.words.deleted.label,
      why: texts.words.deleted.why,
    },
    signedOut: { label: texts.words.signedOut.label, why: texts.words.signedOut.why },
    failed: {
      label: texts.words.failed.label,
      why: texts.words.failed.why(failureWords(failure, texts.somethingWentWrong)),
    },
  };
  return {
    status,
    label: words[status].label,
    // What was open is not shown to whom it is no longer open.
    detail: status === 'removed' ? null : detail,
    role,
    isOwner: role === 'owner',
    canEdit: whyNotEdit === '',
    whyNotEdit,
    ownersOnly: role === 'owner' ? '' : texts.onlyOwner,
    people: people.length > 1 ? people : nobody,
    whoPays: whoPays(),
    isReloading: snapshot.matches({ ready: { detail: 'reloading' } }),
    why: snapshot.matches({ ready: { detail: 'stale' } })
      ? texts.whatYouSeeMayBeOld(failureWords(failure, texts.projectCouldNotBeLookedUpAgain))
      : words[status].why,
    canReload: snapshot.can({ type: 'project.reloadRequested' }),
    isRenaming:
      snapshot.matches({ ready: { name: 'editing' } }) ||
      snapshot.matches({ ready: { name: 'renameFailed' } }) ||
      isSavingName,
    canRename: whyNotRename === '',
    whyNotRename,
    stoppingRunId: isStopping ? snapshot.context.stoppedRunId : null,
    isRetrying,
    isDeciding,
    canCommand: status === 'ready' && whyNotCommand() === '',
    whyNotCommand: whyNotCommand(),
    commandError: commandError(),
    renameError: renameError(),
    // What is done with the accounts of the owner is the owner's to allow.
    decideWhy: (kind) =>
      whyNotCommand() || (role === 'owner' || kind === 'deps.add' ? '' : texts.onlyOwnerCanAllow(owner)),
    onReload: () => send({ type: 'project.reloadRequested' }),
    onRenameStart,
    onStop: (runId) => send({ type: 'run.stopRequested', runId }),
    onDecide: (answer) => send({ type: 'approval.answered', answer }),
    onChoose: (answer) => send({ type: 'repair.answered', answer }),
    onArrange: (order) => send({ type: 'queue.arrangeRequested', order }),
    onRetry: (runId) => send({ type: 'run.retryRequested', runId }),
    onStreamRetry: () => send({ type: 'stream.retryRequested' }),
    onDismissError: () => send({ type: 'commandFailure.dismissed' }),
    getNameButtonProps: (name) => ({
      type: 'button',
      title: texts.rename,
      disabled: whyNotRename !== '',
      'aria-label': texts.nameAndRename(name),
      'aria-description': whyNotRename || undefined,
      onClick: onRenameStart,
    }),
    getNameFieldProps: (name) => ({
      ...fieldProps(nameId, renameError()),
      'aria-label': texts.projectName,
      defaultValue: name,
      maxLength: longestName,
      readOnly: whyNotRename !== '',
      title: whyNotRename || undefined,
      onBlur: (event) => {
        // After a failed save the field stays, with its reason, until Enter or Esc.
        if (whyNotRename === '' && renameError() === '') commit(name, event);
      },
      onKeyDown: (event) =>
        onKeys({
          Enter: () => commit(name, event),
          Escape: () => {
            event.stopPropagation();
            onRenameCancel();
          },
        })(event),
    }),
    getNameProblemProps: () => problemProps(nameId),
  };

  function whoPays(): string {
    const purse = detail?.purse;
    if (purse === undefined) return '';
    if (!purse.isOwners) return texts.pays.own;
    const { limit, left } = purse;
    return limit === null || left === null ? texts.pays.free(owner) : texts.pays.limited(owner, left, limit);
  }

  function whyNotCommand(): string {
    if (isStopping) return texts.runIsBeingStopped;
    if (isRetrying) return texts.messageIsBeingSentAgain;
    if (isDeciding || isChoosing) return texts.answerIsOnWay;
    if (snapshot.matches({ ready: { command: 'arranging' } })) return texts.queueIsBeingArranged;
    return status === 'ready' ? whyNotEdit : texts.projectIsNotOpen;
  }

  function renameError(): string {
    if (!snapshot.matches({ ready: { name: 'renameFailed' } })) return '';
    return texts.oldNameIsKept(failureWords(commandFailure, texts.renamingDidNotWork));
  }

  function commandError(): string {
    const renaming = renameError();
    if (renaming !== '') return renaming;
    if (snapshot.matches({ ready: { command: 'commandFailed' } })) {
      return failureWords(commandFailure, texts.didNotWork);
    }
    return '';
  }
}
