import type { SnapshotFrom } from 'xstate';
import { connect as connectFrame } from '#machines/iframe-load/iframe-load.connect.ts';
import type { IframeLoadView } from '#machines/iframe-load/iframe-load.connect.ts';
import type { IframeModalMachine } from './iframe-modal.machine.ts';
import type { EmbeddedPage, IframeModalEvent } from './iframe-modal.types.ts';
import { texts } from './iframe-modal.texts.ts';

export interface IframeModalView {
  readonly isOpen: boolean;
  /** Whether a page was asked for that may not be embedded. */
  readonly isRefused: boolean;
  readonly page: EmbeddedPage | null;
  readonly label: string;
  /** How the frame stands; null while the dialog is closed. */
  readonly frame: IframeLoadView | null;
  /** Why nothing is to be seen; empty when the page is there. */
  readonly why: string;
  onOpen(page: EmbeddedPage): void;
  onClose(): void;
  onFrameLoad(): void;
  onFrameError(): void;
  onRetry(): void;
  onPaid(): void;
  onPlanChanged(): void;
}

export function connect(
  snapshot: SnapshotFrom<IframeModalMachine>,
  send: (event: IframeModalEvent) => void,
): IframeModalView {
  const { page } = snapshot.context;
  const child = snapshot.children.frame;
  const frame = child === undefined ? null : connectFrame(child.getSnapshot(), () => {}, texts.page);
  const isRefused = snapshot.matches('refused');
  return {
    isOpen: snapshot.matches('open'),
    isRefused,
    page,
    label: isRefused ? texts.pageCannotBeShownHere : (page?.title ?? ''),
    frame,
    why: isRefused ? texts.siteMayNotBeEmbedded : (frame?.why ?? ''),
    onOpen: (wanted) => send({ type: 'page.requested', page: wanted }),
    onClose: () => send({ type: 'dialog.closed' }),
    onFrameLoad: () => send({ type: 'frame.loaded' }),
    onFrameError: () => send({ type: 'frame.failed' }),
    onRetry: () => send({ type: 'retry.requested' }),
    onPaid: () => send({ type: 'payment.succeeded' }),
    onPlanChanged: () => send({ type: 'plan.changed' }),
  };
}
