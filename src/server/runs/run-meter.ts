import type { Transaction } from 'kysely';
import type { RunFailure } from '#machines/run/run.types.ts';
import type { RunCredits } from '#server/credits/run-credits.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ActiveRun } from './active-run.ts';

/** What one run has used, and whether the credits of whoever pays cover that. */
export interface RunMeter {
  /** Credits used so far, by the answers before this one too. */
  readonly used: number;
  /** Sets aside what the run begins with. @returns why it cannot begin; null when that is covered. */
  begin(transaction: Transaction<Schema>): Promise<RunFailure | null>;
  /**
   * Keeps what the run has used, so that its end is charged by it whichever worker ends it.
   * @returns why the run ends, when that is not covered.
   */
  book(used: number): Promise<RunFailure | null>;
}

/** @param credits absent where runs cost nothing: everything is covered then. */
export function createRunMeter(
  credits: RunCredits | undefined,
  { run, engine, journal }: ActiveRun,
): RunMeter {
  const priced = { runId: run.id, engineId: engine.id };
  let creditsUsed = run.credits_used;
  return {
    get used() {
      return creditsUsed;
    },
    begin: async (transaction) => (await credits?.begin(transaction, priced)) ?? null,
    async book(used) {
      if (used <= creditsUsed) return null;
      creditsUsed = used;
      let why: RunFailure | null = null;
      await journal.write([], null, { credits_used: used }, async (transaction) => {
        why = (await credits?.cover(transaction, priced, used)) ?? null;
        return {};
      });
      return why;
    },
  };
}
