export type ToastKind = 'info' | 'success' | 'error' | 'loading';

export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
  /** A sentence below the text: what is safe, what to do. */
  readonly detail?: string;
}

export interface ToastContext {
  readonly current: ToastMessage | null;
  /** Toasts that wait until the current one has left, oldest first. */
  readonly waiting: readonly ToastMessage[];
  /** Counts shown toasts, so that a view can key its element. */
  readonly shown: number;
}

export type ToastEvent =
  | { type: 'toast.requested'; toast: ToastMessage }
  | { type: 'toast.dismissed' }
  /** The pointer or the focus rests on the toast: it stays. */
  | { type: 'toast.held' }
  | { type: 'toast.released' };
