import { collections } from '../data/collections';
import { dayFromToday, stretchOf } from './format';
import { rowName } from './names';
import type { Entity, Field, Row } from './types';

/** Before a reason why rows stand out, so that it is taken for no value of a field. */
const standsOut = 'mark ';

/** What a list can be narrowed to by a day. */
const stretches = [
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'year', label: 'This year' },
  { value: 'past', label: 'Past' },
  { value: 'ahead', label: 'Upcoming' },
];

/** Before a value that rows are not to have. */
const without = 'not:';

/**
 * What a list can be narrowed to: rows that stand out for some reason, and each value of a field.
 * @param shows what it is narrowed to at first, which may be all but one of the values.
 */
export function choicesOf(
  entity: Entity,
  field: Field | undefined,
  shows = '',
): { value: string; label: string }[] {
  const rest = shows.startsWith(without)
    ? [{ value: shows, label: 'Without ' + shows.slice(without.length).toLowerCase() }]
    : [];
  return [...valuesOf(entity, field), ...rest];
}

function valuesOf(entity: Entity, field: Field | undefined): { value: string; label: string }[] {
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
  if (field.kind === 'date') return [...marks, ...stretches];
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
  if (field?.kind === 'date') return isWithin(String(row[field.key] ?? ''), chosen);
  if (field && chosen.startsWith(without))
    return String(row[field.key] ?? '') !== chosen.slice(without.length);
  return !field || String(row[field.key] ?? false) === chosen;
}

function isWithin(day: string, stretch: string): boolean {
  const today = dayFromToday(0);
  if (day === '') return false;
  if (stretch === 'past') return day < today;
  if (stretch === 'ahead') return day >= today;
  return stretchOf(day, stretch) === stretchOf(today, stretch);
}

/** What a list is narrowed to when it is opened: nothing, where there is no such choice. */
export const chosenFirst = (choices: readonly { value: string }[], shows: string | undefined): string =>
  choices.some(({ value }) => value === shows) ? (shows ?? '') : '';
