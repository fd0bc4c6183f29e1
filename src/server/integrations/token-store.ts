import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import { told } from '#language/told.ts';

/** A provider no longer takes the token: it was revoked, or has lapsed. */
export class TokenRefused extends ApiError {
  constructor(service: string) {
    super(
      ErrNo.permissionDenied,
      told`${service} no longer accepts the authorization. Authorize your account again.`,
    );
    this.name = 'TokenRefused';
  }
}

/** Tokens as a provider hands them out. */
export interface ProviderTokens {
  readonly access: string;
  readonly refresh: string | null;
  /** Seconds that the access token lives; null when it does not lapse. */
  readonly expiresIn: number | null;
}

/** Columns of a stored authorization. */
export interface EncryptedTokens {
  readonly access_sealed: string;
  readonly refresh_sealed: string | null;
  /** Unix milliseconds. */
  readonly access_expires_at: number | null;
}

/** Where one provider's authorizations are stored, a row for each person. */
export interface TokenTable<Row extends EncryptedTokens> {
  find(userId: string): Promise<Row | undefined>;
  /** Puts refreshed tokens in the place of the row's. */
  replace(row: Row, tokens: EncryptedTokens): Promise<void>;
  /** Removes this row, unless other tokens are in it by now. */
  remove(row: Row): Promise<void>;
}

/** Hands out tokens that are good now, replaces those that lapse, and forgets those that a provider refuses. */
export interface TokenStore<Row extends EncryptedTokens> {
  encrypt(userId: string, tokens: ProviderTokens): Promise<EncryptedTokens>;
  /** The token that ends the authorization at the provider; null without one. */
  refreshTokenOf(userId: string, row: Row): Promise<string | null>;
  /**
   * Does something with the person's token.
   * @throws {ApiError} `permissionDenied` without an authorization, or when it is no longer good
   */
  use<T>(userId: string, task: (token: string, row: Row) => Promise<T>): Promise<T>;
  /** The same; null instead of that refusal. */
  tryUse<T>(userId: string, task: (token: string, row: Row) => Promise<T>): Promise<T | null>;
}

/** A token that lapses is replaced this many milliseconds before. */
const refreshAhead = 60_000;

export function createTokenStore<Row extends EncryptedTokens>(deps: {
  /** The provider's name for people. */
  service: string;
  clock: Clock;
  encryptor: Encryptor;
  table: TokenTable<Row>;
  refresh: (refreshToken: string) => Promise<ProviderTokens>;
}): TokenStore<Row> {
  const { service, clock, encryptor, table, refresh } = deps;
  const context = (userId: string) => `${service}:${userId}`;

  const encrypt: TokenStore<Row>['encrypt'] = async (userId, tokens) => ({
    access_sealed: await encryptor.encrypt(context(userId), tokens.access),
    refresh_sealed: tokens.refresh === null ? null : await encryptor.encrypt(context(userId), tokens.refresh),
    access_expires_at: tokens.expiresIn === null ? null : clock.now() + tokens.expiresIn * 1000,
  });

  const refreshTokenOf: TokenStore<Row>['refreshTokenOf'] = async (userId, row) =>
    row.refresh_sealed === null ? null : encryptor.decrypt(context(userId), row.refresh_sealed);

  /** The row with a token that is not about to lapse; undefined when there is none (any more). */
  const fresh = async (userId: string): Promise<Row | undefined> => {
    const row = await table.find(userId);
    if (row?.access_expires_at == null || row.access_expires_at - refreshAhead > clock.now()) return row;
    const token = await refreshTokenOf(userId, row);
    try {
      if (token === null) throw new ApiError(ErrNo.authorizationDenied, t`There is no refresh token.`);
      await table.replace(row, await encrypt(userId, await refresh(token)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.errNo !== ErrNo.authorizationDenied) throw error;
      // A refresh token is good once. If another instance used it first, its tokens are in the row by now.
      await table.remove(row);
    }
    return table.find(userId);
  };

  const tryUse: TokenStore<Row>['tryUse'] = async (userId, task) => {
    const row = await fresh(userId);
    if (row === undefined) return null;
    try {
      const token = await encryptor.decrypt(context(userId), row.access_sealed);
      if (token === null) throw new TokenRefused(service);
      return await task(token, row);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      await table.remove(row);
      return null;
    }
  };

  return {
    encrypt,
    refreshTokenOf,
    tryUse,
    async use(userId, task) {
      const outcome = await tryUse(userId, async (token, row) => ({ value: await task(token, row) }));
      if (outcome === null) throw new TokenRefused(service);
      return outcome.value;
    },
  };
}
