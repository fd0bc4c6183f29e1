import { type Kysely, sql } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import { coalesceEntries } from '#lib/coalesce-entries.ts';
import { emptyTree } from '#server/files/tree.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type ProjectRow, toVersion } from './project-rows.ts';

/** What one page holds at the most, but for a run that is larger by itself. */
const mostItems = 12;
const mostCharacters = 120_000;
/** A run is among them twice at the most: when it was sent, and with its version. */
const mostLandmarks = mostItems * 3;

/** Entries read at once, so that a long run leaves the server to others in between. */
const batch = 500;

interface Row {
  readonly seq: number;
  readonly run_id: string | null;
  readonly body_json: string;
  readonly created_at: number;
}

const entryOf = (row: Row): ProjectEvent => ({
  seq: row.seq,
  runId: row.run_id,
  at: row.created_at,
  body: JSON.parse(row.body_json) as ProjectEventBody,
});

/** As the index over them has it. */
const isLandmark = sql<boolean>`type in ('run.queued', 'version.created', 'queue.arranged')`;

/**
 * A page of a project's log by what a person reads: whole messages with all that came of them, and the versions between
 * them, the newest before `before`. Without it, the newest of all, with every message that is not at its end.
 */
export async function readLogPage(
  db: Kysely<Schema>,
  project: ProjectRow,
  before?: number,
): Promise<CallResponse<'projectLog'>> {
  const upTo = project.event_seq;
  const landmarks = await db
    .selectFrom('run_events')
    .select(['seq', 'run_id', 'type', 'body_json', 'created_at'])
    .where('project_id', '=', project.id)
    .where(isLandmark)
    .where('seq', '<', before ?? upTo + 1)
    .orderBy('seq', 'desc')
    .limit(mostLandmarks)
    .execute();

  const entries: ProjectEvent[] = [];
  const runs = new Set<string>();
  let characters = 0;
  let items = 0;
  let from = before ?? upTo + 1;
  let isWhole = landmarks.length < mostLandmarks;
  for (const landmark of landmarks) {
    const runId = landmark.type === 'run.queued' ? landmark.run_id : null;
    // What a run made is among the run's own entries.
    if (runId !== null || landmark.run_id === null) {
      const found = runId === null ? [entryOf(landmark)] : await readRun(db, runId, upTo);
      const size = JSON.stringify(found).length;
      if (items > 0 && (items === mostItems || characters + size > mostCharacters)) {
        isWhole = false;
        break;
      }
      if (landmark.type !== 'queue.arranged') items += 1;
      if (runId !== null) runs.add(runId);
      characters += size;
      entries.push(...found);
    }
    from = landmark.seq;
  }
  if (before === undefined) entries.push(...(await openEntries(db, project, runs, from)));
  return {
    entries: entries.toSorted((a, b) => a.seq - b.seq),
    upTo,
    from: isWhole ? null : from,
    name: project.name,
    treeHash:
      project.head_version_id === null && project.tree_hash === emptyTree.hash ? null : project.tree_hash,
    head: await headOf(db, project),
  };
}

/** All of a run, made fewer. */
async function readRun(db: Kysely<Schema>, runId: string, upTo: number): Promise<ProjectEvent[]> {
  const entries: ProjectEvent[] = [];
  for (;;) {
    const rows = await db
      .selectFrom('run_events')
      .select(['seq', 'run_id', 'body_json', 'created_at'])
      .where('run_id', '=', runId)
      .where('seq', '>', entries.at(-1)?.seq ?? 0)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(batch)
      .execute();
    for (const row of rows) entries.push(entryOf(row));
    if (rows.length < batch) return coalesceEntries(entries);
    await new Promise(setImmediate);
  }
}

/** Runs that are not at their end and were sent before the page begins, and how those that wait are ordered. */
async function openEntries(
  db: Kysely<Schema>,
  project: ProjectRow,
  known: ReadonlySet<string>,
  from: number,
): Promise<ProjectEvent[]> {
  const open = await db
    .selectFrom('runs')
    .select('id')
    .where('project_id', '=', project.id)
    .where('finished_at', 'is', null)
    .execute();
  const entries: ProjectEvent[] = [];
  for (const { id } of open) if (!known.has(id)) entries.push(...(await readRun(db, id, project.event_seq)));
  if (open.length === 0) return entries;
  const arranged = await db
    .selectFrom('run_events')
    .select(['seq', 'run_id', 'body_json', 'created_at'])
    .where('project_id', '=', project.id)
    .where(isLandmark)
    .where('type', '=', 'queue.arranged')
    .where('seq', '<', from)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  return [...entries, ...arranged.map(entryOf)];
}

async function headOf(db: Kysely<Schema>, { head_version_id: id }: ProjectRow) {
  if (id === null) return null;
  const row = await db.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return toVersion(row);
}
