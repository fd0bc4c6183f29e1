import { rowsOf } from './collection';
import type { Row } from './types';

/** What may be there only once, and how many rows there is room for. */
export interface Bounds {
  /** Fields of which no two rows have the same value, with their labels. */
  once: { key: string; label: string }[];
  most?: number;
  rooms?: Room[];
}

/** How many rows may be alike in some fields, or at the same time where they have a beginning and an end. */
export interface Room {
  by: string[];
  most: number;
  only?: { field: string; value: string };
  span?: { from: string; until: string; isNights: boolean };
}

const folded = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase();

const isIn = ({ only }: Room, row: Row) => !only || folded(row[only.field]) === folded(only.value);
const textOf = (row: Row, field: string) => String(row[field] ?? '');

/** Whether two rows are there at the same time; of nights the last day is free for the next. */
function meets({ from, until, isNights }: NonNullable<Room['span']>, one: Row, other: Row): boolean {
  const isBefore = (a: string, b: string) => (isNights ? a < b : a <= b);
  return (
    isBefore(textOf(other, from), textOf(one, until)) && isBefore(textOf(one, from), textOf(other, until))
  );
}

/** How many other rows are in the same room as a row, at the same time where it has times. */
function besides(room: Room, row: Row, others: Row[]): number {
  const { by, span } = room;
  return others.filter(
    (other) =>
      isIn(room, other) &&
      by.every((key) => folded(other[key]) === folded(row[key])) &&
      (!span || meets(span, row, other)),
  ).length;
}

/** Why a row cannot be kept, as a sentence; empty when it can. A row that is there already is not in its own way. */
export function whyNotKept(entity: string, bounds: Bounds, row: Row): string {
  const rows = rowsOf(entity);
  const others = rows.filter((other) => other.id !== row.id);
  const isNew = others.length === rows.length;
  if (isNew && bounds.most !== undefined && others.length >= bounds.most)
    return 'All places are taken: ' + bounds.most + ' at most.';
  const full = (bounds.rooms ?? []).find(
    (room) => isIn(room, row) && besides(room, row, others) >= room.most,
  );
  if (full)
    return 'All places are taken: ' + [full.only?.value, full.most + ' at most.'].filter(Boolean).join(', ');
  const taken = bounds.once.find(
    ({ key }) => folded(row[key]) !== '' && others.some((other) => folded(other[key]) === folded(row[key])),
  );
  return taken ? 'This is there already, and can be there only once: ' + taken.label + '.' : '';
}
