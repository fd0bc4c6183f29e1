import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { loginCodeMail } from '#server/mail/login-code-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hmac, sameText, type Secrets } from '#server/platform/secrets.ts';
import type { Account, Users } from '#server/users/users.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';

/** Milliseconds that a code can be used. */
export const codeLifetime = 10 * 60_000;
/** So often may a code be tried. */
export const codeAttempts = 5;
/** Milliseconds until another code may be asked for. */
export const resendAfter = 30_000;

const hour = 3_600_000;
/** Uses in an hour. Codes sent to one address times attempts bounds what guessing can reach: 50 of a million. */
const limits = { sendByEmail: 10, sendByAddress: 60, loginByAddress: 200 };

export interface LoginCodes {
  /**
   * Sends a new code, which ends every earlier one of the same e-mail address.
   * @param address IP address that asks
   * @throws {ApiError} `tooFrequent`; `unavailable` when the mail cannot be sent
   */
  send(email: string, address: string): Promise<void>;
  /**
   * Signs in with a code, once. An e-mail address without an account gets one.
   * @throws {ApiError} `wrongCode`, `codeExpired` (also used, replaced or tried too often), `tooFrequent`
   */
  redeem(
    email: string,
    code: string,
    client: { address: string; userAgent: string },
  ): Promise<{ account: Account; isNew: boolean; token: string; expiresAt: number }>;
}

export function createLoginCodes(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  mailer: Mailer;
  users: Users;
  sessions: Sessions;
  rateLimits: RateLimits;
}): LoginCodes {
  const { db, clock, ids, secrets, mailer, users, sessions, rateLimits } = deps;
  const hash = async (email: string, code: string) => hmac(await secrets.get('login-codes'), email, code);

  return {
    async send(email, address) {
      await rateLimits.use(`code:address:${address}`, limits.sendByAddress, hour);
      await rateLimits.use(`code:email:${email}`, 1, resendAfter);
      await rateLimits.use(`code:email-hour:${email}`, limits.sendByEmail, hour);
      const code = ids.code();
      const id = ids.id('code');
      const codeHash = await hash(email, code);
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('login_codes').where('email', '=', email).execute();
        await transaction
          .insertInto('login_codes')
          .values({
            id,
            email,
            code_hash: codeHash,
            attempts: 0,
            created_at: now,
            expires_at: now + codeLifetime,
            used_at: null,
          })
          .execute();
      });
      try {
        await mailer.send(loginCodeMail(email, code, codeLifetime));
      } catch (error) {
        await db.deleteFrom('login_codes').where('id', '=', id).execute();
        await rateLimits.forget(`code:email:${email}`);
        throw Object.assign(
          new ApiError(ErrNo.unavailable, 'The mail with the code could not be sent. Try again in a moment.'),
          { cause: error },
        );
      }
    },

    async redeem(email, code, { address, userAgent }) {
      await rateLimits.use(`login:address:${address}`, limits.loginByAddress, hour);
      const offered = await hash(email, code);
      // Refusals are returned, not thrown: the attempt that they count must be kept.
      const outcome = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        // One statement counts the attempt and checks that it may be made: parallel ones wait here for each other.
        const row = await transaction
          .updateTable('login_codes')
          .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
          .where('email', '=', email)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .where('attempts', '<', codeAttempts)
          .returning(['id', 'code_hash', 'attempts'])
          .executeTakeFirst();
        if (row === undefined) return 'expired';
        if (!sameText(row.code_hash, offered)) return row.attempts >= codeAttempts ? 'expired' : 'wrong';
        await transaction.updateTable('login_codes').set({ used_at: now }).where('id', '=', row.id).execute();
        const { account, isNew } = await users.ensure(transaction, email);
        return { account, isNew, ...(await sessions.create(transaction, account.id, userAgent)) };
      });
      if (outcome === 'wrong') throw new ApiError(ErrNo.wrongCode, 'That code is not right.');
      if (outcome === 'expired') {
        throw new ApiError(ErrNo.codeExpired, 'That code can no longer be used. Ask for a new one.');
      }
      // The pause between codes is for a code that waits; this one is used, and a person may sign in again at once.
      await rateLimits.forget(`code:email:${email}`);
      return outcome;
    },
  };
}
