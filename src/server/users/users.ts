import type { Kysely, Selectable, Transaction } from 'kysely';
import { avatarPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { User } from '#contract/user.ts';
import { hasHiddenCharacters } from '#lib/hidden-characters.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema, UsersTable } from '#server/platform/db/schema.ts';

/** A person with an account, as the server's code sees them. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly registerChannel: string;
  readonly isVip: boolean;
  /** What the client reported, by action. */
  readonly config: Readonly<Record<string, string>>;
  /** Hash of the image that they chose; null when they chose none. */
  readonly avatarHash: string | null;
}

export interface Users {
  /** The account of an e-mail address; made when there is none. Call it inside the transaction that signs in. */
  ensure(db: Transaction<Schema>, email: string): Promise<{ account: Account; isNew: boolean }>;
  rename(id: string, name: string): Promise<Account>;
  /** Remembers a setting that the client reported. */
  report(id: string, action: string, value: string): Promise<void>;
}

/** So many settings can be reported for one account; one more is refused. */
const maxReported = 200;

/** @param now Unix milliseconds: a paid membership lapses by the clock, whether or not anybody looks. */
export function toAccount(row: Selectable<UsersTable>, now: number): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    registerChannel: row.register_channel,
    isVip: row.is_vip === 1 && (row.vip_until === null || row.vip_until > now),
    config: JSON.parse(row.config_json) as Record<string, string>,
    avatarHash: row.avatar_hash,
  };
}

export function createUsers({ db, clock, ids }: { db: Kysely<Schema>; clock: Clock; ids: Ids }): Users {
  return {
    async ensure(transaction, email) {
      const id = ids.id('u');
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('users')
        .values({
          id,
          email,
          name: nameFrom(email),
          register_channel: '0',
          is_vip: 0,
          config_json: '{}',
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow();
      const row = await transaction
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { account: toAccount(row, clock.now()), isNew: numInsertedOrUpdatedRows === 1n };
    },

    async rename(id, name) {
      if (hasHiddenCharacters(name)) {
        throw new ApiError(
          ErrNo.badRequest,
          t`name: has a character that cannot be seen, or turns the direction of text`,
        );
      }
      const row = await db
        .updateTable('users')
        .set({ name })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such account.`);
      return toAccount(row, clock.now());
    },

    async report(id, action, value) {
      for (;;) {
        const row = await db
          .selectFrom('users')
          .select('config_json')
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such account.`);
        const config = new Map(Object.entries(JSON.parse(row.config_json) as Record<string, string>));
        config.set(action, value);
        if (config.size > maxReported) {
          throw new ApiError(ErrNo.badRequest, t`action: so many settings cannot be kept for one account`);
        }
        const { numUpdatedRows } = await db
          .updateTable('users')
          .set({ config_json: JSON.stringify(Object.fromEntries(config)) })
          .where('id', '=', id)
          .where('config_json', '=', row.config_json)
          .executeTakeFirstOrThrow();
        // Another tab reported in between: read again, so that neither report is lost.
        if (numUpdatedRows === 1n) return;
      }
    },
  };
}

/** What a visitor gets where a signed-in user gets theirs. */
export const visitor: User = {
  uid: '',
  email: '',
  name: '',
  token: '',
  registerChannel: '',
  accountInfo: { isVip: 0, totalBalance: 0 },
  config: {},
};

/**
 * The user as the contract shows it. `token` is their bearer for the notification stream, `totalBalance` the credits
 * that the ledger says they have.
 */
export function toUser(account: Account, token: string, totalBalance: number): User {
  return {
    uid: account.id,
    email: account.email,
    name: account.name,
    token,
    registerChannel: account.registerChannel,
    accountInfo: { isVip: account.isVip ? 1 : 0, totalBalance },
    ...(account.avatarHash === null ? {} : { avatarUrl: `${avatarPath}?v=${account.avatarHash}` }),
    config: account.config,
  };
}

/** A first name for an account: what stands before the @, with its first letter in upper case. */
function nameFrom(email: string): string {
  const local =
    email
      .split('@')[0]
      ?.split('+')[0]
      ?.replace(/[._-]+/g, ' ')
      .trim() ?? '';
  return local === '' ? 'You' : (local.charAt(0).toUpperCase() + local.slice(1)).slice(0, 80);
}
