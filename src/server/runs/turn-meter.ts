import type { Transaction } from 'kysely';
import type { RunFailure } from '#machines/run/run.types.ts';
import { outOfCredits, type TurnCredits } from '#server/credits/turn-credits.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Turn } from './turn.ts';

/** What one turn has used, and whether its person's credits cover that. */
export interface TurnMeter {
  /** Credits used so far, by the answers before this one too. */
  readonly used: number;
  /** Sets aside what the turn begins with. @returns whether that is covered. */
  begin(transaction: Transaction<Schema>): Promise<boolean>;
  /**
   * Keeps what the turn has used, so that its end is charged by it whoever ends it.
   * @returns why the turn ends, when that is not covered.
   */
  book(used: number): Promise<RunFailure | null>;
}

/** @param credits absent where turns cost nothing: everything is covered then. */
export function createTurnMeter(credits: TurnCredits | undefined, { run, engine, journal }: Turn): TurnMeter {
  const priced = { runId: run.id, userId: run.user_id, engineId: engine.id };
  let creditsUsed = run.credits_used;
  return {
    get used() {
      return creditsUsed;
    },
    begin: async (transaction) => (await credits?.begin(transaction, priced)) ?? true,
    async book(used) {
      if (used <= creditsUsed) return null;
      creditsUsed = used;
      let covered = true;
      await journal.write([], null, { credits_used: used }, async (transaction) => {
        covered = (await credits?.cover(transaction, priced, used)) ?? true;
        return {};
      });
      return covered ? null : outOfCredits;
    },
  };
}
