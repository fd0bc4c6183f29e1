import type { RunEnding } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import { doAfterRuns } from './after-run.ts';
import type { Answer } from './engine-consumer.ts';
import { type FinishDeps, finishRun } from './finish-run.ts';
import type { Permissions } from './permissions.ts';
import { readOptions } from './run-options.ts';
import { maxAttempts } from './run-store.ts';
import type { ActiveRun, WorkingCopy } from './active-run.ts';

export interface SettleDeps extends FinishDeps {
  readonly report: (error: unknown) => void;
  /** What runs may do beyond their project's files. Absent: nothing. */
  readonly permissions?: Permissions;
}

/**
 * Ends a run with what it came to, and does what was left for after its end.
 * @throws {LostLease} and whatever the database throws: the run has no end then.
 */
export async function settleRun(
  deps: SettleDeps,
  { run, lease, journal }: ActiveRun,
  came: {
    readonly ending: RunEnding;
    readonly answer: Answer;
    /** Null for a run that ends before it had its files. */
    readonly workingCopy: WorkingCopy | null;
    readonly faults: readonly PreviewFault[];
  },
): Promise<void> {
  const { ending, answer, workingCopy, faults } = came;
  const isDone = ending.outcome === 'done';
  const options = readOptions(run.options_json);
  await journal.inOrder(() =>
    finishRun(deps, lease, {
      ending,
      summary: isDone && answer.summary === '' ? run.prompt : answer.summary,
      prompt: run.prompt,
      proposedName: answer.proposedName,
      staged: workingCopy?.staging.tree.files ?? [],
      isClosed: workingCopy?.staging.isClosed ?? false,
      plan: options.step?.of ?? run.id,
      isFix: options.fault !== undefined,
      isBare: run.attempt > maxAttempts + 1,
      faults,
    }),
  );
  const { permissions } = deps;
  if (permissions === undefined) return;
  // The run is over, whatever becomes of this.
  await doAfterRuns({ ...deps, permissions }, { projectId: lease.projectId, userId: run.user_id }).catch(
    deps.report,
  );
}
