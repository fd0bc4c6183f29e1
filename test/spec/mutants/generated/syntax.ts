import { parse } from '@babel/parser';

/** A node of a syntax tree, as far as mutators look into it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export const parsed = (source: string): Node =>
  parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Node;

/** Every node of the tree with its ancestors, the nearest first. */
export function walk(root: Node, visit: (node: Node, above: readonly Node[]) => void): void {
  const enter = (node: Node, above: readonly Node[]): void => {
    visit(node, above);
    for (const value of Object.values(node)) {
      const inside = Array.isArray(value) ? value : [value];
      for (const child of inside) if (isNode(child)) enter(child, [node, ...above]);
    }
  };
  enter(root, []);
}

/** Name of the property that an object has its value under; null for one that is computed. */
export function keyOf(property: Node): string | null {
  const key = property['key'];
  if (property.type !== 'ObjectProperty' || !isNode(key) || property['computed'] === true) return null;
  return key.type === 'Identifier'
    ? String(key['name'])
    : key.type === 'StringLiteral'
      ? String(key['value'])
      : null;
}

export const propertiesOf = (node: unknown): readonly Node[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node['properties'] as Node[]) : [];

export const valueOf = (object: unknown, key: string): Node | undefined => {
  const value = propertiesOf(object).find((property) => keyOf(property) === key)?.['value'];
  return isNode(value) ? value : undefined;
};

export const elementsOf = (node: unknown): readonly Node[] =>
  isNode(node) && node.type === 'ArrayExpression' ? (node['elements'] as unknown[]).filter(isNode) : [];

export const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'StringLiteral' ? String(node['value']) : null;
