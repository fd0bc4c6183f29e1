import type { Kysely } from 'kysely';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type Memberships, nextPeriod, planOfNext } from './memberships.ts';
import { toCard } from './orders.ts';

/** Milliseconds between looks for periods that are over. */
export const renewalPoll = 60_000;

export interface Renewals {
  /** Renews or ends every membership whose period is over. */
  run(): Promise<void>;
  /** Looks now and then until the answer is called, which waits for a look under way. */
  start(): () => Promise<void>;
}

/**
 * Ends memberships with their last period, and renews those of test payments. What is paid at Stripe is renewed by
 * Stripe, which tells of it. A test membership does not go on once real payments are set up: the person did not agree to those.
 */
export function createRenewals(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly memberships: Memberships;
  readonly ledger: Ledger;
  readonly takesTestPayments: boolean;
  readonly report: (error: unknown) => void;
}): Renewals {
  const { db, clock, memberships, ledger, report } = deps;

  /** @returns whether something was done, and more may be due. */
  const renewOne = async (userId: string): Promise<boolean> => {
    const isDone = await db.transaction().execute(async (transaction) => {
      const row = await memberships.lock(transaction, userId);
      if (row === null || row.period_end > clock.now()) return false;
      const plan = planOfNext(row);
      if (row.provider === 'stripe') {
        if (row.cancel_at_end !== 1) return false;
        await memberships.end(transaction, row);
        return true;
      }
      if (plan === null || !deps.takesTestPayments) {
        await memberships.end(transaction, row);
        return true;
      }
      return memberships.renew(transaction, row, {
        userId,
        plan,
        amount: plan.amount,
        reference: `renewal:${userId}:${row.anchor}:${row.period_number + 1}`,
        provider: 'test',
        subscription: null,
        card: toCard(row),
        ...nextPeriod(row),
      });
    });
    if (isDone) await ledger.balanceChanged(userId);
    return isDone;
  };

  const run = async (): Promise<void> => {
    const due = await db
      .selectFrom('memberships')
      .select('user_id')
      .where('state', '!=', 'ended')
      .where('period_end', '<=', clock.now())
      .orderBy('period_end')
      .execute();
    for (const { user_id: userId } of due) {
      // A server that slept for months catches up month by month.
      while (await renewOne(userId));
    }
  };

  return {
    run,
    start() {
      let pass: Promise<void> = Promise.resolve();
      let cancel: () => void = () => {};
      let stopped = false;
      const look = (): void => {
        pass = run()
          .catch(report)
          .finally(() => {
            if (!stopped) cancel = clock.setTimeout(look, renewalPoll);
          });
      };
      look();
      return async () => {
        stopped = true;
        cancel();
        await pass;
      };
    },
  };
}
