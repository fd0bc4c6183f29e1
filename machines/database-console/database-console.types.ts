import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

export interface DatabaseConsoleInput {
  readonly projectId: string;
}

/** What SQL answered. */
export interface SqlResult {
  /** At most 100 of them. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly rowCount: number;
}

export interface DatabaseConsoleContext {
  readonly projectId: string;
  /** Hash of the SQL that is being run, or was run last; null for what was typed, and before. */
  readonly hash: string | null;
  readonly result: SqlResult | null;
  readonly sqlFailure: Failure | null;
  readonly secretFailure: Failure | null;
}

export type DatabaseConsoleEvent =
  /** Values stay in the event: no context keeps them. */
  | {
      type: 'secrets.submitted';
      secrets: readonly { readonly name: string; readonly value: string }[];
    }
  /** What is in the fields has changed. */
  | { type: 'secrets.edited' }
  /** SQL that is known by its hash, or what a person typed. */
  | { type: 'sql.approved'; hash: string; sql: null }
  | { type: 'sql.approved'; hash: null; sql: string }
  | { type: 'sql.declined'; hash: string }
  | { type: 'sql.dismissed' };

/** Something about the database has changed: ask for its info again. */
export type DatabaseChanged = { type: 'database.changed' };

export type DatabaseConsoleEmitted = ToastWanted | DatabaseChanged;
