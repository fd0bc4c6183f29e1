import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { SupabaseStatement } from '#contract/integration-calls.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ProjectRow } from '#server/projects/project-rows.ts';
import { told } from '#language/told.ts';

/** Said when a text was run before: what it does is done. */
export const sqlWasRun = told`This SQL has been run already.`;

/** SQL that an assistant wants to be run. */
export interface Proposal {
  readonly sql: string;
  /** Why, in words. */
  readonly note: string;
}

export interface SqlAnswer {
  /** At most 100. */
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
}

interface Known {
  readonly sql: string;
  readonly source: SupabaseStatement['source'];
  readonly note: string;
}

/**
 * What SQL was proposed for a database, and what has been run on it. A text is known by its hash, so what a person
 * approved is what is run, and a migration is run once however often a person clicks.
 */
export interface SqlLedger {
  /** What waits, then what was decided last. Migrations among the project's files wait until they were run. */
  list(project: ProjectRow, ref: string): Promise<SupabaseStatement[]>;
  propose(link: { project_id: string; ref: string }, proposal: Proposal): Promise<string>;
  decline(project: ProjectRow, ref: string, hash: string): Promise<void>;
  /**
   * @param wanted `sql` is what a person typed; without it the text must be known
   * @throws {ApiError} `notFound` for an unknown hash; `conflict` when it was run or is running; whatever `execute` throws
   */
  run(
    project: ProjectRow,
    ref: string,
    wanted: { hash: string; sql?: string | undefined },
    execute: (sql: string) => Promise<Record<string, unknown>[]>,
  ): Promise<SqlAnswer>;
}

/** Migrations are the SQL files in this folder, as Supabase's own tools keep them. */
const migrationPath = /^supabase\/migrations\/[^/]+\.sql$/;

/** So many decided statements are shown. */
const mostShown = 20;
const mostRows = 100;
/** A statement that has been running this long belongs to a server that died. */
const abandonedAfter = 120_000;

export function createSqlLedger(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  files: FileStore;
}): SqlLedger {
  const { db, clock, ids, files } = deps;

  const rowsOf = (projectId: string, ref: string) =>
    db
      .selectFrom('supabase_statements')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('ref', '=', ref);

  /** Migrations of the working tree by the hash of their text. */
  const migrations = async (project: ProjectRow): Promise<Map<string, Known>> => {
    const found = new Map<string, Known>();
    for (const file of await files.readTree(project.tree_hash)) {
      if (!migrationPath.test(file.path)) continue;
      const sql = await files.readText(file);
      if (sql !== null && sql.trim() !== '') found.set(file.hash, { sql, source: 'file', note: file.path });
    }
    return found;
  };

  /** The text behind a hash: one that was kept, a file as it is now, or what was typed. */
  const resolve = async (
    project: ProjectRow,
    ref: string,
    { hash, sql }: { hash: string; sql?: string | undefined },
  ): Promise<Known> => {
    if (sql !== undefined && hashOf(bytesOf(sql)) !== hash) {
      throw new ApiError(ErrNo.badRequest, t`sql: is not the text that was approved`);
    }
    const row = await rowsOf(project.id, ref).where('hash', '=', hash).executeTakeFirst();
    if (row !== undefined) return { sql: row.sql_text, source: row.source, note: row.note };
    const file = (await migrations(project)).get(hash);
    if (file !== undefined) return file;
    if (sql !== undefined) return { sql, source: 'person', note: '' };
    throw new ApiError(
      ErrNo.notFound,
      t`This SQL is not proposed any more; it may have been changed since you saw it. Nothing was run.`,
    );
  };

  const put = async (
    projectId: string,
    ref: string,
    hash: string,
    known: Known,
    state: SupabaseStatement['state'],
  ): Promise<boolean> => {
    const now = clock.now();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('supabase_statements')
      .values({
        id: ids.id('sql'),
        project_id: projectId,
        ref,
        hash,
        sql_text: known.sql,
        source: known.source,
        note: known.note,
        state,
        error: null,
        created_at: now,
        decided_at: state === 'proposed' ? null : now,
      })
      .onConflict((conflict) => conflict.columns(['project_id', 'ref', 'hash']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  };

  /** Takes a statement for this one execution; false when it was run or is running. */
  const claim = async (projectId: string, ref: string, hash: string, known: Known): Promise<boolean> => {
    if (await put(projectId, ref, hash, known, 'running')) return true;
    const now = clock.now();
    const { numUpdatedRows } = await db
      .updateTable('supabase_statements')
      .set({ state: 'running', error: null, decided_at: now })
      .where('project_id', '=', projectId)
      .where('ref', '=', ref)
      .where('hash', '=', hash)
      .where((on) =>
        on.or([
          on('state', 'in', ['proposed', 'failed', 'declined']),
          // What a person types may be a question, which is asked as often as they like.
          on.and([on('state', '=', 'done'), on('source', '=', 'person')]),
          on.and([on('state', '=', 'running'), on('decided_at', '<=', now - abandonedAfter)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  };

  const finish = (
    projectId: string,
    ref: string,
    hash: string,
    state: 'done' | 'failed',
    error: string | null,
  ) =>
    db
      .updateTable('supabase_statements')
      .set({ state, error, decided_at: clock.now() })
      .where('project_id', '=', projectId)
      .where('ref', '=', ref)
      .where('hash', '=', hash)
      .execute();

  return {
    async list(project, ref) {
      const rows = await rowsOf(project.id, ref).orderBy('created_at', 'desc').orderBy('id').execute();
      const kept = new Set(rows.map((row) => row.hash));
      const waitingFiles = [...(await migrations(project))]
        .filter(([hash]) => !kept.has(hash))
        .map(([hash, known]) => ({ hash, ...known, state: 'proposed' as const, error: null }));
      const shown = rows.map((row) => ({
        hash: row.hash,
        sql: row.sql_text,
        source: row.source,
        note: row.note,
        state: row.state,
        error: row.error,
      }));
      return [
        ...waitingFiles,
        ...shown.filter((row) => row.state === 'proposed'),
        ...shown.filter((row) => row.state !== 'proposed').slice(0, mostShown),
      ];
    },

    async propose({ project_id: projectId, ref }, { sql, note }) {
      const hash = hashOf(bytesOf(sql));
      await put(projectId, ref, hash, { sql, source: 'turn', note }, 'proposed');
      return hash;
    },

    async decline(project, ref, hash) {
      const known = await resolve(project, ref, { hash });
      await put(project.id, ref, hash, known, 'declined');
      await db
        .updateTable('supabase_statements')
        .set({ state: 'declined', decided_at: clock.now() })
        .where('project_id', '=', project.id)
        .where('ref', '=', ref)
        .where('hash', '=', hash)
        .where('state', 'in', ['proposed', 'failed'])
        .execute();
    },

    async run(project, ref, wanted, execute) {
      const { hash } = wanted;
      const known = await resolve(project, ref, wanted);
      if (!(await claim(project.id, ref, hash, known))) {
        const row = await rowsOf(project.id, ref).where('hash', '=', hash).executeTakeFirst();
        throw new ApiError(ErrNo.conflict, row?.state === 'done' ? sqlWasRun : t`This SQL is running now.`);
      }
      try {
        const rows = await execute(known.sql);
        await finish(project.id, ref, hash, 'done', null);
        return { rows: rows.slice(0, mostRows), rowCount: rows.length };
      } catch (error) {
        const message = error instanceof ApiError ? error.message : 'It is not known whether it was run.';
        await finish(project.id, ref, hash, 'failed', message);
        throw error;
      }
    },
  };
}
