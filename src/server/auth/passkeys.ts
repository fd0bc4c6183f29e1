import type { Kysely, Selectable } from 'kysely';
import { longestPasskeyName, mostPasskeys } from '#contract/account-limits.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { MadePasskey, Passkey, UsedPasskey } from '#contract/passkey-calls.ts';
import { hasHiddenCharacters } from '#lib/hidden-characters.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { PasskeysTable } from '#server/platform/db/account-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { partyOf } from '#server/platform/networks.ts';
import { type Account, toAccount } from '#server/users/users.ts';
import type { Browsers } from './browsers.ts';
import { deviceOf } from './devices.ts';
import type { SignInClient } from './client.ts';
import { challengeLifetime, type PasskeyChallenges } from './passkey-challenges.ts';
import { neededParty, type PasskeyCheck } from './passkey-check.ts';
import { PasskeyInvalid, type PasskeyThread } from './passkey-thread.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecurityLog } from './security-log.ts';
import type { RenewedSession, Sessions } from './sessions.ts';
import { checkFactorLeft } from './two-step.ts';
import { t } from '#language/speech.ts';

const hour = 3_600_000;
/** Uses in an hour: from one network, and by one account. */
const limits = { begin: 240, add: 30 };
/** What devices may sign with (COSE): EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
/** Who is asked by a passkey of theirs: the device shows it, and gives the id back. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId));

/** A question for a device, as WebAuthn writes it in JSON. */
type Question = Record<string, unknown>;

/** Passkeys: those of an account, and signing in with one. The codes by mail stay, so nobody is locked out without. */
export interface Passkeys {
  /** The account's own, the oldest first. */
  list(userId: string): Promise<Passkey[]>;
  /** What a device is to make a passkey from. @throws {ApiError} `conflict` when there are enough; `tooFrequent` */
  beginAdding(account: Account, cookie: string): Promise<Question>;
  /**
   * Keeps what the device has made; it is called by the browser until it is renamed.
   * @throws {ApiError} `passkeyRefused`; `conflict` for one that is there, or when there are enough
   */
  add(account: Account, cookie: string, answer: MadePasskey, source: SignInClient): Promise<string>;
  /** @throws {ApiError} `notFound`; `badRequest` for a name with characters that cannot be seen */
  rename(userId: string, passkeyId: string, name: string): Promise<void>;
  /** @throws {ApiError} `notFound`; `conflict` for the last factor of two-step sign-in */
  remove(userId: string, passkeyId: string, source: SignInClient): Promise<void>;
  /** What a device is to sign, whoever's it is. @throws {ApiError} `tooFrequent` */
  beginSignIn(client: SignInClient): Promise<Question>;
  /** Signs in to the account of the passkey. @throws {ApiError} `passkeyRefused`, `accountSuspended`, `tooFrequent` */
  signIn(
    client: SignInClient,
    answer: UsedPasskey,
  ): Promise<{ account: Account; token: string; expiresAt: number }>;
  /**
   * Notes for a session that its person, who is signed in, used a passkey of theirs.
   * @returns the session's next token, as `Sessions.noteProof`
   * @throws {ApiError} as `signIn`
   */
  prove(
    account: Account,
    answer: UsedPasskey,
    client: SignInClient,
    sessionToken: string,
  ): Promise<RenewedSession | null>;
  close(): Promise<void>;
}

export function createPasskeys(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly challenges: PasskeyChallenges;
  readonly thread: PasskeyThread;
  readonly passkeyCheck: PasskeyCheck;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly browsers: Browsers;
  readonly securityLog: SecurityLog;
  readonly relyingParty: RelyingParty | null;
}): Passkeys {
  const { db, clock, ids, challenges, thread, sessions, rateLimits, browsers, securityLog } = deps;
  const relyingParty = () => neededParty(deps.relyingParty);

  const rowsOf = (userId: string) =>
    db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  return {
    close: () => thread.close(),

    async list(userId) {
      return (await rowsOf(userId)).map(toPasskey);
    },

    async beginAdding(account, cookie) {
      const { id } = relyingParty();
      await rateLimits.use(`passkey-add:${account.id}`, limits.add, hour);
      const rows = await rowsOf(account.id);
      checkRoom(rows.length);
      const options = await thread.run('generateRegistrationOptions', {
        rpName: 'Statecraft',
        rpID: id,
        userID: handleOf(account.id),
        userName: account.email,
        userDisplayName: account.name,
        timeout: challengeLifetime,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: rows.map((row) => ({
          id: row.credential_id,
          transports: JSON.parse(row.transports_json) as string[],
        })),
      });
      await challenges.keep(options.challenge, { purpose: 'adding', userId: account.id, cookie });
      return { ...options };
    },

    async add(account, cookie, answer, client) {
      const { id, origins } = relyingParty();
      const challenge = await challenges.take(answer.clientDataJSON, {
        purpose: 'adding',
        userId: account.id,
        cookie,
      });
      const made = await thread
        .run('verifyRegistrationResponse', {
          response: {
            id: answer.credentialId,
            rawId: answer.credentialId,
            type: 'public-key',
            clientExtensionResults: {},
            response: {
              clientDataJSON: answer.clientDataJSON,
              attestationObject: answer.attestationObject,
              transports: answer.transports,
            },
          },
          expectedChallenge: challenge,
          expectedOrigin: [...origins],
          expectedRPID: id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        })
        .catch((error: unknown) => {
          throw error instanceof PasskeyInvalid ? Object.assign(refusedToAdd(), { cause: error }) : error;
        });
      // What was signed is what is kept: not what stands beside it.
      if (!made.verified || made.registrationInfo.credential.id !== answer.credentialId) throw refusedToAdd();
      const { credential, credentialBackedUp } = made.registrationInfo;
      const passkeyId = ids.id('pk');
      await db.transaction().execute(async (transaction) => {
        const { count } = await transaction
          .selectFrom('passkeys')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', account.id)
          .executeTakeFirstOrThrow();
        checkRoom(Number(count));
        const kept = await transaction
          .insertInto('passkeys')
          .values({
            id: passkeyId,
            user_id: account.id,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports_json: JSON.stringify(answer.transports),
            is_synced: credentialBackedUp ? 1 : 0,
            name: deviceOf(client.userAgent).slice(0, longestPasskeyName),
            created_at: clock.now(),
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (kept === undefined) throw new ApiError(ErrNo.conflict, t`That passkey is there already.`);
        await securityLog.record(
          {
            kind: 'passkey-added',
            subject: { userId: account.id },
            detail: deviceOf(client.userAgent),
            source: client,
          },
          transaction,
        );
      });
      return passkeyId;
    },

    async rename(userId, passkeyId, name) {
      if (hasHiddenCharacters(name)) {
        throw new ApiError(
          ErrNo.badRequest,
          t`name: has a character that cannot be seen, or turns the direction of text`,
        );
      }
      const row = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', passkeyId)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) throw noSuchPasskey();
    },

    async remove(userId, passkeyId, source) {
      await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('passkeys')
          .where('id', '=', passkeyId)
          .where('user_id', '=', userId)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) throw noSuchPasskey();
        await checkFactorLeft(transaction, userId);
        await securityLog.record(
          { kind: 'passkey-removed', subject: { userId }, detail: row.name, source },
          transaction,
        );
      });
    },

    async beginSignIn({ address, browser }) {
      const { id } = relyingParty();
      await rateLimits.use(`passkey-begin:address:${partyOf(address)}`, limits.begin, hour);
      // Whose device it is, it says itself: nobody learns here who has an account.
      const options = await thread.run('generateAuthenticationOptions', {
        rpID: id,
        timeout: challengeLifetime,
        userVerification: 'required',
      });
      await challenges.keep(options.challenge, { purpose: 'sign-in', userId: null, cookie: browser });
      return { ...options };
    },

    async signIn(client, answer) {
      const { browser, userAgent } = client;
      const passkey = await deps.passkeyCheck.check(client, answer);
      const browserHash = await browsers.hashOf(browser);
      return db
        .transaction()
        .execute(async (transaction) => {
          const row = await transaction
            .selectFrom('users')
            .selectAll()
            .where('id', '=', passkey.user_id)
            .executeTakeFirstOrThrow();
          const session = await sessions.create(transaction, row.id, userAgent, {
            factors: 2,
            isProof: true,
          });
          await browsers.remember(transaction, browserHash, row.id);
          await securityLog.record(
            {
              kind: 'signed-in',
              subject: { userId: row.id },
              detail: `passkey ${passkey.name}`,
              source: client,
            },
            transaction,
          );
          return { account: toAccount(row, clock.now()), ...session };
        })
        .catch(async (error: unknown) => {
          if (error instanceof ApiError) {
            await securityLog.record({
              kind: 'sign-in-refused',
              subject: { userId: passkey.user_id },
              detail: 'the account is suspended',
              source: client,
            });
          }
          throw error;
        });
    },

    async prove({ id }, answer, client, sessionToken) {
      const passkey = await deps.passkeyCheck.check(client, answer);
      if (passkey.user_id !== id) {
        throw new ApiError(ErrNo.passkeyRefused, t`That passkey belongs to another account.`);
      }
      const renewed = await sessions.noteProof(db, id, sessionToken);
      await securityLog.record({
        kind: 'proved',
        subject: { userId: id },
        detail: `passkey ${passkey.name}`,
        source: client,
      });
      return renewed;
    },
  };
}

const toPasskey = (row: Selectable<PasskeysTable>): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced === 1,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at === 0 ? null : row.last_used_at,
});

const noSuchPasskey = (): ApiError => new ApiError(ErrNo.notFound, t`That passkey is not there any more.`);
const refusedToAdd = (): ApiError =>
  new ApiError(ErrNo.passkeyRefused, t`What your device made is no passkey that can be used here.`);

function checkRoom(count: number): void {
  if (count >= mostPasskeys) {
    throw new ApiError(
      ErrNo.conflict,
      t`You have ${String(mostPasskeys)} passkeys, which is as many as there can be. Remove one first.`,
    );
  }
}
