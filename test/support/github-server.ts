import type { ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { GitRepositories } from './git-repositories.ts';
import {
  AuthorizationCodes,
  consentPage,
  json,
  type ProviderRequest,
  redirect,
  startProvider,
  withQuery,
} from './provider-server.ts';

interface Token {
  readonly scopes: string;
  readonly refresh: string | null;
}

/** A small GitHub: the pages of its web flow, the part of its REST API that is used, and git over HTTP. */
export interface GithubServer {
  readonly url: string;
  /** Settings of a product that uses it. */
  readonly env: Record<string, string>;
  readonly repositories: GitRepositories;
  /** The one person there is. Change it to change what GitHub says. */
  readonly person: {
    id: number;
    login: string;
    emails: { email: string; primary: boolean; verified: boolean }[];
  };
  /** Organizations of the person: login by id. */
  readonly organizations: Map<number, string>;
  /** Installations of the GitHub App, by id. */
  readonly installations: Map<number, { login: string; type: string }>;
  /** Repositories that anybody may read, by full name. */
  readonly open: Set<string>;
  /** Repositories that are there for those who are authorized, by full name. */
  readonly shut: Set<string>;
  /** Whether the person may push, by full name. */
  readonly permissions: Map<string, boolean>;
  /** Origin of the product that is tested: people are sent there after they have installed the App. */
  setupOrigin: string;
  /** Seconds that tokens live; null for tokens without an end. */
  tokenLifetime: number | null;
  /** The status that an App gets which may not read addresses; null where they may be read. */
  addressesRefused: 403 | 404 | null;
  /** Answered to every call of the API instead, for outages. */
  outage: { status: number; body: unknown } | null;
  /** Every call of the API, as `METHOD path`. */
  readonly calls: string[];
  readonly grantsRevoked: string[];
  /** Says yes on an authorization page. Answers the address that GitHub sends the browser to. */
  approve(authorizeUrl: string): Promise<URL>;
  deny(authorizeUrl: string): Promise<URL>;
  /** Renames a repository; its old name leads to the new one. */
  rename(from: string, to: string): Promise<void>;
  /** Makes every token worthless. */
  revokeTokens(): void;
  close(): Promise<void>;
}

const clientId = 'github-client';
const clientSecret = 'github-secret';
const apiPath = '/api/v3';

export async function startGithub(): Promise<GithubServer> {
  const repositories = await GitRepositories.create();
  const codes = new AuthorizationCodes();
  const tokens = new Map<string, Token>();
  const known = new Set<string>();
  /** Renamed repositories: old to new full name. */
  const moved = new Map<string, string>();

  const issue = (scopes: string) => {
    const access = `gho_${randomBytes(16).toString('hex')}`;
    const refresh = server.tokenLifetime === null ? null : `ghr_${randomBytes(16).toString('hex')}`;
    tokens.set(access, { scopes, refresh });
    return {
      access_token: access,
      token_type: 'bearer',
      scope: scopes.split(' ').join(','),
      ...(refresh === null ? {} : { refresh_token: refresh, expires_in: server.tokenLifetime }),
    };
  };

  const bearer = ({ headers }: ProviderRequest): Token | undefined => {
    const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
    const token =
      scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace('x-access-token:', '') : value;
    return tokens.get(token);
  };

  const web = (request: ProviderRequest, response: ServerResponse): void => {
    const { path, query, method, body } = request;
    const field = (name: string) => query.get(name) ?? '';
    if (path === '/login/oauth/authorize') {
      const yes = withQuery(`${server.url}/login/oauth/yes`, Object.fromEntries(query));
      const no = withQuery(field('redirect_uri'), { error: 'access_denied', state: field('state') });
      return consentPage(response, 'Authorize Statecraft', { Authorize: yes, Cancel: no });
    }
    if (path === '/login/oauth/yes') {
      const code = codes.issue({
        clientId: field('client_id'),
        redirectUri: field('redirect_uri'),
        challenge: query.get('code_challenge'),
        scope: field('scope'),
      });
      return redirect(response, withQuery(field('redirect_uri'), { code, state: field('state') }));
    }
    const install = /^\/apps\/([\w-]+)\/installations\/new$/.exec(path);
    if (install) {
      const yes = withQuery(`${server.url}/install`, { state: field('state') });
      return consentPage(response, 'Install Statecraft', { Install: yes });
    }
    if (path === '/install') {
      server.installations.set(77, { login: server.person.login, type: 'User' });
      const back = `${server.setupOrigin}/github/callback`;
      return redirect(
        response,
        withQuery(back, { installation_id: '77', setup_action: 'install', state: field('state') }),
      );
    }
    if (path === '/login/oauth/access_token' && method === 'POST') {
      const form = new URLSearchParams(body.toString());
      if (form.get('client_secret') !== clientSecret)
        return json(response, 200, { error: 'incorrect_client' });
      if (form.get('grant_type') === 'refresh_token') {
        const old = [...tokens].find(([, token]) => token.refresh === form.get('refresh_token'));
        if (!old) return json(response, 200, { error: 'bad_refresh_token' });
        tokens.delete(old[0]);
        return json(response, 200, issue(old[1].scopes));
      }
      const grant = codes.redeem(form.get('code') ?? '', {
        clientId: form.get('client_id') ?? '',
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier'),
      });
      // GitHub answers 200 with an error in it.
      if (grant === null) return json(response, 200, { error: 'bad_verification_code' });
      return json(response, 200, issue(grant.scope));
    }
    json(response, 404, { message: 'Not Found' });
  };

  const repositoryOf = (fullName: string) => ({
    id: 1,
    full_name: fullName,
    html_url: `${server.url}/${fullName}`,
    permissions: { push: server.permissions.get(fullName) ?? true },
  });

  const api = async (request: ProviderRequest, response: ServerResponse): Promise<void> => {
    const { method, body } = request;
    const path = request.path.slice(apiPath.length);
    server.calls.push(`${method} ${path}`);
    if (server.outage !== null) return json(response, server.outage.status, server.outage.body);
    if (method === 'DELETE' && path === `/applications/${clientId}/token`) {
      const { access_token: token } = JSON.parse(body.toString()) as { access_token: string };
      tokens.delete(token);
      server.grantsRevoked.push(token);
      response.writeHead(204).end();
      return;
    }
    const token = bearer(request);
    if (token === undefined) return json(response, 401, { message: 'Bad credentials' });
    const scopes = token.scopes.split(' ');
    if (path === '/user') return json(response, 200, { id: server.person.id, login: server.person.login });
    if (path === '/user/emails') {
      if (server.addressesRefused !== null)
        return json(response, server.addressesRefused, { message: 'Resource not accessible by integration' });
      return scopes.includes('user:email')
        ? json(response, 200, server.person.emails)
        : json(response, 404, { message: 'Not Found' });
    }
    if (path === '/user/orgs') {
      return json(
        response,
        200,
        [...server.organizations].map(([id, login]) => ({ id, login })),
      );
    }
    if (path === '/user/installations') {
      return json(response, 200, {
        installations: [...server.installations].map(([id, account]) => ({
          id,
          html_url: `${server.url}/settings/installations/${id}`,
          suspended_at: null,
          account,
        })),
      });
    }
    const create = /^\/(?:user|orgs\/([\w-]+))\/repos$/.exec(path);
    if (create && method === 'POST') {
      const { name } = JSON.parse(body.toString()) as { name: string };
      const owner = create[1] ?? server.person.login;
      const isApp = server.installations.size > 0;
      if (!isApp && !scopes.includes('repo'))
        return json(response, 403, { message: 'Resource not accessible' });
      const fullName = `${owner}/${name}`;
      if (known.has(fullName)) {
        return json(response, 422, {
          message: 'Repository creation failed.',
          errors: [{ message: 'name already exists on this account' }],
        });
      }
      known.add(fullName);
      await repositories.make(fullName);
      return json(response, 201, repositoryOf(fullName));
    }
    const repository = /^\/repos\/([\w.-]+\/[\w.-]+)(\/git\/ref\/heads\/main)?$/.exec(path);
    if (repository) {
      const [, fullName = '', ref] = repository;
      const target = moved.get(fullName);
      if (target !== undefined) {
        response.writeHead(301, { location: `${server.url}${apiPath}/repos/${target}${ref ?? ''}` }).end();
        return;
      }
      // A private repository is not there for a token that may not see it.
      const isVisible = server.installations.size > 0 || scopes.includes('repo');
      if (!known.has(fullName) || !isVisible) return json(response, 404, { message: 'Not Found' });
      if (ref === undefined) return json(response, 200, repositoryOf(fullName));
      const sha = await repositories.head(fullName);
      return sha === null
        ? json(response, 409, { message: 'Git Repository is empty.' })
        : json(response, 200, { ref: 'refs/heads/main', object: { sha } });
    }
    json(response, 404, { message: 'Not Found' });
  };

  const provider = await startProvider(async (request, response) => {
    if (request.path.startsWith(apiPath)) return api(request, response);
    const repository = /^\/([\w.-]+\/[\w.-]+)\.git\//.exec(request.path);
    if (repository) {
      const fullName = repository[1] ?? '';
      const isOpen = server.open.has(fullName) && !request.path.endsWith('git-receive-pack');
      if (bearer(request) === undefined && !isOpen) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end();
        return;
      }
      if (!known.has(fullName) && !isOpen && !server.shut.has(fullName)) {
        response.writeHead(404).end();
        return;
      }
      return repositories.serve(request, response);
    }
    web(request, response);
  });

  const answerOf = async (address: string): Promise<URL> => {
    const response = await fetch(address, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  };

  const server: GithubServer = {
    url: provider.url,
    env: {
      GITHUB_CLIENT_ID: clientId,
      GITHUB_CLIENT_SECRET: clientSecret,
      GITHUB_WEB_URL: provider.url,
      GITHUB_API_URL: `${provider.url}${apiPath}`,
    },
    repositories,
    person: {
      id: 501,
      login: 'ada',
      emails: [{ email: 'ada@example.com', primary: true, verified: true }],
    },
    organizations: new Map([[7, 'analytical']]),
    installations: new Map(),
    open: new Set(),
    shut: new Set(),
    permissions: new Map(),
    setupOrigin: '',
    tokenLifetime: null,
    addressesRefused: null,
    outage: null,
    calls: [],
    grantsRevoked: [],
    async approve(authorizeUrl) {
      const page = await (await fetch(authorizeUrl)).text();
      const href = /href="([^"]+)">(?:Authorize|Install)</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      return answerOf(href);
    },
    async deny(authorizeUrl) {
      const page = await (await fetch(authorizeUrl)).text();
      return new URL(/href="([^"]+)">Cancel</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
    },
    async rename(from, to) {
      await repositories.move(from, to);
      known.delete(from);
      known.add(to);
      moved.set(from, to);
    },
    revokeTokens: () => tokens.clear(),
    async close() {
      await provider.close();
      await repositories.remove();
    },
  };
  return server;
}
