/** Parts that every generated app shares: types, the store, formatting. `{{x}}` marks what is filled in. */

export const typesTs = `export type Value = string | number | boolean;
export type Row = { id: string } & Record<string, Value>;

export interface Field {
  key: string;
  label: string;
  kind:
    | 'text'
    | 'longtext'
    | 'number'
    | 'money'
    | 'date'
    | 'time'
    | 'choice'
    | 'flag'
    | 'rating'
    | 'email'
    | 'phone'
    | 'url'
    | 'relation';
  required?: boolean;
  /** What a choice can be. */
  options?: string[];
  /** Shown after a number, such as kg. */
  unit?: string;
  /** Key of the entity that a relation points at. */
  to?: string;
  /** Bounds of a number. */
  min?: number;
  max?: number;
  /** What a new row starts with; 'today' for a date. */
  preset?: Value;
  /** Reckoned from the rest of the row instead of entered. */
  compute?: (row: Row) => Value;
}

/** Rows that stand out, and why. */
export interface Mark {
  label: string;
  tone: 'bad' | 'warn' | 'good' | 'quiet';
  holds: (row: Row) => boolean;
}

/** A kind of thing that the app keeps. */
export interface Entity {
  key: string;
  label: string;
  labelPlural: string;
  fields: Field[];
  /** The first that holds is shown with a row. */
  marks?: Mark[];
  /** Examples for the first start. Dates are days from today, relations count from 0. */
  samples: Record<string, Value>[];
}

/** One value of a chart. */
export interface Point {
  label: string;
  value: number;
}
`;

export const storageTs = (prefix: string): string => `const prefix = '${prefix}:';

/** Keeps texts in this browser. */
export const storage = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(prefix + key);
    } catch {
      return null;
    }
  },
  write: (key: string, text: string): void => {
    try {
      localStorage.setItem(prefix + key, text);
    } catch {
      // Private windows may refuse; the app then forgets when it is closed.
    }
  },
};
`;

export const storeTs = `import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** What was kept under a key; null when there is nothing, or nothing that can be read. */
function read<T>(key: string): T | null {
  try {
    return JSON.parse(storage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** A value that is kept on this device and can be watched. */
export function createStore<T>(key: string, initial: () => T) {
  const listeners = new Set<() => void>();
  let value: T | undefined;

  const get = (): T => {
    if (value === undefined) value = read<T>(key) ?? initial();
    return value;
  };
  const set = (next: T): void => {
    value = next;
    storage.write(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return { get, set, use: (): T => useSyncExternalStore(subscribe, get) };
}
`;

export const collectionTs = `import { dayFromToday } from './format';
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
      else if (field.kind === 'relation' && typeof value === 'number') row[field.key] = field.to + '-' + (value + 1);
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
      const value = field.compute?.(whole) ?? '';
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
    update: (id, values) => store.set(store.get().map((row) => (row.id === id ? { ...row, ...values } : row))),
    remove: (id) => store.set(store.get().filter((row) => row.id !== id)),
    restore: (row, index) => {
      const rows = [...store.get()];
      rows.splice(index, 0, row);
      store.set(rows);
    },
  };
}
`;

export const formatTs = (
  currency: string,
  language: string,
): string => `import type { Field, Value } from './types';

const language = '${language}';

/** A calendar day as date fields write it: 2026-03-09. */
export function toDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return date.getFullYear() + '-' + month + '-' + String(date.getDate()).padStart(2, '0');
}

export function dayFromToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toDay(date);
}

export function formatDay(day: string): string {
  const date = new Date(day + 'T12:00');
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric' });
}

export function formatMoney(value: number): string {
  const text = value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return ${currency.length > 1 || language !== 'en' ? `text + ' ${currency}'` : `'${currency}' + text`};
}

export function formatNumber(value: number, unit = ''): string {
  // Years and other short numbers read better without a separator.
  const text = value.toLocaleString(language, { maximumFractionDigits: 2, useGrouping: Math.abs(value) >= 10000 });
  return unit === '' ? text : text + ' ' + unit;
}

/** A field's value as text. Relations are named by whoever knows the other rows. */
export function formatValue(field: Field, value: Value | undefined): string {
  if (value === undefined || value === '') return '';
  if (field.kind === 'money') return formatMoney(Number(value));
  if (field.kind === 'number') return formatNumber(Number(value), field.unit);
  if (field.kind === 'date') return formatDay(String(value));
  if (field.kind === 'flag') return value ? 'Yes' : 'No';
  if (field.kind === 'rating') return '★'.repeat(Number(value)) + '☆'.repeat(5 - Number(value));
  return String(value);
}
`;

export const namesTs = `import { collections } from '../data/collections';
import { formatValue } from './format';
import type { Entity, Field, Row } from './types';

/** The field that a row is called by. */
export function titleField(entity: Entity): Field | undefined {
  return entity.fields.find((field) => field.kind === 'text') ?? entity.fields[0];
}

/** What a row is called: its first text, or the thing that it belongs to and its day. */
export function rowName(entity: Entity, row: Row): string {
  const text = entity.fields.find((field) => field.kind === 'text');
  if (text && row[text.key]) return String(row[text.key]);
  const parts = entity.fields
    .filter((field) => field.kind === 'relation' || field.kind === 'date' || field.kind === 'choice')
    .map((field) => display(field, row))
    .filter((part) => part !== '');
  return parts.slice(0, 2).join(', ') || entity.label;
}

/** A field of a row as text, with relations shown by name. */
export function display(field: Field, row: Row): string {
  const value = row[field.key];
  if (field.kind !== 'relation') return formatValue(field, value);
  const collection = collections[field.to ?? ''];
  const other = collection?.get().find((candidate) => candidate.id === value);
  return collection && other ? rowName(collection.entity, other) : '';
}

/** A field of a row where no column says which it is: a number that has no unit has its name. */
export function describe(field: Field, row: Row): string {
  const text = display(field, row);
  return field.kind === 'number' && !field.unit && text !== '' ? field.label + ' ' + text : text;
}

/** Why a row stands out; undefined when it does not. */
export const markOf = (entity: Entity, row: Row) => entity.marks?.find((mark) => mark.holds(row));

/** Rows that contain the words somewhere. */
export function matches(entity: Entity, row: Row, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  return wanted === '' || entity.fields.some((field) => display(field, row).toLowerCase().includes(wanted));
}

/** Compares two rows by a field: numbers by size, everything else by its text. */
export function compare(field: Field, a: Row, b: Row): number {
  const one = a[field.key] ?? '';
  const other = b[field.key] ?? '';
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'boolean' || typeof other === 'boolean') return Number(one) - Number(other);
  if (field.kind === 'date' || field.kind === 'time') return String(one).localeCompare(String(other));
  if (field.kind === 'choice') {
    const options = field.options ?? [];
    return options.indexOf(String(one)) - options.indexOf(String(other));
  }
  return display(field, a).localeCompare(display(field, b));
}
`;

export const formTsx = `import { useEffect, useRef, useState, type FormEvent } from 'react';
import { collections } from '../data/collections';
import { dayFromToday } from '../lib/format';
import { rowName } from '../lib/names';
import type { Field, Row, Value } from '../lib/types';
import type { Collection } from '../lib/collection';
import { Icon } from './Icon';

/** What a field starts with in a new row. */
export const emptyValue = (field: Field): Value => {
  if (field.preset === 'today' && field.kind === 'date') return dayFromToday(0);
  if (field.preset !== undefined) return field.preset;
  if (field.kind === 'flag') return false;
  if (field.kind === 'choice') return field.options?.[0] ?? '';
  if (field.kind === 'rating') return 3;
  return '';
};

export function FieldInput({ field, value, onChange }: { field: Field; value: Value; onChange: (value: Value) => void }) {
  const id = 'field-' + field.key;
  const common = { id, name: field.key, required: field.required };

  if (field.kind === 'flag') {
    return (
      <label className="check" htmlFor={id}>
        <input id={id} type="checkbox" checked={Boolean(value)} onChange={(event) => onChange(event.target.checked)} />
        <span>{field.label}</span>
      </label>
    );
  }

  if (field.kind === 'rating') {
    return (
      <fieldset className="rating">
        <legend>{field.label}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={id}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={stars + ' of 5'}
            />
            <span aria-hidden="true">{Number(value) >= stars ? '★' : '☆'}</span>
          </label>
        ))}
      </fieldset>
    );
  }

  const label = field.unit ? field.label + ' (' + field.unit + ')' : field.label;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {field.kind === 'longtext' ? (
        <textarea {...common} rows={3} value={String(value)} onChange={(event) => onChange(event.target.value)} />
      ) : field.kind === 'choice' ? (
        <select {...common} value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {(field.options ?? []).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.kind === 'relation' ? (
        <RelationInput field={field} id={id} value={String(value)} onChange={onChange} />
      ) : field.kind === 'number' || field.kind === 'money' ? (
        <input
          {...common}
          type="number"
          inputMode="decimal"
          step="any"
          min={field.min}
          max={field.max}
          value={String(value)}
          onChange={(event) => onChange(event.target.value === '' ? '' : Number(event.target.value))}
        />
      ) : (
        <input
          {...common}
          type={inputTypes[field.kind] ?? 'text'}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

const inputTypes: Partial<Record<Field['kind'], string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  phone: 'tel',
  url: 'url',
};

function RelationInput(props: { field: Field; id: string; value: string; onChange: (value: Value) => void }) {
  const collection = collections[props.field.to ?? ''];
  if (!collection) return null;
  return (
    <select
      id={props.id}
      name={props.field.key}
      required={props.field.required}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      <option value="">Choose …</option>
      {collection.get().map((row) => (
        <option key={row.id} value={row.id}>
          {rowName(collection.entity, row)}
        </option>
      ))}
    </select>
  );
}

/** A dialog to add a row, or to change one. */
export function EntityForm(props: {
  collection: Collection;
  row: Row | null;
  preset?: Record<string, Value>;
  onClose: () => void;
}) {
  const { collection, row, onClose } = props;
  const { entity } = collection;
  const fields = entity.fields.filter((field) => !field.compute);
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<Record<string, Value>>(() =>
    Object.fromEntries(
      fields.map((field) => [field.key, row?.[field.key] ?? props.preset?.[field.key] ?? emptyValue(field)]),
    ),
  );

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (row) collection.update(row.id, values);
    else collection.add(values);
    onClose();
  };

  const title = (row ? 'Edit ' : 'New ') + entity.label.toLowerCase();
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <div className="sheet-head">
          <h2>{title}</h2>
          <button className="icon-button" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            onChange={(value) => setValues((current) => ({ ...current, [field.key]: value }))}
          />
        ))}
        <div className="sheet-foot">
          <button className="button button-quiet" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button" type="submit">
            Save
          </button>
        </div>
      </form>
    </dialog>
  );
}
`;

export const useRowsTs = `import { useState } from 'react';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';

/** Removes rows and offers to bring the last one back. */
export function useRemoval(collection: Collection) {
  const [last, setLast] = useState<{ row: Row; index: number } | null>(null);
  return {
    last,
    remove: (row: Row) => {
      setLast({ row, index: collection.get().findIndex((other) => other.id === row.id) });
      collection.remove(row.id);
    },
    undo: () => {
      if (last) collection.restore(last.row, last.index);
      setLast(null);
    },
  };
}
`;

export const markPillTsx = `import { markOf } from '../lib/names';
import type { Entity, Row } from '../lib/types';

/** Why a row stands out, in words: a colour alone would say it to few. */
export function MarkPill({ entity, row }: { entity: Entity; row: Row }) {
  const mark = markOf(entity, row);
  if (!mark) return null;
  return (
    <span className="mark-pill" data-tone={mark.tone}>
      {mark.label}
    </span>
  );
}
`;

export const removedTsx = `import { rowName } from '../lib/names';
import type { Entity, Row } from '../lib/types';

/** Says what was removed, with a way back. */
export function Removed({ entity, row, onUndo }: { entity: Entity; row: Row | undefined; onUndo: () => void }) {
  return (
    <div className="removed" role="status">
      {row && (
        <>
          <span>“{rowName(entity, row)}” is removed.</span>
          <button className="link-button" type="button" onClick={onUndo}>
            Undo
          </button>
        </>
      )}
    </div>
  );
}
`;
