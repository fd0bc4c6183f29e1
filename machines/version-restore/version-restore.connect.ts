import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { VersionRestoreMachine } from './version-restore.machine.ts';
import type { RestorableVersion, VersionRestoreEvent } from './version-restore.types.ts';
import { texts } from './version-restore.texts.ts';

export interface VersionRestoreView {
  readonly status: 'idle' | 'confirming' | 'restoring' | 'done' | 'failed';
  readonly label: string;
  readonly isDialogOpen: boolean;
  readonly version: RestorableVersion | null;
  readonly restoredAs: number | null;
  readonly isBusy: boolean;
  readonly canRequest: boolean;
  readonly canConfirm: boolean;
  readonly canClose: boolean;
  /** Why nothing can be restored now, or what restoring does; empty when there is nothing to say. */
  readonly why: string;
  readonly error: string;
  onRequest(version: RestorableVersion): void;
  onConfirm(): void;
  onClose(): void;
}

export function connect(
  snapshot: SnapshotFrom<VersionRestoreMachine>,
  send: (event: VersionRestoreEvent) => void,
): VersionRestoreView {
  const { version, restoredAs, failure } = snapshot.context;
  const status = snapshot.value;
  const name = texts.version(String(version?.number ?? ''));
  const labels = {
    idle: texts.labels.idle,
    confirming: texts.labels.confirming(name),
    restoring: texts.labels.restoring(name),
    done: texts.labels.done(String(restoredAs ?? '')),
    failed: texts.labels.failed(name),
  };
  const why = texts.why;
  return {
    status,
    label: labels[status],
    isDialogOpen: snapshot.hasTag('dialog'),
    version,
    restoredAs,
    isBusy: snapshot.hasTag('busy'),
    canRequest: status !== 'restoring',
    canConfirm: snapshot.can({ type: 'restore.confirmed' }),
    canClose: snapshot.can({ type: 'dialog.closed' }),
    why: why[status],
    error: status === 'failed' ? failureWords(failure, texts.restoringDidNotWork) : '',
    onRequest: (wanted) => send({ type: 'restore.requested', version: wanted }),
    onConfirm: () => send({ type: 'restore.confirmed' }),
    onClose: () => send({ type: 'dialog.closed' }),
  };
}
