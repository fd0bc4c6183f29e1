import type { Kysely, Selectable } from 'kysely';
import { createTokenStore } from '#server/integrations/token-store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { GithubAccountsTable } from '#server/platform/db/integration-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { GithubApi, GithubTokens, GithubUser } from './github-api.ts';

/** An authorized account, with a token that is good now. The token never leaves the server's code. */
export interface GithubAccess {
  readonly user: GithubUser;
  readonly token: string;
  /** What it may do, separated by blanks. */
  readonly scopes: string;
}

/** Accounts of GitHub that people have authorized. Tokens are encrypted, and never given out. */
export interface GithubAccounts {
  save(userId: string, user: GithubUser, tokens: GithubTokens): Promise<void>;
  /** What the person's authorization may do, separated by blanks; empty without one. */
  scopesOf(userId: string): Promise<string>;
  /**
   * Does something with the person's account. A token that GitHub refuses is forgotten.
   * @throws {ApiError} `permissionDenied` without an authorization, or when it is no longer good
   */
  use<T>(userId: string, task: (access: GithubAccess) => Promise<T>): Promise<T>;
  /** The same; null instead of that refusal. */
  tryUse<T>(userId: string, task: (access: GithubAccess) => Promise<T>): Promise<T | null>;
  /** Forgets the account here and takes the grant back at GitHub. */
  forget(userId: string): Promise<void>;
}

type Row = Selectable<GithubAccountsTable>;

export function createGithubAccounts(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  encryptor: Encryptor;
  api: GithubApi;
}): GithubAccounts {
  const { db, clock, api } = deps;

  const find = (userId: string) =>
    db.selectFrom('github_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();

  const tokenStore = createTokenStore<Row>({
    ...deps,
    service: 'GitHub',
    refresh: (token) => api.refresh(token),
    table: {
      find,
      async replace(row, tokens) {
        await db
          .updateTable('github_accounts')
          .set({ ...tokens, updated_at: clock.now() })
          .where('user_id', '=', row.user_id)
          .where('access_sealed', '=', row.access_sealed)
          .execute();
      },
      async remove(row) {
        await db
          .deleteFrom('github_accounts')
          .where('user_id', '=', row.user_id)
          .where('access_sealed', '=', row.access_sealed)
          .execute();
      },
    },
  });
  const accessOf = (token: string, row: Row): GithubAccess => ({
    user: { id: row.github_id, login: row.login },
    token,
    scopes: row.scopes,
  });

  return {
    async save(userId, user, tokens) {
      const now = clock.now();
      const values = {
        ...(await tokenStore.encrypt(userId, tokens)),
        github_id: user.id,
        login: user.login,
        scopes: tokens.scopes,
        updated_at: now,
      };
      await db
        .insertInto('github_accounts')
        .values({ user_id: userId, created_at: now, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },
    scopesOf: async (userId) => (await find(userId))?.scopes ?? '',
    use: (userId, task) => tokenStore.use(userId, (token, row) => task(accessOf(token, row))),
    tryUse: (userId, task) => tokenStore.tryUse(userId, (token, row) => task(accessOf(token, row))),
    async forget(userId) {
      // Forgotten here in any case; what GitHub did not hear can be taken back in its own settings.
      await tokenStore.tryUse(userId, (token) => api.revoke(token)).catch(() => undefined);
      await db.deleteFrom('github_accounts').where('user_id', '=', userId).execute();
    },
  };
}
