import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { largestUpload, uploadStatus } from './upload.machine.ts';
import type { UploadMachine } from './upload.machine.ts';
import type { UploadEvent, UploadStatus } from './upload.types.ts';

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
    0: 'Already there',
    1: 'Not uploaded yet',
    2: `Uploading, ${String(percent)} %`,
    3: 'Uploaded',
    4: 'Not uploaded',
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
      return `It is larger than ${String(largestUpload / 1024 / 1024)} MB, the most that can be uploaded.`;
    }
    if (status === 4) return failureWords(failure, 'The upload was interrupted. Try again.');
    if (status === 2) return 'The file is on its way.';
    return status === 1 ? 'Nobody has started it.' : '';
  }
}
