import type { EntryField } from './entry-mail.ts';

/** An entry as a row of the table. */
export interface EntryRow {
  readonly form: string;
  readonly fields: readonly EntryField[];
  /** Unix milliseconds. */
  readonly at: number;
}

/** Columns for fields at most. */
const mostColumns = 100;

/**
 * Entries as CSV (RFC 4180) that spreadsheets open: a column for each field that any of them has.
 * @param pages gives the entries in portions, twice: for the columns, and for the rows
 */
export async function* entriesCsv(pages: () => AsyncIterable<readonly EntryRow[]>): AsyncGenerator<string> {
  const found = new Set<string>();
  for await (const page of pages())
    for (const { fields } of page) for (const [name] of fields) if (found.size < mostColumns) found.add(name);
  const names = [...found];
  const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
  // The mark tells spreadsheets that letters are UTF-8.
  yield `\uFEFF${line(['sent at', 'form', ...names])}`;
  for await (const page of pages()) yield page.map((row) => line(cellsOf(row, names))).join('');
}

function cellsOf({ form, fields, at }: EntryRow, names: readonly string[]): string[] {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return [new Date(at).toISOString(), form, ...names.map((name) => values.get(name) ?? '')];
}

/** What begins a formula, also where letters are as wide as those of Chinese and Japanese. */
const formula = /(^|[;\t\r\n])( *)(?=[=+\-@＝＋－＠])/g;

/**
 * A cell. What a stranger sent must not become a formula of whoever opens the table (OWASP, CSV injection), nor where
 * cells are told apart by semicolons or tabs, as in many countries: a part of a value is a cell of its own there, whatever
 * is quoted.
 */
function cell(value: string): string {
  const isNumber = /^[+-]?[\d .,()/-]+$/.test(value);
  const safe = isNumber ? value : value.replaceAll(formula, "$1$2'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
