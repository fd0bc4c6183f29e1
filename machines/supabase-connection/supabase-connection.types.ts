import type { Failure } from '#machines/shared/failure.ts';

/** A project's Supabase info, in the API's own names. The states of the connection are derived from it. */
export interface SupabaseInfo {
  readonly connected: { readonly id: string; readonly name: string; readonly url: string } | null;
  readonly organizations: readonly {
    readonly id: string;
    readonly name: string;
    /** Databases that are there already. */
    readonly projects: readonly { readonly id: string; readonly name: string }[];
  }[];
  readonly connectStatus: 'active' | 'paused' | 'deleted' | '';
  /** Where the database is looked after. */
  readonly statusJumpUrl: string;
  /** Whether an account of Supabase is authorized; without one, nothing is known of a connected database. */
  readonly authorized: boolean;
  readonly secrets: readonly string[];
  readonly statements: readonly SupabaseStatement[];
  /** The project's file with address and public key; empty while there is none. */
  readonly configPath: string;
}

/** SQL that waits for a person, or was decided. It is known by the hash of its text. */
export interface SupabaseStatement {
  readonly hash: string;
  readonly sql: string;
  readonly source: 'turn' | 'file' | 'person';
  readonly note: string;
  readonly state: 'proposed' | 'running' | 'done' | 'failed' | 'declined';
  readonly error: string | null;
}

/** What is to be disconnected: the project from its database, or the account from here. */
export type SupabaseSubject = 'project' | 'account';

export interface SupabaseConnectionInput {
  /** Null where only the account is looked at. */
  readonly projectId: string | null;
}

export interface SupabaseConnectionContext {
  readonly projectId: string | null;
  readonly info: SupabaseInfo | null;
  readonly failure: Failure | null;
  /** What the question about disconnecting is about. */
  readonly subject: SupabaseSubject;
}

export type SupabaseConnectionEvent =
  | { type: 'info.requested' }
  | { type: 'authorization.requested' }
  | { type: 'authorization.cancelled' }
  /** A database of the organization is connected; with null, a new one is made in it. */
  | { type: 'organization.chosen'; organizationId: string; databaseId: string | null }
  | { type: 'disconnect.requested'; subject: SupabaseSubject }
  | { type: 'disconnect.confirmed' }
  | { type: 'disconnect.cancelled' }
  | { type: 'failure.dismissed' };
