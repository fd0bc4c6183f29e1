import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, Ids } from '#server/boot/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Account, toAccount } from '#server/users/users.ts';

/** How long a session lives: 720 hours, in milliseconds. */
export const sessionLifetime = 720 * 3_600_000;

export interface Sessions {
  /** Starts a session; `token` goes into the cookie and is stored nowhere. */
  create(
    db: Kysely<Schema>,
    userId: string,
    userAgent: string,
  ): Promise<{ token: string; expiresAt: number }>;
  /** Whose session `token` opens; null when there is none (any more). */
  resolve(token: string): Promise<Account | null>;
  revoke(token: string): Promise<void>;
}

export function createSessions({ db, clock, ids }: { db: Kysely<Schema>; clock: Clock; ids: Ids }): Sessions {
  return {
    async create(connection, userId, userAgent) {
      const token = ids.token();
      const now = clock.now();
      const expiresAt = now + sessionLifetime;
      await connection
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          created_at: now,
          expires_at: expiresAt,
          user_agent: userAgent.slice(0, 400),
        })
        .execute();
      return { token, expiresAt };
    },

    async resolve(token) {
      if (token === '' || token.length > 200) return null;
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .where('sessions.token_hash', '=', hashOf(token))
        .where('sessions.expires_at', '>', clock.now())
        .executeTakeFirst();
      return row === undefined ? null : toAccount(row);
    },

    async revoke(token) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
