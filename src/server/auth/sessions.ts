import { createHash } from 'node:crypto';
import { expressionBuilder, type Kysely } from 'kysely';
import type { AccountSession } from '#contract/account-calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { type Account, toAccount } from '#server/users/users.ts';
import { deviceOf } from './devices.ts';
import { t } from '#language/speech.ts';

/** How long a session lives: 720 hours, in milliseconds. */
export const sessionLifetime = 720 * 3_600_000;
/** For how long after a proof its person is taken to be there, in milliseconds, unless the settings say otherwise. */
const proofLifetimeDefault = 600_000;
/** How exactly it is known when a session was last used, in milliseconds: a write for each request would cost more. */
const seenEvery = 10 * 60_000;
/** How long a token is good for after another took its place, in milliseconds: requests are on their way with it. */
const formerFor = 60_000;

/** What goes on under another token. */
export interface RenewedSession {
  readonly token: string;
  readonly expiresAt: number;
}

/** What a person has shown to get a session. */
export interface ShownFactors {
  readonly factors: 1 | 2;
  /** Whether they have just shown here who they are: another provider may have let them in without asking anything. */
  readonly isProof: boolean;
}

export interface Sessions {
  /**
   * Starts a session; `token` goes into the cookie and is stored nowhere.
   * @throws {ApiError} `accountSuspended`
   */
  create(
    db: Kysely<Schema>,
    userId: string,
    userAgent: string,
    shown: ShownFactors,
  ): Promise<{ token: string; expiresAt: number }>;
  /** @throws {ApiError} `accountSuspended` where the account gets no session */
  checkOpen(db: Executor, userId: string): Promise<void>;
  /** Whose session `token` opens; null when there is none (any more). */
  resolve(token: string): Promise<Account | null>;
  /**
   * Which users hold the sessions that these tokens open, by token, in one query: what is open for long asks for many
   * at once. A token that opens none (any more) is missing.
   */
  holders(tokens: readonly string[]): Promise<ReadonlyMap<string, string>>;
  revoke(token: string): Promise<void>;
  /**
   * Refuses a session whose last proof is too old for what cannot be undone or opens more: its person has to prove anew
   * who they are.
   * @throws {ApiError} `proofNeeded`
   */
  checkProof(token: string): Promise<void>;
  /**
   * Notes that the person of the user's session proved who they are, and gives the session another token: whoever had got
   * hold of the one before has it no longer. That one is good for another minute, for what is under way.
   * @returns the token to go on with, until `expiresAt`, in Unix milliseconds; null where another proof of the same moment
   *   has given one
   */
  noteProof(executor: Executor, userId: string, token: string): Promise<RenewedSession | null>;
  /** Forgets the proofs of all sessions of the user but the one of `token`: more is asked for from now on. */
  forgetProofs(executor: Executor, userId: string, token: string): Promise<void>;
  /** What names a session in an address that is to end with it: says nothing of its tokens, and outlives each. */
  addressId(token: string): Promise<string>;
  /** Whether the session that an address was made for is still open, for this user. */
  isOpen(userId: string, addressId: string): Promise<boolean>;
  /** The user's sessions, the newest first. `token` is the one that asks. */
  list(userId: string, token: string): Promise<AccountSession[]>;
  /** Ends one session of this user. @returns whether there was one of that id. */
  revokeOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of this user but the one of `token`. */
  revokeOthers(userId: string, token: string): Promise<void>;
}

export function createSessions({
  db,
  clock,
  ids,
  idle = sessionLifetime,
  proofLifetime = proofLifetimeDefault,
  requiresTwoStep = false,
}: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  /** Milliseconds after which a session that is not used ends. */
  idle?: number;
  /** Milliseconds after a proof in which no other is asked for. */
  proofLifetime?: number;
  /** Whether sessions of one factor open nothing. */
  requiresTwoStep?: boolean;
}): Sessions {
  /** Sessions that are open: not over, used of late, and begun with as many factors as are asked for. */
  const open = () => {
    const now = clock.now();
    return db
      .selectFrom('sessions')
      .where('sessions.expires_at', '>', now)
      .where('sessions.factors', '>=', requiresTwoStep ? 2 : 1)
      .where((is) =>
        is.or([is('last_seen_at', '>', now - idle), is('sessions.created_at', '>', now - idle)]),
      );
  };
  /** The one that a token opens, or opened until a moment ago. */
  const openedBy = (...hashes: readonly string[]) => {
    const is = expressionBuilder<Schema, 'sessions'>();
    return is.or([
      is('sessions.token_hash', 'in', hashes),
      is.and([is('sessions.former_hash', 'in', hashes), is('sessions.former_until', '>', clock.now())]),
    ]);
  };
  /** Those of users who are let in. */
  const openToUsers = () =>
    open().innerJoin('users', 'users.id', 'sessions.user_id').where('users.suspended_for', 'is', null);

  const noteSeen = async (seen: readonly { token_hash: string; last_seen_at: number }[]): Promise<void> => {
    const now = clock.now();
    const old = seen.filter(({ last_seen_at }) => last_seen_at <= now - seenEvery);
    if (old.length === 0) return;
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where(
        'token_hash',
        'in',
        old.map(({ token_hash }) => token_hash),
      )
      .execute();
  };

  const checkOpen = async (executor: Executor, userId: string): Promise<void> => {
    const { suspended_for: reason } = await executor
      .selectFrom('users')
      .select('suspended_for')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (reason !== null) {
      throw new ApiError(ErrNo.accountSuspended, t`This account is suspended: ${reason}`);
    }
  };

  return {
    checkOpen,

    async create(connection, userId, userAgent, { factors, isProof }) {
      await checkOpen(connection, userId);
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
          proved_at: isProof ? now : 0,
          factors,
        })
        .execute();
      return { token, expiresAt };
    },

    async resolve(token) {
      if (token === '' || token.length > 200) return null;
      const row = await openToUsers()
        .selectAll('users')
        .select(['sessions.token_hash', 'sessions.last_seen_at'])
        .where(openedBy(hashOf(token)))
        .executeTakeFirst();
      if (row === undefined) return null;
      await noteSeen([row]);
      return toAccount(row, clock.now());
    },

    async holders(tokens) {
      const byHash = new Map(tokens.map((token) => [hashOf(token), token]));
      if (byHash.size === 0) return new Map();
      const rows = await openToUsers()
        .select(['sessions.token_hash', 'sessions.former_hash', 'sessions.last_seen_at', 'sessions.user_id'])
        .where(openedBy(...byHash.keys()))
        .execute();
      await noteSeen(rows);
      return new Map(
        rows.flatMap(({ token_hash, former_hash, user_id }) =>
          [byHash.get(token_hash), byHash.get(former_hash)].flatMap((token) =>
            token === undefined ? [] : [[token, user_id] as const],
          ),
        ),
      );
    },

    async checkProof(token) {
      const since = clock.now() - proofLifetime;
      const row = await open()
        .select('sessions.token_hash')
        .where(openedBy(hashOf(token)))
        .where('proved_at', '>', since)
        .executeTakeFirst();
      if (row === undefined) {
        throw new ApiError(ErrNo.proofNeeded, t`Confirm that it is you, and do it again.`);
      }
    },

    async noteProof(executor, userId, token) {
      const now = clock.now();
      const hash = hashOf(token);
      const row = await executor
        .updateTable('sessions')
        .set({ proved_at: now })
        .where(openedBy(hash))
        .where('user_id', '=', userId)
        .returning(['token_hash', 'public_id', 'expires_at'])
        .executeTakeFirst();
      if (row === undefined || row.token_hash !== hash) return null;
      const next = ids.token();
      const renewed = await executor
        .updateTable('sessions')
        .set({
          token_hash: hashOf(next),
          former_hash: hash,
          former_until: now + formerFor,
          public_id: idOf(row),
        })
        .where('token_hash', '=', hash)
        .returning('token_hash')
        .executeTakeFirst();
      return renewed === undefined ? null : { token: next, expiresAt: Number(row.expires_at) };
    },

    async forgetProofs(executor, userId, token) {
      await executor
        .updateTable('sessions')
        .set({ proved_at: 0 })
        .where('user_id', '=', userId)
        .where((is) => is.not(openedBy(hashOf(token))))
        .execute();
    },

    async revoke(token) {
      await db
        .deleteFrom('sessions')
        .where(openedBy(hashOf(token)))
        .execute();
    },

    async addressId(token) {
      const hash = hashOf(token);
      const row = await open().select(['token_hash', 'public_id']).where(openedBy(hash)).executeTakeFirst();
      return row === undefined ? publicId(hash) : idOf(row);
    },

    async isOpen(userId, addressId) {
      const rows = await open()
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.token_hash', 'sessions.public_id'])
        .where('sessions.user_id', '=', userId)
        .where('users.suspended_for', 'is', null)
        .execute();
      return rows.some((row) => idOf(row) === addressId);
    },

    async list(userId, token) {
      const rows = await open()
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute();
      const current = hashOf(token);
      const isFormer = ({ former_hash: former, former_until: until }: (typeof rows)[number]) =>
        former === current && until > clock.now();
      return rows.map((row) => ({
        id: idOf(row),
        device: deviceOf(row.user_agent),
        createdAt: row.created_at,
        lastSeenAt: Math.max(row.last_seen_at, row.created_at),
        isCurrent: row.token_hash === current || isFormer(row),
      }));
    },

    async revokeOne(userId, sessionId) {
      const rows = await db
        .selectFrom('sessions')
        .select(['token_hash', 'public_id'])
        .where('user_id', '=', userId)
        .execute();
      const found = rows.find((row) => idOf(row) === sessionId);
      if (found === undefined) return false;
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '=', found.token_hash)
        .execute();
      return true;
    },

    async revokeOthers(userId, token) {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where((is) => is.not(openedBy(hashOf(token))))
        .execute();
    },
  };
}

/** What a session is called: as it was under its first token. */
const idOf = (row: { readonly token_hash: string; readonly public_id: string }): string =>
  row.public_id === '' ? publicId(row.token_hash) : row.public_id;

/** Names a session to its user. What is stored of the token stays here. */
function publicId(tokenHash: string): string {
  return `s_${hashOf(`public:${tokenHash}`).slice(0, 20)}`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
