import type { Kysely, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { SecondStepAnswer, SecondStepFactors } from '#contract/two-step-calls.ts';
import type { AccountNotices } from '#server/mail/account-notices.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { PendingSignInsTable } from '#server/platform/db/account-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { SlowHash } from '#server/platform/slow-hash.ts';
import type { Account } from '#server/users/users.ts';
import type { Browsers } from './browsers.ts';
import { deviceOf } from './devices.ts';
import type { SignInClient } from './client.ts';
import type { PasskeyCheck } from './passkey-check.ts';
import { pendingEnded, pendingHashOf, pendingSignIn, takePending } from './pending-sign-ins.ts';
import type { RateLimits } from './rate-limits.ts';
import { recoveryHashOf } from './recovery-codes.ts';
import type { SecurityLog, Source } from './security-log.ts';
import type { RenewedSession, Sessions } from './sessions.ts';
import { totpStepOf } from './totp.ts';
import { appContext } from './two-step.ts';
import { plural, t } from '#language/speech.ts';

const hour = 3_600_000;
/** Milliseconds between the two steps. */
export const secondStepLifetime = 10 * 60_000;
/** So often may a second step be tried before the first one is asked for anew. */
export const secondStepAttempts = 5;
/**
 * Attempts in an hour, at codes of an app and at recovery codes each. A browser that its person has signed in with before
 * is counted by itself: whoever has got hold of a mailbox cannot use up what its person may do.
 */
const limits = { secondStepByAccount: 10, known: 20 };

/** A sign-in or a proof that waits for its second step. */
export interface AskedSecondStep {
  /** Goes into a cookie, and is stored nowhere. */
  readonly token: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  readonly factors: SecondStepFactors;
}

/** What was begun. */
export interface FirstStep {
  readonly purpose: Exclude<PendingSignInsTable['purpose'], 'set-up'>;
  /** In the words of the security log. */
  readonly name: string;
  /** Whether it has just shown here that it is the person. */
  readonly isProof: boolean;
  readonly source: Source;
}

/** The session of the browser that answers, if it has one. */
export interface OwnSession {
  readonly userId: string | null;
  readonly token: string;
}

export type FinishedStep = { readonly account: Account } & (
  | { readonly purpose: 'sign-in'; readonly session: RenewedSession }
  /** Null where another proof of the same moment has given the session its next token. */
  | { readonly purpose: 'proof'; readonly session: RenewedSession | null }
);

/** The second step of signing in, and of proving anew that it is the person. There is no session before it. */
export interface SecondSteps {
  /**
   * Has what was begun wait for its second step; null for an account without two-step sign-in, unless it is a sign-in and
   * everybody has to have it: then it waits for that to be set up.
   */
  begin(transaction: Transaction<Schema>, userId: string, first: FirstStep): Promise<AskedSecondStep | null>;
  /**
   * Ends what waits in this browser, once: signs in, or notes the proof.
   * @throws {ApiError} `wrongCode`, `passkeyRefused`; `secondStepEnded` where nothing waits (any more), also after too many
   *   attempts, or where a second step is to be set up; `tooFrequent`; `accountSuspended`
   */
  finish(
    token: string,
    answer: SecondStepAnswer,
    client: SignInClient,
    own: OwnSession,
  ): Promise<FinishedStep>;
}

/** An answer that is right. `take` uses it up; false where that has happened in between. */
interface RightAnswer {
  readonly name: string;
  readonly isProof: boolean;
  take(transaction: Transaction<Schema>): Promise<boolean>;
}

export function createSecondSteps(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly passkeyCheck: PasskeyCheck;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly browsers: Browsers;
  readonly securityLog: SecurityLog;
  readonly notices: AccountNotices;
  /** Made what is kept of recovery codes. */
  readonly slowHash: SlowHash;
  /** Whether everybody has to have a second step. */
  readonly requiresTwoStep: boolean;
}): SecondSteps {
  const { db, clock, ids, encryptor, passkeyCheck, sessions, rateLimits, browsers, securityLog } = deps;

  const twoStepOf = (userId: string) =>
    db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst();

  const appAnswer = async (userId: string, code: string): Promise<RightAnswer | null> => {
    const row = await twoStepOf(userId);
    const kept = row?.app_secret ?? '';
    const secret = kept === '' ? null : await encryptor.decrypt(appContext(userId), kept);
    const step = secret === null ? null : totpStepOf(secret, code, clock.now());
    if (step === null) return null;
    return {
      name: 'authenticator app',
      isProof: false,
      // A code is good for one use: neither it nor one before it is taken again, of two at once one.
      async take(transaction) {
        const taken = await transaction
          .updateTable('two_step')
          .set({ app_step: step })
          .where('user_id', '=', userId)
          .where('app_secret', '=', kept)
          .where('app_step', '<', step)
          .returning('user_id')
          .executeTakeFirst();
        return taken !== undefined;
      },
    };
  };

  const recoveryAnswer = async (userId: string, code: string): Promise<RightAnswer | null> => {
    const salt = (await twoStepOf(userId))?.codes_salt ?? '';
    const rows = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .execute();
    const found = await recoveryHashOf(
      deps.slowHash,
      code,
      salt,
      rows.map((row) => row.code_hash),
    );
    if (found === null) return null;
    return {
      name: 'recovery code',
      isProof: false,
      async take(transaction) {
        const taken = await transaction
          .deleteFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('code_hash', '=', found)
          .returning('user_id')
          .executeTakeFirst();
        return taken !== undefined;
      },
    };
  };

  /** The answer where it is right; null where it is wrong, or a passkey of another account. */
  const check = async (
    userId: string,
    answer: SecondStepAnswer,
    client: SignInClient,
  ): Promise<RightAnswer | null> => {
    if (answer.factor === 'app') return appAnswer(userId, answer.code);
    if (answer.factor === 'recovery') return recoveryAnswer(userId, answer.code);
    const passkey = await passkeyCheck.check(client, answer.answer);
    if (passkey.user_id !== userId) return null;
    return { name: `passkey ${passkey.name}`, isProof: true, take: () => Promise.resolve(true) };
  };

  /** Counts an attempt at codes. Passkeys cannot be guessed, and are counted with others of their network. */
  const count = async (
    { id, email }: Account,
    { factor }: SecondStepAnswer,
    browserHash: string,
  ): Promise<void> => {
    if (factor === 'passkey') return;
    await ((await browsers.isKnown(browserHash, email))
      ? rateLimits.use(`second-step:${factor}:known:${id}:${browserHash}`, limits.known, hour)
      : rateLimits.use(`second-step:${factor}:account:${id}`, limits.secondStepByAccount, hour));
  };

  return {
    async begin(transaction, userId, { purpose, name, isProof, source }) {
      const row = await transaction
        .selectFrom('two_step')
        .select(['turned_on_at', 'app_secret'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const isOn = Number(row?.turned_on_at ?? 0) > 0;
      if (!isOn && (purpose === 'proof' || !deps.requiresTwoStep)) return null;
      await sessions.checkOpen(transaction, userId);
      const passkey = await transaction
        .selectFrom('passkeys')
        .select('id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst();
      const token = ids.token();
      const expiresAt = clock.now() + secondStepLifetime;
      await transaction
        .insertInto('pending_sign_ins')
        .values({
          token_hash: pendingHashOf(token),
          user_id: userId,
          purpose: isOn ? purpose : 'set-up',
          first_step: name,
          is_proof: isProof ? 1 : 0,
          expires_at: expiresAt,
        })
        .execute();
      await securityLog.record(
        { kind: 'second-step-asked', subject: { userId }, detail: name, source },
        transaction,
      );
      return {
        token,
        expiresAt,
        factors: isOn
          ? { hasApp: row?.app_secret !== '', hasPasskeys: passkey !== undefined, mustSetUp: false }
          : { hasApp: false, hasPasskeys: false, mustSetUp: true },
      };
    },

    async finish(token, answer, client, own) {
      const waiting = await pendingSignIn(db, token, clock.now());
      if (waiting === null || waiting.purpose === 'set-up') throw pendingEnded();
      const { account, purpose, firstStep } = waiting;
      // A proof is for the session that it was begun in, and so for its person.
      if (purpose === 'proof' && account.id !== own.userId) throw pendingEnded();
      const refuse = (detail: string) =>
        securityLog.record({
          kind: 'sign-in-refused',
          subject: { userId: account.id },
          detail: `${firstStep}, then ${detail}`,
          source: client,
        });
      const refuseBecause =
        (detail: string, errNo: ErrNo) =>
        async (error: unknown): Promise<never> => {
          if (error instanceof ApiError && error.errNo === errNo) await refuse(detail);
          throw error;
        };
      const factor = words[answer.factor];
      // One statement counts and checks: parallel attempts wait here for each other.
      const counted = await db
        .updateTable('pending_sign_ins')
        .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
        .where('token_hash', '=', waiting.tokenHash)
        .where('attempts', '<', secondStepAttempts)
        .returning('attempts')
        .executeTakeFirst();
      if (counted === undefined) throw pendingEnded();
      const browserHash = await browsers.hashOf(client.browser);
      await count(account, answer, browserHash).catch(
        refuseBecause(`too many attempts with a ${factor}`, ErrNo.tooFrequent),
      );
      const right = await check(account.id, answer, client);
      const finished =
        right === null
          ? null
          : await db
              .transaction()
              .execute(take(right))
              .catch(refuseBecause('the account is suspended', ErrNo.accountSuspended));
      if (finished === null) {
        await refuse(`wrong ${factor}`);
        if (counted.attempts >= secondStepAttempts) throw pendingEnded();
        throw answer.factor === 'passkey'
          ? new ApiError(ErrNo.passkeyRefused, t`That passkey belongs to another account.`)
          : new ApiError(ErrNo.wrongCode, t`That code is not right, or was used already.`);
      }
      if (answer.factor === 'recovery') {
        const left = await db
          .selectFrom('recovery_codes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', account.id)
          .executeTakeFirstOrThrow();
        await deps.notices.send(account.email, 'recovery-code-used', {
          device: deviceOf(client.userAgent),
          at: clock.now(),
          more: plural(Number(left.count), {
            one: '# of them is left.',
            other: '# of them are left.',
          }),
        });
      }
      return finished;

      /** Uses up the answer and what waits, and does what it waited for. */
      function take({ name, isProof, take: takeAnswer }: RightAnswer) {
        return async (transaction: Transaction<Schema>): Promise<FinishedStep | null> => {
          if (waiting === null || !(await takeAnswer(transaction))) return null;
          await takePending(transaction, waiting);
          const done = { subject: { userId: account.id }, source: client };
          const detail = `${firstStep}, then ${name}`;
          if (answer.factor === 'recovery') {
            await securityLog.record({ ...done, kind: 'recovery-code-used' }, transaction);
          }
          if (purpose === 'proof') {
            const session = await sessions.noteProof(transaction, account.id, own.token);
            await securityLog.record({ ...done, kind: 'proved', detail }, transaction);
            return { purpose, account, session };
          }
          const session = await sessions.create(transaction, account.id, client.userAgent, {
            factors: 2,
            isProof: isProof || waiting.isProof,
          });
          if (client.browser !== '') await browsers.remember(transaction, browserHash, account.id);
          await securityLog.record({ ...done, kind: 'signed-in', detail }, transaction);
          return { purpose, account, session };
        };
      }
    },
  };
}

const words: Readonly<Record<SecondStepAnswer['factor'], string>> = {
  app: 'code of the authenticator app',
  recovery: 'recovery code',
  passkey: 'passkey',
};
