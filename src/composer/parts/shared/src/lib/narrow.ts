import { collections } from '../data/collections';
import { rowName } from './names';
import type { Entity, Field, Row } from './types';

/** Before a reason why rows stand out, so that it is taken for no value of a field. */
const standsOut = 'mark ';

/** What a list can be narrowed to: rows that stand out for some reason, and each value of a field. */
export function choicesOf(entity: Entity, field: Field | undefined): { value: string; label: string }[] {
  const marks = (entity.marks ?? []).map((mark) => ({ value: standsOut + mark.label, label: mark.label }));
  if (!field) return marks;
  if (field.kind === 'flag') {
    const isDone = field.key === 'done';
    return [
      ...marks,
      { value: 'false', label: isDone ? 'Open' : 'Not ' + field.label.toLowerCase() },
      { value: 'true', label: isDone ? 'Done' : field.label },
    ];
  }
  const other = field.kind === 'relation' ? collections[field.to ?? ''] : undefined;
  if (other)
    return [...marks, ...other.get().map((row) => ({ value: row.id, label: rowName(other.entity, row) }))];
  const values =
    field.kind === 'choice'
      ? (field.options ?? [])
      : new Set((collections[entity.key]?.get() ?? []).map((row) => String(row[field.key] ?? '')));
  return [...marks, ...[...values].filter((value) => value !== '').map((value) => ({ value, label: value }))];
}

/** Whether a row is among those that a choice stands for; an empty choice stands for all. */
export function fits(entity: Entity, field: Field | undefined, row: Row, chosen: string): boolean {
  if (chosen === '') return true;
  const mark = entity.marks?.find(({ label }) => standsOut + label === chosen);
  if (mark) return mark.holds(row);
  return !field || String(row[field.key] ?? false) === chosen;
}
