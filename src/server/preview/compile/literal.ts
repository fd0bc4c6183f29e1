import { type parse, parseExpression } from '@babel/parser';

type Statement = ReturnType<typeof parse>['program']['body'][number];
/** An expression of a file that is read and never run. */
export type Expression = NonNullable<
  Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']
>;
export type Data = string | number | boolean | null | Data[] | { [key: string]: Data };

/** What cannot be known without running it. */
export const unknown = Symbol('unknown');

const deepest = 40;

/** The name of a property that is written out; null for a computed one. */
export const keyOf = (key: { type: string }): string | null => {
  const known = key as { type: string; name?: string; value?: unknown };
  if (key.type === 'Identifier') return known.name ?? null;
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(known.value) : null;
};

const isRecord = (value: Data | typeof unknown): value is Record<string, Data> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a literal; parts of it that are no literals are left out. */
export function valueOf(
  node: Expression | null,
  constants: ReadonlyMap<string, Expression>,
  depth = 0,
): Data | typeof unknown {
  if (node === null || depth > deepest) return unknown;
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return null;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : unknown;
    case 'UnaryExpression': {
      const value = valueOf(node.argument, constants, depth + 1);
      return node.operator === '-' && typeof value === 'number' ? -value : unknown;
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return valueOf(node.expression, constants, depth + 1);
    case 'Identifier':
      return valueOf(constants.get(node.name) ?? null, constants, depth + 1);
    case 'MemberExpression': {
      const key =
        node.computed && node.property.type === 'Identifier'
          ? null
          : keyOf(node.property as { type: string });
      const value = valueOf(node.object as Expression, constants, depth + 1);
      return key !== null && isRecord(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : unknown;
    }
    case 'LogicalExpression': {
      if (node.operator === '&&') return unknown;
      const value = valueOf(node.left as Expression, constants, depth + 1);
      const isThere =
        node.operator === '??' ? value !== null && value !== unknown : value !== unknown && Boolean(value);
      return isThere ? value : valueOf(node.right, constants, depth + 1);
    }
    case 'ArrayExpression':
      return node.elements.flatMap((item) => {
        if (item === null) return [];
        const isSpread = item.type === 'SpreadElement';
        const value = valueOf(isSpread ? item.argument : item, constants, depth + 1);
        if (isSpread) return Array.isArray(value) ? value : [];
        return value === unknown ? [] : [value];
      });
    case 'ObjectExpression': {
      const entries: [string, Data][] = [];
      for (const item of node.properties) {
        if (item.type === 'SpreadElement') {
          const value = valueOf(item.argument, constants, depth + 1);
          if (isRecord(value)) entries.push(...Object.entries(value));
        }
        if (item.type !== 'ObjectProperty' || item.computed) continue;
        const key = keyOf(item.key);
        const value = key === null ? unknown : valueOf(item.value as Expression, constants, depth + 1);
        if (key !== null && key !== '__proto__' && value !== unknown) entries.push([key, value]);
      }
      return Object.fromEntries(entries);
    }
    default:
      return unknown;
  }
}

/** A JSON file as tools of developers read it, with comments and commas at the end; null when it is none. */
export function looseJson(text: string): Data | null {
  try {
    const value = valueOf(parseExpression(text), new Map());
    return value === unknown ? null : value;
  } catch {
    return null;
  }
}

/** Every node of a syntax tree, from the outside in. */
export function* nodesOf(root: unknown): Generator<{ readonly type: string } & Record<string, unknown>> {
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const node = stack.pop();
    if (Array.isArray(node)) {
      for (let index = node.length - 1; index >= 0; index -= 1) stack.push(node[index]);
      continue;
    }
    if (typeof node !== 'object' || node === null || !('type' in node) || typeof node.type !== 'string')
      continue;
    const known = node as { readonly type: string } & Record<string, unknown>;
    yield known;
    for (const [key, value] of Object.entries(known).reverse())
      if (key !== 'loc' && typeof value === 'object' && value !== null) stack.push(value);
  }
}
