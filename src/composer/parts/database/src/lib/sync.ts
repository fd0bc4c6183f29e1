import { useSyncExternalStore } from 'react';
import { tables, valuesTable } from '../data/tables';
import { DatabaseError, isReachable, remove, select, upsert, type Record_ } from './database';
import { storage } from './storage';
import type { Field, Row, Value } from './types';
import { onWake } from './wake';

/** A list of rows that has a table. */
export interface Member {
  key: string;
  fields: Field[];
  /** Identifiers of the examples that the app starts with. */
  samples: string[];
  get: () => Row[];
  receive: (rows: Row[]) => void;
  /** Back to the examples: the next person must not see this one's rows. */
  reset: () => void;
}
// if values
/** A value that is no list of rows, such as a best score. */
export interface ValueMember {
  key: string;
  get: () => unknown;
  receive: (value: unknown) => void;
  reset: () => void;
}
// end
/** What waits to be sent: how often it was changed, by list and identifier. A row that is gone is to be removed. */
type Pending = Record<string, Record<string, number>>;

export interface SyncStatus {
  state: 'device' | 'saving' | 'saved' | 'offline' | 'refused';
  /** What the database said when it refused. */
  problem: string;
}

const pause = 300;
const batch = 200;
const begunKey = 'begun';
// if values
const valuesKey = 'values';
// end

const members = new Map<string, Member>();
// if values
const values = new Map<string, ValueMember>();
// end
const listeners = new Set<() => void>();
let pending: Pending | undefined;
let status: SyncStatus = { state: 'device', problem: '' };
let running: Promise<void> | null = null;
let isWanted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function waiting(): Pending {
  if (pending === undefined) {
    try {
      pending = JSON.parse(storage.read('pending') ?? '{}') as Pending;
    } catch {
      pending = {};
    }
  }
  return pending;
}

function mark(key: string, id: string): void {
  const all = waiting();
  const rows = (all[key] ??= {});
  rows[id] = (rows[id] ?? 0) + 1;
  storage.write('pending', JSON.stringify(all));
}

/** What was sent is not sent again, unless it was changed meanwhile. */
function settle(key: string, sent: Record<string, number>): void {
  const rows = waiting()[key] ?? {};
  for (const [id, times] of Object.entries(sent)) if (rows[id] === times) delete rows[id];
  storage.write('pending', JSON.stringify(waiting()));
}

const isWaiting = (key: string): boolean => Object.keys(waiting()[key] ?? {}).length > 0;

function tell(state: SyncStatus['state'], problem = ''): void {
  if (state === status.state && problem === status.problem) return;
  status = { state, problem };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSyncStatus = (): SyncStatus => useSyncExternalStore(subscribe, () => status);

const isText = (field: Field): boolean =>
  !['number', 'money', 'date', 'time', 'rating', 'flag'].includes(field.kind);

function toRecord(member: Member, row: Row, index: number): Record_ {
  const columns = tables[member.key]?.columns ?? {};
  const record: Record_ = { id: row.id, sort_order: Number(row['sort_order'] ?? index) };
  for (const field of member.fields) {
    const value = row[field.key];
    record[columns[field.key] ?? field.key] =
      value === undefined || (value === '' && !isText(field)) ? null : value;
  }
  return record;
}

function toRow(member: Member, record: Record_): Row {
  const columns = tables[member.key]?.columns ?? {};
  const row: Row = { id: String(record['id']), sort_order: Number(record['sort_order']) };
  for (const field of member.fields) {
    const value = record[columns[field.key] ?? field.key] as Value | null | undefined;
    if (value === null || value === undefined) continue;
    row[field.key] = field.kind === 'time' ? String(value).slice(0, 5) : value;
  }
  return row;
}

/** What is here before the first time: everything, or all but the examples where somebody has begun elsewhere. */
async function begin(): Promise<void> {
  if (storage.read('synced') === 'yes') return;
  const known = await select(valuesTable, 'key');
  const hasBegun = known.some((value) => value['key'] === begunKey);
  for (const member of members.values())
    for (const row of member.get())
      if (!hasBegun || !member.samples.includes(row.id)) mark(member.key, row.id);
  // if values
  if (!hasBegun) for (const key of values.keys()) mark(valuesKey, key);
  // end
  await send();
  if (!hasBegun) await upsert(valuesTable, 'key', [{ key: begunKey, value: true }]);
  storage.write('synced', 'yes');
}

async function send(): Promise<void> {
  for (const member of members.values()) {
    const table = tables[member.key]?.name;
    const sent = { ...waiting()[member.key] };
    const ids = Object.keys(sent);
    if (table === undefined || ids.length === 0) continue;
    const rows = member.get();
    const records = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.id in sent);
    const gone = ids.filter((id) => !rows.some((row) => row.id === id));
    for (let from = 0; from < records.length; from += batch)
      await upsert(
        table,
        'id',
        records.slice(from, from + batch).map(({ row, index }) => toRecord(member, row, index)),
      );
    for (let from = 0; from < gone.length; from += batch) await remove(table, gone.slice(from, from + batch));
    settle(member.key, sent);
  }
  // if values
  const sent = { ...waiting()[valuesKey] };
  const changed = Object.keys(sent).flatMap((key) => values.get(key) ?? []);
  await upsert(
    valuesTable,
    'key',
    changed.map(({ key, get }) => ({ key, value: get() })),
  );
  settle(valuesKey, sent);
  // end
}

async function receive(): Promise<void> {
  for (const member of members.values()) {
    const table = tables[member.key]?.name;
    if (table === undefined) continue;
    const rows = (await select(table, 'sort_order,id')).map((record) => toRow(member, record));
    // What was changed here meanwhile is sent first.
    if (!isWaiting(member.key) && JSON.stringify(rows) !== JSON.stringify(member.get())) member.receive(rows);
  }
  // if values
  const known = await select(valuesTable, 'key');
  for (const { key, value } of known) {
    const member = values.get(String(key));
    if (member === undefined || isWaiting(valuesKey)) continue;
    if (JSON.stringify(value) !== JSON.stringify(member.get())) member.receive(value);
  }
  // end
}

async function once(): Promise<void> {
  if (!(await isReachable())) return tell('device');
  try {
    const keys = [
      ...members.keys(),
      // if values
      valuesKey,
      // end
    ];
    if (keys.some(isWaiting)) tell('saving');
    await begin();
    await send();
    await receive();
    tell('saved');
  } catch (error) {
    if (error instanceof DatabaseError && !error.isPassing) tell('refused', error.message);
    else tell('offline');
  }
}

/** Sends what was changed here and fetches what was changed elsewhere; asked for meanwhile, it does so once more. */
export function sync(): Promise<void> {
  isWanted = true;
  running ??= (async () => {
    while (isWanted) {
      isWanted = false;
      await once();
    }
  })().finally(() => {
    running = null;
  });
  return running;
}

/** Notes that a row was added, changed or removed. */
export function changed(key: string, id: string): void {
  mark(key, id);
  clearTimeout(timer);
  timer = setTimeout(() => void sync(), pause);
}

export function join(member: Member): void {
  members.set(member.key, member);
}
// if values
export function joinValue(member: ValueMember): void {
  values.set(member.key, member);
}

export const valueChanged = (key: string): void => changed(valuesKey, key);
// end
/** Forgets on this device what is kept in the database. */
export function forget(): void {
  clearTimeout(timer);
  pending = {};
  storage.write('pending', '{}');
  storage.write('synced', '');
  for (const member of members.values()) member.reset();
  // if values
  for (const member of values.values()) member.reset();
  // end
  tell('device');
}

/** Begins, and looks again whenever the app comes back to the front. */
export function startSync(): void {
  void sync();
  onWake(() => void sync());
}
