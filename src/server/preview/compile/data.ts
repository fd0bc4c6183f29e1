import { parseExpression } from '@babel/parser';
import { Interpreter } from './interpreter.ts';
import { type Data, type Expression, keyOf, unknown, type Value } from './literal.ts';

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

/** The data that is written out; nothing is worked out, as this is read where others wait. */
function writtenOut(node: Expression): Data | typeof unknown {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return null;
    case 'UnaryExpression': {
      const value = node.operator === '-' ? writtenOut(node.argument) : unknown;
      return typeof value === 'number' ? -value : unknown;
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) => (item === null ? unknown : writtenOut(item as Expression)));
      return items.filter((item) => item !== unknown);
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((item) =>
        item.type === 'ObjectProperty' && !item.computed
          ? ([keyOf(item.key), writtenOut(item.value as Expression)] as const)
          : ([null, unknown] as const),
      );
      return Object.fromEntries(
        entries.filter((entry): entry is [string, Data] => entry[0] !== null && entry[1] !== unknown),
      );
    }
    default:
      return unknown;
  }
}

/** A JSON file as tools of developers read it, with comments and commas at the end; null when it is none. */
export function looseJson(text: string): Data | null {
  try {
    const value = writtenOut(parseExpression(text));
    return value === unknown ? null : value;
  } catch {
    return null;
  }
}
