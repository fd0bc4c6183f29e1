export type Value = string | number | boolean;
export type Row = { id: string } & Record<string, Value>;

export interface Field {
  key: string;
  label: string;
  kind:
    | 'text'
    | 'longtext'
    | 'number'
    | 'money'
    | 'date'
    | 'time'
    | 'choice'
    | 'flag'
    | 'rating'
    | 'email'
    | 'phone'
    | 'url'
    | 'relation'
    | 'image';
  required?: boolean;
  /** What a choice can be. */
  options?: string[];
  /** Shown after a number, such as kg. */
  unit?: string;
  /** Key of the entity that a relation points at. */
  to?: string;
  /** Bounds of a number. */
  min?: number;
  max?: number;
  /** What a new row starts with; 'today' for a date. */
  preset?: Value;
  /** Reckoned from the rest of the row instead of entered. */
  compute?: (row: Row, rows: Row[]) => Value;
}

/** Rows that stand out, and why. */
export interface Mark {
  label: string;
  tone: 'bad' | 'warn' | 'good' | 'quiet';
  holds: (row: Row) => boolean;
}

/** A kind of thing that the app keeps. */
export interface Entity {
  key: string;
  label: string;
  labelPlural: string;
  /** What the button that adds one says; made of its name where there is none. */
  add?: string;
  fields: Field[];
  /** The first that holds is shown with a row. */
  marks?: Mark[];
  /** How many rows there is room for. */
  most?: number;
  /** Why a row cannot be kept, as a sentence; empty when it can. A new row has an empty id. */
  refuses?: (row: Row) => string;
  /** Examples for the first start. Dates are days from today, relations count from 0. */
  samples: Record<string, Value>[];
}

/** One value of a chart. */
export interface Point {
  label: string;
  value: number;
}
