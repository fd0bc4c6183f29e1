import { dayFromToday } from './format';
import { createStore } from './store';
import type { Entity, Row, Value } from './types';

export interface Collection {
  entity: Entity;
  use: () => Row[];
  get: () => Row[];
  add: (values: Record<string, Value>) => Row;
  update: (id: string, values: Record<string, Value>) => void;
  remove: (id: string) => void;
  restore: (row: Row, index: number) => void;
}

/** The first rows: dates become days around today, relations the identifiers of the rows that they mean. */
function samplesOf(entity: Entity): Row[] {
  return entity.samples.map((sample, index) => {
    const row: Row = { id: entity.key + '-' + (index + 1) };
    for (const field of entity.fields) {
      const value = sample[field.key];
      if (value === undefined) continue;
      if (field.kind === 'date' && typeof value === 'number') row[field.key] = dayFromToday(value);
      else if (field.kind === 'relation' && typeof value === 'number')
        row[field.key] = field.to + '-' + (value + 1);
      else row[field.key] = value;
    }
    return row;
  });
}

let counter = 0;
const newId = (key: string): string => {
  counter += 1;
  return key + '-' + Date.now().toString(36) + '-' + counter;
};

/** Rows with the fields that are reckoned: each sees those before it. */
function reckoned(entity: Entity, rows: Row[]): Row[] {
  const fields = entity.fields.filter((field) => field.compute);
  if (fields.length === 0) return rows;
  return rows.map((row) => {
    const whole = { ...row };
    for (const field of fields) {
      const value = field.compute?.(whole, rows) ?? '';
      whole[field.key] = typeof value === 'number' && !Number.isFinite(value) ? '' : value;
    }
    return whole;
  });
}

const known = new Map<string, () => Row[]>();
/** The rows of the entity with this key. */
export const rowsOf = (key: string): Row[] => known.get(key)?.() ?? [];

/** All rows of one entity, with the few things that can be done to them. */
export function createCollection(entity: Entity): Collection {
  const store = createStore<Row[]>(entity.key, () => samplesOf(entity));
  const get = () => reckoned(entity, store.get());
  known.set(entity.key, get);
  return {
    entity,
    use: () => reckoned(entity, store.use()),
    get,
    add: (values) => {
      const row: Row = { ...values, id: newId(entity.key) };
      store.set([...store.get(), row]);
      return row;
    },
    update: (id, values) =>
      store.set(store.get().map((row) => (row.id === id ? { ...row, ...values } : row))),
    remove: (id) => store.set(store.get().filter((row) => row.id !== id)),
    restore: (row, index) => {
      const rows = [...store.get()];
      rows.splice(index, 0, row);
      store.set(rows);
    },
  };
}
