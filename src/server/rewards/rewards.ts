import type { Kysely } from 'kysely';
import type { Reward } from '#contract/account-calls.ts';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { OneTimeGrants } from '#server/users/one-time-grants.ts';
import type { Account } from '#server/users/users.ts';
import { rewardProofs } from './reward-proofs.ts';
import { translated, t } from '#language/speech.ts';

export interface Rewards {
  /** Every reward with where this person stands, in the operator's order. */
  list(account: Account): Promise<Reward[]>;
  /**
   * Credits a reward that was earned. A repeat credits nothing and answers the same.
   * @throws {ApiError} notFound; conflict when it has not been earned
   */
  report(account: Account, rewardId: string): Promise<CallResponse<'rewardReport'>>;
}

const subjectOf = (rewardId: string): string => `reward:${rewardId}`;

export function createRewards(deps: { db: Kysely<Schema>; ledger: Ledger; oneTime: OneTimeGrants }): Rewards {
  const { db, ledger, oneTime } = deps;

  const active = () => db.selectFrom('rewards').selectAll().where('is_active', '=', 1);

  return {
    async list({ id, email }) {
      const key = await oneTime.keyOf(email);
      const rows = await active().orderBy('position').orderBy('id').execute();
      const taken = await oneTime.taken(
        db,
        key,
        rows.map((row) => subjectOf(row.id)),
      );
      const rewards: Reward[] = [];
      for (const row of rows) {
        const isEarned = taken.has(subjectOf(row.id));
        const isReady = !isEarned && ((await rewardProofs[row.id]?.(db, id)) ?? false);
        rewards.push({ ...shown(row), status: isEarned ? 'earned' : isReady ? 'ready' : 'open' });
      }
      return rewards;
    },

    async report({ id, email }, rewardId) {
      const row = await active().where('id', '=', rewardId).executeTakeFirst();
      if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such reward.`);
      const key = await oneTime.keyOf(email);
      const outcome = await db.transaction().execute(async (transaction) => {
        const isNew = await oneTime.take(transaction, key, subjectOf(rewardId));
        if (isNew) {
          const isDone = (await rewardProofs[rewardId]?.(transaction, id)) ?? false;
          // Thrown, so that what was noted is undone.
          if (!isDone) throw new ApiError(ErrNo.conflict, t`Not earned yet: ${translated(row.description)}`);
          const grant = { userId: id, amount: row.credits, reference: `reward:${rewardId}:${id}` } as const;
          await ledger.grant(transaction, { ...grant, reason: 'reward', note: row.title });
        }
        return { isNew, totalBalance: await ledger.balance(transaction, id) };
      });
      if (outcome.isNew) await ledger.balanceChanged(id);
      return { reward: { ...shown(row), status: 'earned' }, totalBalance: outcome.totalBalance };
    },
  };
}

const shown = (row: { id: string; title: string; description: string; credits: number }) => ({
  id: row.id,
  title: translated(row.title),
  description: translated(row.description),
  credits: row.credits,
});
