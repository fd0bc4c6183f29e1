/** Names of the automatic dialogs; any text that is one dialog's own. */
export type DialogName = string;

export interface DialogQueueContext {
  readonly current: DialogName | null;
  /** First come, first shown. */
  readonly waiting: readonly DialogName[];
}

export type DialogQueueEvent =
  | { type: 'dialog.requested'; dialog: DialogName }
  /** Closed, or given up while waiting. */
  | { type: 'dialog.released'; dialog: DialogName }
  /** A person opened or closed a dialog by hand: automatic ones wait meanwhile. */
  | { type: 'manualDialog.opened' }
  | { type: 'manualDialog.closed' };

/** This dialog may show now. */
export interface DialogQueueEmitted {
  type: 'dialog.granted';
  dialog: DialogName;
}
