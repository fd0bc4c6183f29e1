import type { AuthUser } from '#machines/auth/auth.types.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { PasskeyQuestion } from '#machines/shared/passkey-device.ts';

/** What the account takes for a second step, besides recovery codes. */
export interface SecondStepInput {
  readonly hasApp: boolean;
  readonly hasPasskeys: boolean;
  /** Whether it has none, and must have one: it is set up now. */
  readonly mustSetUp: boolean;
}

/** What an authenticator app is given. */
export interface OfferedApp {
  /** The key, in base32, for apps that read no QR code. */
  readonly secret: string;
  /** The QR code: the address of a picture. */
  readonly picture: string;
}

/** What came of setting one up: the person is signed in. */
export interface SetUpOutcome {
  readonly user: AuthUser;
  /** Shown this once. */
  readonly recoveryCodes: readonly string[];
}

export interface SecondStepContext extends SecondStepInput {
  /** What the device is asked; null until the server has said. */
  readonly question: PasskeyQuestion | null;
  /** The app that is being set up; null while none is. */
  readonly offered: OfferedApp | null;
  readonly recoveryCodes: readonly string[];
  readonly failure: Failure | null;
  readonly user: AuthUser | null;
}

export type SecondStepEvent =
  /** Six digits of the app, also of the one that is being set up. Codes stay in their events: no context keeps one. */
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' }
  | { type: 'recovery.submitted'; code: string }
  | { type: 'recovery.edited' }
  | { type: 'passkey.requested' }
  | { type: 'passkey.abandoned' }
  | { type: 'app.chosen' }
  | { type: 'passkey.chosen' }
  | { type: 'recovery.chosen' }
  | { type: 'restart.requested' }
  | { type: 'retry.requested' }
  | { type: 'file.requested' }
  | { type: 'codes.kept' };

export interface SecondStepOutput {
  /** Whether it was done, ended by the server, or given up to begin anew. */
  readonly ending: 'confirmed' | 'ended' | 'restarted';
  readonly user: AuthUser | null;
}
