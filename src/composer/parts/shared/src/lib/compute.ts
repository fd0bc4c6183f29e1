import { dayFromToday, toDay } from './format';
import { rowsOf } from './collection';
import type { Row, Value } from './types';

/** A value as a number; what is empty counts as 0. */
export const num = (value: Value | undefined): number => Number(value ?? 0) || 0;

/** The day so many days after another; empty while there is none. */
export function dayAfter(day: Value | undefined, days: number): string {
  const date = new Date(String(day ?? '') + 'T12:00');
  if (Number.isNaN(date.getTime())) return '';
  date.setDate(date.getDate() + Math.round(days));
  return toDay(date);
}

/** The next time that a day of the year comes round, today included. */
export function nextYearly(day: Value | undefined): string {
  const date = new Date(String(day ?? '') + 'T12:00');
  if (Number.isNaN(date.getTime())) return '';
  date.setFullYear(new Date().getFullYear());
  if (toDay(date) < dayFromToday(0)) date.setFullYear(date.getFullYear() + 1);
  return toDay(date);
}

/** Whether a day comes before today plus so many days. */
export const isBefore = (day: Value | undefined, days: number): boolean =>
  day !== undefined && day !== '' && String(day) < dayFromToday(days);

/** Whether there is a number, rather than an empty field. */
export const hasNumber = (value: Value | undefined): boolean => typeof value === 'number';

/** The numbers of a field in the rows of an entity that belong to a row. */
const numbersOf = (entity: string, by: string, row: Row, field: string): number[] =>
  rowsOf(entity)
    .filter((other) => other[by] === row.id)
    .map((other) => num(other[field]));

export const countOf = (entity: string, by: string, row: Row): number =>
  numbersOf(entity, by, row, '').length;

export const sumOf = (entity: string, by: string, row: Row, field: string): number =>
  numbersOf(entity, by, row, field).reduce((total, value) => total + value, 0);

/** The average; empty while nothing belongs to the row. */
export function averageOf(entity: string, by: string, row: Row, field: string): Value {
  const numbers = numbersOf(entity, by, row, field);
  return numbers.length === 0 ? '' : sumOf(entity, by, row, field) / numbers.length;
}
