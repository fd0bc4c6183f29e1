import type { Kysely, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { loginCodeMail } from '#server/mail/login-code-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { partyOf } from '#server/platform/networks.ts';
import { hmac, sameText, type Secrets } from '#server/platform/secrets.ts';
import { t } from '#language/speech.ts';
import type { SecurityLog } from './security-log.ts';
import type { Account, Users } from '#server/users/users.ts';
import type { Browsers } from './browsers.ts';
import type { SignInClient } from './client.ts';
import type { RateLimits } from './rate-limits.ts';
import type { AskedSecondStep, SecondSteps } from './second-steps.ts';
import type { RenewedSession, Sessions } from './sessions.ts';

/** Milliseconds that a code can be used. */
export const codeLifetime = 10 * 60_000;
/** So often may a code be tried, by the browser that asked for it: in any other it is no code. */
export const codeAttempts = 5;
/** Milliseconds until another code may be asked for. */
export const resendAfter = 30_000;

const hour = 3_600_000;
/**
 * Uses in an hour. Codes sent for one address times attempts bound what guessing can reach: 150 of a million. A browser
 * that its person has signed in with before is counted by itself, and no stranger can use up what it may do.
 */
const limits = { sendByPair: 10, sendByEmail: 30, sendByAddress: 60, loginByAddress: 200, known: 30 };

export interface LoginCodes {
  /**
   * Sends a new code, which ends every earlier one that this browser asked for under the same e-mail address.
   * @throws {ApiError} `tooFrequent`; `unavailable` when the mail cannot be sent
   */
  send(email: string, client: SignInClient): Promise<void>;
  /**
   * Signs in with a code, once. An e-mail address without an account gets one; one with two-step sign-in gets no session
   * before its second step.
   * @throws {ApiError} `wrongCode`, `codeExpired` (also used, replaced, tried too often, or asked for in another browser), `tooFrequent`
   */
  redeem(email: string, code: string, client: SignInClient): Promise<SignedIn>;
  /**
   * Notes for a session that its person, who is signed in, has a code that was sent to their address.
   * @returns the session's next token, as `Sessions.noteProof`; or what the second step is asked with
   * @throws {ApiError} as `redeem`
   */
  prove(account: Account, code: string, client: SignInClient, sessionToken: string): Promise<Proved>;
}

/** What a first step leads to: a session, or the second step. */
export type SignedIn =
  | { readonly account: Account; readonly isNew: boolean; readonly token: string; readonly expiresAt: number }
  | { readonly secondStep: AskedSecondStep };
/** The same of a proof. */
export type Proved = { readonly renewed: RenewedSession | null } | { readonly secondStep: AskedSecondStep };

export function createLoginCodes(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  mailer: Mailer;
  users: Users;
  sessions: Sessions;
  rateLimits: RateLimits;
  browsers: Browsers;
  securityLog: SecurityLog;
  secondSteps: SecondSteps;
}): LoginCodes {
  const { db, clock, ids, secrets, mailer, users, sessions, rateLimits, browsers, securityLog } = deps;
  const name = 'code by mail';
  const hash = async (email: string, code: string) => hmac(await secrets.get('login-codes'), email, code);

  /** Uses a code up, and does what it was entered for in the same transaction. */
  const use = async <T>(
    email: string,
    code: string,
    client: SignInClient,
    perform: (transaction: Transaction<Schema>, browserHash: string) => Promise<T>,
  ): Promise<T> => {
    const { address, browser } = client;
    const browserHash = await browsers.hashOf(browser);
    const isKnown = await browsers.isKnown(browserHash, email);
    const party = partyOf(address);
    await (isKnown
      ? rateLimits.use(`login:known:${browserHash}`, limits.loginByAddress, hour)
      : rateLimits.use(`login:address:${party}`, limits.loginByAddress, hour));
    const offered = await hash(email, code);
    const refused = (detail: string) =>
      securityLog.record({ kind: 'sign-in-refused', subject: { email }, detail, source: client });
    // Refusals are returned, not thrown: the attempt that they count must be kept.
    const outcome = await db
      .transaction()
      .execute(async (transaction) => {
        const now = clock.now();
        const row = await attempt(transaction, email, browserHash, now);
        if (row === undefined) return 'expired';
        if (!sameText(row.code_hash, offered)) return row.used >= codeAttempts ? 'expired' : 'wrong';
        await transaction
          .updateTable('login_codes')
          .set({ used_at: now })
          .where('email', '=', email)
          .where('used_at', 'is', null)
          .execute();
        return { performed: await perform(transaction, browserHash) };
      })
      .catch(async (error: unknown) => {
        if (error instanceof ApiError) await refused('the account is suspended');
        throw error;
      });
    if (outcome === 'wrong') {
      await refused('wrong code');
      throw new ApiError(ErrNo.wrongCode, t`That code is not right.`);
    }
    if (outcome === 'expired') {
      await refused('no code that can be used');
      throw new ApiError(
        ErrNo.codeExpired,
        t`No code that can be used was asked for in this browser. Ask for a new one.`,
      );
    }
    // The pause between codes is for a code that waits; this one is used, and a person may sign in again at once.
    await rateLimits.forget(pauseKey(email, browserHash));
    await rateLimits.forget(pauseKey(email, party));
    return outcome.performed;
  };

  return {
    async send(email, { address, browser }) {
      const party = partyOf(address);
      const browserHash = await browsers.hashOf(browser);
      const isKnown = await browsers.isKnown(browserHash, email);
      const pause = pauseKey(email, isKnown ? browserHash : party);
      if (isKnown) {
        await rateLimits.use(pause, 1, resendAfter);
        await rateLimits.use(`code:known:${browserHash}`, limits.known, hour);
      } else {
        await rateLimits.use(`code:address:${party}`, limits.sendByAddress, hour);
        await rateLimits.use(pause, 1, resendAfter);
        await rateLimits.use(`code:pair:${email}:${party}`, limits.sendByPair, hour);
        await rateLimits.use(`code:email-hour:${email}`, limits.sendByEmail, hour);
      }
      const code = ids.code();
      const id = ids.id('code');
      const codeHash = await hash(email, code);
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('login_codes')
          .where('email', '=', email)
          .where('browser_hash', '=', browserHash)
          .execute();
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
            browser_hash: browserHash,
          })
          .execute();
      });
      try {
        await mailer.send(loginCodeMail(email, code, codeLifetime));
      } catch (error) {
        await db.deleteFrom('login_codes').where('id', '=', id).execute();
        await rateLimits.forget(pause);
        throw Object.assign(
          new ApiError(
            ErrNo.unavailable,
            t`The mail with the code could not be sent. Try again in a moment.`,
          ),
          { cause: error },
        );
      }
    },

    redeem: (email, code, client) =>
      use(email, code, client, async (transaction, browserHash) => {
        const { account, isNew } = await users.ensure(transaction, email);
        const secondStep = await deps.secondSteps.begin(transaction, account.id, {
          purpose: 'sign-in',
          name,
          isProof: true,
          source: client,
        });
        if (secondStep !== null) return { secondStep };
        const session = await sessions.create(transaction, account.id, client.userAgent, {
          factors: 1,
          isProof: true,
        });
        if (client.browser !== '') await browsers.remember(transaction, browserHash, account.id);
        await securityLog.record(
          { kind: 'signed-in', subject: { userId: account.id }, detail: name, source: client },
          transaction,
        );
        return { account, isNew, ...session };
      }),

    prove: ({ id, email }, code, client, sessionToken) =>
      use(email, code, client, async (transaction) => {
        const secondStep = await deps.secondSteps.begin(transaction, id, {
          purpose: 'proof',
          name,
          isProof: true,
          source: client,
        });
        if (secondStep !== null) return { secondStep };
        const renewed = await sessions.noteProof(transaction, id, sessionToken);
        await securityLog.record(
          { kind: 'proved', subject: { userId: id }, detail: name, source: client },
          transaction,
        );
        return { renewed };
      }),
  };
}

const pauseKey = (email: string, by: string): string => `code:email:${email}:${by}`;

/**
 * Counts an attempt at the code of this browser, and checks that it may be made. One statement does both: parallel ones
 * wait here for each other.
 */
async function attempt(
  transaction: Transaction<Schema>,
  email: string,
  browserHash: string,
  now: number,
): Promise<{ code_hash: string; used: number } | undefined> {
  const row = await transaction
    .updateTable('login_codes')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', codeAttempts)
    .returning(['code_hash', 'attempts as used'])
    .executeTakeFirst();
  return row === undefined ? undefined : { code_hash: row.code_hash, used: Number(row.used) };
}
