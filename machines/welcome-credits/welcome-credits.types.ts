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
  /** Whether it was put off in this tab before. */
  readonly isPutOff?: boolean;
}

export interface WelcomeCreditsContext {
  readonly projectType: string;
  readonly isPutOff: boolean;
  readonly failure: Failure | null;
}

export type WelcomeCreditsEvent =
  /** A new user has not claimed yet. */
  | { type: 'welcome.offered' }
  /** They ask for it themselves. */
  | { type: 'welcome.requested' }
  | { type: 'projectType.chosen'; projectType: string }
  | { type: 'dialog.granted' }
  | { type: 'dialog.closed' }
  | { type: 'claim.requested' };

export type WelcomeCreditsEmitted =
  | ToastWanted
  | DialogWanted
  | DialogReleased
  | UserRefreshWanted
  /** It is not to be offered again in this tab. */
  | { type: 'welcome.putOff' };
