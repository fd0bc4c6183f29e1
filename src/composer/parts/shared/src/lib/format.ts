import type { Field, Value } from './types';
import { said } from '../said';

const language = said.language;

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
  return said.currencyBefore + text + said.currencyAfter;
}

export function formatNumber(value: number, unit = ''): string {
  // Years and other short numbers read better without a separator.
  const text = value.toLocaleString(language, {
    maximumFractionDigits: 2,
    useGrouping: Math.abs(value) >= 10000,
  });
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
  // A photo is shown, and no text.
  if (field.kind === 'image') return '';
  return String(value);
}

/** The start of the stretch that a day lies in: its month, where nothing else is said. */
export function stretchOf(day: string, span?: string): string {
  if (span === 'year') return day.slice(0, 4);
  if (span === 'day') return day.slice(0, 10);
  if (span !== 'week' || day === '') return day.slice(0, 7);
  const date = new Date(day + 'T12:00');
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return toDay(date);
}
