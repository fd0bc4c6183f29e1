import { posix } from 'node:path';
import type { parse } from '@babel/parser';
import { looseJson } from './data.ts';
import { Interpreter } from './interpreter.ts';
import { keyOf, nodesOf, unknown, type Expression, type Value } from './literal.ts';
import { isRecord } from './pure-calls.ts';
import type { BundlerSettings } from './protocol.ts';

type Program = ReturnType<typeof parse>['program'];
/** Texts of a project's configuration by path, `.env` among them as an object of its public variables. */
type Files = Readonly<Record<string, string>>;

/** The part of a file URL that is a path; anything else is one already. */
const pathIn = (value: Value): Value =>
  isRecord(value) && typeof value['pathname'] === 'string'
    ? value['pathname']
    : typeof value === 'string'
      ? value.replace(/^file:\/\//, '')
      : unknown;

const onTexts =
  (make: (...parts: string[]) => string) =>
  (...values: Value[]): Value =>
    values.every((value) => typeof value === 'string') ? make(...values) : unknown;

/** How a bundler calls a configuration that is a function, while somebody works on the project. */
const called = { command: 'serve', mode: 'development', isPreview: false, isSsrBuild: false };

const answered = (value: Value): Value =>
  typeof value === 'function' ? ((value as (about: typeof called) => unknown)(called) as Value) : value;

/** What modules have that configurations compute paths with, in a project whose folder is the root of everything. */
function modulesFor(files: Files): Readonly<Record<string, Readonly<Record<string, Value>>>> {
  const path = {
    resolve: onTexts((...parts) => posix.resolve('/', ...parts)),
    join: onTexts(posix.join),
    normalize: onTexts(posix.normalize),
    dirname: onTexts(posix.dirname),
    basename: onTexts(posix.basename),
    relative: onTexts(posix.relative),
    sep: '/',
  };
  const url = {
    URL: given.get('URL') as Value,
    fileURLToPath: pathIn,
    pathToFileURL: (value: Value) => (typeof value === 'string' ? { pathname: value } : unknown),
  };
  const env = looseJson(files['.env'] ?? '{}') as Value;
  const vite = {
    defineConfig: answered,
    loadEnv: () => env,
    mergeConfig: (...configs: Value[]) =>
      Object.assign({}, ...configs.map(answered).filter(isRecord)) as Value,
    normalizePath: (value: Value) => value,
    searchForWorkspaceRoot: () => '/',
  };
  const modules = {
    path: { ...path, posix: path },
    url,
    vite,
    'vitest/config': vite,
    process: processFor(env),
  };
  return Object.fromEntries(
    Object.entries(modules).flatMap(([name, held]) => [
      [name, held],
      [`node:${name}`, held],
    ]),
  );
}

const processFor = (env: Value): Record<string, Value> => ({
  env: isRecord(env) ? env : {},
  argv: [],
  cwd: () => '/',
});

/** What every configuration has without importing it. */
const given: ReadonlyMap<string, Value> = new Map<string, Value>([
  [
    'URL',
    (to: Value, from: Value): Value => {
      const [path, base] = [pathIn(to), from === undefined ? '/' : pathIn(from)];
      if (typeof path !== 'string' || typeof base !== 'string' || /^[a-z]+:/i.test(path)) return unknown;
      return { pathname: new URL(path, `file://${base}`).pathname };
    },
  ],
  ['RegExp', (source: Value): Value => (typeof source === 'string' ? { source } : unknown)],
]);

/** Reads what a configuration computes with paths, its own names and those of the bundler; it is never run. */
export function configReader(path: string, program: Program, files: Files): Interpreter {
  const constants = new Map<string, Expression>();
  const modules = modulesFor(files);
  const known = new Map<string, Value>([
    // By the names that they usually have, also where their import was forgotten.
    ...Object.entries<Value>({ path: { ...modules['path'] }, ...modules['url'], ...modules['vite'] }),
    ...given,
    ['__dirname', posix.dirname(path)],
    ['__filename', path],
    ['import.meta', { url: `file://${path}`, dirname: posix.dirname(path), filename: path }],
    ['process', processFor(looseJson(files['.env'] ?? '{}') as Value)],
  ]);
  const held = (source: string): Value => {
    if (Object.hasOwn(modules, source)) return modules[source] ?? unknown;
    const named = posix.resolve(posix.dirname(path), source);
    return source.endsWith('.json') && Object.hasOwn(files, named)
      ? (looseJson(files[named] ?? 'null') as Value)
      : unknown;
  };
  known.set('require', (source: Value) => (typeof source === 'string' ? held(source) : unknown));
  for (const node of nodesOf(program.body)) {
    if (node.type === 'ImportDeclaration') {
      const { source, specifiers } = node as unknown as {
        source: { value: string };
        specifiers: { type: string; local: { name: string }; imported?: { type: string } }[];
      };
      const module = held(source.value);
      for (const { local, imported } of specifiers) {
        const name = imported === undefined ? null : keyOf(imported);
        const value = name === null ? module : isRecord(module) ? module[name] : unknown;
        known.set(local.name, value ?? unknown);
      }
    }
    const { id, init } = node as unknown as {
      id?: { type: string; name: string; properties?: { key: Expression; value: { name?: string } }[] };
      init?: Expression | null;
    };
    for (const { key, value } of (init != null && id?.properties) || [])
      if (value?.name !== undefined)
        constants.set(value.name, {
          type: 'MemberExpression',
          object: init,
          property: key,
        } as unknown as Expression);
    if (id?.type !== 'Identifier') continue;
    if (node.type === 'VariableDeclarator' && init != null) constants.set(id.name, init);
    if (node.type === 'FunctionDeclaration') constants.set(id.name, node as unknown as Expression);
  }
  // A name of the file's own is what it says there.
  for (const name of constants.keys()) known.delete(name);
  return new Interpreter(constants, known);
}

/** A folder as a configuration names it from another one. */
const folderIn = (value: Value, from: string): string | undefined =>
  typeof value === 'string' ? posix.resolve(from, value) : undefined;

/** What a configuration of Vite says of folders, variables and classes. */
export function settingsOf(program: Program, reader: Interpreter): BundlerSettings {
  const [exported = null] = program.body.flatMap((item) => {
    if (item.type === 'ExportDefaultDeclaration') return [item.declaration as Expression];
    const isAssigned = item.type === 'ExpressionStatement' && item.expression.type === 'AssignmentExpression';
    return isAssigned ? [(item.expression as { right: Expression }).right] : [];
  });
  const config = answered(reader.valueOf(exported));
  if (!isRecord(config)) return {};
  const root = folderIn(config['root'], '/');
  const base = root ?? '/';
  const publicFolder = config['publicDir'] === false ? null : folderIn(config['publicDir'], base);
  const envFolder = folderIn(config['envDir'], base);
  const { css } = config;
  const modules = isRecord(css) ? css['modules'] : null;
  const convention = isRecord(modules) ? modules['localsConvention'] : null;
  const [, classNames] = /^(camelCase|dashes)(?:Only)?$/.exec(String(convention)) ?? [];
  const prefixes = [config['envPrefix']].flat().filter((item) => typeof item === 'string' && item !== '');
  return {
    ...(root === undefined ? {} : { root }),
    ...(publicFolder === undefined ? {} : { publicFolder }),
    ...(envFolder === undefined ? {} : { envFolder }),
    ...(classNames === undefined
      ? {}
      : { classNames: classNames as NonNullable<BundlerSettings['classNames']> }),
    ...(prefixes.length === 0 ? {} : { envPrefixes: prefixes as string[] }),
  };
}
