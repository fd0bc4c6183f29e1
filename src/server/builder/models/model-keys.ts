import type { Kysely } from 'kysely';
import { type KeyProvider, keyProviders } from '#contract/model-calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';

/** People's own keys. They are stored encrypted, and sent to their provider alone. */
export interface ModelKeys {
  /** For which providers a person has a key, with its last four characters. */
  of(userId: string): Promise<ReadonlyMap<KeyProvider, string>>;
  /** The key itself, to ask its provider; null when there is none. */
  open(userId: string, provider: KeyProvider): Promise<string | null>;
  save(userId: string, provider: KeyProvider, key: string): Promise<void>;
  remove(userId: string, provider: KeyProvider): Promise<void>;
}

export function createModelKeys(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly encryptor: Encryptor;
}): ModelKeys {
  const { db, clock, encryptor } = deps;
  const contextOf = (userId: string, provider: KeyProvider): string => `model-key:${userId}:${provider}`;
  return {
    async of(userId) {
      const rows = await db
        .selectFrom('model_keys')
        .select(['provider', 'key_end'])
        .where('user_id', '=', userId)
        .execute();
      return new Map(
        keyProviders.flatMap((provider) => {
          const row = rows.find((candidate) => candidate.provider === provider);
          return row === undefined ? [] : [[provider, row.key_end] as const];
        }),
      );
    },
    async open(userId, provider) {
      const row = await db
        .selectFrom('model_keys')
        .select('key_sealed')
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .executeTakeFirst();
      return row === undefined ? null : encryptor.decrypt(contextOf(userId, provider), row.key_sealed);
    },
    async save(userId, provider, key) {
      const values = {
        key_sealed: await encryptor.encrypt(contextOf(userId, provider), key),
        key_end: key.slice(-4),
        created_at: clock.now(),
      };
      await db
        .insertInto('model_keys')
        .values({ user_id: userId, provider, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet(values))
        .execute();
    },
    async remove(userId, provider) {
      await db
        .deleteFrom('model_keys')
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .execute();
    },
  };
}
