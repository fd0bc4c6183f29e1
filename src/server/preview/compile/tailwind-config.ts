import { createRequire } from 'node:module';
import { parse, parseExpression } from '@babel/parser';
import { Interpreter } from './interpreter.ts';
import { keyOf, unknown, type Expression, type Value } from './literal.ts';
import { isRecord } from './pure-calls.ts';

const require = createRequire(import.meta.url);

/** The Tailwind that a configuration is for, by the name of its package here. */
export type TailwindPackage = 'tailwindcss' | 'tailwindcss-3';

/** Tables of Tailwind's own that configurations take values from. */
const tables: ReadonlySet<string> = new Set(['tailwindcss/colors', 'tailwindcss/defaultTheme']);

/** A table as the literal that it could be written as. */
function tableOf(source: string, tailwind: TailwindPackage): Expression {
  const loaded = require(source.replace('tailwindcss', tailwind)) as object;
  const table = 'default' in loaded && typeof loaded.default === 'object' ? loaded.default : loaded;
  // Names that it warns about are no values but getters.
  const values = Object.entries(Object.getOwnPropertyDescriptors(table ?? {})).flatMap(([key, { value }]) =>
    value === undefined || typeof value === 'function' ? [] : [[key, value as unknown]],
  );
  return parseExpression(JSON.stringify(Object.fromEntries(values)));
}

/** The module that `require('module')` names; null for anything else. */
const requiredBy = (node: Expression | null | undefined): string | null => {
  const [first] = node?.type === 'CallExpression' ? node.arguments : [];
  return node?.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    node.callee.name === 'require' &&
    first?.type === 'StringLiteral'
    ? first.value
    : null;
};

/** Names that a file gives to a module or to a part of it: `key` is the part, null for all of it. */
interface ModuleName {
  readonly name: string;
  readonly source: string;
  readonly key: string | null;
}

function bindTables(
  constants: Map<string, Expression>,
  names: readonly ModuleName[],
  tailwind: TailwindPackage,
): void {
  for (const { name, source, key } of names) {
    if (!tables.has(source)) continue;
    const table = tableOf(source, tailwind);
    const part =
      key === null || table.type !== 'ObjectExpression'
        ? table
        : table.properties.find((item) => item.type === 'ObjectProperty' && keyOf(item.key) === key);
    if (part?.type === 'ObjectProperty') constants.set(name, part.value as Expression);
    else if (part === table) constants.set(name, table);
  }
}

/** A plugin that a configuration names, with its options where they are written out. */
export interface NamedPlugin {
  readonly name: string;
  readonly options: Value;
  /** What it is, where its function is written in the same file. */
  readonly own?: OwnPlugin;
}

/** A plugin whose function is read: see {@link Interpreter}. */
export interface OwnPlugin {
  readonly handler: (api: unknown) => void;
  readonly config: Value;
  /** Whether anything that the function does was left out, once it was called. */
  readonly hasGaps: () => boolean;
}

/** Texts of files of the project that a configuration takes values from, by what it calls them. */
export type ConfigModules = Readonly<Record<string, string>>;

/** The package whose function makes a plugin of one that is written out. */
const maker = 'tailwindcss/plugin';

export interface TailwindConfig {
  /** What is written out in it, without what it would load. */
  readonly data: Record<string, Value>;
  readonly plugins: readonly NamedPlugin[];
  /** Its presets: as data where they are files of the project, else the modules that it names. */
  readonly presets: readonly (string | Record<string, Value>)[];
  /** Classes that are made though nothing has them. */
  readonly safelist: readonly SafeClass[];
}

/** A class, or all those that fit a pattern. */
export type SafeClass = string | { readonly pattern: RegExp; readonly variants?: readonly string[] };

/**
 * A Tailwind configuration as data: what is written out in it, and in other files that it names. It is never run, so
 * whatever is computed is left out. Null when there is no object in it.
 */
export function readTailwindConfig(
  source: string,
  tailwind: TailwindPackage = 'tailwindcss',
  modules: ConfigModules = {},
): TailwindConfig | null {
  const { constants, imported, named, found } = readModule(source);
  bindTables(constants, named, tailwind);
  bindModules(constants, named, modules);
  const object = objectOf(found, constants);
  const value = new Interpreter(constants).valueOf(object);
  if (!isRecord(value)) return null;
  // What it would load besides is not there.
  const { plugins: _plugins, presets: _presets, content: _content, safelist: _safelist, ...data } = value;
  const listed = (key: string): NamedPlugin[] => modulesIn(object, key, constants, imported);
  return {
    data,
    plugins: listed('plugins'),
    presets: listed('presets').map(({ name }) => {
      const text = modules[name];
      return (text === undefined ? null : readTailwindConfig(text, tailwind)?.data) ?? name;
    }),
    safelist: safelistOf(object, constants),
  };
}

/** Binds names that a file gives to other files of the project, or to parts of them, as data. */
function bindModules(
  constants: Map<string, Expression>,
  names: readonly ModuleName[],
  modules: ConfigModules,
): void {
  for (const { name, source, key } of names) {
    const text = modules[source];
    if (text === undefined) continue;
    const { constants: own, found } = readModule(text);
    const read = (node: Expression | null): Value => new Interpreter(own).valueOf(node);
    const whole = read(objectOf(found, own));
    const part = key !== null && isRecord(whole) && Object.hasOwn(whole, key) ? whole[key] : undefined;
    const value = key === null ? whole : (part ?? read(own.get(key) ?? null));
    // Functions are no data.
    const written = value === unknown ? undefined : JSON.stringify(value);
    if (written !== undefined) constants.set(name, parseExpression(written));
  }
}

interface ReadModule {
  readonly constants: Map<string, Expression>;
  /** Modules by the names that they are imported by. */
  readonly imported: ReadonlyMap<string, string>;
  readonly named: readonly ModuleName[];
  /** What it is: its default export. */
  readonly found: Expression | null;
}

/** What a file declares and exports. */
function readModule(source: string): ReadModule {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true });
  const constants = new Map<string, Expression>();
  const imported = new Map<string, string>();
  const named: ModuleName[] = [];
  let found: Expression | null = null;
  for (const written of program.body) {
    const item =
      written.type === 'ExportNamedDeclaration' && written.declaration ? written.declaration : written;
    if (item.type === 'VariableDeclaration') {
      for (const { id, init } of item.declarations) {
        const source = requiredBy(init) ?? '';
        if (id.type === 'Identifier' && init) {
          constants.set(id.name, init);
          named.push({ name: id.name, source, key: null });
        } else if (id.type === 'ObjectPattern') {
          for (const part of id.properties)
            if (part.type === 'ObjectProperty' && part.value.type === 'Identifier')
              named.push({ name: part.value.name, source, key: keyOf(part.key) });
        }
      }
    } else if (item.type === 'ImportDeclaration') {
      const source = item.source.value;
      for (const part of item.specifiers) {
        imported.set(part.local.name, source);
        const key = part.type === 'ImportSpecifier' ? keyOf(part.imported) : null;
        named.push({ name: part.local.name, source, key: key === 'default' ? null : key });
      }
    } else if (item.type === 'ExportDefaultDeclaration') {
      found = item.declaration as Expression;
    } else if (item.type === 'FunctionDeclaration' && item.id) {
      constants.set(item.id.name, item as unknown as Expression);
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
  return { constants, imported, named, found };
}

/** The classes of a list that are written out, and its patterns. */
function safelistOf(object: Expression | null, constants: ReadonlyMap<string, Expression>): SafeClass[] {
  const list = propertyOf(object, 'safelist', constants);
  if (list?.type !== 'ArrayExpression') return [];
  return list.elements.flatMap((item): SafeClass[] => {
    const value = new Interpreter(constants).valueOf(item as Expression | null);
    if (typeof value === 'string') return [value];
    const pattern = propertyOf(item as Expression | null, 'pattern', constants);
    if (pattern?.type !== 'RegExpLiteral') return [];
    const variants = new Interpreter(constants).valueOf(
      propertyOf(item as Expression | null, 'variants', constants),
    );
    return [
      {
        pattern: new RegExp(pattern.pattern, pattern.flags),
        ...(Array.isArray(variants) ? { variants: variants.map(String) } : {}),
      },
    ];
  });
}

/** What an object that is written out has by a name. */
function propertyOf(
  object: Expression | null,
  key: string,
  constants: ReadonlyMap<string, Expression>,
): Expression | null {
  if (object?.type !== 'ObjectExpression') return null;
  const found = object.properties.find((item) => item.type === 'ObjectProperty' && keyOf(item.key) === key);
  return found?.type === 'ObjectProperty' ? objectOf(found.value as Expression, constants) : null;
}

/** The plugin that a file is of its own: one of a package, mostly with options. Null when it is anything else. */
export function readPluginFile(source: string): NamedPlugin | null {
  const whole = source.replace(
    /\b(?:export\s+default|module\.exports\s*=)\s+([\s\S]{1,20000}?);?\s*$/,
    'export default { plugins: [$1] }',
  );
  if (whole === source) return null;
  try {
    return readTailwindConfig(whole)?.plugins[0] ?? null;
  } catch {
    return null;
  }
}

/** The object that is meant, also where a helper is called with it: `withMT({ … })`. */
function objectOf(node: Expression | null, constants: ReadonlyMap<string, Expression>): Expression | null {
  let current = node;
  for (let depth = 0; current !== null && depth < 10; depth += 1) {
    if (current.type === 'Identifier') current = constants.get(current.name) ?? null;
    else if (current.type === 'TSAsExpression' || current.type === 'TSSatisfiesExpression')
      current = current.expression;
    else if (current.type === 'ArrowFunctionExpression') current = current.body as Expression;
    else if (current.type === 'CallExpression') current = (current.arguments[0] as Expression) ?? null;
    else return current;
  }
  return null;
}

/** A plugin of a function, and of the configuration that it brings, as they are handed to what makes plugins. */
function ownPlugin(
  [made, config]: readonly Expression[],
  constants: ReadonlyMap<string, Expression>,
): NamedPlugin {
  const interpreter = new Interpreter(constants);
  const handler = interpreter.valueOf(made ?? null);
  const brought = config === undefined ? {} : interpreter.valueOf(config);
  interpreter.hasGaps = false;
  return {
    name: maker,
    options: null,
    own: {
      handler: typeof handler === 'function' ? (handler as OwnPlugin['handler']) : () => {},
      config: isRecord(brought) ? brought : {},
      hasGaps: () => interpreter.hasGaps || typeof handler !== 'function',
    },
  };
}

/** What `plugin.withOptions(…)` makes a plugin of, called with its options or without, as calls; null for anything else. */
function optionedBy(
  item: Expression,
  constants: ReadonlyMap<string, Expression>,
  nameOf: (node: Expression) => string | null,
): Expression[] | null {
  const partsOf = (node: Expression): Expression[] | null => {
    const call = node.type === 'Identifier' ? constants.get(node.name) : node;
    const callee = call?.type === 'CallExpression' ? call.callee : null;
    const isMaker =
      callee?.type === 'MemberExpression' &&
      keyOf(callee.property) === 'withOptions' &&
      nameOf(callee.object as Expression)?.replace(/\.js$/, '') === maker;
    return isMaker && call?.type === 'CallExpression' ? (call.arguments as Expression[]) : null;
  };
  const called = item.type === 'CallExpression' ? partsOf(item.callee as Expression) : null;
  const given = called !== null && item.type === 'CallExpression' ? item.arguments : [];
  const parts = called ?? partsOf(item);
  const call = (callee: Expression): Expression =>
    ({ type: 'CallExpression', callee, arguments: given }) as unknown as Expression;
  return parts === null ? null : parts.map(call);
}

/** Modules that a list of a configuration names. */
function modulesIn(
  object: Expression | null,
  key: string,
  constants: ReadonlyMap<string, Expression>,
  imported: ReadonlyMap<string, string>,
): NamedPlugin[] {
  const value = propertyOf(object, key, constants);
  // As PostCSS takes them: options by the name.
  if (value?.type === 'ObjectExpression') {
    const options = new Interpreter(constants).valueOf(value);
    return Object.entries(isRecord(options) ? options : {}).flatMap(([name, given]) =>
      given === false ? [] : [{ name, options: given }],
    );
  }
  if (value?.type !== 'ArrayExpression') return [];
  const nameOf = (node: Expression | null): string | null => {
    if (node === null) return null;
    if (node.type === 'Identifier')
      return imported.get(node.name) ?? nameOf(constants.get(node.name) ?? null);
    if (node.type !== 'MemberExpression') return requiredBy(node);
    const [module, key] = [nameOf(node.object as Expression), keyOf(node.property)];
    return module === null || key === 'default' ? module : `${module}.${key ?? ''}`;
  };
  return value.elements.flatMap((item): NamedPlugin[] => {
    if (item === null || item.type === 'SpreadElement') return [];
    if (/^(?:Arrow)?FunctionExpression$/.test(item.type)) return [ownPlugin([item], constants)];
    const made = item.type === 'Identifier' ? (constants.get(item.name) ?? item) : item;
    if (made.type === 'CallExpression' && nameOf(made.callee as Expression)?.replace(/\.js$/, '') === maker)
      return [ownPlugin(made.arguments as Expression[], constants)];
    const optioned = optionedBy(item, constants, (node) => nameOf(node));
    if (optioned !== null) return [ownPlugin(optioned, constants)];
    if (item.type === 'StringLiteral') return [{ name: item.value, options: null }];
    const plain = nameOf(item);
    if (plain !== null) return [{ name: plain, options: null }];
    if (item.type !== 'CallExpression') return [];
    const called = nameOf(item.callee as Expression);
    const options = new Interpreter(constants).valueOf((item.arguments[0] as Expression | undefined) ?? null);
    return called === null ? [] : [{ name: called, options: options === unknown ? null : options }];
  });
}
