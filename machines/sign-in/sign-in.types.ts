import type { AuthUser } from '#machines/auth/auth.types.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { PasskeyQuestion } from '#machines/shared/passkey-device.ts';
import type { SecondStepInput } from '#machines/second-step/second-step.types.ts';

/** Where the code can be read: by mail, or in the local mail box of an installation without SMTP. */
export interface CodeDelivery {
  readonly delivery: 'smtp' | 'local';
  readonly mailboxUrl: string | null;
  /** Seconds until another code may be asked for. */
  readonly resendAfter: number;
  /** Seconds that the code is valid. */
  readonly expiresIn: number;
}

/** Who is signed in by the first step, or what the second one is taken with. */
export type FirstStepOutcome =
  | { readonly user: AuthUser; readonly isNew: boolean }
  | { readonly secondStep: SecondStepInput };

export interface SignInInput {
  /** An address to begin with; it can be changed. */
  readonly email?: string;
}

export interface SignInContext {
  readonly email: string;
  readonly delivery: CodeDelivery | null;
  /** Seconds left until another code may be asked for. */
  readonly resendIn: number;
  /** What the device is asked; null until the server has said. */
  readonly question: PasskeyQuestion | null;
  /** What the second step is taken with; null while none is asked for. */
  readonly factors: SecondStepInput | null;
  readonly failure: Failure | null;
  readonly user: AuthUser | null;
  readonly isNew: boolean;
}

export type SignInEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'email.submitted' }
  /** Six digits. The code stays in the event: no context keeps it. */
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' }
  | { type: 'code.resendRequested' }
  | { type: 'email.changeRequested' }
  | { type: 'passkey.requested' }
  | { type: 'passkey.abandoned' };

export interface SignInOutput {
  readonly user: AuthUser | null;
  readonly isNew: boolean;
}
