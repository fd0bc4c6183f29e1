import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { ProjectDeletionMachine } from './project-deletion.machine.ts';
import type { DeletableProject, ProjectDeletionEvent } from './project-deletion.types.ts';
import { texts } from './project-deletion.texts.ts';

export interface ProjectDeletionView {
  readonly status: 'closed' | 'asking' | 'deleting' | 'failed';
  /** In words, for a live region and the button. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Name of the project; empty while there is none. */
  readonly name: string;
  /** What went wrong and what to do; empty when nothing did. */
  readonly error: string;
  readonly canAnswer: boolean;
  /** Why it cannot be answered now; empty when it can. */
  readonly why: string;
  onRequest(project: DeletableProject): void;
  onConfirm(): void;
  onCancel(): void;
}

export function connect(
  snapshot: SnapshotFrom<ProjectDeletionMachine>,
  send: (event: ProjectDeletionEvent) => void,
): ProjectDeletionView {
  const { project, failure } = snapshot.context;
  const status = snapshot.value;
  const canAnswer = status === 'asking' || status === 'failed';
  const labels = texts.labels;
  return {
    status,
    label: labels[status],
    isOpen: snapshot.hasTag('dialog'),
    isBusy: snapshot.hasTag('busy'),
    name: project?.name ?? '',
    error:
      status === 'failed' ? texts.isStillThere(failureWords(failure, texts.projectCouldNotBeDeleted)) : '',
    canAnswer,
    why: status === 'deleting' ? texts.isBeingDeleted : '',
    onRequest: (wanted) => send({ type: 'deletion.requested', project: wanted }),
    onConfirm: () => send({ type: 'deletion.confirmed' }),
    onCancel: () => send({ type: 'deletion.cancelled' }),
  };
}
