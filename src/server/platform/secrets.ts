import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './db/schema.ts';

/** Secrets of this installation, made at first use and the same for all of its instances. */
export interface Secrets {
  /** The secret called `name`: 256 bits, base64url. */
  get(name: string): Promise<string>;
}

export function createSecrets(db: Kysely<Schema>): Secrets {
  const known = new Map<string, Promise<string>>();
  const read = async (name: string): Promise<string> => {
    const value = randomBytes(32).toString('base64url');
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
    return row.value;
  };
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
