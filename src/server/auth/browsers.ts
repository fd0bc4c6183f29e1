import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { hmac, type Secrets } from '#server/platform/secrets.ts';

/** How long a browser is known after it signed in, in milliseconds. */
export const knownFor = 365 * 24 * 3_600_000;

/**
 * Browsers that people have signed in with. What strangers do under a person's address is counted against strangers:
 * a browser that is known has limits of its own, so nobody can keep its person out.
 */
export interface Browsers {
  /** What stands for a browser's cookie in the database. */
  hashOf(token: string): Promise<string>;
  /** Whether somebody signed in to the account of this address with it. */
  isKnown(browserHash: string, email: string): Promise<boolean>;
  remember(executor: Executor, browserHash: string, userId: string): Promise<void>;
}

export function createBrowsers({
  db,
  clock,
  secrets,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly secrets: Secrets;
}): Browsers {
  return {
    hashOf: async (token) => hmac(await secrets.get('browsers'), token),

    async isKnown(browserHash, email) {
      const row = await db
        .selectFrom('known_browsers')
        .innerJoin('users', 'users.id', 'known_browsers.user_id')
        .select('users.id')
        .where('known_browsers.browser_hash', '=', browserHash)
        .where('known_browsers.seen_at', '>', clock.now() - knownFor)
        .where('users.email', '=', email)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remember(executor, browserHash, userId) {
      await executor
        .insertInto('known_browsers')
        .values({ user_id: userId, browser_hash: browserHash, seen_at: clock.now() })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'browser_hash'])
            .doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
        )
        .execute();
    },
  };
}
