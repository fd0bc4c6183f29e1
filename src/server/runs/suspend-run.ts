import { lockOrNull } from '#server/projects/project-rows.ts';
import { never, resumeIfAnswered } from './approvals.ts';
import type { Answer } from './engine-consumer.ts';
import type { FinishDeps } from './finish-run.ts';
import { readOptions } from './run-options.ts';
import { writeRun } from './run-store.ts';
import type { ActiveRun } from './active-run.ts';

/**
 * Lets go of the run until its person has answered. No worker executes it meanwhile, and no server has to live that
 * long: any worker resumes it when the answer has come.
 * @throws {LostLease}
 */
export async function suspendRun(
  { db, clock }: Pick<FinishDeps, 'db' | 'clock'>,
  { run, lease, journal }: ActiveRun,
  { summary, proposedName }: Answer,
): Promise<void> {
  const options = { ...readOptions(run.options_json), parked: { summary, name: proposedName } };
  await journal.inOrder(() =>
    db.transaction().execute(async (transaction) => {
      await lockOrNull(transaction, lease.projectId, clock.now());
      await writeRun(
        transaction,
        lease,
        {
          waiting_since: clock.now(),
          lease_owner: null,
          lease_expires_at: never,
          options_json: JSON.stringify(options),
        },
        clock.now(),
      );
      // The answer may have come before the run began to wait for it.
      await resumeIfAnswered(transaction, lease.runId);
    }),
  );
}
