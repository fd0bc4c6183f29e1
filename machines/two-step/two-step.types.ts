import type { OfferedApp } from '#machines/second-step/second-step.types.ts';
import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** Two-step sign-in of the account. Times are Unix milliseconds. */
export interface TwoStepFacts {
  readonly isOn: boolean;
  readonly hasApp: boolean;
  /** Null without an app. */
  readonly appAddedAt: number | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** Whether the operator asks everybody for it: it cannot be turned off. */
  readonly isRequired: boolean;
}

export interface TwoStepChange {
  readonly state: TwoStepFacts;
  /** New ones, which are shown this once; none where there are none. */
  readonly recoveryCodes: readonly string[];
}

export type TwoStepChangeKind = 'on' | 'off' | 'appRemoval' | 'renewal';

export interface TwoStepContext {
  /** Null until it was looked up. */
  readonly facts: TwoStepFacts | null;
  readonly offered: OfferedApp | null;
  readonly recoveryCodes: readonly string[];
  readonly failure: Failure | null;
}

export type TwoStepEvent =
  | { type: 'retry.requested' }
  | { type: 'app.requested' }
  /** Six digits. They stay in the event: no context keeps them. */
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' }
  | { type: 'setup.cancelled' }
  | { type: 'passkeys.chosen' }
  | { type: 'off.requested' }
  | { type: 'appRemoval.requested' }
  | { type: 'renewal.requested' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
  | { type: 'file.requested' }
  | { type: 'codes.kept' }
  /** Elsewhere on the page a passkey was added or removed. */
  | { type: 'passkeys.changed'; count: number };

export type TwoStepEmitted = ToastWanted;
