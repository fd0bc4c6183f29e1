import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { VersionPictureMachine } from './version-picture.machine.ts';
import type { PicturedVersion, VersionPictureEvent } from './version-picture.types.ts';
import { texts } from './version-picture.texts.ts';

export interface VersionPictureView {
  readonly status: 'waiting' | 'resting' | 'drawing' | 'sending' | 'stored' | 'failed';
  /** The state in words. */
  readonly label: string;
  readonly version: PicturedVersion | null;
  readonly isBusy: boolean;
  /** Why there is no picture; empty unless it failed. */
  readonly why: string;
  onShown(version: PicturedVersion): void;
  onHidden(): void;
}

export function connect(
  snapshot: SnapshotFrom<VersionPictureMachine>,
  send: (event: VersionPictureEvent) => void,
): VersionPictureView {
  const { version, failure } = snapshot.context;
  const status = snapshot.value;
  const name = texts.version(String(version?.number ?? ''));
  const labels = {
    waiting: texts.labels.waiting,
    resting: texts.labels.resting(name),
    drawing: texts.labels.drawing(name),
    sending: texts.labels.sending(name),
    stored: texts.labels.stored(name),
    failed: texts.labels.failed(name),
  };
  return {
    status,
    label: labels[status],
    version,
    isBusy: snapshot.hasTag('busy'),
    why: status === 'failed' ? failureWords(failure, texts.pageCouldNotBeDrawnInTime) : '',
    onShown: (shown) => send({ type: 'version.shown', version: shown }),
    onHidden: () => send({ type: 'version.hidden' }),
  };
}
