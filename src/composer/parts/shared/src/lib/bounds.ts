import { rowsOf } from './collection';
import type { Row } from './types';

/** What may be there only once, and how many rows there is room for. */
export interface Bounds {
  /** Fields of which no two rows have the same value, with their labels. */
  once: { key: string; label: string }[];
  most?: number;
}

const folded = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Why a row cannot be kept, as a sentence; empty when it can. A row that is there already is not in its own way. */
export function whyNotKept(entity: string, bounds: Bounds, row: Row): string {
  const rows = rowsOf(entity);
  const others = rows.filter((other) => other.id !== row.id);
  const isNew = others.length === rows.length;
  if (isNew && bounds.most !== undefined && others.length >= bounds.most)
    return 'All places are taken: ' + bounds.most + ' at most.';
  const taken = bounds.once.find(
    ({ key }) => folded(row[key]) !== '' && others.some((other) => folded(other[key]) === folded(row[key])),
  );
  return taken ? 'This is there already, and can be there only once: ' + taken.label + '.' : '';
}
