import { parseExpression } from '@babel/parser';
import { Interpreter } from './interpreter.ts';
import { type Data, type Expression, unknown, type Value } from './literal.ts';

const deepestData = 40;

/** What of a value is data. */
export function dataOf(value: Value, depth = 0): Data | typeof unknown {
  if (depth > deepestData || value === undefined || typeof value === 'function') return unknown;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => dataOf(item, depth + 1));
    return items.filter((item) => item !== unknown);
  }
  const entries = Object.entries(value).map(([key, held]) => [key, dataOf(held, depth + 1)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Data] => entry[1] !== unknown));
}

/** The data that an expression comes to; parts of it that are not known are left out. */
export const valueOf = (
  node: Expression | null,
  constants: ReadonlyMap<string, Expression>,
): Data | typeof unknown => dataOf(new Interpreter(constants).valueOf(node));

/** A JSON file as tools of developers read it, with comments and commas at the end; null when it is none. */
export function looseJson(text: string): Data | null {
  try {
    const value = valueOf(parseExpression(text), new Map());
    return value === unknown ? null : value;
  } catch {
    return null;
  }
}
