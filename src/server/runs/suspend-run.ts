import type { ProjectEventBody } from '#contract/run.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { lockOrNull } from '#server/projects/project-rows.ts';
import { never, resumeIfAnswered } from './approvals.ts';
import type { Answer } from './engine-consumer.ts';
import type { FinishDeps } from './finish-run.ts';
import { type Parked, readOptions } from './run-options.ts';
import { writeRun } from './run-store.ts';
import type { ActiveRun } from './active-run.ts';

/**
 * Lets go of the run until its person has answered. No worker executes it meanwhile, and no server has to live that
 * long: any worker resumes it when the answer has come.
 * @param reached how often its files were repaired so far, for what, and how it came on
 * @throws {LostLease}
 */
export async function suspendRun(
  { db, clock, projects }: Pick<FinishDeps, 'db' | 'clock' | 'projects'>,
  { run, lease, journal }: ActiveRun,
  { summary, proposedName, held }: Answer,
  reached: Pick<Parked, 'repairs' | 'fingerprint' | 'faults' | 'progress'>,
): Promise<void> {
  const isUnfinished = held !== undefined;
  const parked: Parked = { summary, name: proposedName, isUnfinished, ...reached };
  const questions: ProjectEventBody[] = isUnfinished ? [{ type: 'ceiling.asked', ...held }] : [];
  const options = { ...readOptions(run.options_json), parked };
  const seq = await journal.inOrder(() =>
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
      const last = await appendEvents(transaction, lease.projectId, lease.runId, questions, clock.now());
      // The answer may have come before the run began to wait for it.
      await resumeIfAnswered(transaction, lease.runId);
      return last;
    }),
  );
  await projects.announce(lease.projectId, seq, false);
}
