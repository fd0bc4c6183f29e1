import type { Kysely } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RewardCodesTable } from '#server/platform/db/account-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hmac, type Secrets } from '#server/platform/secrets.ts';
import { t } from '#language/speech.ts';
import type { OneTimeGrants } from '#server/users/one-time-grants.ts';
import type { Account } from '#server/users/users.ts';

/** What an invitation brings to each of the two, and how many people one person can invite. */
export const inviteTerms = { credits: 100, maxUses: 20 } as const;

/** Tries an hour, so that codes cannot be guessed. */
const triesAnHour = 20;
const hour = 3_600_000;

/** A code as the operator makes it. */
export interface NewCode {
  /** Letters, digits and hyphens. */
  readonly code: string;
  readonly credits: number;
  /** Null: as often as there are people. */
  readonly maxUses: number | null;
  /** Unix milliseconds; null: for ever. */
  readonly expiresAt: number | null;
  readonly note: string;
}

export interface RewardCodes {
  /**
   * Credits a code, once for each person and code.
   * @throws {ApiError} notFound; conflict when it was used, is used up or has expired; tooFrequent
   */
  exchange(account: Account, code: string): Promise<CallResponse<'rewardCodeExchange'>>;
  /** The person's own code to invite others with; made when there is none. */
  inviteOf(userId: string): Promise<CallResponse<'rewardList'>['invite']>;
  /** @returns false when there is a code of that name. */
  add(code: NewCode): Promise<boolean>;
  /** Codes of the operator, newest first. */
  list(): Promise<RewardCodesTable[]>;
  /** @returns whether there was one. */
  remove(code: string): Promise<boolean>;
}

/** People type codes in lower case and with blanks. */
export const normalCode = (text: string): string => text.replaceAll(/[\s-]+/gu, '').toUpperCase();

export function createRewardCodes(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  secrets: Secrets;
  ledger: Ledger;
  oneTime: OneTimeGrants;
  rateLimits: RateLimits;
}): RewardCodes {
  const { db, clock, secrets, ledger, oneTime, rateLimits } = deps;

  const whyNot = async (code: string): Promise<ApiError> => {
    const row = await db.selectFrom('reward_codes').selectAll().where('code', '=', code).executeTakeFirst();
    if (row === undefined)
      return new ApiError(ErrNo.notFound, t`That code is not known. Check its spelling.`);
    const isExpired = row.expires_at !== null && row.expires_at <= clock.now();
    return new ApiError(ErrNo.conflict, isExpired ? t`That code has expired.` : t`That code is used up.`);
  };

  return {
    async exchange({ id, email }, text) {
      const code = normalCode(text);
      await rateLimits.use(`reward-code:${id}`, triesAnHour, hour);
      const key = await oneTime.keyOf(email);
      const outcome = await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('reward_codes')
          .set((of) => ({ uses: of('uses', '+', 1) }))
          .where('code', '=', code)
          .where((of) => of.or([of('max_uses', 'is', null), of('uses', '<', of.ref('max_uses'))]))
          .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', clock.now())]))
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        // Refusals from here on are thrown: the use that was counted is undone.
        if (row.owner_id === id) throw new ApiError(ErrNo.conflict, t`This is your own invitation code.`);
        if (!(await oneTime.take(transaction, key, `code:${code}`))) {
          throw new ApiError(ErrNo.conflict, t`You have used this code before.`);
        }
        if (row.owner_id !== null && !(await oneTime.take(transaction, key, 'invited'))) {
          throw new ApiError(ErrNo.conflict, t`You have accepted an invitation before.`);
        }
        const grants = [{ userId: id, note: row.owner_id === null ? `Code ${code}` : 'Invitation accepted' }];
        if (row.owner_id !== null)
          grants.push({ userId: row.owner_id, note: 'Invitation accepted by a friend' });
        // In one order everywhere, so that two people who invite each other never wait for each other.
        grants.sort((a, b) => (a.userId < b.userId ? -1 : 1));
        for (const { userId, note } of grants) {
          const grant = { userId, amount: row.credits, reason: 'code', note } as const;
          await ledger.grant(transaction, { ...grant, reference: `code:${code}:${id}:${userId}` });
        }
        const totalBalance = await ledger.balance(transaction, id);
        return { credits: row.credits, totalBalance, notified: grants.map(({ userId }) => userId) };
      });
      if (outcome === null) throw await whyNot(code);
      for (const userId of outcome.notified) await ledger.balanceChanged(userId);
      return { credits: outcome.credits, totalBalance: outcome.totalBalance };
    },

    async inviteOf(userId) {
      const digest = hmac(await secrets.get('invitations'), userId);
      const code = BigInt(`0x${digest.slice(0, 16)}`)
        .toString(36)
        .toUpperCase()
        .padStart(10, '0')
        .slice(0, 10);
      await db
        .insertInto('reward_codes')
        .values({
          code,
          credits: inviteTerms.credits,
          max_uses: inviteTerms.maxUses,
          uses: 0,
          expires_at: null,
          owner_id: userId,
          note: '',
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await db
        .selectFrom('reward_codes')
        .selectAll()
        .where('owner_id', '=', userId)
        .executeTakeFirstOrThrow();
      return {
        code: row.code,
        credits: row.credits,
        uses: row.uses,
        maxUses: row.max_uses ?? inviteTerms.maxUses,
      };
    },

    async add({ code, credits, maxUses, expiresAt, note }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('reward_codes')
        .values({
          code: normalCode(code),
          credits,
          max_uses: maxUses,
          uses: 0,
          expires_at: expiresAt,
          owner_id: null,
          note,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    list: () =>
      db
        .selectFrom('reward_codes')
        .selectAll()
        .where('owner_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('code')
        .execute(),

    async remove(code) {
      const { numDeletedRows } = await db
        .deleteFrom('reward_codes')
        .where('code', '=', normalCode(code))
        .where('owner_id', 'is', null)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
