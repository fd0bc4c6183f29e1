import { z } from 'zod/mini';
import { ErrNo } from '#contract/envelope.ts';
import { callOut, unreachable } from '#server/integrations/outgoing.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { GoogleSettings } from '#server/platform/settings/integration-settings.ts';

/** A person as an OpenID Connect issuer knows them. */
export interface OidcPerson {
  /** The issuer's own unchanging id. */
  readonly subject: string;
  /** Null when the issuer has not verified it. */
  readonly verifiedEmail: string | null;
}

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  userinfo_endpoint: z.string(),
  /** Whether each answer says whose it is (RFC 9207). */
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});
type Discovery = z.output<typeof discoverySchema>;

const tokenSchema = z.object({ access_token: z.string() });
const personSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
});

/** Signing in with an issuer of OpenID Connect: Google, or one that the operator named. */
export interface GoogleApi {
  authorizeUrl(options: { redirectUri: string; state: string; challenge: string }): Promise<string>;
  /** Whether an answer that says that it is of this issuer, or says nothing, may be its own (RFC 9207). */
  isAnswerOf(issuer: string | undefined): Promise<boolean>;
  /** @throws {ApiError} `authorizationDenied` when the issuer does not take the code */
  person(code: string, redirectUri: string, verifier: string): Promise<OidcPerson>;
}

export function createGoogleApi(settings: GoogleSettings): GoogleApi {
  const { clientId, clientSecret, issuer } = settings;
  let known: Promise<Discovery> | null = null;

  const discover = (): Promise<Discovery> => {
    known ??= (async () => {
      const { status, body } = await callOut('Google', `${issuer}/.well-known/openid-configuration`);
      const result = z.safeParse(discoverySchema, body);
      // What another issuer says about itself is worth nothing here.
      if (status !== 200 || !result.success || result.data.issuer.replace(/\/+$/, '') !== issuer) {
        throw unreachable('Google');
      }
      return result.data;
    })();
    known.catch(() => {
      known = null;
    });
    return known;
  };

  return {
    async authorizeUrl({ redirectUri, state, challenge }) {
      const { authorization_endpoint: endpoint } = await discover();
      const url = new URL(endpoint);
      const fields = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
      return url.href;
    },

    async isAnswerOf(told) {
      const { issuer: own, authorization_response_iss_parameter_supported: isTold } = await discover();
      return told === undefined ? isTold !== true : told === own;
    },

    async person(code, redirectUri, verifier) {
      const { token_endpoint: tokenEndpoint, userinfo_endpoint: userinfo } = await discover();
      const token = await callOut('Google', tokenEndpoint, {
        method: 'POST',
        form: {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          client_id: clientId,
          client_secret: clientSecret,
        },
      });
      if (token.status >= 500) throw unreachable('Google');
      const tokens = z.safeParse(tokenSchema, token.body);
      if (token.status >= 300 || !tokens.success) {
        throw new ApiError(ErrNo.authorizationDenied, t`Google did not accept this sign-in. Begin it again.`);
      }
      const { status, body } = await callOut('Google', userinfo, {
        headers: { authorization: `Bearer ${tokens.data.access_token}` },
      });
      const person = z.safeParse(personSchema, body);
      if (status !== 200 || !person.success) throw unreachable('Google');
      const { sub, email, email_verified: verified } = person.data;
      return {
        subject: sub,
        verifiedEmail: email !== undefined && (verified === true || verified === 'true') ? email : null,
      };
    },
  };
}
