import type { Kysely } from 'kysely';
import type { User } from '#contract/user.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type Account, toUser } from './users.ts';

/** What a user's own pages are told of them is put together from this. */
export interface Presenting {
  readonly bearer: { issue(userId: string): Promise<string> };
  readonly ledger: Pick<Ledger, 'balance'>;
  readonly database: { readonly db: Kysely<Schema> };
}

/** The user as their own pages see them, with a bearer and their balance. */
export async function userOf({ bearer, ledger, database }: Presenting, account: Account): Promise<User> {
  const [token, balance] = await Promise.all([
    bearer.issue(account.id),
    ledger.balance(database.db, account.id),
  ]);
  return toUser(account, token, balance);
}
