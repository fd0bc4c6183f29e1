import type { ToastWanted } from '#machines/shared/emitted.ts';

/** A dialog's own name, such as "settings". */
export type DialogName = string;

/** A dialog of the whole app that a person asks for by hand, from wherever they are. */
export type DialogRequest =
  /** The settings at a tab; at the profile when none is named. */
  | { readonly kind: 'settings'; readonly tab?: string }
  /** What is sold: credits for members, memberships for others. */
  | { readonly kind: 'credits' }
  /** The welcome credits that were not claimed yet. */
  | { readonly kind: 'welcome' }
  /** A page of the login or payment host, over what is open now. */
  | {
      readonly kind: 'page';
      readonly host: 'login' | 'payment';
      readonly path: string;
      readonly title: string;
    };

/** What a call was refused with when no credits were left. */
export interface Exhausted {
  readonly code: number;
  readonly message: string;
}

/** A dialog that wants to open by itself. */
export interface WaitingDialog {
  readonly dialog: DialogName;
  /** It answers what the person just did: it waits for no pause in typing, and goes before the others. */
  readonly isUrgent: boolean;
}

export interface DialogCoordinatorContext {
  /** Whose dialogs they are; null for a visitor. */
  readonly uid: string | null;
  /** Asked for by hand before the dialogs were there: the newest. */
  readonly request: DialogRequest | null;
  /** The same for credits that ran out. */
  readonly exhausted: Exhausted | null;
  /** The automatic dialog that is granted. */
  readonly current: DialogName | null;
  /** First come, first shown; urgent ones before the others. */
  readonly waiting: readonly WaitingDialog[];
  /** Dialogs that a person has open, as their charts say. */
  readonly manual: readonly DialogName[];
}

export type DialogCoordinatorEvent =
  /** Who is signed in; null for a visitor. */
  | { type: 'user.changed'; uid: string | null }
  | { type: 'dialog.requested'; request: DialogRequest }
  | ({ type: 'credits.exhausted' } & Exhausted)
  /** Another screen is there; whether it is a place for a dialog that opens by itself. */
  | { type: 'screen.entered'; isPlace: boolean }
  /** A dialog asks to open by itself. */
  | ({ type: 'dialog.enqueued' } & WaitingDialog)
  /** Closed, or given up while waiting. */
  | { type: 'dialog.released'; dialog: DialogName }
  /** A chart says that a person has opened a dialog, or that it is closed again. */
  | { type: 'dialog.opened'; dialog: DialogName }
  | { type: 'dialog.closed'; dialog: DialogName }
  /** The person types in a field. */
  | { type: 'key.pressed' };

/** What the part of the app that draws the dialogs is told. */
export type PartsCommand =
  | { type: 'request.due'; request: DialogRequest }
  | ({ type: 'exhaustion.due' } & Exhausted);

export type DialogCoordinatorEmitted =
  | ToastWanted
  /** This dialog may show now. */
  | { type: 'dialog.granted'; dialog: DialogName }
  /** The first screen is there on which something may open by itself. */
  | { type: 'offers.due' };
