import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import type { Scene } from '#contract/scenes.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hasRole } from '#server/projects/project-rows.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';
import { readOptions } from './run-options.ts';
import { t } from '#language/speech.ts';

/** What a replay shows: words, files and versions. What a person was asked and what was used is no part of it. */
const shownTypes: readonly ProjectEventBody['type'][] = [
  'run.queued',
  'run.started',
  'run.state',
  'text.delta',
  'thought.delta',
  'thought.ended',
  'plan.set',
  'not-understood',
  'run.noted',
  'question',
  'file.writing',
  'file.staged',
  'action.refused',
  'version.created',
  'run.finished',
];

const sharedTypes = shownTypes.filter((type) => !type.startsWith('thought.'));

/** What `projects.shares_chat` is where replays are shared. */
export const sharesReplays = 2;

/** Entries of one part, and most characters after which it ends; one entry may have more by itself. */
const mostEntries = 400;
const mostCharacters = 200_000;
/** Steps that a run may have divided its wish into. */
const mostSteps = 100;

export interface ReplayPart {
  readonly projectId: string;
  readonly scene: Scene;
  readonly isShared: boolean;
  /** Whether it is told to one of the project's people; all others are not told what went with a message, nor what was thought. */
  readonly isOwn: boolean;
  readonly entries: ProjectEvent[];
  /** The next part comes after this number; null when there is none. */
  readonly next: number | null;
  /** The version that there was before it; null when there was none. */
  readonly before: string | null;
  /** The versions that it made, in their order. */
  readonly versions: readonly string[];
  /** Runs that carried out its steps, in their order. */
  readonly steps: readonly string[];
}

/**
 * A part of the log of a run, as it was written: after a number, or from its beginning.
 * @param viewerId Who sees it; null for somebody who is not signed in
 * @throws {ApiError} notFound for another person's run whose replay is not shared, and for one of a deleted project
 */
export async function readReplay(
  db: Kysely<Schema>,
  viewerId: string | null,
  { runId, after = 0 }: { readonly runId: string; readonly after?: number | undefined },
): Promise<ReplayPart> {
  const run = await db
    .selectFrom('runs')
    .innerJoin('projects', 'projects.id', 'runs.project_id')
    .select(['runs.id', 'runs.project_id', 'runs.created_at'])
    .select(['projects.scene', 'projects.visibility', 'projects.shares_chat'])
    .select(hasRole(viewerId ?? '', 'viewer').as('is_own'))
    .where('runs.id', '=', runId)
    .where('projects.deleted_at', 'is', null)
    .where((of) =>
      of.or([
        hasRole(viewerId ?? '', 'viewer'),
        of.and([of('projects.visibility', '=', 'public'), of('projects.shares_chat', '=', sharesReplays)]),
      ]),
    )
    .where(hasActiveOwner)
    .executeTakeFirst();
  if (run === undefined) throw new ApiError(ErrNo.notFound, t`There is no such run.`);
  // A number on SQLite.
  const isOwn = Boolean(run.is_own);
  const rows = await db
    .selectFrom('run_events')
    .select(['seq', 'run_id', 'body_json', 'created_at'])
    .where('run_id', '=', run.id)
    .where('seq', '>', after)
    .where('type', 'in', isOwn ? shownTypes : sharedTypes)
    .orderBy('seq')
    .limit(mostEntries + 1)
    .execute();
  const entries: ProjectEvent[] = [];
  let characters = 0;
  for (const row of rows.slice(0, mostEntries)) {
    characters += row.body_json.length;
    if (entries.length > 0 && characters > mostCharacters) break;
    entries.push({
      seq: row.seq,
      runId: row.run_id,
      at: row.created_at,
      body: isOwn ? bodyOf(row) : withoutOwn(bodyOf(row)),
    });
  }
  const versions = await db
    .selectFrom('versions')
    .select(['id', 'parent_id'])
    .where('run_id', '=', run.id)
    .where('project_id', '=', run.project_id)
    .orderBy('number')
    .execute();
  return {
    projectId: run.project_id,
    scene: run.scene,
    isShared: run.visibility === 'public' && run.shares_chat === sharesReplays,
    isOwn,
    entries,
    next: entries.length < rows.length ? (entries.at(-1)?.seq ?? null) : null,
    before: versions[0] === undefined ? await versionAt(db, run) : versions[0].parent_id,
    versions: versions.map(({ id }) => id),
    steps: await stepsOf(db, run),
  };
}

const bodyOf = ({ body_json: json }: { readonly body_json: string }) => JSON.parse(json) as ProjectEventBody;

/** The same without what is its people's alone: who sent a message and what went with it, and what a version is called. */
function withoutOwn(body: ProjectEventBody): ProjectEventBody {
  if (body.type === 'run.queued') {
    const { attachments: _files, elements: _elements, by: _by, ...shown } = body;
    return shown;
  }
  return body.type === 'version.created' ? { ...body, version: { ...body.version, name: null } } : body;
}

/** The version that a project was at when a run was sent. */
async function versionAt(
  db: Kysely<Schema>,
  run: { readonly project_id: string; readonly created_at: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('versions')
    .select('id')
    .where('project_id', '=', run.project_id)
    .where('created_at', '<=', run.created_at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Runs that a run has planned as its steps and that were begun, in the order in which they came to their end. */
async function stepsOf(
  db: Kysely<Schema>,
  run: { readonly id: string; readonly project_id: string; readonly created_at: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'options_json', 'finished_at'])
    .where('project_id', '=', run.project_id)
    .where('created_at', '>=', run.created_at)
    .where('attempt', '>', 0)
    .where('options_json', 'like', `%${run.id}%`)
    .orderBy('created_at')
    .limit(mostSteps)
    .execute();
  return rows
    .filter(({ options_json: json }) => readOptions(json).step?.of === run.id)
    .toSorted((a, b) => (a.finished_at ?? Infinity) - (b.finished_at ?? Infinity))
    .map(({ id }) => id);
}
