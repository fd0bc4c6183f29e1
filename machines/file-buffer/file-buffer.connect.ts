import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { FileBufferMachine } from './file-buffer.machine.ts';
import type { FileBufferEvent } from './file-buffer.types.ts';

export type FileBufferStatus =
  | 'clean'
  | 'dirty'
  | 'saving'
  | 'refreshing'
  | 'refreshFailed'
  | 'conflict'
  | 'rebasing'
  | 'saveFailed'
  | 'deleted';

export interface FileBufferView {
  readonly status: FileBufferStatus;
  readonly path: string;
  /** In words, beside the file's name. */
  readonly label: string;
  readonly isUnsaved: boolean;
  readonly isBusy: boolean;
  readonly canSave: boolean;
  /** Why it cannot be saved now, or what stands against it; empty when all is well. */
  readonly why: string;
  /** Whether a person has to choose between two states of the file. */
  readonly needsChoice: boolean;
  readonly canKeepMine: boolean;
  readonly canTakeTheirs: boolean;
  onEdit(): void;
  onSave(): void;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

export function connect(
  snapshot: SnapshotFrom<FileBufferMachine>,
  send: (event: FileBufferEvent) => void,
): FileBufferView {
  const { path, failure, remote } = snapshot.context;
  const status = snapshot.value;
  const isGone = remote !== null && remote.hash === null;
  const words: Record<FileBufferStatus, { label: string; why: string }> = {
    clean: { label: 'Saved', why: '' },
    dirty: { label: 'Edited', why: 'It is saved once you stop typing.' },
    saving: { label: 'Saving', why: 'It is being saved.' },
    refreshing: { label: 'Updating', why: 'The newest state of the file is being loaded.' },
    refreshFailed: {
      label: 'Not up to date',
      why: failureWords(failure, 'The newest state of the file could not be loaded. Try again.'),
    },
    conflict: {
      label: 'Conflict',
      why: isGone
        ? 'You edited this file and it was deleted in the project. Nothing is overwritten until you choose.'
        : 'You edited this file and it changed in the project. Nothing is overwritten until you choose.',
    },
    rebasing: { label: 'Saving', why: 'Your text is about to be saved over the other one.' },
    saveFailed: {
      label: 'Not saved',
      why: `${failureWords(failure, 'It could not be saved.')} Your text is kept in the editor.`,
    },
    deleted: {
      label: 'Deleted in the project',
      why: 'This file was deleted in the project. Its text is still here; keep it to write it again.',
    },
  };
  return {
    status,
    path,
    label: words[status].label,
    isUnsaved: snapshot.hasTag('unsaved'),
    isBusy: snapshot.hasTag('busy'),
    canSave: snapshot.can({ type: 'save.requested' }),
    why: words[status].why,
    needsChoice: status === 'conflict' || status === 'deleted',
    canKeepMine: snapshot.can({ type: 'conflict.keptMine' }),
    canTakeTheirs: snapshot.can({ type: 'conflict.tookTheirs' }),
    onEdit: () => send({ type: 'content.changed' }),
    onSave: () => send({ type: 'save.requested' }),
    onKeepMine: () => send({ type: 'conflict.keptMine' }),
    onTakeTheirs: () => send({ type: 'conflict.tookTheirs' }),
  };
}
