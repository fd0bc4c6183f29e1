import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  AuthorizationCodes,
  consentPage,
  json,
  type ProviderRequest,
  redirect,
  startProvider,
  withQuery,
} from './provider-server.ts';

interface Database {
  id: string;
  name: string;
  organization_id: string;
  /** As Supabase spells it, such as `ACTIVE_HEALTHY`. */
  status: string;
  /** Null while it is being made. */
  anonKey: string | null;
  readonly secrets: Map<string, string>;
  /** SQL that was run on it, in order. */
  readonly statements: string[];
}

/** Rows, or a message of the database. */
export type SqlResult = Record<string, unknown>[] | string;

/** A small Supabase: its OAuth pages and the part of the management API that is used. */
export interface SupabaseServer {
  readonly url: string;
  readonly env: Record<string, string>;
  readonly organizations: Map<string, string>;
  readonly databases: Map<string, Database>;
  /** Answers SQL instead of an empty list: rows, or a message of the database. */
  answer: ((sql: string) => SqlResult | Promise<SqlResult>) | null;
  outage: { status: number; body: unknown } | null;
  /** Seconds. */
  tokenLifetime: number;
  readonly revoked: string[];
  database(id: string): Database;
  addDatabase(id: string, name: string, organization: string): Database;
  approve(authorizeUrl: string): Promise<URL>;
  deny(authorizeUrl: string): Promise<URL>;
  revokeTokens(): void;
  close(): Promise<void>;
}

const clientId = 'supabase-client';
const clientSecret = 'supabase-secret';
/** Never to be seen anywhere but in the answer of the API. */
export const serviceKey = 'service-role-key-of-the-database';

export async function startSupabase(): Promise<SupabaseServer> {
  const codes = new AuthorizationCodes();
  const tokens = new Map<string, string>();

  const issue = () => {
    const access = `sbp_oauth_${randomBytes(12).toString('hex')}`;
    const refresh = `refresh_${randomBytes(12).toString('hex')}`;
    tokens.set(access, refresh);
    return {
      access_token: access,
      refresh_token: refresh,
      expires_in: server.tokenLifetime,
      token_type: 'Bearer',
    };
  };

  const oauth = ({ path, query, body, headers, method }: ProviderRequest, response: ServerResponse): void => {
    const field = (name: string) => query.get(name) ?? '';
    if (path === '/v1/oauth/authorize') {
      const yes = withQuery(`${server.url}/v1/oauth/yes`, Object.fromEntries(query));
      const no = withQuery(field('redirect_uri'), { error: 'access_denied', state: field('state') });
      return consentPage(response, 'Authorize Statecraft on Supabase', { Authorize: yes, Cancel: no });
    }
    if (path === '/v1/oauth/yes') {
      const code = codes.issue({
        clientId: field('client_id'),
        redirectUri: field('redirect_uri'),
        challenge: query.get('code_challenge'),
        scope: '',
      });
      return redirect(response, withQuery(field('redirect_uri'), { code, state: field('state') }));
    }
    if (path === '/v1/oauth/token' && method === 'POST') {
      if (server.outage !== null) return json(response, server.outage.status, server.outage.body);
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (headers.authorization !== basic) return json(response, 401, { message: 'Invalid client' });
      const form = new URLSearchParams(body.toString());
      if (form.get('grant_type') === 'refresh_token') {
        const old = [...tokens].find(([, refresh]) => refresh === form.get('refresh_token'));
        if (!old) return json(response, 400, { message: 'Invalid refresh token' });
        tokens.delete(old[0]);
        return json(response, 201, issue());
      }
      const grant = codes.redeem(form.get('code') ?? '', {
        clientId,
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier'),
      });
      if (grant === null) return json(response, 400, { message: 'Invalid code' });
      return json(response, 201, issue());
    }
    if (path === '/v1/oauth/revoke' && method === 'POST') {
      const { refresh_token: refresh } = JSON.parse(body.toString()) as { refresh_token: string };
      server.revoked.push(refresh);
      for (const [access, known] of tokens) if (known === refresh) tokens.delete(access);
      response.writeHead(204).end();
      return;
    }
    json(response, 404, { message: 'Not Found' });
  };

  const shown = ({ id, name, organization_id, status }: Database) => ({ id, name, organization_id, status });

  const api = async (request: ProviderRequest, response: ServerResponse): Promise<void> => {
    const { path, method, headers, body } = request;
    if (server.outage !== null) return json(response, server.outage.status, server.outage.body);
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) {
      return json(response, 401, { message: 'Unauthorized' });
    }
    const input = (): unknown => JSON.parse(body.toString());
    if (path === '/v1/organizations') {
      return json(
        response,
        200,
        [...server.organizations].map(([id, name]) => ({ id, name })),
      );
    }
    if (path === '/v1/projects' && method === 'POST') {
      const wanted = input() as { name: string; organization_id: string; db_pass: string; region: string };
      if (wanted.db_pass.length < 20 || wanted.region === '') return json(response, 400, { message: 'Weak' });
      const made = server.addDatabase(`made${server.databases.size}`, wanted.name, wanted.organization_id);
      Object.assign(made, { status: 'COMING_UP', anonKey: null });
      return json(response, 201, shown(made));
    }
    if (path === '/v1/projects') return json(response, 200, [...server.databases.values()].map(shown));
    const [, ref = '', rest = ''] = /^\/v1\/projects\/(\w+)(\/.*)?$/.exec(path) ?? [];
    const database = server.databases.get(ref);
    if (database === undefined) return json(response, 404, { message: 'Project not found' });
    if (rest === '') return json(response, 200, shown(database));
    if (rest === '/api-keys') {
      return database.anonKey === null
        ? json(response, 404, { message: 'Not ready' })
        : json(response, 200, [
            { name: 'anon', api_key: database.anonKey },
            { name: 'service_role', api_key: serviceKey },
          ]);
    }
    if (rest === '/secrets' && method === 'POST') {
      for (const { name, value } of input() as { name: string; value: string }[]) {
        database.secrets.set(name, value);
      }
      response.writeHead(201).end();
      return;
    }
    if (rest === '/secrets') {
      const names = ['SUPABASE_URL', ...database.secrets.keys()];
      return json(
        response,
        200,
        names.map((name) => ({ name, value: 'a digest' })),
      );
    }
    if (rest === '/database/query' && method === 'POST') {
      const { query: sql } = input() as { query: string };
      const answer = (await server.answer?.(sql)) ?? [];
      if (typeof answer === 'string') return json(response, 400, { message: answer });
      database.statements.push(sql);
      return json(response, 201, answer);
    }
    json(response, 404, { message: 'Not Found' });
  };

  const provider = await startProvider(async (request, response) =>
    request.path.startsWith('/v1/oauth/') ? oauth(request, response) : api(request, response),
  );

  const linkOf = async (address: string, label: string): Promise<string> => {
    const html = await (await fetch(address)).text();
    return new RegExp(`href="([^"]+)">${label}<`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  };

  const server: SupabaseServer = {
    url: provider.url,
    env: {
      SUPABASE_CLIENT_ID: clientId,
      SUPABASE_CLIENT_SECRET: clientSecret,
      SUPABASE_API_URL: provider.url,
      SUPABASE_WEB_URL: provider.url,
    },
    organizations: new Map([
      ['org1', 'Analytical'],
      ['org2', 'Lovelace'],
    ]),
    databases: new Map(),
    answer: null,
    outage: null,
    tokenLifetime: 3600,
    revoked: [],
    database(id) {
      const found = server.databases.get(id);
      if (found === undefined) throw new Error(`No database ${id}`);
      return found;
    },
    addDatabase(id, name, organization) {
      const made: Database = {
        id,
        name,
        organization_id: organization,
        status: 'ACTIVE_HEALTHY',
        anonKey: `anon-key-of-${id}`,
        secrets: new Map(),
        statements: [],
      };
      server.databases.set(id, made);
      return made;
    },
    async approve(authorizeUrl) {
      const response = await fetch(await linkOf(authorizeUrl, 'Authorize'), { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '');
    },
    deny: async (authorizeUrl) => new URL(await linkOf(authorizeUrl, 'Cancel')),
    revokeTokens: () => tokens.clear(),
    close: () => provider.close(),
  };
  return server;
}
