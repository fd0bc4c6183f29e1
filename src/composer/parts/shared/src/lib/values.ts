import type { Field, Value } from './types';

const isNumeric = (field: Field) => field.kind === 'number' || field.kind === 'money';
const toNumber = (text: string) => Number(text.trim().replace(',', '.'));

/** What is wrong with a value; empty when nothing is. */
function problemOf(field: Field, value: Value | undefined): string {
  const text = String(value ?? '').trim();
  if (text === '') return field.required ? field.label + ' is missing.' : '';
  if (isNumeric(field) && Number.isNaN(toNumber(text))) return field.label + ' needs a number.';
  if (isNumeric(field) && toNumber(text) < (field.min ?? -Infinity))
    return field.label + ' is at least ' + field.min + '.';
  if (isNumeric(field) && toNumber(text) > (field.max ?? Infinity))
    return field.label + ' is at most ' + field.max + '.';
  if (field.kind === 'time' && !/^([01]?\d|2[0-3]):[0-5]\d$/.test(text))
    return field.label + ' needs hours and minutes, such as 09:30.';
  if (field.kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return field.label + ' needs an e-mail address.';
  return '';
}

/** The values of a form as they are kept, or what is wrong with them. */
export function readValues(
  fields: Field[],
  values: Record<string, Value>,
): { problem: string; values: Record<string, Value> } {
  const ready: Record<string, Value> = {};
  for (const field of fields) {
    const value = values[field.key] ?? '';
    const problem = problemOf(field, value);
    if (problem !== '') return { problem, values: ready };
    // Times are compared as they are written: 9:30 is 09:30.
    if (field.kind === 'time' && /^\d:/.test(String(value).trim()))
      ready[field.key] = '0' + String(value).trim();
    else ready[field.key] = isNumeric(field) && String(value).trim() !== '' ? toNumber(String(value)) : value;
  }
  return { problem: '', values: ready };
}
