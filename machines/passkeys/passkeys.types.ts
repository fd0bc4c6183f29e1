import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { PasskeyQuestion } from '#machines/shared/passkey-device.ts';

/** A passkey of the account. Times are Unix milliseconds. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  /** Whether its device keeps a copy elsewhere. */
  readonly isSynced: boolean;
  readonly createdAt: number;
  /** Null when it was never used. */
  readonly lastUsedAt: number | null;
}

export interface AddedPasskey {
  readonly passkeys: readonly OwnPasskey[];
  readonly addedId: string;
}

export interface PasskeysContext {
  readonly passkeys: readonly OwnPasskey[];
  /** What the device is asked; null until the server has said. */
  readonly question: PasskeyQuestion | null;
  /** The one that is renamed or removed. */
  readonly passkeyId: string;
  /** What is written as its name. */
  readonly draft: string;
  readonly failure: Failure | null;
}

export type PasskeysEvent =
  | { type: 'retry.requested' }
  | { type: 'adding.requested' }
  | { type: 'adding.cancelled' }
  | { type: 'naming.requested'; passkeyId: string }
  | { type: 'draft.changed'; draft: string }
  | { type: 'draft.submitted' }
  | { type: 'naming.cancelled' }
  | { type: 'removal.requested'; passkeyId: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };

export type PasskeysEmitted =
  | ToastWanted
  /** How many there are now. */
  | { type: 'passkeys.changed'; count: number };
