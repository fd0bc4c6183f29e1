import { parse, parseExpression } from '@babel/parser';
import { isPackageName, packageOf } from '#server/packages/package-names.ts';
import { definedNames, expoManifest } from './defined-names.ts';
import { configReader, settingsOf } from './config-reader.ts';
import { dataOf, looseJson } from './data.ts';
import { keyOf, nodesOf, unknown, type Data, type Expression, type Value } from './literal.ts';
import { joinPath } from './project-path.ts';
import { isRecord } from './pure-calls.ts';
import { givesTargets } from './styled-targets.ts';
import { isPostcssConfig, readPostcssConfig } from './postcss.ts';
import type { CompileResult, ImportAlias, BundlerSettings } from './protocol.ts';

const isObject = (value: Data | null | undefined): value is { [key: string]: Data } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a configuration says of names: of the project's own files, and of packages in the place of others. */
interface Names {
  readonly aliases: readonly ImportAlias[];
  readonly renamed: readonly (readonly [name: string, specifier: string])[];
  /** Endings of files that scripts get the text of, and of those that they get the address of. */
  readonly texts: readonly string[];
  readonly assets: readonly string[];
  /** What is said of languages for style sheets, by the language. */
  readonly sheets: readonly (readonly [language: string, settings: Record<string, Data>])[];
  readonly bundler: BundlerSettings;
  /** Whether scripts have what is global in Node.js. */
  readonly givesGlobals?: boolean;
}
const none: Names = { aliases: [], renamed: [], texts: [], assets: [], sheets: [], bundler: {} };

/** The specifier that a path into the folder of packages stands for; null for any other path. */
const inPackages = (path: string): string | null => /^\/node_modules\/([^*]+?)\/?$/.exec(path)?.[1] ?? null;

/** `paths` of a tsconfig.json or jsconfig.json. */
function fromTypes(path: string, text: string): Names {
  const value = looseJson(text);
  const options = isObject(value) ? value['compilerOptions'] : null;
  if (!isObject(options)) return none;
  const base = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : null;
  const root = joinPath(path, base ?? '.');
  const paths = isObject(options['paths']) ? Object.entries(options['paths']) : [];
  const listed = paths.flatMap(([pattern, targets]): ImportAlias[] =>
    Array.isArray(targets)
      ? [
          {
            pattern,
            targets: targets.flatMap((target) =>
              typeof target === 'string' ? [joinPath(`${root === '/' ? '' : root}/x`, target)] : [],
            ),
          },
        ]
      : [],
  );
  const renamed = listed.flatMap(({ pattern, targets: [target = ''] }) => {
    const specifier = inPackages(target);
    return specifier === null ? [] : [[pattern, specifier] as const];
  });
  // Everything below it can be named without a dot.
  const all: ImportAlias[] =
    base === null ? [] : [{ pattern: '*', targets: [`${root.replace(/\/$/, '')}/*`] }];
  return { ...none, aliases: [...listed, ...all], renamed };
}

/** Where an alias of a bundler leads, whose file stands at the root; null for the name of a package. */
const targetOf = (value: string): string | null => (/^[./]/.test(value) ? joinPath('/x', value) : null);

const asAlias = (find: string, target: string): ImportAlias[] => {
  const name = find.replace(/\/$/, '');
  const folder = target.replace(/\/$/, '');
  return [
    { pattern: `${name}/*`, targets: [`${folder}/*`] },
    ...(name === find ? [{ pattern: name, targets: [folder] }] : []),
  ];
};

/** The alias that a pattern such as `^@/(.*)$` means; none for a pattern that means more than a beginning. */
function patternAlias(pattern: string, to: string): ImportAlias[] {
  const [, begin = ''] = /^\^((?:\\?[@#~/.-]|\w)+?)(?:\(\.[*+]\)\$?|\.[*+])?$/.exec(pattern) ?? [];
  const target = targetOf(to.replace(/\$1$/, ''));
  if (begin === '' || target === null) return [];
  return [{ pattern: `${begin.replaceAll('\\', '')}*`, targets: [`${target}*`] }];
}

/** What stands for modules of Node.js in browsers, as bundlers have it. */
const nodeStandIns: Names['renamed'] = Object.entries({
  console: 'console-browserify',
  constants: 'constants-browserify',
  crypto: 'crypto-browserify',
  http: 'stream-http',
  https: 'https-browserify',
  os: 'os-browserify/browser',
  path: 'path-browserify',
  stream: 'stream-browserify',
  timers: 'timers-browserify',
  tty: 'tty-browserify',
  vm: 'vm-browserify',
  zlib: 'browserify-zlib',
});

/** What plugins of Vite do to names and files, which are not run, by the names of the plugins. */
const byPlugin: Readonly<Record<string, Partial<Names>>> = {
  '@preact/preset-vite': {
    renamed: [
      ['react', 'preact/compat'],
      ['react-dom', 'preact/compat'],
    ],
  },
  'vite-plugin-node-polyfills': { renamed: nodeStandIns, givesGlobals: true },
  'rollup-plugin-polyfill-node': { renamed: nodeStandIns, givesGlobals: true },
  'vite-plugin-glsl': { texts: ['glsl', 'wgsl', 'vert', 'frag', 'vs', 'fs'] },
};

/** Endings that patterns mean: two of `*.{gltf,glb}`. */
const endingsIn = (value: Expression): string[] =>
  [...nodesOf(value)].flatMap((item) =>
    item.type === 'StringLiteral' && typeof item['value'] === 'string'
      ? (/\.\{?([\w,]{1,100})\}?$/.exec(item['value'])?.[1]?.split(',') ?? [])
      : [],
  );

const isOfBabel = /^\/(?:babel\.config|\.babelrc)/;

/** What a configuration of a bundler, or of Babel, says of names, as far as it can be worked out. */
function fromBundler(path: string, text: string, files: Readonly<Record<string, string>>): Names {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true });
  const reader = configReader(path, program, files);
  const found: ImportAlias[] = [];
  const plugins = program.body.flatMap((item) =>
    item.type === 'ImportDeclaration' && Object.hasOwn(byPlugin, item.source.value)
      ? [byPlugin[item.source.value] ?? {}]
      : [],
  );
  const renamed = plugins.flatMap((plugin) => plugin.renamed ?? []);
  const assets: string[] = [];
  const sheets: [string, Record<string, Data>][] = [];
  const take = (find: Value, to: Value): void => {
    if (typeof to !== 'string') return;
    if (isRecord(find)) {
      if (typeof find['source'] === 'string') found.push(...patternAlias(find['source'], to));
      return;
    }
    if (typeof find !== 'string') return;
    const target = targetOf(to);
    if (target !== null) found.push(...asAlias(find, target));
    const specifier = target === null ? to.replace(/\/$/, '') : inPackages(target);
    if (specifier !== null) renamed.push([find, specifier]);
  };
  for (const node of nodesOf(program.body)) {
    if (node.type !== 'ObjectProperty') continue;
    const key = keyOf(node['key'] as Expression);
    const value = node['value'] as Expression;
    if (key === 'assetsInclude') assets.push(...endingsIn(value));
    if (key === 'preprocessorOptions') {
      const said = dataOf(reader.valueOf(value));
      if (said !== unknown && isObject(said))
        for (const [language, settings] of Object.entries(said))
          if (isObject(settings)) sheets.push([language, settings]);
    }
    if (key !== 'alias') continue;
    const aliases = reader.valueOf(value);
    if (Array.isArray(aliases))
      for (const item of aliases) if (isRecord(item)) take(item['find'], item['replacement']);
    if (isRecord(aliases)) for (const [find, to] of Object.entries(aliases)) take(find, to);
  }
  const texts = plugins.flatMap((plugin) => plugin.texts ?? []);
  const bundler = isOfBabel.test(path) ? {} : settingsOf(program, reader);
  const givesGlobals = plugins.some((plugin) => plugin.givesGlobals === true);
  return { aliases: found, renamed, texts, assets, sheets, bundler, givesGlobals };
}

/** Names of packages that others take the place of; a package cannot stand for itself. */
const renamedOf = (names: Names['renamed']): Record<string, string> =>
  Object.fromEntries(
    names.filter(
      ([name, specifier]) =>
        isPackageName(name) && isPackageName(packageOf(specifier)) && packageOf(specifier) !== name,
    ),
  );

/** `jsxImportSource` of any configuration: TypeScript's, a plugin's of Vite, or a preset's of Babel. */
function jsxSourceIn(path: string, text: string): string | null {
  if (!text.includes('jsxImportSource')) return null;
  const { program } = path.endsWith('.json')
    ? { program: parseExpression(text, { errorRecovery: true }) }
    : parse(text, { sourceType: 'unambiguous', plugins: ['typescript'], errorRecovery: true });
  for (const node of nodesOf(program)) {
    if (node.type !== 'ObjectProperty' || keyOf(node['key'] as Expression) !== 'jsxImportSource') continue;
    const value = node['value'] as Expression;
    if (value.type === 'StringLiteral' && /^[@#~\w./-]{1,100}$/.test(value.value)) return value.value;
  }
  return null;
}

/** Whether TypeScript is told, or told by what it compiles for, to set class fields as properties. */
function setsFieldsIn(text: string): boolean {
  const value = looseJson(text);
  const options = isObject(value) ? value['compilerOptions'] : null;
  if (!isObject(options)) return false;
  const [said, target] = [options['useDefineForClassFields'], options['target']];
  // Vite compiles for the newest where nothing is said.
  const isOld = typeof target === 'string' && /^es(?:[356]|20(?:1\d|2[01]))$/i.test(target);
  return said === false || (said === undefined && isOld);
}

/** What an app for devices says of itself; null where that cannot be read. */
function readManifest(known: Readonly<Record<string, string>>): Data {
  try {
    return expoManifest(known);
  } catch {
    return null;
  }
}

/** `imports` of a package.json: names that begin with a sharp sign, in every tool. */
function fromManifest(text: string): Names {
  const value = looseJson(text);
  const listed = isObject(value) && isObject(value['imports']) ? Object.entries(value['imports']) : [];
  const targetIn = (item: Data | undefined): string | null =>
    typeof item === 'string'
      ? item
      : isObject(item)
        ? targetIn(item['browser'] ?? item['import'] ?? item['default'])
        : null;
  const aliases = listed.flatMap(([pattern, item]): ImportAlias[] => {
    const target = targetIn(item);
    return target?.startsWith('./') === true ? [{ pattern, targets: [joinPath('/x', target)] }] : [];
  });
  return { ...none, aliases };
}

const reactCompiler = 'babel-plugin-react-compiler';
/** For components that only end, or are only fast enough, because of what it makes of them. */
const notRemembered = `"${reactCompiler}" is not run here, nor where the project is published: what components compute for each other is remembered by useMemo, useCallback and memo alone.`;

/** What is read besides, and says nothing of names. */
const sideFiles = /^(?:\/package\.json|\/app\.(?:json|config\.\w+)|\.env)$/;

/**
 * The names that a project gives to its own folders, and what its elements are made with, read from its configuration,
 * which is never run.
 */
export function readAliases(source: string): CompileResult {
  const known = JSON.parse(source) as Record<string, string>;
  const files = Object.entries(known).filter(([path]) => !sideFiles.test(path));
  /** What each file says; nothing where it cannot be read. */
  const all = <Said>(read: (path: string, text: string) => Said[]): Said[] =>
    files.flatMap(([path, text]) => {
      try {
        return read(path, text);
      } catch {
        return [];
      }
    });
  const names = all((path, text) =>
    isPostcssConfig(path)
      ? []
      : [path.endsWith('.json') ? fromTypes(path, text) : fromBundler(path, text, known)],
  );
  const aliases = [...names, fromManifest(known['/package.json'] ?? '{}')]
    .flatMap((item) => item.aliases)
    .slice(0, 200);
  const [texts, assets] = [names.flatMap((item) => item.texts), names.flatMap((item) => item.assets)];
  const renamed = renamedOf(names.flatMap((item) => item.renamed).slice(0, 200));
  const [jsxImportSource = null] = all((path, text) =>
    [jsxSourceIn(path, text)].filter((name) => name !== null),
  );
  const sheets = Object.fromEntries(names.flatMap((item) => item.sheets));
  const defined = all((path, text) => (path.endsWith('.json') ? [] : [definedNames(path, text, known)]));
  const styling = all((path, text) => (isPostcssConfig(path) ? [readPostcssConfig(path, text)] : []));
  const manifest = readManifest(known);
  return {
    ok: true,
    value: {
      kind: 'aliases',
      aliases,
      renamed,
      texts,
      assets,
      bundler: Object.assign({}, ...names.map((item) => item.bundler)) as BundlerSettings,
      jsxImportSource,
      givesGlobals: names.some((item) => item.givesGlobals === true),
      givesTargets: files.some(([, text]) => givesTargets(text)),
      setsFields: all((path, text) => [path.endsWith('.json') && setsFieldsIn(text)]).includes(true),
      sheets,
      defined: Object.assign({}, ...defined.map(({ values }) => values)) as Record<string, Data>,
      stylePlugins: styling.flatMap(({ plugins }) => plugins),
      notes: [
        ...(files.some(([, text]) => text.includes(reactCompiler)) ? [notRemembered] : []),
        ...[...defined, ...styling].flatMap(({ notes }) => notes),
      ],
      manifest,
    },
  };
}
