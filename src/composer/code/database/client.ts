import { source } from '../../print/quote.ts';
import type { AppSpec } from '../../spec/spec.ts';
import { tablesOf, valuesTable } from './tables.ts';

/** Names in the database, for the code. */
export function tablesTs(spec: AppSpec): string {
  const tables = Object.fromEntries(
    tablesOf(spec).map(({ key, name, columns }) => [
      key,
      { name, columns: Object.fromEntries(columns.map((column) => [column.key, column.name])) },
    ]),
  );
  return `export interface Table {
  name: string;
  /** Names of columns by the keys of fields. */
  columns: Record<string, string>;
}

/** Tables of the database by the keys of entities. */
export const tables: Record<string, Table> = ${source(tables)};

/** Table of what belongs to the whole app. */
export const valuesTable = '${valuesTable(spec)}';
`;
}

export const connectionPath = 'src/lib/connection.ts';
