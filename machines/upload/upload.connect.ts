import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { largestUpload, uploadStatus } from './upload.machine.ts';
import type { UploadMachine } from './upload.machine.ts';
import type { UploadEvent, UploadStatus } from './upload.types.ts';
import { texts } from './upload.texts.ts';

export interface UploadView {
  readonly status: UploadStatus;
  readonly name: string;
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly url: string | null;
  readonly canStart: boolean;
  readonly canCancel: boolean;
  /** Why it is not there yet or cannot be sent; empty when it is there. */
  readonly why: string;
  onStart(): void;
  onCancel(): void;
}

export function connect(
  snapshot: SnapshotFrom<UploadMachine>,
  send: (event: UploadEvent) => void,
): UploadView {
  const { name, progress, url, failure } = snapshot.context;
  const status = uploadStatus(snapshot);
  const percent = Math.round(progress * 100);
  const labels: Record<UploadStatus, string> = {
    0: texts.labels[0],
    1: texts.labels[1],
    2: texts.labels[2](percent),
    3: texts.labels[3],
    4: texts.labels[4],
  };
  return {
    status,
    name,
    label: labels[status],
    percent,
    url,
    canStart: snapshot.can({ type: 'upload.requested' }),
    canCancel: snapshot.can({ type: 'upload.cancelled' }),
    why: why(),
    onStart: () => send({ type: 'upload.requested' }),
    onCancel: () => send({ type: 'upload.cancelled' }),
  };

  function why(): string {
    if (snapshot.matches({ failed: 'tooLarge' })) {
      return texts.isTooLarge(largestUpload);
    }
    if (status === 4) return failureWords(failure, texts.uploadWasInterrupted);
    if (status === 2) return texts.fileIsOnWay;
    return status === 1 ? texts.notStarted : '';
  }
}
