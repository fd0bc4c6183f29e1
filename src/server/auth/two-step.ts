import type { Kysely, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { TwoStepState } from '#contract/two-step-calls.ts';
import type { AccountNotice, AccountNotices } from '#server/mail/account-notices.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { SlowHash } from '#server/platform/slow-hash.ts';
import type { Account } from '#server/users/users.ts';
import { deviceOf } from './devices.ts';
import type { SignInClient } from './client.ts';
import { pendingEnded } from './pending-sign-ins.ts';
import type { RateLimits } from './rate-limits.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import type { SecurityEntry, SecurityLog } from './security-log.ts';
import type { Sessions } from './sessions.ts';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts';
import { t } from '#language/speech.ts';

const hour = 3_600_000;
/** Milliseconds that a person may take until their app shows them a first code. */
const offerLifetime = 15 * 60_000;
/** What one account may do in an hour: begin, and try codes of an app that is being added. */
const limits = { begin: 30, confirm: 30 };

/** Under which name the secret of an app is encrypted: in another account it is of no use. */
export const appContext = (userId: string): string => `totp:${userId}`;

/** Where somebody's change comes from, and under which session. */
export interface Change {
  readonly client: SignInClient;
  readonly sessionToken: string;
}

/** What is on then, and the recovery codes that are shown this once; none where there were some already. */
export interface TwoStepChanged {
  readonly state: TwoStepState;
  readonly recoveryCodes: string[];
}

/**
 * Two-step sign-in of accounts: what it takes besides the first step, and recovery codes. While it is on there is a factor:
 * an authenticator app, or a passkey. Each change stands in the security log and is told by mail.
 */
export interface TwoStep {
  state(userId: string): Promise<TwoStepState>;
  /** A secret for an app, which counts once a code of it is confirmed. @throws {ApiError} `tooFrequent` */
  offerApp(account: Account): Promise<{ secret: string; address: string }>;
  /**
   * Takes the app that was offered, instead of the one before, and turns two-step sign-in on where it is off.
   * @throws {ApiError} `wrongCode`; `codeExpired` where none was offered of late; `tooFrequent`
   */
  confirmApp(account: Account, code: string, change: Change): Promise<TwoStepChanged>;
  /**
   * The same of an account that has no second step yet, and no session before it has one.
   * @param signIn makes the session, in the same transaction
   * @throws {ApiError} as `confirmApp`; `secondStepEnded` where the account has a second step already
   */
  confirmFirstApp<S extends { readonly token: string }>(
    account: Account,
    code: string,
    client: SignInClient,
    signIn: (transaction: Transaction<Schema>) => Promise<S>,
  ): Promise<{ done: S; recoveryCodes: string[] }>;
  /** @throws {ApiError} `notFound`; `conflict` for the last factor */
  removeApp(account: Account, change: Change): Promise<TwoStepChanged>;
  /** @throws {ApiError} `conflict` where the account has no passkey, or it is on */
  switchOnWithPasskeys(account: Account, change: Change): Promise<TwoStepChanged>;
  /** @throws {ApiError} `notFound` where it is off; `conflict` where everybody has to have it */
  switchOff(account: Account, change: Change): Promise<TwoStepChanged>;
  /** Other codes; the ones before work no more. @throws {ApiError} `notFound` where it is off */
  renewCodes(account: Account, change: Change): Promise<TwoStepChanged>;
}

export function createTwoStep(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly encryptor: Encryptor;
  readonly rateLimits: RateLimits;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  readonly notices: AccountNotices;
  /** Makes what is kept of recovery codes. */
  readonly slowHash: SlowHash;
  /** Whether everybody has to have it. */
  readonly requiresTwoStep: boolean;
}): TwoStep {
  const { db, clock, encryptor, rateLimits, sessions, securityLog, notices, slowHash } = deps;

  const state = async (userId: string): Promise<TwoStepState> => {
    const row = await rowOf(db, userId);
    return {
      isOn: isOn(row),
      hasApp: (row?.app_secret ?? '') !== '',
      appAddedAt: row === undefined || row.app_secret === '' ? null : row.app_added_at,
      passkeys: await countOf(db, 'passkeys', userId),
      recoveryCodesLeft: await countOf(db, 'recovery_codes', userId),
      isRequired: deps.requiresTwoStep,
    };
  };

  /** Keeps other codes. */
  const keepCodes = async (
    transaction: Transaction<Schema>,
    userId: string,
    made: Awaited<ReturnType<typeof makeRecoveryCodes>>,
  ): Promise<void> => {
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await transaction
      .insertInto('recovery_codes')
      .values(made.hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
    await transaction
      .updateTable('two_step')
      .set({ codes_salt: made.salt })
      .where('user_id', '=', userId)
      .execute();
  };

  /** Turns it on in a transaction that has locked its row. */
  const switchOn = async (
    transaction: Transaction<Schema>,
    account: Account,
    detail: string,
    { client, sessionToken }: Change,
    made: Awaited<ReturnType<typeof makeRecoveryCodes>>,
  ): Promise<void> => {
    await transaction
      .updateTable('two_step')
      .set({ turned_on_at: clock.now() })
      .where('user_id', '=', account.id)
      .execute();
    await keepCodes(transaction, account.id, made);
    // Proofs of one step are none any more. Whoever turned it on has just shown both.
    await sessions.forgetProofs(transaction, account.id, sessionToken);
    await securityLog.record(entry('two-step-on', account, detail, client), transaction);
  };

  /**
   * Takes the app that was offered, and turns two-step sign-in on where it is off.
   * @param meanwhile is done in the same transaction, and answers the session whose proofs hold
   */
  const takeApp = async <S extends { readonly token: string }>(
    account: Account,
    code: string,
    client: SignInClient,
    meanwhile: (transaction: Transaction<Schema>, wasOn: boolean) => Promise<S>,
  ): Promise<{ done: S; wasOn: boolean; recoveryCodes: string[] }> => {
    await rateLimits.use(`two-step-confirm:${account.id}`, limits.confirm, hour);
    const now = clock.now();
    const row = await rowOf(db, account.id);
    const secret =
      row === undefined || row.offered_secret === '' || row.offered_at <= now - offerLifetime
        ? null
        : await encryptor.decrypt(appContext(account.id), row.offered_secret);
    if (row === undefined || secret === null) {
      throw new ApiError(ErrNo.codeExpired, t`That took too long. Begin again, with another QR code.`);
    }
    const step = totpStepOf(secret, code, now);
    if (step === null) throw new ApiError(ErrNo.wrongCode, t`That is not the code that the app shows now.`);
    // Made before the transaction: they take a while, and it holds a connection.
    const made = await makeRecoveryCodes(slowHash);
    return db.transaction().execute(async (transaction) => {
      const kept = await transaction
        .updateTable('two_step')
        .set({
          app_secret: row.offered_secret,
          app_added_at: now,
          app_step: step,
          offered_secret: '',
          offered_at: 0,
        })
        .where('user_id', '=', account.id)
        .where('offered_secret', '=', row.offered_secret)
        .returning('turned_on_at')
        .executeTakeFirst();
      if (kept === undefined) {
        throw new ApiError(ErrNo.codeExpired, t`Another QR code was made since. Begin again.`);
      }
      const wasOn = isOn(kept);
      const done = await meanwhile(transaction, wasOn);
      await securityLog.record(entry('authenticator-added', account, '', client), transaction);
      if (!wasOn) {
        await switchOn(transaction, account, 'authenticator app', { client, sessionToken: done.token }, made);
      }
      return { done, wasOn, recoveryCodes: wasOn ? [] : made.codes };
    });
  };

  const tell = (
    { email }: Account,
    notice: AccountNotice,
    { client }: Pick<Change, 'client'>,
  ): Promise<void> => notices.send(email, notice, { device: deviceOf(client.userAgent), at: clock.now() });

  return {
    state,

    async offerApp(account) {
      await rateLimits.use(`two-step-begin:${account.id}`, limits.begin, hour);
      const secret = newTotpSecret();
      const offered = {
        offered_secret: await encryptor.encrypt(appContext(account.id), secret),
        offered_at: clock.now(),
      };
      await db
        .insertInto('two_step')
        .values({ user_id: account.id, ...offered })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(offered))
        .execute();
      return { secret, address: totpAddress(secret, account.email) };
    },

    async confirmApp(account, code, change) {
      const { wasOn, recoveryCodes } = await takeApp(account, code, change.client, () =>
        Promise.resolve({ token: change.sessionToken }),
      );
      await tell(account, wasOn ? 'authenticator-changed' : 'two-step-on', change);
      return { state: await state(account.id), recoveryCodes };
    },

    async confirmFirstApp(account, code, client, signIn) {
      const { done, recoveryCodes } = await takeApp(account, code, client, (transaction, wasOn) => {
        if (wasOn) throw pendingEnded();
        return signIn(transaction);
      });
      await tell(account, 'two-step-on', { client });
      return { done, recoveryCodes };
    },

    async removeApp(account, change) {
      await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('two_step')
          .set({ app_secret: '', app_added_at: 0, app_step: 0 })
          .where('user_id', '=', account.id)
          .where('app_secret', '<>', '')
          .returning('user_id')
          .executeTakeFirst();
        if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no authenticator app any more.`);
        await checkFactorLeft(transaction, account.id);
        await securityLog.record(entry('authenticator-removed', account, '', change.client), transaction);
      });
      await tell(account, 'authenticator-removed', change);
      return { state: await state(account.id), recoveryCodes: [] };
    },

    async switchOnWithPasskeys(account, change) {
      const made = await makeRecoveryCodes(slowHash);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('two_step')
          .values({ user_id: account.id })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .execute();
        if (isOn(await lockedRow(transaction, account.id))) {
          throw new ApiError(ErrNo.conflict, t`Two-step sign-in is on already.`);
        }
        if ((await countOf(transaction, 'passkeys', account.id)) === 0) {
          throw new ApiError(ErrNo.conflict, t`You have no passkey yet. Add one, or an authenticator app.`);
        }
        await switchOn(transaction, account, 'passkeys', change, made);
      });
      await tell(account, 'two-step-on', change);
      return { state: await state(account.id), recoveryCodes: made.codes };
    },

    async switchOff(account, change) {
      if (deps.requiresTwoStep) {
        throw new ApiError(ErrNo.conflict, t`Everybody has two-step sign-in here: it cannot be turned off.`);
      }
      await db.transaction().execute(async (transaction) => {
        if (!(await forgetTwoStep(transaction, account.id))) throw isOffAlready();
        await securityLog.record(entry('two-step-off', account, '', change.client), transaction);
      });
      await tell(account, 'two-step-off', change);
      return { state: await state(account.id), recoveryCodes: [] };
    },

    async renewCodes(account, change) {
      const made = await makeRecoveryCodes(slowHash);
      await db.transaction().execute(async (transaction) => {
        if (!isOn(await lockedRow(transaction, account.id))) throw isOffAlready();
        await keepCodes(transaction, account.id, made);
        await securityLog.record(entry('recovery-codes-made', account, '', change.client), transaction);
      });
      await tell(account, 'recovery-codes-made', change);
      return { state: await state(account.id), recoveryCodes: made.codes };
    },
  };
}

/**
 * Turns two-step sign-in of an account off, with all that belongs to it. Passkeys stay.
 * @returns whether it was on
 */
export async function forgetTwoStep(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('two_step')
    .where('user_id', '=', userId)
    .where('turned_on_at', '>', 0)
    .returning('user_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  return true;
}

/**
 * Refuses, in the transaction that has removed a factor, what would leave an account without any while two-step sign-in
 * is on.
 * @throws {ApiError} `conflict`
 */
export async function checkFactorLeft(transaction: Transaction<Schema>, userId: string): Promise<void> {
  const row = await lockedRow(transaction, userId);
  if (!isOn(row) || row?.app_secret !== '') return;
  if ((await countOf(transaction, 'passkeys', userId)) > 0) return;
  throw new ApiError(
    ErrNo.conflict,
    t`This is your only second step. Add another one first, or turn two-step sign-in off.`,
  );
}

/** The row of an account; whoever else would change it, or has removed a factor, waits until this transaction ends. */
const lockedRow = (transaction: Transaction<Schema>, userId: string) =>
  transaction
    .updateTable('two_step')
    .set(({ ref }) => ({ codes_salt: ref('codes_salt') }))
    .where('user_id', '=', userId)
    .returning(['turned_on_at', 'app_secret'])
    .executeTakeFirst();

const rowOf = (db: Executor, userId: string) =>
  db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst();

const isOn = (row: { readonly turned_on_at: number } | undefined): boolean => Number(row?.turned_on_at) > 0;

async function countOf(db: Executor, table: 'passkeys' | 'recovery_codes', userId: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isOffAlready = (): ApiError => new ApiError(ErrNo.notFound, t`Two-step sign-in is off.`);

const entry = (
  kind: SecurityEntry['kind'],
  { id }: Account,
  detail: string,
  source: SignInClient,
): SecurityEntry => ({ kind, subject: { userId: id }, detail, source });
