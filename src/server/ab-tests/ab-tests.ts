import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** One of the ways of a test, and how many clients get it in proportion to the others. */
export interface Variant {
  readonly name: string;
  /** A whole number, 0 or more; at least one variant has more than 0. */
  readonly weight: number;
}

export interface AbTest {
  readonly name: string;
  readonly variants: readonly Variant[];
}

export interface AbTests {
  /** The variant of each running test for this client. The same client always gets the same. */
  configFor(clientId: string): Promise<Record<string, string>>;
  list(): Promise<AbTest[]>;
  /** Begins a test, or changes its variants. */
  set(test: AbTest): Promise<void>;
  /** Ends a test. @returns whether there was one. */
  remove(name: string): Promise<boolean>;
}

export function createAbTests({ db, clock }: { db: Kysely<Schema>; clock: Clock }): AbTests {
  const list = async (): Promise<AbTest[]> => {
    const rows = await db.selectFrom('ab_tests').selectAll().orderBy('name').execute();
    return rows.map((row) => ({ name: row.name, variants: JSON.parse(row.variants_json) as Variant[] }));
  };
  return {
    list,
    async configFor(clientId) {
      return Object.fromEntries((await list()).map((test) => [test.name, variantOf(test, clientId)]));
    },
    async set({ name, variants }) {
      const values = { variants_json: JSON.stringify(variants) };
      await db
        .insertInto('ab_tests')
        .values({ name, ...values, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
        .execute();
    },
    async remove(name) {
      const { numDeletedRows } = await db.deleteFrom('ab_tests').where('name', '=', name).executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

/**
 * The variant of a client: its place among all clients is a hash of test and client, so that it is the same on every
 * instance and another one in every test.
 */
export function variantOf({ name, variants }: AbTest, clientId: string): string {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const place = createHash('sha256').update(`${name}\0${clientId}`).digest().readUInt32BE() / 2 ** 32;
  let end = 0;
  for (const variant of variants) {
    end += variant.weight;
    if (place * total < end) return variant.name;
  }
  return variants.at(-1)?.name ?? '';
}
