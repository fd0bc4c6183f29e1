import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { OauthStatesTable } from '#server/platform/db/integration-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import { sameText } from '#server/platform/secrets.ts';
import { t } from '#language/speech.ts';

/** Milliseconds that a person may take at the provider. */
export const stateLifetime = 10 * 60_000;

/** Who begins an authorization and must be the one to end it. */
export interface OauthBrowser {
  /** Null for a person who is signing in. */
  readonly userId: string | null;
  /** Secret of a cookie of this browser. */
  readonly cookie: string;
}

export interface BegunAuthorization {
  /** For the authorization address. */
  readonly state: string;
  /** PKCE: the S256 challenge of a verifier that stays here. */
  readonly challenge: string;
}

/** Authorizations that are under way: bound to one browser and account, used once, and only for a while. */
export interface OauthStates {
  begin(
    browser: OauthBrowser,
    wanted: { purpose: OauthStatesTable['purpose']; subject: string; redirectUri: string },
  ): Promise<BegunAuthorization>;
  /**
   * Ends the authorization that `state` belongs to, whatever it is good for. Without a state it is the one that this
   * browser began last: the verifier, which is bound to the browser, then keeps other people's codes out.
   * @throws {ApiError} `authorizationMismatch` when this browser did not begin it, or it was ended before;
   *   `authorizationExpired`
   */
  take(
    browser: OauthBrowser,
    wanted: { purpose: OauthStatesTable['purpose']; state?: string | undefined },
  ): Promise<{ subject: string; redirectUri: string; verifier: string }>;
}

const hash = (text: string): string => hashOf(bytesOf(text));

export function createOauthStates(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  encryptor: Encryptor;
}): OauthStates {
  const { db, clock, ids, encryptor } = deps;

  const newest = async (browser: OauthBrowser, purpose: OauthStatesTable['purpose']): Promise<string> => {
    const row = await db
      .selectFrom('oauth_states')
      .select('state_hash')
      .where('browser_hash', '=', hash(browser.cookie))
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return row?.state_hash ?? '';
  };

  return {
    async begin(browser, { purpose, subject, redirectUri }) {
      const state = ids.token();
      const verifier = ids.token();
      const now = clock.now();
      await db
        .insertInto('oauth_states')
        .values({
          state_hash: hash(state),
          purpose,
          user_id: browser.userId,
          browser_hash: hash(browser.cookie),
          subject,
          redirect_uri: redirectUri,
          verifier_sealed: await encryptor.encrypt(`oauth:${hash(state)}`, verifier),
          created_at: now,
          expires_at: now + stateLifetime,
        })
        .execute();
      return { state, challenge: createHash('sha256').update(verifier).digest('base64url') };
    },

    async take(browser, { purpose, state }) {
      const stateHash = state === undefined ? await newest(browser, purpose) : hash(state);
      const row = await db
        .deleteFrom('oauth_states')
        .where('state_hash', '=', stateHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst();
      const isOurs =
        row !== undefined &&
        row.user_id === browser.userId &&
        sameText(row.browser_hash, hash(browser.cookie));
      if (!isOurs) {
        throw new ApiError(
          ErrNo.authorizationMismatch,
          t`This authorization was not begun here, or has been used already. Begin it again.`,
        );
      }
      if (row.expires_at <= clock.now()) {
        throw new ApiError(
          ErrNo.authorizationExpired,
          t`This authorization took too long and has expired. Begin it again.`,
        );
      }
      const verifier = await encryptor.decrypt(`oauth:${stateHash}`, row.verifier_sealed ?? '');
      return { subject: row.subject, redirectUri: row.redirect_uri, verifier: verifier ?? '' };
    },
  };
}
