import type { Transaction } from 'kysely';
import type { PreviewFault } from '#contract/preview.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';

type AnswerRequest = Extract<ProjectEventBody, { type: 'repair.asked' }>;

/** Faults that are told, and characters of each. */
const most = { faults: 8, message: 1_000 } as const;

/** Asks the person in the log how to go on with a run whose faults could not be fixed. */
export async function askHowToGoOn(
  transaction: Transaction<Schema>,
  run: {
    readonly projectId: string;
    readonly runId: string;
    /** The version that keeps the run's work; null when there is none. */
    readonly versionId: string | null;
    readonly why: AnswerRequest['why'];
    readonly faults: readonly PreviewFault[];
  },
  now: number,
): Promise<void> {
  const { projectId, runId, versionId, why } = run;
  const kept =
    versionId === null
      ? undefined
      : await transaction
          .selectFrom('versions')
          .leftJoin('versions as parents', 'parents.id', 'versions.parent_id')
          .select(['versions.number', 'parents.number as before'])
          .where('versions.id', '=', versionId)
          .executeTakeFirst();
  const body: AnswerRequest = {
    type: 'repair.asked',
    why,
    faults: run.faults.slice(0, most.faults).map((fault) => ({
      message: fault.told ?? fault.message.slice(0, most.message),
      path: fault.path,
      line: fault.line,
    })),
    kept: kept?.number ?? null,
    before: kept?.before ?? null,
  };
  await appendEvents(transaction, projectId, runId, [body], now);
}

/** What a run asks its person about how to go on; null when it asks nothing, or was answered. */
export async function openRepairQuestion(executor: Executor, runId: string): Promise<AnswerRequest | null> {
  const rows = await executor
    .selectFrom('run_events')
    .select('body_json')
    .where('run_id', '=', runId)
    .where('type', 'in', ['repair.asked', 'repair.answered'])
    .orderBy('seq')
    .execute();
  const body = rows.length === 1 ? (JSON.parse(rows[0]?.body_json ?? '{}') as ProjectEventBody) : null;
  return body?.type === 'repair.asked' ? body : null;
}
