import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { decryptText, encryptText } from './cipher.ts';
import type { Schema } from './db/schema.ts';
import { KeysUnusable, type MasterKeys } from './master-keys.ts';

/**
 * Secrets of this installation, made at first use and the same for all of its instances. They lie in the database
 * encrypted under the installation's master key, which does not (envelope encryption, NIST SP 800-57 part 1, 6.2.1).
 */
export interface Secrets {
  /** The secret called `name`: 256 bits, base64url. @throws {KeysUnusable} */
  get(name: string): Promise<string>;
  /**
   * Encrypts what still lies open, of a database that is older than its master key, and reads all the rest.
   * @returns whether a master key was made for it
   * @throws {KeysUnusable} when they are encrypted under another key
   */
  prepare(): Promise<{ isNewKey: boolean }>;
  /** Encrypts all of them under the first master key, in one transaction. @returns how many there are */
  rewrap(): Promise<number>;
}

const mark = 'wrapped:';
const isWrapped = (value: string): boolean => value.startsWith(mark);

export function createSecrets(db: Kysely<Schema>, masterKeys: MasterKeys): Secrets {
  const known = new Map<string, Promise<string>>();
  const wrap = (key: Buffer, name: string, value: string): string => mark + encryptText(key, name, value);
  const open = (keys: readonly Buffer[], name: string, value: string): string => {
    if (!isWrapped(value)) return value;
    for (const key of keys) {
      const text = decryptText(key, name, value.slice(mark.length));
      if (text !== null) return text;
    }
    throw new KeysUnusable(
      `The secrets in the database are encrypted under another key than that of ${masterKeys.place}: give the server the key that they were encrypted under.`,
    );
  };
  /** A new key never takes the place of one that is lost. */
  const keysOf = async (): Promise<readonly Buffer[]> => {
    const keys = masterKeys.read();
    if (keys !== null) return keys;
    const rows = await db.selectFrom('server_secrets').select('value').execute();
    if (rows.some(({ value }) => isWrapped(value)))
      throw new KeysUnusable(
        `${masterKeys.place} is missing, and the secrets in the database are encrypted under its key: put it back.`,
      );
    return masterKeys.make();
  };
  const first = ([key]: readonly Buffer[]): Buffer => {
    if (key === undefined) throw new KeysUnusable(`There is no key in ${masterKeys.place}.`);
    return key;
  };
  const read = async (name: string): Promise<string> => {
    const keys = await keysOf();
    const value = wrap(first(keys), name, randomBytes(32).toString('base64url'));
    // Another instance may be first: everybody then uses what it wrote.
    await db
      .insertInto('server_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return open(keys, name, row.value);
  };
  const rewrap = (isNeeded: (value: string) => boolean, keys: readonly Buffer[]): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const rows = await tx.selectFrom('server_secrets').select(['name', 'value']).execute();
      for (const { name, value } of rows) {
        const text = open(keys, name, value);
        if (!isNeeded(value)) continue;
        await tx
          .updateTable('server_secrets')
          .set({ value: wrap(first(keys), name, text) })
          .where('name', '=', name)
          .where('value', '=', value)
          .execute();
      }
      return rows.length;
    });
  return {
    get(name) {
      let value = known.get(name);
      if (value === undefined) {
        value = read(name);
        known.set(name, value);
        value.catch(() => known.delete(name));
      }
      return value;
    },
    async prepare() {
      const isNewKey = masterKeys.read() === null;
      await rewrap((value) => !isWrapped(value), await keysOf());
      return { isNewKey };
    },
    rewrap: async () => rewrap(() => true, await keysOf()),
  };
}

/** HMAC-SHA-256 of the parts, which may contain anything: hexadecimal. */
export function hmac(secret: string, ...parts: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

/** Compares two texts of equal length in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
