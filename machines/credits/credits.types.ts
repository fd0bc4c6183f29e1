import type {
  DialogReleased,
  DialogWanted,
  ToastWanted,
  UserRefreshWanted,
} from '#machines/shared/emitted.ts';

export interface CreditsContext {
  /** What the server said when the credits ran out (20002); null when the dialog was opened by hand. */
  readonly reason: { readonly code: number; readonly message: string } | null;
}

export type CreditsEvent =
  /** A call answered 20002. */
  | { type: 'credits.exhausted'; code: number; message: string }
  /** A person asked to buy. */
  | { type: 'purchase.requested' }
  | { type: 'dialog.granted' }
  | { type: 'dialog.closed' }
  /** From the embedded payment page. */
  | { type: 'payment.succeeded' }
  | { type: 'plan.changed' };

export type CreditsEmitted = ToastWanted | DialogWanted | DialogReleased | UserRefreshWanted;
