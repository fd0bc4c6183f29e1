import type {
  DialogReleased,
  DialogWanted,
  ToastWanted,
  UserRefreshWanted,
} from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** Credits that a new user may claim once. */
export const welcomeCredits = 500;

export interface WelcomeCreditsInput {
  /** The kind of project that the claim is for. */
  readonly projectType: string;
}

export interface WelcomeCreditsContext {
  readonly projectType: string;
  readonly failure: Failure | null;
}

export type WelcomeCreditsEvent =
  /** A new user has not claimed yet. */
  | { type: 'welcome.offered' }
  | { type: 'projectType.chosen'; projectType: string }
  | { type: 'dialog.granted' }
  | { type: 'dialog.closed' }
  | { type: 'claim.requested' };

export type WelcomeCreditsEmitted = ToastWanted | DialogWanted | DialogReleased | UserRefreshWanted;
