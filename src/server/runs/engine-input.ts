import type { Kysely } from 'kysely';
import type { PreviewFault } from '#contract/preview.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import { isFinalRunState } from '#contract/run-states.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { StagedFile } from '#server/builder/actions/staging.ts';
import type { Decision, EngineFault, EngineInput } from '#contract/engine.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { attachmentsOf, type Shown } from './attached-files.ts';
import { digestOf, pastRuns } from './chat-digest.ts';
import { stepOf, stepsToCome } from './planned-steps.ts';
import { readOptions } from './run-options.ts';
import type { RunRow } from './run-store.ts';

/** Runs whose files count as lately changed. */
const recentRuns = 3;

export interface InputFacts {
  readonly type: ProjectType;
  /** The tree that the answer starts from: the run's base, or what is staged, in a repair and after a wait. */
  readonly files: ReadonlyMap<string, StagedFile>;
  /** Files that the person has locked. */
  readonly locked: ReadonlySet<string>;
  /** Repairs so far; 0 for the first pass. */
  readonly repair: number;
  readonly faults: readonly PreviewFault[];
  /** What the person decided while the run waited; null when it did not. */
  readonly decisions: readonly Decision[] | null;
  readonly shown: Shown;
  /** Whether there are files that lie ready for the project. */
  readonly hasKit: boolean;
  /** For a model: runs that did not come to their end are told too. */
  readonly isModel: boolean;
}

/**
 * The first message of a project builds the same from the same words, so that what a picture of it promises is what
 * comes. A person who runs it again wants something else.
 */
export const firstSeed = (prompt: string, type: ProjectType): string =>
  hashOf(bytesOf(`${type}\0${prompt.trim()}`)).slice(0, 24);

const seedOf = (run: RunRow, type: ProjectType, isFirst: boolean): string =>
  isFirst && run.retry_of === null ? firstSeed(run.prompt, type) : run.id;

/** Everything that an engine bases its answer to a run on. */
export async function engineInput(db: Kysely<Schema>, run: RunRow, facts: InputFacts): Promise<EngineInput> {
  const project = await db
    .selectFrom('projects')
    .select(['name', 'name_is_default'])
    .where('id', '=', run.project_id)
    .executeTakeFirstOrThrow();
  const options = readOptions(run.options_json);
  const runs = await pastRuns(
    db,
    run,
    ({ id, state }) =>
      id !== run.id && (state === 'done' || (facts.isModel && isFinalRunState(state) && id !== run.retry_of)),
  );
  const digest = facts.isModel ? await digestOf(db, run.project_id, runs) : null;
  const recent = await changedLately(
    db,
    runs.map(({ id }) => id),
  );
  const standing = facts.isModel ? await standingOf(db, run.user_id) : '';
  const thinking = facts.isModel ? await thinkingOf(db, run.user_id) : undefined;
  const step = await stepOf(db, run);
  const mayChange = facts.isModel && options.step === undefined && options.mode === 'build';
  const steps = mayChange ? await stepsToCome(db, run.project_id) : [];
  const attachments = await attachmentsOf(db, run.id, facts.files);
  return {
    type: facts.type,
    projectName: project.name,
    nameIsDefault: project.name_is_default === 1,
    prompt: run.prompt,
    history: runs.map(({ prompt, summary }) => ({ prompt, summary })),
    ...(digest === null ? {} : { digest }),
    files: new Map([...facts.files].map(([path, { hash, content }]) => [path, { hash, content }])),
    ...(facts.hasKit ? { hasKit: true } : {}),
    ...(attachments.length === 0 ? {} : { attachments }),
    seed: seedOf(run, facts.type, runs.length === 0),
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(options.mode === 'build' ? {} : { mode: options.mode }),
    ...(facts.locked.size === 0 ? {} : { locked: [...facts.locked] }),
    ...(recent.length === 0 ? {} : { recent }),
    ...(standing === '' ? {} : { standing }),
    ...(thinking === undefined ? {} : { thinking }),
    ...(facts.shown.images.length === 0 ? {} : { images: facts.shown.images }),
    ...(facts.shown.documents.length === 0 ? {} : { documents: facts.shown.documents }),
    connections: await connectionsOf(db, run.project_id),
    ...(options.stuck === undefined ? {} : { stuck: options.stuck, isAnew: run.retry_of !== null }),
    ...(step === undefined ? {} : { step }),
    ...(steps.length === 0 ? {} : { steps }),
    ...(options.fault === undefined ? {} : { fault: options.fault }),
    ...(options.elements === undefined ? {} : { elements: options.elements }),
    ...(facts.decisions === null ? {} : { decisions: facts.decisions }),
    ...(facts.repair > 0
      ? { repair: { attempt: facts.repair, faults: facts.faults.map(toEngineFault) } }
      : {}),
  };
}

/** Paths that the latest runs changed, the newest first. */
async function changedLately(db: Kysely<Schema>, runIds: readonly string[]): Promise<string[]> {
  const latest = runIds.slice(-recentRuns);
  if (latest.length === 0) return [];
  const rows = await db
    .selectFrom('run_events')
    .select('body_json')
    .where('run_id', 'in', latest)
    .where('type', '=', 'file.staged')
    .orderBy('seq', 'desc')
    .execute();
  const recent = new Set<string>();
  for (const row of rows) {
    const body = JSON.parse(row.body_json) as ProjectEventBody;
    if (body.type === 'file.staged') recent.add(body.path);
  }
  return [...recent];
}

async function standingOf(db: Kysely<Schema>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('tools_conf')
    .select('instructions')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.instructions ?? '';
}

/** How long the person lets models think now; undefined for one who has not chosen. */
async function thinkingOf(db: Kysely<Schema>, userId: string): Promise<EngineInput['thinking']> {
  const row = await db
    .selectFrom('model_choices')
    .select('thinking')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.thinking;
}

async function connectionsOf(
  db: Kysely<Schema>,
  projectId: string,
): Promise<NonNullable<EngineInput['connections']>> {
  const { repository, database } = await db
    .selectFrom('projects')
    .leftJoin('github_projects', 'github_projects.project_id', 'projects.id')
    .leftJoin('supabase_projects', 'supabase_projects.project_id', 'projects.id')
    .select(['github_projects.full_name as repository', 'supabase_projects.ref as database'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { hasDatabase: database !== null, repository };
}

const toEngineFault = ({ message, path, line }: PreviewFault): EngineFault => ({ message, path, line });
