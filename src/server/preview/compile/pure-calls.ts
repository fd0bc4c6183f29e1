import { unknown, type Value } from './literal.ts';

export const isRecord = (value: unknown): value is Record<string, Value> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

const operators: Readonly<Record<string, (left: never, right: never) => Value>> = {
  '+': (left: string, right: string) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left: number, right: number) => left < right,
  '>': (left: number, right: number) => left > right,
  '<=': (left: number, right: number) => left <= right,
  '>=': (left: number, right: number) => left >= right,
};

export const isPlain = (value: Value): value is string | number | boolean | null | undefined =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

/** What an operator makes of two values; not known of any but plain ones. */
export function operate(operator: string, left: Value, right: Value): Value {
  const known = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  return known === undefined || !isPlain(left) || !isPlain(right)
    ? unknown
    : known(left as never, right as never);
}

type Callable = (...values: never[]) => unknown;

/** A list without what is not known. */
const list = (values: readonly unknown[]): Value[] => values.filter((value) => value !== unknown) as Value[];
const record = (entries: readonly unknown[]): Value =>
  Object.fromEntries(
    entries.flatMap((entry): [string, Value][] => {
      const [key, value] = Array.isArray(entry) ? (entry as Value[]) : [];
      const isKnown = typeof key === 'string' || typeof key === 'number';
      return isKnown && key !== '__proto__' && value !== unknown ? [[String(key), value]] : [];
    }),
  );
const entriesOf = (value: unknown): [string, Value][] =>
  Array.isArray(value) || isRecord(value) ? (Object.entries(value) as [string, Value][]) : [];

/** Functions that only compute, by the object that has them and their name; '' for those that stand alone. */
const statics: Readonly<Record<string, Readonly<Record<string, Callable>>>> = {
  '': {
    String: (value: unknown) => String(value),
    Number: (value: unknown) => Number(value),
    Boolean,
    parseInt: (value: string) => Number.parseInt(value, 10),
    parseFloat: Number.parseFloat,
  },
  Object: {
    keys: (value: unknown) => entriesOf(value).map(([key]) => key),
    values: (value: unknown) => entriesOf(value).map(([, held]) => held),
    entries: (value: unknown) => entriesOf(value),
    fromEntries: (value: unknown) => (Array.isArray(value) ? record(value) : unknown),
    assign: (...values: unknown[]) => record(values.flatMap((value) => entriesOf(value))),
  },
  Array: {
    isArray: (value: unknown) => Array.isArray(value),
    from: (value: unknown, make?: (item: unknown, index: number) => unknown) => {
      const length = isRecord(value) ? value['length'] : Array.isArray(value) ? value.length : 0;
      if (typeof length !== 'number' || length > 10_000) return unknown;
      return list(
        Array.from({ length }, (_, index) => {
          const item = Array.isArray(value) ? (value[index] as unknown) : undefined;
          return make === undefined ? item : make(item, index);
        }),
      );
    },
  },
  Math: {
    round: Math.round,
    floor: Math.floor,
    ceil: Math.ceil,
    abs: Math.abs,
    min: Math.min,
    max: Math.max,
    pow: Math.pow,
    sqrt: Math.sqrt,
  },
};

/** A function of a global object that only computes; undefined for any other. */
export function staticOf(object: string, name: string): Callable | undefined {
  const known = Object.hasOwn(statics, object) ? statics[object] : undefined;
  return known !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
}

type Each = (value: Value, index: number) => unknown;
const isYes = (value: unknown): boolean => value !== unknown && Boolean(value);

/** Most items and letters of what a call makes: what is larger is not known, so that no call fills the memory. */
export const mostItems = 20_000;
export const longestText = 200_000;

/** Lists one after the other. */
const joined = (parts: readonly unknown[]): Value =>
  parts.reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 1), 0) > mostItems
    ? unknown
    : list(parts.flat());
/** A text that parts make, where they are texts and numbers. */
export const written = (parts: readonly Value[], between: string): Value =>
  parts.reduce<number>(
    (sum, part) => sum + (typeof part === 'string' ? part.length : 20) + between.length,
    0,
  ) > longestText || !parts.every(isPlain)
    ? unknown
    : parts.join(between);

const ofLists = (values: Value[]): Readonly<Record<string, Callable>> => ({
  map: (each: Each) => list(values.map((value, index) => each(value, index))),
  flatMap: (each: Each) => joined(values.map((value, index) => each(value, index))),
  filter: (each: Each) => values.filter((value, index) => isYes(each(value, index))),
  find: (each: Each) => values.find((value, index) => isYes(each(value, index))),
  some: (each: Each) => values.some((value, index) => isYes(each(value, index))),
  every: (each: Each) => values.every((value, index) => isYes(each(value, index))),
  forEach: (each: Each) => void values.forEach((value, index) => void each(value, index)),
  reduce: (each: (sum: unknown, value: Value, index: number) => unknown, first: unknown) =>
    values.reduce<unknown>(
      (sum, value, index) => (sum === unknown ? unknown : each(sum, value, index)),
      first,
    ),
  includes: (value: Value) => values.includes(value),
  join: (between: unknown = ',') => (typeof between === 'string' ? written(values, between) : unknown),
  concat: (...others: unknown[]) => joined([values, ...others]),
  slice: (from?: number, to?: number) => values.slice(from, to),
  flat: () => joined(values),
  reverse: () => [...values].reverse(),
});

const ofTexts = (text: string): Readonly<Record<string, Callable>> => ({
  replace: (from: unknown, to: unknown) =>
    typeof from === 'string' && typeof to === 'string' ? text.replace(from, () => to) : unknown,
  replaceAll: (from: unknown, to: unknown) =>
    typeof from === 'string' && typeof to === 'string' ? written(text.split(from) as Value[], to) : unknown,
  split: (by: unknown) => (typeof by === 'string' ? text.split(by) : unknown),
  trim: () => text.trim(),
  toLowerCase: () => text.toLowerCase(),
  toUpperCase: () => text.toUpperCase(),
  startsWith: (part: string) => text.startsWith(String(part)),
  endsWith: (part: string) => text.endsWith(String(part)),
  includes: (part: string) => text.includes(String(part)),
  slice: (from?: number, to?: number) => text.slice(from, to),
  concat: (...others: Value[]) => written([text, ...others], ''),
  toString: () => text,
});

const ofNumbers = (value: number): Readonly<Record<string, Callable>> => ({
  toFixed: (digits?: number) =>
    digits === undefined || (digits >= 0 && digits <= 20) ? value.toFixed(digits) : unknown,
  toString: () => String(value),
});

/** A method of a value that only computes; undefined for any other. */
export function methodOf(value: Value, name: string): Callable | undefined {
  const known =
    typeof value === 'string'
      ? ofTexts(value)
      : typeof value === 'number'
        ? ofNumbers(value)
        : Array.isArray(value)
          ? ofLists(value)
          : {};
  return Object.hasOwn(known, name) ? known[name] : undefined;
}
