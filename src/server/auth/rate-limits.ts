import { type Kysely, sql } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export interface RateLimits {
  /**
   * Counts one use of `key` and refuses it when it is more than `limit` in the current window of `windowMs`.
   * @throws {ApiError} `tooFrequent`
   */
  use(key: string, limit: number, windowMs: number): Promise<void>;
  /** Forgets the uses of `key`: what they were for did not happen. */
  forget(key: string): Promise<void>;
}

/**
 * Fixed windows that begin with their first use, counted in the database, so for all instances together. A window that
 * begins more than its length from now was begun by a clock that has been put right since: it is over too.
 */
export function createRateLimits({ db, clock }: { db: Kysely<Schema>; clock: Clock }): RateLimits {
  return {
    async use(key, limit, windowMs) {
      const now = clock.now();
      const over = sql<boolean>`(rate_limits.window_start <= ${now - windowMs} or rate_limits.window_start > ${now + windowMs})`;
      const { count, window_start: start } = await db
        .insertInto('rate_limits')
        .values({ key, window_start: now, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${over} then 1 else rate_limits.count + 1 end`,
            window_start: sql<number>`case when ${over} then excluded.window_start else rate_limits.window_start end`,
          }),
        )
        .returning(['count', 'window_start'])
        .executeTakeFirstOrThrow();
      if (count > limit) {
        const retryAfter = Math.max(1, Math.ceil((start + windowMs - now) / 1000));
        throw new ApiError(
          ErrNo.tooFrequent,
          t`Request is too frequent, please try again later.`,
          undefined,
          retryAfter,
        );
      }
    },
    async forget(key) {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
  };
}
