import { z } from 'zod/mini';
import { ErrNo } from '#contract/envelope.ts';
import {
  callOut,
  type OutgoingAnswer,
  type OutgoingRequest,
  unreachable,
} from '#server/integrations/outgoing.ts';
import { type ProviderTokens, TokenRefused } from '#server/integrations/token-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { GithubSettings } from '#server/platform/settings/integration-settings.ts';

export interface GithubTokens extends ProviderTokens {
  /** What the token may do, separated by blanks. */
  readonly scopes: string;
}

export interface GithubUser {
  readonly id: string;
  readonly login: string;
}

/** An account or organization in which repositories can be made. */
export interface GithubOwner {
  readonly authId: string;
  readonly login: string;
  readonly isOrganization: boolean;
  readonly settingsUrl: string;
}

export interface GithubRepository {
  readonly fullName: string;
  readonly url: string;
  readonly canPush: boolean;
}

const tokenSchema = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  expires_in: z.optional(z.number()),
  scope: z.optional(z.string()),
});
const userSchema = z.object({ id: z.int(), login: z.string() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const installationsSchema = z.object({
  installations: z.array(
    z.object({
      id: z.int(),
      html_url: z.optional(z.string()),
      suspended_at: z.optional(z.nullable(z.string())),
      account: z.object({ login: z.string(), type: z.optional(z.string()) }),
    }),
  ),
});
const organizationsSchema = z.array(z.object({ id: z.int(), login: z.string() }));
const repositorySchema = z.object({
  full_name: z.string(),
  html_url: z.string(),
  permissions: z.optional(z.object({ push: z.optional(z.boolean()) })),
});
const refSchema = z.object({ object: z.object({ sha: z.string() }) });

/**
 * The part of GitHub's web flow and REST API that is used here, against github.com or an Enterprise Server.
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export interface GithubApi {
  /** Where a person authorizes. `scopes` are ignored by GitHub Apps. */
  authorizeUrl(options: { redirectUri: string; state: string; challenge: string; scopes: string[] }): string;
  /** Where a person installs the GitHub App; null for an OAuth app. */
  installUrl(state: string): string | null;
  /** @throws {ApiError} `authorizationDenied` when GitHub does not take the code */
  exchange(code: string, redirectUri: string, verifier: string | null): Promise<GithubTokens>;
  refresh(refreshToken: string): Promise<GithubTokens>;
  /** Takes the grant back; what is already gone is no failure. */
  revoke(token: string): Promise<void>;
  user(token: string): Promise<GithubUser>;
  /** The verified primary e-mail address; null without one. */
  verifiedEmail(token: string): Promise<string | null>;
  owners(token: string, scopes: string): Promise<GithubOwner[]>;
  /** Null when it is gone, or out of reach of this account. */
  repository(token: string, fullName: string): Promise<GithubRepository | null>;
  /** Null when the name is taken there. */
  createRepository(
    token: string,
    owner: GithubOwner,
    repository: { name: string; description: string },
  ): Promise<GithubRepository | null>;
  /** The newest commit of a branch; null while there is none. */
  head(token: string, fullName: string, branch: string): Promise<string | null>;
}

export function createGithubApi(settings: GithubSettings): GithubApi {
  const { clientId, clientSecret, appSlug, webUrl, apiUrl } = settings;

  const rest = async (
    token: string,
    path: string,
    request: OutgoingRequest = {},
  ): Promise<OutgoingAnswer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    };
    let answer = await callOut('GitHub', `${apiUrl}${path}`, { ...request, headers });
    // A renamed or moved repository: GitHub says where it is now. The token goes nowhere but to its API.
    if ([301, 302, 307].includes(answer.status) && answer.location?.startsWith(`${apiUrl}/`) === true) {
      answer = await callOut('GitHub', answer.location, { ...request, headers });
    }
    if (answer.status === 401) throw new TokenRefused('GitHub');
    if (answer.status === 429 || (answer.status === 403 && /rate limit/i.test(messageOf(answer)))) {
      throw new ApiError(ErrNo.tooFrequent, t`GitHub asks for a pause. Try again in a few minutes.`);
    }
    if (answer.status >= 500) throw unreachable('GitHub');
    return answer;
  };

  const read = <T>(schema: z.ZodMiniType<T>, answer: OutgoingAnswer): T => {
    const result = z.safeParse(schema, answer.body);
    if (answer.status < 300 && result.success) return result.data;
    throw refused(answer);
  };

  const token = async (form: Record<string, string>): Promise<GithubTokens> => {
    const answer = await callOut('GitHub', `${webUrl}/login/oauth/access_token`, {
      method: 'POST',
      form: { client_id: clientId, client_secret: clientSecret, ...form },
    });
    if (answer.status >= 500) throw unreachable('GitHub');
    const result = z.safeParse(tokenSchema, answer.body);
    if (!result.success) {
      throw new ApiError(
        ErrNo.authorizationDenied,
        t`GitHub did not accept this authorization. Begin it again.`,
      );
    }
    const { access_token: access, refresh_token: refresh, expires_in: expiresIn, scope } = result.data;
    return {
      access,
      refresh: refresh ?? null,
      expiresIn: expiresIn ?? null,
      scopes: (scope ?? '').split(/[\s,]+/).join(' '),
    };
  };

  const toRepository = (repository: z.output<typeof repositorySchema>): GithubRepository => ({
    fullName: repository.full_name,
    url: repository.html_url,
    canPush: repository.permissions?.push !== false,
  });

  return {
    authorizeUrl({ redirectUri, state, challenge, scopes }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }),
      });
      return `${webUrl}/login/oauth/authorize?${query.toString()}`;
    },
    installUrl: (state) =>
      appSlug === null
        ? null
        : `${webUrl}/apps/${appSlug}/installations/new?${new URLSearchParams({ state }).toString()}`,

    exchange: (code, redirectUri, verifier) =>
      token({
        code,
        redirect_uri: redirectUri,
        ...(verifier === null ? {} : { code_verifier: verifier }),
      }),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),

    async revoke(access) {
      await callOut('GitHub', `${apiUrl}/applications/${encodeURIComponent(clientId)}/token`, {
        method: 'DELETE',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        },
        json: { access_token: access },
      });
    },

    async user(access) {
      const user = read(userSchema, await rest(access, '/user'));
      return { id: String(user.id), login: user.login };
    },

    async verifiedEmail(access) {
      const answer = await rest(access, '/user/emails?per_page=100');
      // An app that may not read addresses is told 403 or 404.
      if (answer.status === 403 || answer.status === 404) return null;
      const emails = read(emailsSchema, answer);
      return emails.find((entry) => entry.primary && entry.verified)?.email ?? null;
    },

    async owners(access, scopes) {
      if (appSlug !== null) {
        const { installations } = read(
          installationsSchema,
          await rest(access, '/user/installations?per_page=100'),
        );
        return installations
          .filter((installation) => (installation.suspended_at ?? null) === null)
          .map((installation) => ({
            authId: String(installation.id),
            login: installation.account.login,
            isOrganization: installation.account.type === 'Organization',
            settingsUrl: installation.html_url ?? '',
          }));
      }
      if (!scopes.split(' ').includes('repo')) return [];
      const user = read(userSchema, await rest(access, '/user'));
      const organizations = read(organizationsSchema, await rest(access, '/user/orgs?per_page=100'));
      const settingsUrl = `${webUrl}/settings/connections/applications/${encodeURIComponent(clientId)}`;
      return [
        { authId: `user-${user.id}`, login: user.login, isOrganization: false, settingsUrl },
        ...organizations.map(({ id, login }) => ({
          authId: `org-${id}`,
          login,
          isOrganization: true,
          settingsUrl,
        })),
      ];
    },

    async repository(access, fullName) {
      const answer = await rest(access, `/repos/${pathOf(fullName)}`);
      if (answer.status === 404 || answer.status === 403 || answer.status === 451) return null;
      return toRepository(read(repositorySchema, answer));
    },

    async createRepository(access, owner, { name, description }) {
      const path = owner.isOrganization ? `/orgs/${encodeURIComponent(owner.login)}/repos` : '/user/repos';
      const answer = await rest(access, path, {
        method: 'POST',
        json: { name, description, private: true, auto_init: false },
      });
      if (answer.status === 422 && /already exists/i.test(JSON.stringify(answer.body))) return null;
      return toRepository(read(repositorySchema, answer));
    },

    async head(access, fullName, branch) {
      const answer = await rest(
        access,
        `/repos/${pathOf(fullName)}/git/ref/heads/${encodeURIComponent(branch)}`,
      );
      // 409: the repository is empty.
      if (answer.status === 404 || answer.status === 409) return null;
      return read(refSchema, answer).object.sha;
    },
  };
}

const pathOf = (fullName: string): string => fullName.split('/').map(encodeURIComponent).join('/');

function messageOf({ body }: OutgoingAnswer): string {
  const message: unknown = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message.slice(0, 300) : '';
}

/** What GitHub said, as a refusal that a person can act on. */
function refused(answer: OutgoingAnswer): ApiError {
  const said = messageOf(answer);
  return new ApiError(
    answer.status === 403 || answer.status === 404 ? ErrNo.permissionDenied : ErrNo.conflict,
    said === ''
      ? t`GitHub did not do this. Look at the access of this app on GitHub, then try again.`
      : t`GitHub refused: ${said}`,
  );
}
