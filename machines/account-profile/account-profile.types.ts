import type { ToastWanted, UserRefreshWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** A sign-in that is still good. Times are Unix milliseconds. */
export interface ProfileSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isCurrent: boolean;
}

/** Something that brings credits, and where the person stands with it. */
export interface ProfileReward {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly credits: number;
  readonly status: 'open' | 'ready' | 'earned';
}

/** Something that happened to the account, and where it came from. */
export interface ProfileEvent {
  readonly id: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly kind:
    | 'signed-in'
    | 'sign-in-refused'
    | 'signed-out'
    | 'proved'
    | 'sign-ins-ended'
    | 'key-saved'
    | 'key-removed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'second-step-asked'
    | 'two-step-on'
    | 'two-step-off'
    | 'authenticator-added'
    | 'authenticator-removed'
    | 'recovery-codes-made'
    | 'recovery-code-used'
    | 'connected'
    | 'disconnected'
    | 'member-invited'
    | 'member-joined'
    | 'member-changed'
    | 'member-removed'
    | 'exported'
    | 'account-deleted'
    | 'operator';
  readonly detail: string;
  readonly device: string;
  readonly network: string;
}

/** What the page shows besides the user. */
export interface ProfileFacts {
  readonly sessions: readonly ProfileSession[];
  /** The newest first. */
  readonly activity: readonly ProfileEvent[];
  readonly rewards: readonly ProfileReward[];
  /** A code to invite others with. */
  readonly invite: {
    readonly code: string;
    readonly credits: number;
    readonly uses: number;
    readonly maxUses: number;
  };
}

/** What a person can do here, apart from deleting the account. */
export type ProfileCommand =
  | { readonly kind: 'rename'; readonly name: string }
  /** A file that was chosen. */
  | { readonly kind: 'avatar'; readonly file: unknown }
  | { readonly kind: 'avatarRemoval' }
  | { readonly kind: 'sessionRevoke'; readonly sessionId: string }
  | { readonly kind: 'othersRevoke' }
  | { readonly kind: 'reward'; readonly rewardId: string }
  | { readonly kind: 'code'; readonly code: string };
export type ProfileCommandKind = ProfileCommand['kind'];

/** What a command has changed; the words are said in a toast. */
export interface ProfileOutcome {
  readonly facts: Partial<ProfileFacts>;
  readonly text: string;
}

export interface AccountProfileInput {
  /** The address that has to be typed to delete the account. */
  readonly email: string;
}

export interface AccountProfileContext {
  readonly email: string;
  readonly facts: ProfileFacts | null;
  /** The newest command. */
  readonly command: ProfileCommand | null;
  /** What has been typed to delete the account. */
  readonly confirmation: string;
  readonly failure: Failure | null;
}

export type AccountProfileEvent =
  | { type: 'retry.requested' }
  | { type: 'command.requested'; command: ProfileCommand }
  | { type: 'deletion.requested' }
  | { type: 'confirmation.typed'; text: string }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' };

export type AccountProfileEmitted = ToastWanted | UserRefreshWanted | { type: 'account.deleted' };
