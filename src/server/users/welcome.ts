import type { Kysely, Transaction } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { OneTimeGrants } from './one-time-grants.ts';
import type { Account, Users } from './users.ts';

/** Credits that a person may claim once. */
export const welcomeCredits = 500;

/** The setting of a user's config that says that there is nothing to claim any more. */
export const welcomeSetting = 'welcomeCredits';

type Answer = CallResponse<'userClaim'>;

export interface Welcome {
  /**
   * Books the welcome credits. `remember` keeps the answer in the same transaction.
   * @throws {ApiError} alreadyClaimed
   */
  claim(
    account: Account,
    remember: (transaction: Transaction<Schema>, answer: Answer) => Promise<void>,
  ): Promise<Answer>;
}

export function createWelcome(deps: {
  db: Kysely<Schema>;
  users: Users;
  ledger: Ledger;
  oneTime: OneTimeGrants;
}): Welcome {
  const { db, users, ledger, oneTime } = deps;
  return {
    async claim({ id, email }, remember) {
      const key = await oneTime.keyOf(email);
      const answer = await db.transaction().execute(async (transaction) => {
        // The row of this address is unique: of claims at the same moment one writes it, and the others wait and find it.
        if (!(await oneTime.take(transaction, key, 'welcome'))) return null;
        const grant = { userId: id, amount: welcomeCredits, reference: `welcome:${id}` } as const;
        await ledger.grant(transaction, { ...grant, reason: 'welcome' });
        const answer = { credits: welcomeCredits, totalBalance: await ledger.balance(transaction, id) };
        await remember(transaction, answer);
        return answer;
      });
      // So that no page offers them again; a report that fails only offers what is then refused.
      await users.report(id, welcomeSetting, 'claimed').catch(() => undefined);
      if (answer === null) {
        throw new ApiError(ErrNo.alreadyClaimed, t`You have already claimed your credits.`);
      }
      await ledger.balanceChanged(id);
      return answer;
    },
  };
}
