import type { Transaction } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { hmac, type Secrets } from '#server/platform/secrets.ts';

/**
 * What a person gets once. It is noted under a hash of the e-mail address, and stays when the account is deleted, so
 * that deleting it and coming back earns nothing twice. The address itself cannot be read from it.
 */
export interface OneTimeGrants {
  /** The hash of an address. It may query the database: call it before a transaction, never inside. */
  keyOf(email: string): Promise<string>;
  /** Notes it. @returns false when it was noted before. */
  take(transaction: Transaction<Schema>, key: string, subject: string): Promise<boolean>;
  /** Which of the subjects were taken. */
  taken(executor: Executor, key: string, subjects: readonly string[]): Promise<Set<string>>;
}

export function createOneTimeGrants({ secrets, clock }: { secrets: Secrets; clock: Clock }): OneTimeGrants {
  return {
    async keyOf(email) {
      return hmac(await secrets.get('one-time-grants'), email.trim().toLowerCase());
    },
    async take(transaction, key, subject) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('one_time_grants')
        .values({ email_hash: key, subject, created_at: clock.now() })
        .onConflict((conflict) => conflict.columns(['email_hash', 'subject']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async taken(executor, key, subjects) {
      if (subjects.length === 0) return new Set();
      const rows = await executor
        .selectFrom('one_time_grants')
        .select('subject')
        .where('email_hash', '=', key)
        .where('subject', 'in', [...subjects])
        .execute();
      return new Set(rows.map(({ subject }) => subject));
    },
  };
}
