import type { Executor } from '#server/platform/db/schema.ts';

/** Whether a run waits for its person: anything that it asked for is still open. */
export async function isWaiting(executor: Executor, runId: string): Promise<boolean> {
  const open = await executor
    .selectFrom('run_approvals')
    .select('id')
    .where('run_id', '=', runId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return open !== undefined || (await isAskingToRaise(executor, runId));
}

/** Whether a run asks to use more than it may, and is not answered. */
export async function isAskingToRaise(executor: Executor, runId: string): Promise<boolean> {
  const last = await executor
    .selectFrom('run_events')
    .select('type')
    .where('run_id', '=', runId)
    .where('type', 'in', ['ceiling.asked', 'ceiling.answered'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.type === 'ceiling.asked';
}

/** Whether a run has asked its person something with its answer. */
export async function isAsking(executor: Executor, runId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('run_events')
    .select('seq')
    .where('run_id', '=', runId)
    .where('type', '=', 'question')
    .executeTakeFirst();
  return row !== undefined;
}
