import { connection } from './connection';
// if people
import { accessToken } from './session';
// end
import { said } from '../said';

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

/** Whether there is a database and, where people sign in, somebody who may use it. */
export async function isReachable(): Promise<boolean> {
  // if people
  if ((await accessToken()) === null) return false;
  // end
  return (await connection()) !== null;
}

async function request(
  path: string,
  init: { method: string; prefer?: string; body?: unknown },
): Promise<unknown> {
  const target = await connection();
  if (target === null) throw new DatabaseError('There is no database.', true);
  const headers: Record<string, string> = { apikey: target.key, 'Content-Type': 'application/json' };
  // if people
  const token = await accessToken();
  if (token === null) throw new DatabaseError('Nobody is signed in.', true);
  headers['Authorization'] = 'Bearer ' + token;
  // end
  // if not people
  // Only keys of the older kind are tokens as well.
  if (target.key.startsWith('ey')) headers['Authorization'] = 'Bearer ' + target.key;
  // end
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
  throw new DatabaseError(
    said || 'The database answered ' + response.status + '.',
    response.status >= 500 || [401, 429].includes(response.status),
  );
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
  await request(table + said.conflict + key, {
    method: 'POST',
    prefer: 'resolution=merge-duplicates,return=minimal',
    body: rows,
  });
}

export async function remove(table: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = ids.map((id) => '"' + id.replaceAll('"', '\\"') + '"').join(',');
  await request(table + '?id=in.' + encodeURIComponent('(' + list + ')'), {
    method: 'DELETE',
    prefer: 'return=minimal',
  });
}
