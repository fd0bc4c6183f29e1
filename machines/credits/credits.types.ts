import type {
  DialogReleased,
  DialogWanted,
  ToastWanted,
  UserRefreshWanted,
} from '#machines/shared/emitted.ts';

/** Who looks at the dialog: it differs for members. */
export interface CreditsAudience {
  readonly isVip: boolean;
  readonly registerChannel: string;
}

export interface CreditsContext {
  /**
   * Who they were when it opened. It stays while the dialog is open: a plan that is bought in it makes a member of
   * them before its page has said so, and another page in the frame would tear that one down in the middle of its work.
   */
  readonly audience: CreditsAudience;
  /** What the server said when the credits ran out (20002); null when the dialog was opened by hand. */
  readonly reason: { readonly code: number; readonly message: string } | null;
}

export type CreditsEvent =
  /** A call answered 20002. */
  | { type: 'credits.exhausted'; code: number; message: string }
  /** A person asked to buy. */
  | { type: 'purchase.requested'; audience: CreditsAudience }
  | { type: 'dialog.granted'; audience: CreditsAudience }
  | { type: 'dialog.closed' }
  /** From the embedded payment page. */
  | { type: 'payment.succeeded' }
  | { type: 'plan.changed' };

export type CreditsEmitted =
  | ToastWanted
  | DialogWanted
  | DialogReleased
  | UserRefreshWanted
  /** It is in sight that no credits are left. */
  | { type: 'creditsOut.shown'; isVip: boolean };
