import type { RunEnding } from '#machines/run/run.types.ts';
import type { PreviewFault } from '#contract/preview.ts';
import { doAfterTurns } from './after-turn.ts';
import type { Answer } from './engine-pump.ts';
import { type FinishDeps, finishRun } from './finish-run.ts';
import type { Permissions } from './permissions.ts';
import { readOptions } from './run-options.ts';
import { maxAttempts } from './run-store.ts';
import type { Turn, Workplace } from './turn.ts';

export interface SettleDeps extends FinishDeps {
  readonly report: (error: unknown) => void;
  /** What turns may do beyond their project's files. Absent: nothing. */
  readonly permissions?: Permissions;
}

/**
 * Ends a turn with what it came to, and does what was left for after its end.
 * @throws {LostLease} and whatever the database throws: the turn has no end then.
 */
export async function settleTurn(
  deps: SettleDeps,
  { run, lease, journal }: Turn,
  came: {
    readonly ending: RunEnding;
    readonly answer: Answer;
    /** Null for a turn that ends before it had its files. */
    readonly workplace: Workplace | null;
    readonly faults: readonly PreviewFault[];
  },
): Promise<void> {
  const { ending, answer, workplace, faults } = came;
  const isDone = ending.outcome === 'done';
  await journal.inTurn(() =>
    finishRun(deps, lease, {
      ending,
      userId: run.user_id,
      summary: isDone && answer.summary === '' ? run.prompt : answer.summary,
      prompt: run.prompt,
      proposedName: answer.proposedName,
      staged: workplace?.staging.tree.files ?? [],
      isClosed: workplace?.staging.isClosed ?? false,
      isFix: readOptions(run.options_json).fault !== undefined,
      isBare: run.attempt > maxAttempts + 1,
      faults,
    }),
  );
  const { permissions } = deps;
  if (permissions === undefined) return;
  // The turn is over, whatever becomes of this.
  await doAfterTurns({ ...deps, permissions }, { projectId: lease.projectId, userId: run.user_id }).catch(
    deps.report,
  );
}
