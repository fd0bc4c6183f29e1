import { source } from '../quote.ts';
import type { AppSpec } from '../../spec.ts';
import { type Access, tablesOf, valuesTable } from './tables.ts';

/** Names in the database, for the code. */
export function tablesTs(spec: AppSpec): string {
  const tables = Object.fromEntries(
    tablesOf(spec).map(({ key, name, columns }) => [
      key,
      { name, columns: Object.fromEntries(columns.map((column) => [column.key, column.name])) },
    ]),
  );
  return `export interface Table {
  name: string;
  /** Names of columns by the keys of fields. */
  columns: Record<string, string>;
}

/** Tables of the database by the keys of entities. */
export const tables: Record<string, Table> = ${source(tables)};

/** Table of what belongs to the whole app. */
export const valuesTable = '${valuesTable(spec)}';
`;
}

export const connectionPath = 'src/lib/connection.ts';
export const connectionTs = `import { supabaseAnonKey, supabaseUrl } from '../supabase.config';

export interface Connection {
  url: string;
  /** The public key: what it may do is decided by row-level security. */
  key: string;
}

/** Where the data is kept; null while the project has no database. */
export const connection = (): Promise<Connection | null> =>
  Promise.resolve(supabaseUrl && supabaseAnonKey ? { url: supabaseUrl, key: supabaseAnonKey } : null);
`;

/** The same for a page without a bundler: a page that is opened from disk cannot import, and stays on its device. */
export const connectionJs = `(() => {
  // Where the data is kept; null while the project has no database.
  const connection = () =>
    import(new URL('supabase.config.js', document.baseURI).href).then(
      ({ supabaseUrl: url, supabaseAnonKey: key }) => (url && key ? { url, key } : null),
      () => null,
    );

  Object.assign(app, { connection });
})();
`;

/** Requests to the tables (PostgREST). */
export const databaseTs = (access: Access): string => {
  const signsIn = access !== 'open';
  return `import { connection } from './connection';
${signsIn ? "import { accessToken } from './session';\n" : ''}
export type Record_ = Record<string, unknown>;

/** The database could not be reached, or did not do what it was asked. */
export class DatabaseError extends Error {
  /** Whether it may work another time without anything being changed. */
  isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** Rows in one answer. */
const pageSize = 1000;

/** Whether there is a database${signsIn ? ', and somebody who may use it' : ''}. */
export async function isReachable(): Promise<boolean> {
  return (await connection()) !== null${signsIn ? ' && (await accessToken()) !== null' : ''};
}

async function request(path: string, init: { method: string; prefer?: string; body?: unknown }): Promise<unknown> {
  const target = await connection();
  if (target === null) throw new DatabaseError('There is no database.', true);
${
  signsIn
    ? `  const token = await accessToken();
  if (token === null) throw new DatabaseError('Nobody is signed in.', true);
`
    : `  // Only keys of the older kind are tokens as well.
  const token = target.key.startsWith('ey') ? target.key : null;
`
}  const headers: Record<string, string> = { apikey: target.key, 'Content-Type': 'application/json' };
  if (token !== null) headers['Authorization'] = 'Bearer ' + token;
  if (init.prefer) headers['Prefer'] = init.prefer;
  const response = await fetch(target.url + '/rest/v1/' + path, {
    method: init.method,
    headers,
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
  }).catch(() => {
    throw new DatabaseError('The database cannot be reached.', true);
  });
  const text = await response.text();
  if (response.ok) return text === '' ? null : (JSON.parse(text) as unknown);
  let said = '';
  try {
    said = String((JSON.parse(text) as { message?: string }).message ?? '');
  } catch {
    // A gateway between here and the database has pages of its own.
  }
  throw new DatabaseError(said || 'The database answered ' + response.status + '.', response.status >= 500 || [401, 429].includes(response.status));
}

/** All rows of a table. */
export async function select(table: string, order: string): Promise<Record_[]> {
  const rows: Record_[] = [];
  for (;;) {
    const page = (await request(
      table + '?select=*&order=' + order + '&limit=' + pageSize + '&offset=' + rows.length,
      { method: 'GET' },
    )) as Record_[];
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

/** Writes rows: those that are there already are changed. */
export async function upsert(table: string, key: string, rows: Record_[]): Promise<void> {
  if (rows.length === 0) return;
  await request(table + '?on_conflict=${access === 'own' ? 'owner,' : ''}' + key, {
    method: 'POST',
    prefer: 'resolution=merge-duplicates,return=minimal',
    body: rows,
  });
}

export async function remove(table: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = ids.map((id) => '"' + id.replaceAll('"', '\\\\"') + '"').join(',');
  await request(table + '?id=in.' + encodeURIComponent('(' + list + ')'), { method: 'DELETE', prefer: 'return=minimal' });
}
`;
};

/** Signing in with Supabase Auth (GoTrue). */
export const sessionTs = `import { connection } from './connection';
import { storage } from './storage';

interface Session {
  access: string;
  refresh: string;
  /** When the access token ends, in milliseconds since 1970. */
  ends: number;
}

type Answer = { access_token?: string; refresh_token?: string; expires_in?: number };

/** What the sign-in says when it does not let somebody in. */
export class SignInError extends Error {
  /** Whether it is only that nobody answered. */
  isOffline = false;
}

const listeners = new Set<() => void>();
let session: Session | null | undefined;
let refreshing: Promise<Session | null> | null = null;

function current(): Session | null {
  if (session === undefined) {
    try {
      session = JSON.parse(storage.read('session') ?? 'null') as Session | null;
    } catch {
      session = null;
    }
  }
  return session;
}

function keep(next: Session | null): Session | null {
  session = next;
  storage.write('session', JSON.stringify(next));
  return next;
}

const toSession = (answer: Answer): Session | null =>
  answer.access_token && answer.refresh_token
    ? { access: answer.access_token, refresh: answer.refresh_token, ends: Date.now() + (answer.expires_in ?? 3600) * 1000 }
    : null;

/** Supabase's words in ours. */
const words: Record<string, string> = {
  invalid_credentials: 'E-mail address or password is wrong.',
  email_not_confirmed: 'Please confirm your e-mail address first: we sent you a link.',
  user_already_exists: 'There is an account with this e-mail address. Sign in instead.',
  email_exists: 'There is an account with this e-mail address. Sign in instead.',
  weak_password: 'This password is too easy to guess.',
  signup_disabled: 'New accounts cannot be created here at the moment.',
  over_email_send_rate_limit: 'Too many mails were sent. Try again later.',
  over_request_rate_limit: 'Too many attempts. Try again later.',
  same_password: 'This is your password already.',
};

async function ask(path: string, body: unknown, token?: string, method = 'POST'): Promise<Answer> {
  const target = await connection();
  if (target === null) throw new SignInError('The app has no database at the moment.');
  const response = await fetch(target.url + '/auth/v1/' + path, {
    method,
    headers: {
      apikey: target.key,
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: 'Bearer ' + token }),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    const problem = new SignInError('There is no connection. Try again when you are online.');
    problem.isOffline = true;
    throw problem;
  });
  const answer = (await response.json().catch(() => ({}))) as Answer & { error_code?: string; msg?: string };
  if (response.ok) return answer;
  throw new SignInError(words[answer.error_code ?? ''] ?? answer.msg ?? 'This did not work. Try again.');
}

export const isSignedIn = (): boolean => current() !== null;

/** Told when a session comes to its end without anybody signing out. */
export function onEnd(listener: () => void): void {
  listeners.add(listener);
}

/** A token for the database, renewed when it is about to end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const known = current();
  if (known === null) return null;
  if (known.ends - Date.now() > 60_000) return known.access;
  refreshing ??= ask('token?grant_type=refresh_token', { refresh_token: known.refresh })
    .then((answer) => keep(toSession(answer)))
    .catch(async (error: unknown) => {
      // Without a connection nobody is signed out.
      if (!(error instanceof SignInError) || (await connection()) === null || error.isOffline) return known;
      return keep(null);
    })
    .finally(() => {
      refreshing = null;
    });
  const next = await refreshing;
  if (next === null) for (const listener of listeners) listener();
  return next?.access ?? null;
}

/** False: the address has to be confirmed first, by a link in a mail. */
export async function signUp(email: string, password: string): Promise<boolean> {
  return keep(toSession(await ask('signup', { email, password }))) !== null;
}

export async function signIn(email: string, password: string): Promise<void> {
  keep(toSession(await ask('token?grant_type=password', { email, password })));
}

export async function endSession(): Promise<void> {
  const known = current();
  keep(null);
  if (known !== null) await ask('logout', {}, known.access).catch(() => ({}));
}

/** Sends a link that lets somebody choose a new password. */
export async function sendLink(email: string): Promise<void> {
  await ask('recover', { email });
}

export async function changePassword(password: string): Promise<void> {
  const token = await accessToken();
  if (token !== null) await ask('user', { password }, token, 'PUT');
}

/** Takes the session that a link in a mail brings along. \`recovery\`: whoever comes wants a new password. */
export function takeLink(hash: string): 'none' | 'signup' | 'recovery' {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const taken = toSession({
    access_token: given.get('access_token') ?? '',
    refresh_token: given.get('refresh_token') ?? '',
    expires_in: Number(given.get('expires_in') ?? 3600),
  });
  if (taken === null) return 'none';
  keep(taken);
  return given.get('type') === 'recovery' ? 'recovery' : 'signup';
}
`;
