import { parse } from '@babel/parser';
import { unknown, valueOf, type Data, type Expression } from './literal.ts';

/** A plugin that a configuration names, with its options where they are written out. */
export interface NamedPlugin {
  readonly name: string;
  readonly options: Data | null;
}

export interface TailwindConfig {
  /** What is written out in it, without what it would load. */
  readonly data: Record<string, Data>;
  readonly plugins: readonly NamedPlugin[];
}

/**
 * A Tailwind configuration as data: what is written out in it. It is never run, so whatever is computed is left out.
 * Null when there is no object in it.
 */
export function readTailwindConfig(source: string): TailwindConfig | null {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true });
  const constants = new Map<string, Expression>();
  const imported = new Map<string, string>();
  let found: Expression | null = null;
  for (const item of program.body) {
    if (item.type === 'VariableDeclaration') {
      for (const { id, init } of item.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
    } else if (item.type === 'ImportDeclaration') {
      for (const { local } of item.specifiers) imported.set(local.name, item.source.value);
    } else if (item.type === 'ExportDefaultDeclaration') {
      found = item.declaration as Expression;
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
  const object = objectOf(found, constants);
  const value = valueOf(object, constants);
  if (value === unknown || typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // What it would load besides is not there.
  const { plugins: _plugins, presets: _presets, content: _content, ...data } = value;
  return { data, plugins: pluginsIn(object, constants, imported) };
}

/** The object that is meant, also where a helper is called with it: `withMT({ … })`. */
function objectOf(node: Expression | null, constants: ReadonlyMap<string, Expression>): Expression | null {
  let current = node;
  for (let depth = 0; current !== null && depth < 10; depth += 1) {
    if (current.type === 'Identifier') current = constants.get(current.name) ?? null;
    else if (current.type === 'TSAsExpression' || current.type === 'TSSatisfiesExpression')
      current = current.expression;
    else if (current.type === 'CallExpression') current = (current.arguments[0] as Expression) ?? null;
    else return current;
  }
  return null;
}

function pluginsIn(
  object: Expression | null,
  constants: ReadonlyMap<string, Expression>,
  imported: ReadonlyMap<string, string>,
): NamedPlugin[] {
  if (object?.type !== 'ObjectExpression') return [];
  const list = object.properties.find(
    (item) => item.type === 'ObjectProperty' && item.key.type === 'Identifier' && item.key.name === 'plugins',
  );
  const value = list?.type === 'ObjectProperty' ? objectOf(list.value as Expression, constants) : null;
  if (value?.type !== 'ArrayExpression') return [];
  const nameOf = (node: Expression | null): string | null => {
    if (node === null) return null;
    if (node.type === 'Identifier')
      return imported.get(node.name) ?? nameOf(constants.get(node.name) ?? null);
    const [first] = node.type === 'CallExpression' ? node.arguments : [];
    return node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'require' &&
      first?.type === 'StringLiteral'
      ? first.value
      : null;
  };
  return value.elements.flatMap((item): NamedPlugin[] => {
    if (item === null || item.type === 'SpreadElement') return [];
    const plain = nameOf(item);
    if (plain !== null) return [{ name: plain, options: null }];
    if (item.type !== 'CallExpression') return [];
    const called = nameOf(item.callee as Expression);
    const options = valueOf((item.arguments[0] as Expression | undefined) ?? null, constants);
    return called === null ? [] : [{ name: called, options: options === unknown ? null : options }];
  });
}
