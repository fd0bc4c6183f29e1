import { source } from '../../print/quote.ts';
import type { AppSpec } from '../../spec/spec.ts';
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
/** The same for a page without a bundler: a page that is opened from disk cannot import, and stays on its device. */
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
