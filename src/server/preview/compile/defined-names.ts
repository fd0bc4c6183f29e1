import { parse, parseExpression } from '@babel/parser';
import { looseJson, valueOf } from './data.ts';
import { keyOf, nodesOf, unknown, type Data, type Expression } from './literal.ts';

type Program = ReturnType<typeof parse>['program'];

/** What a configuration puts in the place of names, and what a person may want to know of it. */
export interface DefinedNames {
  /** Values by what stands for them in code: `__APP_VERSION__`, `process.env.API`, `import.meta.env.VITE_X`. */
  readonly values: Readonly<Record<string, Data>>;
  readonly notes: readonly string[];
}

const asExpression = (value: unknown): Expression => parseExpression(JSON.stringify(value ?? null));
const isObject = (value: unknown): value is Record<string, Data> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What every configuration may read: public variables, and what npm says of the project. */
function environment(files: Readonly<Record<string, string>>): {
  process: Expression;
  manifest: Expression;
  env: Expression;
} {
  const manifest = looseJson(files['/package.json'] ?? 'null');
  const env = looseJson(files['.env'] ?? '{}');
  const said = isObject(manifest) ? manifest : {};
  const own = isObject(env) ? env : {};
  const npm = { npm_package_version: said['version'] ?? null, npm_package_name: said['name'] ?? null };
  return {
    process: asExpression({ env: { ...npm, ...own } }),
    manifest: asExpression(said),
    env: asExpression(own),
  };
}

/** Names of a configuration, with what is written out for them. */
function constantsOf(program: Program, files: Readonly<Record<string, string>>): Map<string, Expression> {
  const { process, manifest, env } = environment(files);
  const found = new Map<string, Expression>([['process', process]]);
  for (const node of nodesOf(program.body)) {
    if (node.type === 'ImportDeclaration') {
      const { source, specifiers } = node as unknown as {
        source: { value: string };
        specifiers: { type: string; local: { name: string } }[];
      };
      if (/(?:^|\/)package\.json$/.test(source.value))
        for (const part of specifiers)
          if (part.type !== 'ImportSpecifier') found.set(part.local.name, manifest);
    }
    if (node.type !== 'VariableDeclarator') continue;
    const { id, init } = node as unknown as { id: { type: string; name: string }; init: Expression | null };
    if (id.type !== 'Identifier' || init === null) continue;
    const called =
      init.type === 'CallExpression' && init.callee.type === 'Identifier' ? init.callee.name : '';
    found.set(id.name, called === 'loadEnv' ? env : init);
  }
  return found;
}

/** The value of what Vite puts in: a text is code, and anything else what it is. */
function valueIn(node: Expression, constants: ReadonlyMap<string, Expression>): Data | typeof unknown {
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  const isText =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'stringify';
  if (isText) return valueOf((first as Expression | undefined) ?? null, constants);
  const value = valueOf(node, constants);
  if (typeof value !== 'string') return value;
  try {
    return valueOf(parseExpression(value), new Map());
  } catch {
    return unknown;
  }
}

/** `define` of a vite.config, as far as it is written out. */
export function definedNames(
  path: string,
  text: string,
  files: Readonly<Record<string, string>>,
): DefinedNames {
  if (!/\bdefine\s*:/.test(text)) return { values: {}, notes: [] };
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true });
  const constants = constantsOf(program, files);
  const values: [string, Data][] = [];
  const notes: string[] = [];
  for (const node of nodesOf(program.body)) {
    if (node.type !== 'ObjectProperty' || keyOf(node['key'] as { type: string }) !== 'define') continue;
    const object = node['value'] as Expression;
    for (const item of object.type === 'ObjectExpression' ? object.properties : []) {
      const name = item.type === 'ObjectProperty' && !item.computed ? keyOf(item.key) : null;
      if (name === null || item.type !== 'ObjectProperty') continue;
      const value = valueIn(item.value as Expression, constants);
      if (value !== unknown) values.push([name, value]);
      else if (/^_\w+$|^[A-Z][A-Z\d_]+$/.test(name)) {
        values.push([name, null]);
        notes.push(`"${name}" of ${path.slice(1)} is computed when it is built, and is empty here.`);
      }
    }
  }
  return { values: Object.fromEntries(values), notes };
}

/**
 * What an app for devices says of itself, from its app.json and app.config: what is written out in them, with public
 * variables put in. Null where it says nothing.
 */
export function expoManifest(files: Readonly<Record<string, string>>): Data {
  const json = looseJson(files['/app.json'] ?? 'null');
  const base = isObject(json) && isObject(json['expo']) ? json['expo'] : isObject(json) ? json : {};
  const [path] = Object.keys(files).filter((name) => /^\/app\.config\.[cm]?[jt]s$/.test(name));
  let own: Data | typeof unknown = {};
  if (path !== undefined) {
    const { program } = parse(files[path] ?? '', {
      sourceType: 'unambiguous',
      plugins: ['typescript'],
      errorRecovery: true,
    });
    const constants = constantsOf(program, files);
    // What it is called with, where it is a function.
    if (!constants.has('config')) constants.set('config', asExpression(base));
    own = valueOf(exportedObject(program, constants), constants);
  }
  const said = isObject(own) ? (isObject(own['expo']) ? own['expo'] : own) : {};
  const all = { ...base, ...said };
  return Object.keys(all).length === 0 ? null : all;
}

/** The object that a file exports, or that the function which it exports returns. */
function exportedObject(program: Program, constants: ReadonlyMap<string, Expression>): Expression | null {
  let found: unknown = null;
  for (const item of program.body) {
    if (item.type === 'ExportDefaultDeclaration') found = item.declaration;
    if (item.type === 'ExpressionStatement' && item.expression.type === 'AssignmentExpression')
      found = item.expression.right;
  }
  for (let depth = 0; depth < 10; depth += 1) {
    const node = found as {
      type?: string;
      name?: string;
      expression?: unknown;
      body?: { type: string; body?: unknown };
    } | null;
    if (node?.type === 'Identifier') found = constants.get(node.name ?? '') ?? null;
    else if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
      found = node.expression;
    else if (node?.body !== undefined) {
      const returned = [...nodesOf(node.body)].find(({ type }) => type === 'ReturnStatement');
      found = node.body.type === 'BlockStatement' ? (returned?.['argument'] ?? null) : node.body;
    } else break;
  }
  return (found as Expression | null) ?? null;
}
