import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { PendingSignInsTable } from '#server/platform/db/account-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { type Account, toAccount } from '#server/users/users.ts';
import { t } from '#language/speech.ts';

/** What waits in a browser, after its first step. */
export interface PendingSignIn {
  /** What it is found by in the table. */
  readonly tokenHash: string;
  readonly account: Account;
  readonly purpose: PendingSignInsTable['purpose'];
  /** The first step, in the words of the security log. */
  readonly firstStep: string;
  /** Whether the first step was a proof here. */
  readonly isProof: boolean;
}

export const pendingHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What waits in the browser of the cookie `token` at `now`; null for nothing. */
export async function pendingSignIn(db: Executor, token: string, now: number): Promise<PendingSignIn | null> {
  const tokenHash = pendingHashOf(token);
  const row = await db
    .selectFrom('pending_sign_ins')
    .innerJoin('users', 'users.id', 'pending_sign_ins.user_id')
    .selectAll('users')
    .select(['purpose', 'first_step', 'is_proof'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        tokenHash,
        account: toAccount(row, now),
        purpose: row.purpose,
        firstStep: row.first_step,
        isProof: row.is_proof === 1,
      };
}

/** Ends what waits, once. @throws {ApiError} `secondStepEnded` where it has been ended in between */
export async function takePending(
  transaction: Transaction<Schema>,
  { tokenHash }: PendingSignIn,
): Promise<void> {
  const gone = await transaction
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  if (gone === undefined) throw pendingEnded();
}

export const pendingEnded = (): ApiError =>
  new ApiError(ErrNo.secondStepEnded, t`That took too long, or was tried too often. Start again.`);
