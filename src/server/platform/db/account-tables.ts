import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#contract/account-calls.ts';

/** Tables of what belongs to an account besides its projects, what everybody is told, and what can be earned. */
export interface AccountTables {
  tools_conf: ToolsConfTable;
  avatars: AvatarsTable;
  one_time_grants: OneTimeGrantsTable;
  feature_notifications: FeatureNotificationsTable;
  feature_notification_images: FeatureNotificationImagesTable;
  ab_tests: AbTestsTable;
  rewards: RewardsTable;
  reward_codes: RewardCodesTable;
  known_browsers: KnownBrowsersTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  two_step: TwoStepTable;
  recovery_codes: RecoveryCodesTable;
  pending_sign_ins: PendingSignInsTable;
  security_events: SecurityEventsTable;
}

/** Browsers that a person has signed in with. */
export interface KnownBrowsersTable {
  user_id: string;
  /** HMAC of the browser's cookie under the server's secret. */
  browser_hash: string;
  seen_at: number;
}

/** What a person signs in with besides codes. No row holds a secret: private keys stay on their devices. */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** What its device calls it, as base64url. */
  credential_id: string;
  /** COSE, as base64url. */
  public_key: string;
  /** How often its device says that it was used; 0 where devices do not count. */
  counter: number;
  /** How it can be reached, as browsers name it. */
  transports_json: string;
  /** 1 where its device keeps a copy elsewhere. */
  is_synced: number;
  name: string;
  created_at: number;
  /** 0 when it was never used. */
  last_used_at: Generated<number>;
}

/** Questions that devices are to answer, each once. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: 'adding' | 'sign-in';
  /** Null for a person who is signing in. */
  user_id: string | null;
  /** Of the cookie that the answer must come with. */
  browser_hash: string;
  expires_at: number;
}

/** Two-step sign-in of an account. Times are Unix milliseconds, and 0 for never. */
export interface TwoStepTable {
  user_id: string;
  /** 0 while it is off. */
  turned_on_at: Generated<number>;
  /** Secret of the authenticator app, encrypted for its owner; empty without one. */
  app_secret: Generated<string>;
  app_added_at: Generated<number>;
  /** The last time step (RFC 6238) of which a code was taken: none of it or before it is taken again. */
  app_step: Generated<number>;
  /** Secret that an app was shown and whose first code is awaited, encrypted; empty when there is none. */
  offered_secret: Generated<string>;
  offered_at: Generated<number>;
  /** Of the recovery codes, as base64url; empty without any. */
  codes_salt: Generated<string>;
}

/** Recovery codes that were not used yet. */
export interface RecoveryCodesTable {
  user_id: string;
  /** scrypt of the code, as base64url. */
  code_hash: string;
}

/** Sign-ins and proofs that wait for their second step, each in one browser. */
export interface PendingSignInsTable {
  /** SHA-256 of the cookie. */
  token_hash: string;
  user_id: string;
  /** `set-up` is a sign-in to an account that has no second step yet, and must have one. */
  purpose: 'sign-in' | 'set-up' | 'proof';
  /** The first step, in the words of the security log. */
  first_step: string;
  /** 1 where the first step was a proof here, and not another provider's word. */
  is_proof: number;
  attempts: Generated<number>;
  expires_at: number;
}

/** What happened to accounts. No entry holds a secret. */
export interface SecurityEventsTable {
  id: string;
  at: number;
  /** Null for an address without an account. */
  user_id: string | null;
  kind: SecurityEventKind;
  detail: string;
  device: string;
  /** The network of the address, coarse. */
  network: string;
  /** The seals of the entries before this one, with a blank between; empty for the first. */
  previous: string;
  /** HMAC of the entry; empty for one that is older than seals. */
  seal: string;
}

export interface ToolsConfTable {
  user_id: string;
  ai_switch: number;
  /** What every model is told; empty for nothing. */
  instructions: Generated<string>;
  updated_at: number;
}

export interface AvatarsTable {
  user_id: string;
  /** WebP. */
  data: Uint8Array;
  updated_at: number;
}

/** What a person gets once, also when they delete their account and come back. */
export interface OneTimeGrantsTable {
  /** HMAC of the e-mail address under the server's secret. */
  email_hash: string;
  /** `welcome`, `reward:<id>`, `code:<code>` or `invited`. */
  subject: string;
  created_at: number;
}

export interface FeatureNotificationsTable {
  id: string;
  title: string;
  content: string;
  images_json: string;
  change_log_url: string;
  start_time: number;
  created_at: number;
}

export interface FeatureNotificationImagesTable {
  id: string;
  notification_id: string;
  /** WebP. */
  data: Uint8Array;
}

export interface AbTestsTable {
  name: string;
  /** List of `{ name, weight }`. */
  variants_json: string;
  created_at: number;
}

export interface RewardsTable {
  id: string;
  title: string;
  description: string;
  credits: number;
  is_active: Generated<number>;
  position: number;
}

export interface RewardCodesTable {
  code: string;
  credits: number;
  /** Null: as often as there are people. */
  max_uses: number | null;
  uses: number;
  expires_at: number | null;
  /** Whose invitation it is; null for a code of the operator. */
  owner_id: string | null;
  note: string;
  created_at: number;
}
