import { collections } from '../data/collections';
import { formatValue } from './format';
import type { Entity, Field, Row } from './types';

/** The field that a row is called by. */
export function titleField(entity: Entity): Field | undefined {
  return (
    entity.fields.find((field) => field.kind === 'text') ??
    entity.fields.find((field) => field.kind !== 'image')
  );
}

/** What the button that adds a row says. */
export const addLabel = (entity: Entity): string => entity.add ?? 'Add ' + entity.label.toLowerCase();

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

/** Things whose rows choose among those of an entity, each with the names of the rows that have chosen this one. */
export function belonging(entity: Entity, row: Row): { entity: Entity; names: string[] }[] {
  return Object.values(collections).flatMap(({ entity: other, get }) => {
    const by = other.fields.find((field) => field.kind === 'relation' && field.to === entity.key);
    if (!by) return [];
    const names = get()
      .filter((one) => one[by.key] === row.id)
      // The name of the row itself would stand in each of them.
      .map((one) => rowName({ ...other, fields: other.fields.filter((field) => field !== by) }, one));
    return names.length === 0 ? [] : [{ entity: other, names }];
  });
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
