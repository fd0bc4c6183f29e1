import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PasskeyChallengesTable } from '#server/platform/db/account-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Milliseconds that a person may take with their device. */
export const challengeLifetime = 5 * 60_000;

/** Who is asked, and must be the one to answer. */
export interface Asked {
  readonly purpose: PasskeyChallengesTable['purpose'];
  /** Null for a person who is signing in. */
  readonly userId: string | null;
  /** Secret of a cookie of this browser. */
  readonly cookie: string;
}

/** Questions to devices that wait for their answer: each for one browser, one use and a short while. */
export interface PasskeyChallenges {
  /** Keeps what a device was asked to sign. */
  keep(challenge: string, asked: Asked): Promise<void>;
  /**
   * Ends the question that this is an answer to, whatever the answer is good for.
   * @returns what was asked to be signed
   * @throws {ApiError} `passkeyRefused` where this browser was not asked, or was asked too long ago
   */
  take(clientDataJSON: string, asked: Asked): Promise<string>;
}

const hash = (text: string): string => hashOf(bytesOf(text));

export function createPasskeyChallenges({
  db,
  clock,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}): PasskeyChallenges {
  return {
    async keep(challenge, { purpose, userId, cookie }) {
      await db
        .insertInto('passkey_challenges')
        .values({
          challenge_hash: hash(challenge),
          purpose,
          user_id: userId,
          browser_hash: hash(cookie),
          expires_at: clock.now() + challengeLifetime,
        })
        .execute();
    },

    async take(clientDataJSON, { purpose, userId, cookie }) {
      const challenge = challengeIn(clientDataJSON);
      const row = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', hash(challenge))
        .where('browser_hash', '=', hash(cookie))
        .where('purpose', '=', purpose)
        .where((is) => (userId === null ? is('user_id', 'is', null) : is('user_id', '=', userId)))
        .returning('expires_at')
        .executeTakeFirst();
      if (row === undefined) {
        throw new ApiError(ErrNo.passkeyRefused, t`This browser was not asked for that passkey. Try again.`);
      }
      if (row.expires_at <= clock.now()) {
        throw new ApiError(ErrNo.passkeyRefused, t`That took too long. Try again.`);
      }
      return challenge;
    },
  };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = data as { challenge: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // No JSON.
  }
  throw new ApiError(ErrNo.badRequest, t`answer.clientDataJSON: is not valid`);
}
