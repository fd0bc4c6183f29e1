import type { Kysely } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import { isFinalRunState, type RunState } from '#contract/run-states.ts';
import type { Digest, PastRun } from '#contract/engine.ts';
import { type Engine, wholeRuns } from '#server/builder/engine.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { conversationOf, readOptions } from './run-options.ts';
import { inEnglish } from '#language/told.ts';

/** A summary is made anew when so many runs have come since the last one that are not told in full. */
export const digestEvery = 6;
/** Milliseconds that a model gets for it; no caller waits for it. */
const patience = 45_000;

/** A run of the past, with its id. */
export interface KnownRun extends PastRun {
  readonly id: string;
}

/** For each length of a conversation, what its beginning is known by. */
function keysOf(runs: readonly KnownRun[]): string[] {
  const keys: string[] = [];
  for (const { id } of runs) keys.push(hashOf(bytesOf(`${keys.at(-1) ?? ''}\n${id}`)));
  return keys;
}

/** The summary that reaches furthest into a conversation; null when there is none. */
export async function digestOf(
  executor: Executor,
  projectId: string,
  runs: readonly KnownRun[],
): Promise<Digest | null> {
  if (runs.length < digestEvery) return null;
  const row = await executor
    .selectFrom('chat_digests')
    .select(['text', 'covered'])
    .where('project_id', '=', projectId)
    .where('key', 'in', keysOf(runs))
    .orderBy('covered', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The runs of a project that belong to the conversation up to a moment, oldest first, with what came of each.
 * @param isTold which of them are told of
 */
export async function pastRuns(
  db: Kysely<Schema>,
  run: { readonly project_id: string; readonly created_at: number },
  isIncluded: (run: { readonly id: string; readonly state: RunState }) => boolean,
): Promise<KnownRun[]> {
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'prompt', 'state', 'options_json'])
    .where('project_id', '=', run.project_id)
    .where('created_at', '<=', run.created_at)
    .orderBy('created_at')
    .execute();
  const runs = conversationOf(rows.map((row) => ({ ...row, options: readOptions(row.options_json) }))).filter(
    isIncluded,
  );
  if (runs.length === 0) return [];
  const ends = await db
    .selectFrom('run_events')
    .select(['run_id', 'body_json'])
    .where('project_id', '=', run.project_id)
    .where('type', '=', 'run.finished')
    .execute();
  const summaries = new Map<string, string>();
  for (const row of ends) {
    const body = JSON.parse(row.body_json) as ProjectEventBody;
    if (body.type === 'run.finished' && row.run_id !== null) summaries.set(row.run_id, endingWords(body));
  }
  return runs.map(({ id, prompt }) => ({ id, prompt, summary: summaries.get(id) ?? '' }));
}

/** What came of a run, for a model that is told of it. */
function endingWords(end: Extract<ProjectEventBody, { type: 'run.finished' }>): string {
  if (end.outcome === 'done') return end.summary;
  const kept = end.versionId === null ? 'nothing of it was kept' : 'what was written so far was kept';
  const why =
    end.outcome === 'stopped'
      ? 'The person stopped this'
      : `Not finished: ${inEnglish(end.error?.message ?? '')}`;
  return `(${why}; ${kept}.)`;
}

/**
 * After a run: has the older part of a long chat summarised, once for many runs. The log keeps every word; where no
 * summary comes of it, older runs are told in a line each.
 */
export async function refreshDigest(
  deps: { readonly db: Kysely<Schema>; readonly clock: Clock; readonly closing?: AbortSignal },
  engine: Engine,
  run: { readonly project_id: string; readonly created_at: number; readonly user_id: string },
): Promise<void> {
  const { db, clock } = deps;
  if (engine.digest === undefined || deps.closing?.aborted === true) return;
  const runs = await pastRuns(db, run, ({ state }) => isFinalRunState(state));
  const older = runs.slice(0, -wholeRuns);
  const before = await digestOf(db, run.project_id, older);
  const covered = before?.covered ?? 0;
  if (older.length - covered < digestEvery) return;
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const cancel = clock.setTimeout(stop, patience);
  deps.closing?.addEventListener('abort', stop, { once: true });
  try {
    const text = await engine.digest(
      { userId: run.user_id, before: before?.text ?? null, runs: older.slice(covered) },
      abort.signal,
    );
    const key = keysOf(older).at(-1);
    if (text === null || key === undefined) return;
    await db
      .insertInto('chat_digests')
      .values({
        project_id: run.project_id,
        key,
        covered: older.length,
        text,
        engine: engine.id,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['project_id', 'key']).doNothing())
      .execute();
  } finally {
    deps.closing?.removeEventListener('abort', stop);
    cancel();
  }
}
