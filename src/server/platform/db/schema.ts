import type { Generated, Kysely, Transaction } from 'kysely';
import type { GivenRole } from '#contract/members.ts';
import type { ProjectType, Scene } from '#contract/scenes.ts';
import type { RunState } from '#contract/run-states.ts';
import type { AccountTables } from './account-tables.ts';
import type { IntegrationTables } from './integration-tables.ts';
import type { ModelTables, RunModelColumns } from './model-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { ProjectSharingColumns, PublishingTables } from './publishing-tables.ts';
import type { TrackingTables } from './tracking-tables.ts';

/**
 * Tables of the product, the same on SQLite and PostgreSQL. Times are Unix milliseconds, flags are 0 or 1,
 * hashes are lower-case hexadecimal SHA-256, `*_json` columns hold JSON text.
 */
export interface Schema
  extends IntegrationTables, ModelTables, MoneyTables, AccountTables, PublishingTables, TrackingTables {
  users: UsersTable;
  sessions: SessionsTable;
  login_codes: LoginCodesTable;
  mails: MailsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  server_secrets: ServerSecretsTable;
  projects: ProjectsTable;
  project_tags: ProjectTagsTable;
  project_counts: ProjectCountsTable;
  project_members: ProjectMembersTable;
  project_invitations: ProjectInvitationsTable;
  project_comments: ProjectCommentsTable;
  blobs: BlobsTable;
  loose_objects: LooseObjectsTable;
  trees: TreesTable;
  versions: VersionsTable;
  runs: RunsTable;
  run_events: RunEventsTable;
}

export interface UsersTable {
  id: string;
  email: string;
  name: string;
  register_channel: string;
  is_vip: number;
  /** When a paid membership lapses unless it is renewed; null for VIPs who do not pay. */
  vip_until: number | null;
  /** Map of what the client reported, action to value. */
  config_json: string;
  created_at: number;
  /** When the account was deleted. What is left of the row then names no person. */
  deleted_at: Generated<number | null>;
  /** Hash of the user's image; null while they have none. */
  avatar_hash: Generated<string | null>;
  /** Why the operator has suspended the account; null while it is not. */
  suspended_for: Generated<string | null>;
  /** What its person reads, as a tag of `languages`; null while no one has signed in since that is kept. */
  language: Generated<string | null>;
  /** Whether they chose it, 0 or 1; otherwise it is what their browser asked for when they last signed in. */
  language_is_chosen: Generated<number>;
}

export interface SessionsTable {
  /** Hash of the cookie's token: the token itself is never stored. */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  user_agent: string;
  /** To ten minutes; 0 when it was not seen since it began. */
  last_seen_at: Generated<number>;
  /** When its person last proved here that it is them; 0 when they never did, as by a sign-in with another provider. */
  proved_at: Generated<number>;
  /** The token before this one, good until `former_until`; empty and 0 for none. */
  former_hash: Generated<string>;
  former_until: Generated<number>;
  /** How many factors its person has shown to get it: 1 or 2. */
  factors: Generated<number>;
  /** What it is called since it has had another token than its first; empty before. */
  public_id: Generated<string>;
}

export interface LoginCodesTable {
  id: string;
  email: string;
  /** HMAC of e-mail and code under the server's secret. */
  code_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** The browser that asked for it; empty for one from before browsers were told apart. */
  browser_hash: Generated<string>;
}

export interface MailsTable {
  id: string;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: number;
}

/** Fixed windows: how often `key` was used since `window_start`. */
export interface RateLimitsTable {
  key: string;
  window_start: number;
  count: number;
}

export interface IdempotencyKeysTable {
  /** User id, or empty for a visitor. */
  user_id: string;
  key: string;
  call: string;
  request_hash: string;
  /** Null while the first request is still being answered. */
  response_json: string | null;
  /** When it began, or its server last said that it is still being answered. */
  created_at: number;
  /** Marks the request that is being answered, among its repeats. */
  owner: Generated<string>;
}

/** Secrets made on first start, such as the key that signs preview addresses. */
export interface ServerSecretsTable {
  name: string;
  value: string;
}

export interface ProjectsTable extends ProjectSharingColumns {
  id: string;
  owner_id: string;
  name: string;
  /** The name as searches compare it; both are written together, by `nameColumns`. */
  folded_name: string;
  /** 1 while the name was made by the product and an engine may propose a better one. */
  name_is_default: number;
  scene: Scene;
  type: ProjectType;
  visibility: 'private' | 'public';
  /** The working tree. */
  tree_hash: string;
  head_version_id: string | null;
  /** Number of the newest version. */
  version_count: number;
  /** Sequence number of the newest entry of the project's log. */
  event_seq: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** 1 while its owner has put it away. */
  is_archived: Generated<number>;
  /** 1 while it stands first. */
  is_pinned: Generated<number>;
  /** Paths of files that no run may touch, as a list; those of files that are not there mean nothing. */
  locked_json: Generated<string>;
  /** How often the comments on its preview have changed. */
  comment_seq: Generated<number>;
}

/** Words under which people find their projects again. */
export interface ProjectTagsTable {
  project_id: string;
  owner_id: string;
  name: string;
  /** The name as searches compare it; both are written together, by `nameColumns`. */
  folded_name: string;
}

/** Who may see or change a project besides its owner, who has no row here. */
export interface ProjectMembersTable {
  project_id: string;
  user_id: string;
  role: GivenRole;
  /** Credits of the owner's that they may spend here in a month: 0 for none, null for as many as there are. */
  allowance: Generated<number | null>;
  created_at: number;
}

/** Comments on the preview, and replies to them. */
export interface ProjectCommentsTable {
  id: string;
  project_id: string;
  /** The comment that this replies to; null for one that begins a thread. */
  thread_id: string | null;
  /** Who wrote it. */
  user_id: string;
  text: string;
  /** Where in the running app. */
  page: string;
  /** The element that it is pinned to, as the contract has it; null for none. */
  element_json: string | null;
  created_at: number;
  edited_at: number | null;
  /** When the thread that it begins was resolved. */
  resolved_at: number | null;
}

/** Invitations that were sent and not accepted; one for each address and project. */
export interface ProjectInvitationsTable {
  id: string;
  project_id: string;
  /** In lower case, as accounts have it. */
  email: string;
  role: GivenRole;
  /** Hash of the link's token: the token itself is in the mail alone. */
  token_hash: string;
  created_at: number;
  expires_at: number;
}

/** How many projects a person has that are not deleted, kept by triggers: nothing else writes here. */
export interface ProjectCountsTable {
  owner_id: string;
  is_archived: number;
  /** Those with this tag; empty for all. */
  tag: string;
  projects: number;
}

export interface BlobsTable {
  hash: string;
  size: number;
  /** The bytes; none where an object has them. */
  data: Uint8Array;
  /** When it was last kept, to half a day. */
  touched_at: Generated<number>;
  /** Key of the object that has the bytes, in the store of the settings; null while they are here. */
  object: Generated<string | null>;
}

/** Bytes of a content that may lie in an object store. An index is made for this number: another one needs another. */
export const leastObject = 128 * 1024;

/** Objects that no content refers to, or not yet: what has been one for long is removed. */
export interface LooseObjectsTable {
  key: string;
  since: number;
  /** 1 once it is being removed: nothing may refer to it any more. */
  is_going: Generated<number>;
}

export interface TreesTable {
  hash: string;
  /** `[path, blob hash, size, text flag]` for each file, sorted by path. */
  entries_json: string;
  /** When it was last kept, to half a day. */
  touched_at: Generated<number>;
}

export interface VersionsTable {
  id: string;
  project_id: string;
  number: number;
  parent_id: string | null;
  kind: 'turn' | 'edit' | 'restore' | 'remix';
  message: string;
  /** What its owner calls it; null for one without a name. */
  name: Generated<string | null>;
  tree_hash: string;
  run_id: string | null;
  restored_from: number | null;
  created_at: number;
}

export interface RunsTable extends RunModelColumns {
  id: string;
  project_id: string;
  user_id: string;
  prompt: string;
  engine: string;
  state: RunState;
  retry_of: string | null;
  /** Tree that the run started from; null until it started. */
  base_tree_hash: string | null;
  /** Staged tree so far. */
  staged_tree_hash: string | null;
  /** Paths of files that were locked when the run started. */
  locked_json: Generated<string>;
  /** The newest staged tree whose files hang together: what the preview shows meanwhile. */
  preview_tree_hash: string | null;
  /** How many actions of the engine are already in the log: a resumed run skips them. */
  actions_applied: number;
  attempt: number;
  /** Instance that owns the run, until when, and the fencing token that every write of it must carry. */
  lease_owner: string | null;
  lease_expires_at: number;
  fence: number;
  stop_requested: number;
  /** Its place among the runs of everybody that wait: the lowest is taken up first. */
  rank: Generated<number>;
  /** 1 while a run in the queue waits for its person's word: no worker takes it, and it is in the way of none. */
  held: Generated<number>;
  /** Who pays for it, as it was when it was sent; null for the owner of the project. */
  payer_id: Generated<string | null>;
  /** Credits that the engine has used so far, in all attempts. */
  credits_used: Generated<number>;
  error_json: string | null;
  created_at: number;
  finished_at: number | null;
}

/** The append-only log of a project. Rows are never changed or removed while the project lives. */
export interface RunEventsTable {
  project_id: string;
  seq: number;
  run_id: string | null;
  type: string;
  body_json: string;
  created_at: number;
}

/** Runs a query on its own, or inside a transaction. */
export type Executor = Kysely<Schema> | Transaction<Schema>;
