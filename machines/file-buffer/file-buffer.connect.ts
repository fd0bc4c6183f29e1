import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { FileBufferMachine } from './file-buffer.machine.ts';
import type { FileBufferEvent } from './file-buffer.types.ts';
import { texts } from './file-buffer.texts.ts';

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
    clean: { label: texts.words.clean.label, why: '' },
    dirty: { label: texts.words.dirty.label, why: texts.words.dirty.why },
    saving: { label: texts.words.saving.label, why: texts.words.saving.why },
    refreshing: { label: texts.words.refreshing.label, why: texts.words.refreshing.why },
    refreshFailed: {
      label: texts.words.refreshFailed.label,
      why: failureWords(failure, texts.newestStateOfFileCouldNotBeLoaded),
    },
    conflict: {
      label: texts.words.conflict.label,
      why: isGone ? texts.editedHereDeletedThere : texts.editedHereChangedThere,
    },
    rebasing: { label: texts.words.rebasing.label, why: texts.words.rebasing.why },
    saveFailed: {
      label: texts.words.saveFailed.label,
      why: texts.words.saveFailed.why(failureWords(failure, texts.couldNotBeSaved)),
    },
    deleted: {
      label: texts.words.deleted.label,
      why: texts.words.deleted.why,
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
