import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { ProjectSessionMachine } from './project-session.machine.ts';
import type {
  ApprovalAnswer,
  ProjectSessionEvent,
  RepairAnswer,
  SessionDetail,
} from './project-session.types.ts';

export interface ProjectSessionView {
  readonly status: 'loading' | 'ready' | 'notFound' | 'deleted' | 'signedOut' | 'failed';
  readonly label: string;
  readonly detail: SessionDetail | null;
  readonly cursor: number;
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
  /** Whether an answer to something that a run asks leave for is on its way. */
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
  const { detail, cursor, failure, commandFailure } = snapshot.context;
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
    loading: { label: 'Opening the project', why: 'The project is being loaded.' },
    ready: { label: detail?.project.name ?? 'Project', why: '' },
    notFound: {
      label: 'Page not found or private',
      why: 'There is no such project, or it belongs to somebody else.',
    },
    deleted: {
      label: 'Project has been deleted',
      why: 'It cannot be opened any more. Sites that were published from it are offline too.',
    },
    signedOut: { label: 'Sign in to open this project', why: 'You are not signed in.' },
    failed: {
      label: 'The project could not be opened',
      why: `${failureWords(failure, 'Something went wrong.')} Nothing is lost; try again.`,
    },
  };
  return {
    status,
    label: words[status].label,
    detail,
    cursor,
    isReloading: snapshot.matches({ ready: { detail: 'reloading' } }),
    why: snapshot.matches({ ready: { detail: 'stale' } })
      ? `${failureWords(failure, 'The project could not be looked up again.')} What you see may be old.`
      : words[status].why,
    canReload: snapshot.can({ type: 'project.reloadRequested' }),
    isRenaming:
      snapshot.matches({ ready: { name: 'editing' } }) ||
      snapshot.matches({ ready: { name: 'renameFailed' } }) ||
      isSavingName,
    canRename,
    whyNotRename: canRename ? '' : isSavingName ? 'The new name is being saved.' : 'The project is not open.',
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
    if (isStopping) return 'The run is being stopped.';
    if (isRetrying) return 'The message is being sent again.';
    if (isDeciding || isChoosing) return 'Your answer is on its way.';
    return status === 'ready' ? '' : 'The project is not open.';
  }

  function renameError(): string {
    if (!snapshot.matches({ ready: { name: 'renameFailed' } })) return '';
    return `The old name is kept. ${failureWords(commandFailure, 'Renaming did not work; try again.')}`;
  }

  function commandError(): string {
    const renaming = renameError();
    if (renaming !== '') return renaming;
    if (snapshot.matches({ ready: { command: 'commandFailed' } })) {
      return failureWords(commandFailure, 'That did not work. The run goes on as it was; try again.');
    }
    return '';
  }
}
