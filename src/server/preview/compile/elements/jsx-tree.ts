import { parse } from '@babel/parser';
import { parserOptions } from '../parse-script.ts';

/** A node of a syntax tree, with its span in UTF-16 offsets. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** An element of JSX, and what it stands in from the outside in. */
export interface Place {
  readonly element: Node;
  readonly around: readonly Node[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Node).type === 'string' &&
  typeof (value as Node).start === 'number';

export const nodeIn = (node: Node, field: string): Node | null => {
  const value = node[field];
  return isNode(value) ? value : null;
};

export const nodesIn = (node: Node, field: string): Node[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const nameIn = (node: Node | null): string => {
  if (node === null) return '';
  if (node.type === 'JSXMemberExpression')
    return `${nameIn(nodeIn(node, 'object'))}.${nameIn(nodeIn(node, 'property'))}`;
  return typeof node['name'] === 'string' ? node['name'] : '';
};

/** @throws when the script cannot be read */
export function parseScript(path: string, source: string): Node {
  const { program } = parse(source, parserOptions(path));
  return program as unknown as Node;
}

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) =>
    field === 'extra' || field === 'loc'
      ? []
      : Array.isArray(value)
        ? value.filter(isNode)
        : isNode(value)
          ? [value]
          : [],
  );

interface Step {
  readonly node: Node;
  readonly above: Step | null;
}

/** The element that begins at an offset; null when there is none. */
export function elementAt(program: Node, offset: number): Place | null {
  const steps: Step[] = [{ node: program, above: null }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { node } = step;
    if (node.type === 'JSXElement' && node.start === offset) {
      const around: Node[] = [];
      for (let above = step.above; above !== null; above = above.above) around.unshift(above.node);
      return { element: node, around };
    }
    for (const child of childrenOf(node))
      if (child.start <= offset && offset < child.end) steps.push({ node: child, above: step });
  }
  return null;
}

/** Every node inside of a node, itself included. */
export function* nodesInside(root: Node): Generator<Node> {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    stack.push(...childrenOf(node));
  }
}

const repeating = new Set(['map', 'flatMap', 'forEach', 'from', 'reduce', 'reduceRight', 'fill']);
const loops = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Whether the code makes several elements of one that stands in all of this. */
export const isRepeated = (around: readonly Node[]): boolean =>
  around.some((node, index) => {
    if (loops.has(node.type)) return true;
    const outer = around[index - 1];
    if (outer === undefined || !isFunction(node)) return false;
    const callee = nodeIn(outer, 'callee');
    if (callee?.type === 'MemberExpression' || callee?.type === 'OptionalMemberExpression')
      return repeating.has(nameIn(nodeIn(callee, 'property')));
    // Lists of React Native are handed what makes their rows.
    const attribute = outer.type === 'JSXExpressionContainer' ? around[index - 2] : undefined;
    return attribute?.type === 'JSXAttribute' && /^render[A-Z]/.test(nameIn(nodeIn(attribute, 'name')));
  });

/** Names that a script has from a package. */
export function importedFrom(program: Node, specifier: string): Set<string> {
  const names = nodesIn(program, 'body').flatMap((statement) =>
    statement.type === 'ImportDeclaration' && nodeIn(statement, 'source')?.['value'] === specifier
      ? nodesIn(statement, 'specifiers').map((item) => nameIn(nodeIn(item, 'local')))
      : [],
  );
  return new Set(names);
}
