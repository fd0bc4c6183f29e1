import { randomBytes } from 'node:crypto';
import {
  AuthorizationCodes,
  consentPage,
  json,
  redirect,
  startProvider,
  withQuery,
} from './provider-server.ts';

/** A small issuer of OpenID Connect, as Google is one. */
export interface OidcServer {
  readonly url: string;
  readonly env: Record<string, string>;
  /** Who signs in there. */
  person: { sub: string; email: string; email_verified: boolean };
  /** What it says about itself in another way than it should, and the status that it says it with. */
  oddly: { status?: number; body?: Record<string, unknown> };
  approve(authorizeUrl: string): Promise<URL>;
  close(): Promise<void>;
}

const clientId = 'google-client';
const clientSecret = 'google-secret';

export async function startOidc(): Promise<OidcServer> {
  const codes = new AuthorizationCodes();
  const tokens = new Map<string, OidcServer['person']>();
  const provider = await startProvider(async ({ path, query, body, headers }, response) => {
    const field = (name: string) => query.get(name) ?? '';
    switch (path) {
      case '/.well-known/openid-configuration':
        return json(response, server.oddly.status ?? 200, {
          issuer: server.url,
          authorization_endpoint: `${server.url}/o/oauth2/auth`,
          token_endpoint: `${server.url}/token`,
          userinfo_endpoint: `${server.url}/userinfo`,
          ...server.oddly.body,
        });
      case '/o/oauth2/auth': {
        const yes = withQuery(`${server.url}/yes`, Object.fromEntries(query));
        return consentPage(response, 'Sign in with Google', { Continue: yes });
      }
      case '/yes': {
        const code = codes.issue({
          clientId: field('client_id'),
          redirectUri: field('redirect_uri'),
          challenge: query.get('code_challenge'),
          scope: field('scope'),
        });
        return redirect(response, withQuery(field('redirect_uri'), { code, state: field('state') }));
      }
      case '/token': {
        const form = new URLSearchParams(body.toString());
        const grant = codes.redeem(form.get('code') ?? '', {
          clientId: form.get('client_id') ?? '',
          redirectUri: form.get('redirect_uri') ?? '',
          verifier: form.get('code_verifier'),
        });
        if (grant === null || form.get('client_secret') !== clientSecret) {
          return json(response, 400, { error: 'invalid_grant' });
        }
        const token = randomBytes(12).toString('hex');
        tokens.set(token, server.person);
        return json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
      }
      case '/userinfo': {
        const person = tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
        return person === undefined
          ? json(response, 401, { error: 'invalid_token' })
          : json(response, 200, person);
      }
      default:
        return json(response, 404, { error: 'not_found' });
    }
  });

  const server: OidcServer = {
    url: provider.url,
    env: {
      OAUTH_GOOGLE_CLIENT_ID: clientId,
      OAUTH_GOOGLE_CLIENT_SECRET: clientSecret,
      OAUTH_GOOGLE_URL: provider.url,
    },
    oddly: {},
    person: { sub: 'google-1', email: 'grace@example.com', email_verified: true },
    async approve(authorizeUrl) {
      const html = await (await fetch(authorizeUrl)).text();
      const href = /href="([^"]+)">Continue</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const answer = await fetch(href, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    close: () => provider.close(),
  };
  return server;
}
