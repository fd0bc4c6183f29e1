import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { SqlResult } from './supabase-server.ts';

/** A request to the data of a database of Supabase, as a browser sends it. */
export interface DataRequest {
  readonly method: string;
  /** With its query, such as `/rest/v1/tasks?select=*`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface DataAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface Account {
  readonly id: string;
  readonly email: string;
  password: string;
  isConfirmed: boolean;
}

/**
 * The data side of a database of Supabase: PostgREST and Auth, as far as generated apps use them, on a real PostgreSQL
 * with Supabase's roles. So row-level security and types are PostgreSQL's own.
 */
export interface SupabaseData {
  /** Runs SQL as the management API does, as the owner of the tables. */
  sql(text: string): Promise<SqlResult>;
  request(request: DataRequest): Promise<DataAnswer>;
  /** Whether whoever signs up has to follow a link in a mail first. */
  needsConfirmation: boolean;
  /** Requests so far, such as `POST /rest/v1/tasks`. */
  readonly seen: string[];
  /** Follows the link of a mail: the fragment that the app is opened with. */
  link(email: string, type: 'signup' | 'recovery'): string;
  /** Ends all access tokens, as time does. */
  expire(): void;
  close(): Promise<void>;
}

const roles = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;`;

const auth = `create schema auth;
create table auth.users (id uuid primary key, email text);
create function auth.uid() returns uuid language sql stable as
  $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
grant usage on schema auth to anon, authenticated;
grant execute on function auth.uid() to anon, authenticated;
grant usage on schema public to anon, authenticated;`;

/** @param serverUrl superuser address of a PostgreSQL; a database is made on it, and dropped at the end */
export async function startSupabaseData(serverUrl: string, anonKey: string): Promise<SupabaseData> {
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `supabase_${randomBytes(6).toString('hex')}`;
  await admin(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  // A request that is under way when the test ends loses its connection.
  pool.on('error', () => {});
  // As PostgREST gives them: numbers as numbers, days and times as texts.
  const types = new pg.TypeOverrides();
  types.setTypeParser(1700, Number);
  types.setTypeParser(1082, String);
  types.setTypeParser(1083, String);
  await pool.query(roles);
  await pool.query(auth);

  const accounts = new Map<string, Account>();
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();

  const session = (account: Account) => {
    const tokens = [`ey_${randomBytes(9).toString('hex')}`, randomBytes(9).toString('hex')] as const;
    access.set(tokens[0], account.id);
    refresh.set(tokens[1], account.id);
    return { access_token: tokens[0], refresh_token: tokens[1], expires_in: 3600, token_type: 'bearer' };
  };
  const refused = (status: number, error_code: string, msg: string): DataAnswer => ({
    status,
    body: { code: status, error_code, msg },
  });
  const tokenOf = (headers: DataRequest['headers']): string =>
    (headers['authorization'] ?? headers['Authorization'] ?? '').replace(/^Bearer /, '');
  const byId = (id: string | undefined): Account | undefined =>
    [...accounts.values()].find((account) => account.id === id);

  const signing = async (request: DataRequest, path: string, query: URLSearchParams): Promise<DataAnswer> => {
    const given = JSON.parse(request.body || '{}') as {
      email?: string;
      password?: string;
      refresh_token?: string;
    };
    const known = accounts.get(given.email ?? '');
    if (path === 'signup') {
      if (known !== undefined) return refused(422, 'user_already_exists', 'User already registered');
      const account = {
        id: randomUUID(),
        email: given.email ?? '',
        password: given.password ?? '',
        isConfirmed: !data.needsConfirmation,
      };
      accounts.set(account.email, account);
      await pool.query('insert into auth.users (id, email) values ($1, $2)', [account.id, account.email]);
      return { status: 200, body: account.isConfirmed ? session(account) : { id: account.id } };
    }
    if (path === 'token' && query.get('grant_type') === 'password') {
      if (known === undefined || known.password !== given.password)
        return refused(400, 'invalid_credentials', 'Invalid login credentials');
      if (!known.isConfirmed) return refused(400, 'email_not_confirmed', 'Email not confirmed');
      return { status: 200, body: session(known) };
    }
    if (path === 'token') {
      const account = byId(refresh.get(given.refresh_token ?? ''));
      refresh.delete(given.refresh_token ?? '');
      if (account === undefined) return refused(400, 'refresh_token_not_found', 'Invalid Refresh Token');
      return { status: 200, body: session(account) };
    }
    if (path === 'recover') return { status: 200, body: {} };
    const account = byId(access.get(tokenOf(request.headers)));
    if (account === undefined) return refused(401, 'bad_jwt', 'invalid JWT');
    if (path === 'logout') access.delete(tokenOf(request.headers));
    if (path === 'user' && given.password !== undefined) account.password = given.password;
    return { status: 200, body: {} };
  };

  const identifier = (text: string): string => {
    if (!/^\w+$/.test(text)) throw new Error(`Not a name: ${text}`);
    return `"${text}"`;
  };

  const rest = async (request: DataRequest, table: string, query: URLSearchParams): Promise<DataAnswer> => {
    const token = tokenOf(request.headers);
    const user = access.get(token);
    if (token !== '' && token !== anonKey && user === undefined)
      return { status: 401, body: { message: 'JWT expired' } };
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local role ${user === undefined ? 'anon' : 'authenticated'}`);
      await client.query("select set_config('request.jwt.claim.sub', $1, true)", [user ?? '']);
      const name = identifier(table);
      let rows: unknown[] = [];
      if (request.method === 'GET') {
        const order = (query.get('order') ?? '').split(',').filter(Boolean).map(identifier).join(', ');
        const text = `select * from ${name}${order === '' ? '' : ` order by ${order}`} limit $1 offset $2`;
        const values = [query.get('limit') ?? '1000', query.get('offset') ?? '0'];
        rows = (await client.query({ text, values, types })).rows as unknown[];
      } else if (request.method === 'POST') {
        const given = JSON.parse(request.body) as Record<string, unknown>[];
        const columns = Object.keys(given[0] ?? {}).map(identifier);
        const conflict = (query.get('on_conflict') ?? '').split(',').filter(Boolean).map(identifier);
        const update = columns.map((one) => `${one} = excluded.${one}`).join(', ');
        await client.query(
          `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')}
           from json_populate_recordset(null::${name}, $1)
           ${conflict.length === 0 ? '' : `on conflict (${conflict.join(', ')}) do update set ${update}`}`,
          [JSON.stringify(given)],
        );
      } else if (request.method === 'DELETE') {
        const ids = /^in\.\((.*)\)$/.exec(query.get('id') ?? '')?.[1] ?? '';
        await client.query(`delete from ${name} where id = any($1)`, [JSON.parse(`[${ids}]`)]);
      }
      await client.query('commit');
      return { status: request.method === 'GET' ? 200 : 201, body: request.method === 'GET' ? rows : '' };
    } catch (error) {
      await client.query('rollback');
      const { message, code } = error as { message: string; code?: string };
      return { status: code === '42501' ? 403 : code === '23505' ? 409 : 400, body: { message, code } };
    } finally {
      client.release();
    }
  };

  const data: SupabaseData = {
    needsConfirmation: false,
    seen: [],
    async sql(text) {
      try {
        const result = await pool.query(text);
        const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result;
        return (last.rows as Record<string, unknown>[] | undefined) ?? [];
      } catch (error) {
        return (error as Error).message;
      }
    },
    async request(request) {
      const { pathname, searchParams } = new URL(request.path, 'http://supabase');
      data.seen.push(`${request.method} ${pathname}`);
      if ((request.headers['apikey'] ?? '') !== anonKey)
        return { status: 401, body: { message: 'No API key' } };
      const [, area, , name = ''] = pathname.split('/');
      return area === 'auth' ? signing(request, name, searchParams) : rest(request, name, searchParams);
    },
    link(email, type) {
      const account = accounts.get(email);
      if (account === undefined) throw new Error(`No account ${email}`);
      account.isConfirmed = true;
      return `#${new URLSearchParams({ ...session(account), expires_in: '3600', type }).toString()}`;
    },
    expire: () => access.clear(),
    async close() {
      await pool.end();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
  return data;
}
