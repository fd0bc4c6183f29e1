import type { ToastWanted, UserRefreshWanted } from '#machines/shared/emitted.ts';

export interface EmbeddedPage {
  readonly url: string;
  /** The dialog's name. */
  readonly title: string;
}

export interface IframeModalInput {
  /** Origins whose pages may be embedded, for example "https://pay.example". */
  readonly allowedOrigins: readonly string[];
}

export interface IframeModalContext {
  readonly allowedOrigins: readonly string[];
  readonly page: EmbeddedPage | null;
}

export type IframeModalEvent =
  | { type: 'page.requested'; page: EmbeddedPage }
  | { type: 'dialog.closed' }
  | { type: 'frame.loaded' }
  | { type: 'frame.failed' }
  | { type: 'retry.requested' }
  /** From an embedded payment page. */
  | { type: 'payment.succeeded' }
  | { type: 'plan.changed' };

export type IframeModalEmitted = ToastWanted | UserRefreshWanted;
