import { parse } from '@babel/parser';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Node = NonNullable<Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']>;
type Data = string | number | boolean | null | Data[] | { [key: string]: Data };

/** What cannot be known without running it. */
const unknown = Symbol('unknown');

/** The value of a literal; parts of it that are no literals are left out. */
function valueOf(node: Node | null, constants: ReadonlyMap<string, Node>, depth = 0): Data | typeof unknown {
  if (node === null || depth > 40) return unknown;
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
    case 'ArrayExpression':
      return node.elements.flatMap((item) => {
        if (item === null || item.type === 'SpreadElement') return [];
        const value = valueOf(item, constants, depth + 1);
        return value === unknown ? [] : [value];
      });
    case 'ObjectExpression': {
      const entries: [string, Data][] = [];
      for (const item of node.properties) {
        if (item.type !== 'ObjectProperty' || item.computed) continue;
        const key =
          item.key.type === 'Identifier'
            ? item.key.name
            : item.key.type === 'StringLiteral' || item.key.type === 'NumericLiteral'
              ? String(item.key.value)
              : null;
        const value = key === null ? unknown : valueOf(item.value as Node, constants, depth + 1);
        if (key !== null && key !== '__proto__' && value !== unknown) entries.push([key, value]);
      }
      return Object.fromEntries(entries);
    }
    default:
      return unknown;
  }
}

/**
 * A Tailwind configuration as data: what is written out in it. It is never run, so plugins and whatever is computed are
 * left out. Null when there is no object in it.
 */
export function readTailwindConfig(source: string): Record<string, Data> | null {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true });
  const constants = new Map<string, Node>();
  let found: Node | null = null;
  for (const item of program.body) {
    if (item.type === 'VariableDeclaration') {
      for (const { id, init } of item.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
    } else if (item.type === 'ExportDefaultDeclaration') {
      found = item.declaration as Node;
    } else if (
      item.type === 'ExpressionStatement' &&
      item.expression.type === 'AssignmentExpression' &&
      item.expression.left.type === 'MemberExpression' &&
      item.expression.left.object.type === 'Identifier' &&
      item.expression.left.object.name === 'module'
    ) {
      found = item.expression.right;
    }
  }
  const value = valueOf(found, constants);
  if (value === unknown || typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // What it would load besides is not there.
  const { plugins: _plugins, presets: _presets, content: _content, ...rest } = value;
  return rest;
}
