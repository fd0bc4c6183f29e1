import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod/mini';
import { ErrNo } from '#contract/envelope.ts';
import type { OauthType } from '#contract/integration-calls.ts';
import type { SignedIn } from '#server/auth/login-codes.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { SecondSteps } from '#server/auth/second-steps.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { createGithubApi } from '#server/integrations/github/github-api.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { partyOf } from '#server/platform/networks.ts';
import type { Settings } from '#server/platform/settings.ts';
import { type Account, toAccount, type Users } from '#server/users/users.ts';
import { createGoogleApi, type OidcPerson } from './google-api.ts';
import { t } from '#language/speech.ts';
import type { OauthBrowser, OauthStates } from './oauth-states.ts';

/** Signing in with an account of another provider. */
export interface OauthSignIn {
  /** What this server is set up for. */
  readonly providers: readonly OauthType[];
  /** @throws {ApiError} `unavailable` for a provider that is not set up; `badRequest` for a foreign `redirectUri` */
  start(
    cookie: string,
    wanted: { oauthType: OauthType; redirectUri: string; address: string },
  ): Promise<{ authorizeUrl: string; state: string }>;
  /**
   * Signs in. A person who comes for the first time gets the account of their verified e-mail address, or a new one; one
   * with two-step sign-in gets no session before the second step.
   * @throws {ApiError} `noVerifiedEmail`; `authorizationMismatch`, `authorizationExpired`, `authorizationDenied`
   */
  finish(
    cookie: string,
    answer: {
      code: string;
      oauthType: OauthType;
      redirectUri: string;
      state: string | undefined;
      /** Who says that it answers; undefined where nobody does. */
      issuer: string | undefined;
      userAgent: string;
      address: string;
    },
  ): Promise<SignedIn>;
}

interface Provider {
  readonly label: string;
  /** Whether an answer that says that it is of this issuer may be the provider's (RFC 9207). */
  isAnswerOf(issuer: string | undefined): Promise<boolean> | boolean;
  authorizeUrl(options: { redirectUri: string; state: string; challenge: string }): Promise<string> | string;
  person(code: string, redirectUri: string, verifier: string): Promise<OidcPerson>;
}

const hour = 3_600_000;
/** Uses in an hour from one address. */
const limits = { start: 120, finish: 120 };

/** The page of the login host that providers come back to. */
export const oauthReturnPath = '/account/oauth';

const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));

export function createOauthSignIn(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  states: OauthStates;
  users: Users;
  sessions: Sessions;
  rateLimits: RateLimits;
  securityLog: SecurityLog;
  secondSteps: SecondSteps;
  settings: Pick<Settings, 'github' | 'google' | 'appOrigin' | 'loginOrigin'>;
}): OauthSignIn {
  const { db, clock, states, users, sessions, rateLimits, securityLog, settings } = deps;
  const providers = new Map<OauthType, Provider>();
  if (settings.github !== null) providers.set('github', githubProvider(settings.github));
  if (settings.google !== null) {
    const api = createGoogleApi(settings.google);
    providers.set('google', { label: 'Google', ...api });
  }

  const providerOf = (oauthType: OauthType): Provider => {
    const provider = providers.get(oauthType);
    if (provider !== undefined) return provider;
    throw new ApiError(
      ErrNo.unavailable,
      t`Signing in with ${oauthType === 'github' ? 'GitHub' : 'Google'} is not set up on this server. Sign in with a code by e-mail.`,
      200,
    );
  };
  const browserOf = (cookie: string): OauthBrowser => ({ userId: null, cookie });

  /** Whose account this person signs in to: the one they used before, or the one of their verified address. */
  const accountFor = async (
    transaction: Transaction<Schema>,
    provider: OauthType,
    person: OidcPerson,
    label: string,
  ): Promise<{ account: Account; isNew: boolean }> => {
    const row = await transaction
      .selectFrom('login_identities')
      .innerJoin('users', 'users.id', 'login_identities.user_id')
      .selectAll('users')
      .where('login_identities.provider', '=', provider)
      .where('login_identities.subject', '=', person.subject)
      .executeTakeFirst();
    if (row !== undefined) return { account: toAccount(row, clock.now()), isNew: false };
    const email = z.safeParse(emailSchema, person.verifiedEmail);
    if (!email.success) {
      throw new ApiError(
        ErrNo.noVerifiedEmail,
        t`${label} knows no verified e-mail address of yours. Verify one there, or sign in with a code by e-mail.`,
      );
    }
    const ensured = await users.ensure(transaction, email.data);
    await transaction
      .insertInto('login_identities')
      .values({
        provider,
        subject: person.subject,
        user_id: ensured.account.id,
        created_at: clock.now(),
      })
      // Two tabs may come back at once; both mean the same account.
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .execute();
    return ensured;
  };

  return {
    providers: [...providers.keys()],

    async start(cookie, { oauthType, redirectUri, address }) {
      await rateLimits.use(`oauth-start:address:${partyOf(address)}`, limits.start, hour);
      const provider = providerOf(oauthType);
      const allowed = [settings.loginOrigin, settings.appOrigin].map(
        (origin) => `${origin}${oauthReturnPath}`,
      );
      if (!allowed.includes(redirectUri)) {
        throw new ApiError(ErrNo.badRequest, t`redirect_uri: is not a page of this product`);
      }
      const { state, challenge } = await states.begin(browserOf(cookie), {
        purpose: 'login',
        subject: oauthType,
        redirectUri,
      });
      return { authorizeUrl: await provider.authorizeUrl({ redirectUri, state, challenge }), state };
    },

    async finish(cookie, { code, oauthType, redirectUri, state, issuer, userAgent, address }) {
      await rateLimits.use(`oauth-login:address:${partyOf(address)}`, limits.finish, hour);
      const provider = providerOf(oauthType);
      const begun = await states.take(browserOf(cookie), { purpose: 'login', state });
      // A code of one provider is told to no other, whoever has mixed them up.
      const isItsOwn = await provider.isAnswerOf(issuer);
      if (!isItsOwn || begun.subject !== oauthType || begun.redirectUri !== redirectUri) {
        throw new ApiError(
          ErrNo.authorizationMismatch,
          t`This sign-in was begun in another way. Begin it again.`,
        );
      }
      const person = await provider.person(code, redirectUri, begun.verifier);
      const source = { address, userAgent };
      let refused: string | null = null;
      return db
        .transaction()
        .execute(async (transaction) => {
          const { account, isNew } = await accountFor(transaction, oauthType, person, provider.label);
          const noteRefused = (error: unknown): never => {
            refused = account.id;
            throw error;
          };
          // How the provider knew them, and when it last asked, it does not say.
          const isProof = false;
          const secondStep = await deps.secondSteps
            .begin(transaction, account.id, { purpose: 'sign-in', name: oauthType, isProof, source })
            .catch(noteRefused);
          if (secondStep !== null) return { secondStep };
          const session = await sessions
            .create(transaction, account.id, userAgent, { factors: 1, isProof })
            .catch(noteRefused);
          await securityLog.record(
            { kind: 'signed-in', subject: { userId: account.id }, detail: oauthType, source },
            transaction,
          );
          return { account, isNew, ...session };
        })
        .catch(async (error: unknown) => {
          if (refused !== null) {
            // An account that the transaction would have made is none, and is never suspended.
            await securityLog.record({
              kind: 'sign-in-refused',
              subject: { userId: refused },
              detail: `${oauthType}, the account is suspended`,
              source,
            });
          }
          throw error;
        });
    },
  };
}

/** What signing in needs of GitHub: who it is, and a verified address. It may do nothing else. */
const githubScopes = ['read:user', 'user:email'];

function githubProvider(settings: NonNullable<Settings['github']>): Provider {
  const api = createGithubApi(settings);
  return {
    label: 'GitHub',
    // It says so at times, with an address of its own that it has nowhere written down.
    isAnswerOf: (issuer) =>
      issuer === undefined ||
      (URL.canParse(issuer) && new URL(issuer).origin === new URL(settings.webUrl).origin),
    authorizeUrl: (options) => api.authorizeUrl({ ...options, scopes: githubScopes }),
    async person(code, redirectUri, verifier) {
      const { access } = await api.exchange(code, redirectUri, verifier);
      const user = await api.user(access);
      return { subject: user.id, verifiedEmail: await api.verifiedEmail(access) };
    },
  };
}
