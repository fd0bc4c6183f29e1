import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { ProjectSessionMachine } from './project-session.machine.ts';
import type {
  ApprovalAnswer,
  ProjectSessionEvent,
  RepairAnswer,
  SessionDetail,
} from './project-session.types.ts';
import { texts } from './project-session.texts.ts';

export interface ProjectSessionView {
  readonly status: 'loading' | 'ready' | 'notFound' | 'deleted' | 'signedOut' | 'failed';
  readonly label: string;
  readonly detail: SessionDetail | null;
  readonly isReloading: boolean;
  /** Why there is nothing to show, and what to do; empty when ready. */
  readonly why: string;
  readonly canReload: boolean;
  readonly isRenaming: boolean;
  readonly canRename: boolean;
  readonly whyNotRename: string;
  readonly isStopping: boolean;
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
  onReload(): void;
  onRenameStart(): void;
  onRename(name: string): void;
  onRenameCancel(): void;
  onStop(runId: string): void;
  onRetry(runId: string): void;
  onDecide(answer: ApprovalAnswer): void;
  onChoose(answer: RepairAnswer): void;
  onStreamRetry(): void;
  onDismissError(): void;
}

export function connect(
  snapshot: SnapshotFrom<ProjectSessionMachine>,
  send: (event: ProjectSessionEvent) => void,
): ProjectSessionView {
  const { detail, failure, commandFailure } = snapshot.context;
  const status =
    (['ready', 'notFound', 'deleted', 'signedOut', 'failed'] as const).find((name) =>
      snapshot.matches(name),
    ) ?? 'loading';
  const isStopping = snapshot.matches({ ready: { command: 'stopping' } });
  const isDeciding = snapshot.matches({ ready: { command: 'deciding' } });
  const isChoosing = snapshot.matches({ ready: { command: 'choosing' } });
  const isRetrying = snapshot.matches({ ready: { command: 'retrying' } });
  const isSavingName = snapshot.matches({ ready: { name: 'saving' } });
  const canRename = status === 'ready' && !isSavingName;
  const words = {
    loading: { label: texts.words.loading.label, why: texts.words.loading.why },
    ready: { label: detail?.project.name ?? texts.project, why: '' },
    notFound: {
      label: texts.words.notFound.label,
      why: texts.words.notFound.why,
    },
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
    detail,
    isReloading: snapshot.matches({ ready: { detail: 'reloading' } }),
    why: snapshot.matches({ ready: { detail: 'stale' } })
      ? texts.whatYouSeeMayBeOld(failureWords(failure, texts.projectCouldNotBeLookedUpAgain))
      : words[status].why,
    canReload: snapshot.can({ type: 'project.reloadRequested' }),
    isRenaming:
      snapshot.matches({ ready: { name: 'editing' } }) ||
      snapshot.matches({ ready: { name: 'renameFailed' } }) ||
      isSavingName,
    canRename,
    whyNotRename: canRename ? '' : isSavingName ? texts.newNameIsBeingSaved : texts.projectIsNotOpen,
    isStopping,
    stoppingRunId: isStopping ? snapshot.context.stoppedRunId : null,
    isRetrying,
    isDeciding,
    canCommand: status === 'ready' && whyNotCommand() === '',
    whyNotCommand: whyNotCommand(),
    commandError: commandError(),
    renameError: renameError(),
    onReload: () => send({ type: 'project.reloadRequested' }),
    onRenameStart: () => send({ type: 'rename.began' }),
    onRename: (name) => send({ type: 'rename.submitted', name }),
    onRenameCancel: () => send({ type: 'rename.cancelled' }),
    onStop: (runId) => send({ type: 'run.stopRequested', runId }),
    onDecide: (answer) => send({ type: 'approval.answered', answer }),
    onChoose: (answer) => send({ type: 'repair.answered', answer }),
    onRetry: (runId) => send({ type: 'run.retryRequested', runId }),
    onStreamRetry: () => send({ type: 'stream.retryRequested' }),
    onDismissError: () => send({ type: 'commandFailure.dismissed' }),
  };

  function whyNotCommand(): string {
    if (isStopping) return texts.runIsBeingStopped;
    if (isRetrying) return texts.messageIsBeingSentAgain;
    if (isDeciding || isChoosing) return texts.answerIsOnWay;
    return status === 'ready' ? '' : texts.projectIsNotOpen;
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
