import type { Kysely, Selectable } from 'kysely';
import { createTokenStore, type ProviderTokens } from '#server/integrations/token-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SupabaseAccountsTable } from '#server/platform/db/integration-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { SupabaseApi } from './supabase-api.ts';

/** Accounts of Supabase that people have authorized. Tokens are encrypted, and never given out. */
export interface SupabaseAccounts {
  save(userId: string, tokens: ProviderTokens): Promise<void>;
  /** @throws {ApiError} `permissionDenied` without an authorization, or when it is no longer good */
  use<T>(userId: string, task: (token: string) => Promise<T>): Promise<T>;
  /** The same; null instead of that refusal. */
  tryUse<T>(userId: string, task: (token: string) => Promise<T>): Promise<T | null>;
  /** Forgets the account here and takes the grant back at Supabase. */
  forget(userId: string): Promise<void>;
}

export function createSupabaseAccounts(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  encryptor: Encryptor;
  api: SupabaseApi;
}): SupabaseAccounts {
  const { db, clock, api } = deps;

  const find = (userId: string) =>
    db.selectFrom('supabase_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();

  const tokenStore = createTokenStore<Selectable<SupabaseAccountsTable>>({
    ...deps,
    service: 'Supabase',
    refresh: (token) => api.refresh(token),
    table: {
      find,
      async replace(row, tokens) {
        await db
          .updateTable('supabase_accounts')
          .set({ ...tokens, updated_at: clock.now() })
          .where('user_id', '=', row.user_id)
          .where('access_sealed', '=', row.access_sealed)
          .execute();
      },
      async remove(row) {
        await db
          .deleteFrom('supabase_accounts')
          .where('user_id', '=', row.user_id)
          .where('access_sealed', '=', row.access_sealed)
          .execute();
      },
    },
  });

  return {
    async save(userId, tokens) {
      const now = clock.now();
      const values = { ...(await tokenStore.encrypt(userId, tokens)), updated_at: now };
      await db
        .insertInto('supabase_accounts')
        .values({ user_id: userId, created_at: now, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },
    use: (userId, task) => tokenStore.use(userId, (token) => task(token)),
    tryUse: (userId, task) => tokenStore.tryUse(userId, (token) => task(token)),
    async forget(userId) {
      const row = await find(userId);
      const refresh = row === undefined ? null : await tokenStore.refreshTokenOf(userId, row);
      await db.deleteFrom('supabase_accounts').where('user_id', '=', userId).execute();
      // Forgotten here in any case; what Supabase did not hear can be taken back in its own settings.
      if (refresh !== null) await api.revoke(refresh).catch(() => undefined);
    },
  };
}
