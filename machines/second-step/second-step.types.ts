import type { AuthUser } from '#machines/auth/auth.types.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { PasskeyQuestion } from '#machines/shared/passkey-device.ts';

/** What the account takes for a second step, besides recovery codes. */
export interface SecondStepInput {
  readonly hasApp: boolean;
  readonly hasPasskeys: boolean;
}

export interface SecondStepContext extends SecondStepInput {
  /** What the device is asked; null until the server has said. */
  readonly question: PasskeyQuestion | null;
  readonly failure: Failure | null;
  readonly user: AuthUser | null;
}

export type SecondStepEvent =
  /** Six digits of the app. Codes stay in their events: no context keeps one. */
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' }
  | { type: 'recovery.submitted'; code: string }
  | { type: 'recovery.edited' }
  | { type: 'passkey.requested' }
  | { type: 'passkey.abandoned' }
  | { type: 'app.chosen' }
  | { type: 'passkey.chosen' }
  | { type: 'recovery.chosen' }
  | { type: 'restart.requested' };

export interface SecondStepOutput {
  /** Whether it was done, ended by the server, or given up to begin anew. */
  readonly ending: 'confirmed' | 'ended' | 'restarted';
  readonly user: AuthUser | null;
}
