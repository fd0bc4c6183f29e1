import type { Kysely } from 'kysely';
import type { PreviewFault } from '#contract/preview.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { StagedFile } from '#server/builder/actions/staging.ts';
import type { Decision, EngineFault, EngineImage, EngineInput } from '#server/builder/engine.ts';
import type { Schema } from '#server/db/schema.ts';
import { attachmentsOf } from './attached-images.ts';
import { conversationOf, readOptions } from './run-options.ts';
import type { RunRow } from './run-store.ts';

/** Turns whose files count as lately changed. */
const recentTurns = 3;

export interface InputFacts {
  readonly type: ProjectType;
  /** The tree that the answer starts from: the turn's base, or what is staged, in a repair and after a wait. */
  readonly files: ReadonlyMap<string, StagedFile>;
  /** Repairs so far; 0 for the first pass. */
  readonly repair: number;
  readonly faults: readonly PreviewFault[];
  /** What the person decided while the turn waited; null when it did not. */
  readonly decisions: readonly Decision[] | null;
  readonly images: readonly EngineImage[];
}

/** Everything that an engine bases its answer to a run on. */
export async function engineInput(db: Kysely<Schema>, run: RunRow, facts: InputFacts): Promise<EngineInput> {
  const project = await db
    .selectFrom('projects')
    .select(['name', 'name_is_default'])
    .where('id', '=', run.project_id)
    .executeTakeFirstOrThrow();
  const options = readOptions(run.options_json);
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'prompt', 'state', 'options_json'])
    .where('project_id', '=', run.project_id)
    .where('created_at', '<=', run.created_at)
    .orderBy('created_at')
    .execute();
  const turns = conversationOf(
    rows.map((row) => ({ ...row, options: readOptions(row.options_json) })),
  ).filter(({ id, state }) => id !== run.id && state === 'done');
  const events = await eventsOf(
    db,
    run.project_id,
    turns.map(({ id }) => id),
  );
  const attachments = await attachmentsOf(db, run.id, facts.files);
  return {
    type: facts.type,
    projectName: project.name,
    nameIsDefault: project.name_is_default === 1,
    prompt: run.prompt,
    history: turns.map(({ id, prompt }) => ({ prompt, summary: events.summaries.get(id) ?? '' })),
    files: new Map([...facts.files].map(([path, { hash, content }]) => [path, { hash, content }])),
    ...(attachments.length === 0 ? {} : { attachments }),
    seed: run.id,
    ...(options.mode === 'build' ? {} : { mode: options.mode }),
    ...(events.recent.length === 0 ? {} : { recent: events.recent }),
    ...(facts.images.length === 0 ? {} : { images: facts.images }),
    ...(facts.decisions === null ? {} : { decisions: facts.decisions }),
    ...(facts.repair > 0
      ? { repair: { attempt: facts.repair, faults: facts.faults.map(toEngineFault) } }
      : {}),
  };
}

async function eventsOf(
  db: Kysely<Schema>,
  projectId: string,
  runIds: readonly string[],
): Promise<{ summaries: ReadonlyMap<string, string>; recent: string[] }> {
  const summaries = new Map<string, string>();
  if (runIds.length === 0) return { summaries, recent: [] };
  const latest = runIds.slice(-recentTurns);
  const rows = await db
    .selectFrom('run_events')
    .select(['run_id', 'body_json'])
    .where('project_id', '=', projectId)
    .where((of) =>
      of.or([
        of('type', '=', 'run.finished'),
        of.and([of('type', '=', 'file.staged'), of('run_id', 'in', latest)]),
      ]),
    )
    .orderBy('seq', 'desc')
    .execute();
  const recent = new Set<string>();
  for (const row of rows) {
    const body = JSON.parse(row.body_json) as ProjectEventBody;
    if (body.type === 'run.finished' && row.run_id !== null) summaries.set(row.run_id, body.summary);
    if (body.type === 'file.staged') recent.add(body.path);
  }
  return { summaries, recent: [...recent] };
}

const toEngineFault = ({ message, path, line }: PreviewFault): EngineFault => ({ message, path, line });
