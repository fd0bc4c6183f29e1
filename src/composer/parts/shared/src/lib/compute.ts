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

/** Rows in the order of their days, those of one day as they were entered. */
function upTo(rows: Row[], row: Row, by: string): Row[] {
  const day = String(row[by] ?? '');
  const at = rows.findIndex((other) => other.id === row.id);
  return rows.filter((other, index) => {
    const before = String(other[by] ?? '');
    return before < day || (before === day && index <= at);
  });
}

/** What the rows of the days up to this one come to, this one included. */
export const runningSum = (rows: Row[], row: Row, by: string, amount: (one: Row) => number): number =>
  upTo(rows, row, by).reduce((total, one) => total + amount(one), 0);

/** How much more a field is than in the row before; empty in the first. */
export function sinceBefore(rows: Row[], row: Row, by: string, field: string): Value {
  const before = upTo(rows, row, by).filter((one) => one.id !== row.id && hasNumber(one[field]));
  const last = before.reduce<Row | undefined>(
    (best, one) => (best && String(best[by] ?? '') > String(one[by] ?? '') ? best : one),
    undefined,
  );
  return last === undefined || !hasNumber(row[field]) ? '' : num(row[field]) - num(last[field]);
}
