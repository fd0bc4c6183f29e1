import type { parse } from '@babel/parser';

type Statement = ReturnType<typeof parse>['program']['body'][number];
/** An expression of a file that is read and never run. */
export type Expression = NonNullable<
  Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']
>;
export type Data = string | number | boolean | null | Data[] | { [key: string]: Data };

/** What cannot be known without running it. */
export const unknown: unique symbol = Symbol('unknown');

/** What an expression comes to: data, and functions that only compute. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | typeof unknown
  | Value[]
  | { [key: string]: Value }
  | ((...values: never[]) => unknown);

/** The name of a property that is written out; null for a computed one. */
export const keyOf = (key: { type: string }): string | null => {
  const known = key as { type: string; name?: string; value?: unknown };
  if (key.type === 'Identifier') return known.name ?? null;
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(known.value) : null;
};

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
