import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { init as initCommonJs, parse as readCommonJs } from 'cjs-module-lexer';
import { init as initModules, parse as readModule } from 'es-module-lexer';
import { rolldown } from 'rolldown';
import { packageOf, packagePlugin, packageResolution, packageRoot } from './plugin.mjs';
import { placePlugin } from './places.mjs';
import { withoutTypes } from './plain-script.mjs';
import { readPackageSheets, readPackageStyle } from './styles.mjs';

await Promise.all([initModules(), initCommonJs()]);

const prefix = 'package-entry:';
/** Begins what style sheets ask for: a sheet in CSS, or all sheets of a package in other languages. */
const ofSheets = /^(?:style|sheets):/;
const isName = (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default' && name !== '__esModule';
const mostNames = 1500;

/** Whether a file is an ES module, and whether it has a default export. */
function readKind(file, code) {
  if (file.endsWith('.cjs')) return { isModule: false, hasDefault: false };
  try {
    const [imports, exports, , hasSyntax] = readModule(code, file);
    const isModule =
      file.endsWith('.mjs') ||
      hasSyntax ||
      exports.length > 0 ||
      imports.some(({ type }) => type === 'static' || type === 'reexport-star');
    return { isModule, hasDefault: exports.some((item) => item.name === 'default') };
  } catch {
    return { isModule: false, hasDefault: false };
  }
}

/** Names that a CommonJS file exports, as far as they can be read; more than there are does no harm. */
async function commonJsNames(file, code, resolve, seen = new Set()) {
  if (seen.has(file) || seen.size > 40) return [];
  seen.add(file);
  const names = new Set();
  try {
    const { exports, reexports } = readCommonJs(code);
    for (const name of exports) names.add(name);
    for (const source of reexports) {
      const target = await resolve(source, file);
      if (target === null) continue;
      for (const name of await commonJsNames(target, await readFile(target, 'utf8'), resolve, seen))
        names.add(name);
    }
  } catch {
    // Not readable as CommonJS: what is assigned below is all there is to know.
  }
  for (const [, name = ''] of code.matchAll(/^\s{0,8}[\w$]{1,40}\.([A-Za-z_$][\w$]*) = /gm)) {
    if (names.size >= mostNames) break;
    names.add(name);
  }
  return [...names].filter(isName).slice(0, mostNames);
}

/**
 * Names that an ES module passes on from CommonJS with `export *`, and its own: a bundler cannot say them of the module.
 * Null when it passes none on so.
 */
async function passedOn(file, code, resolve, seen = new Set()) {
  if (seen.has(file) || seen.size > 40) return null;
  seen.add(file);
  const [imports, exports] = readModule(code, file);
  let names = null;
  for (const { type, specifier } of imports) {
    const target = type === 'reexport-star' ? await resolve(specifier, file) : null;
    if (target === null || !/\.[cm]?[jt]sx?$/.test(target)) continue;
    const text = withoutTypes(target, await readFile(target, 'utf8'));
    const inner = readKind(target, text).isModule
      ? await passedOn(target, text, resolve, seen)
      : await commonJsNames(target, text, resolve);
    if (inner !== null) names = [...(names ?? []), ...inner];
  }
  return names === null ? null : [...names, ...exports.flatMap(({ name }) => name ?? [])].filter(isName);
}

/** Shared packages are imported by name, with the names that are known of them, so that CommonJS can read them too. */
const sharedModule = (specifier, names) => {
  const list = names.filter(isName);
  const quoted = JSON.stringify(`shared:${specifier}`);
  return [
    `export { ${list.join(', ')} } from ${quoted};`,
    names.includes('default') ? `export { default } from ${quoted};` : '',
  ].join('\n');
};

const chunkName = (specifier) => specifier.replace(/^@/, '').replace(/[^\w-]+/g, '-');

/**
 * Bundles the specifiers together into `out`; the answer says where each is, and which cannot run.
 * @param work `root`: a folder with the packages in `node_modules`. `base`: address of what is made. `shared`: specifiers
 *   that are one with the project's, with the names that each exports. `renamed`: packages that the project puts in the
 *   place of others, by the names of these.
 */
export async function bundle({ root, out, base, specifiers: all, shared, renamed = {} }) {
  const specifiers = all.filter((specifier) => !ofSheets.test(specifier));
  const importer = path.join(root, 'package.json');
  const { plugins, isInside, assets, nodeOnly, needed, undeclared } = packagePlugin({
    root,
    base,
    isProduction: false,
    renamed,
    also: Object.hasOwn(shared, 'react-native') ? [path.join(packageRoot, 'node_modules')] : [],
    isShared: (source) => Object.hasOwn(shared, source),
    share: (_context, source) => `\0share:${source}`,
  });
  const described = new Map();
  const failures = {};
  const input = {};
  specifiers.forEach((specifier, index) => {
    input[`${chunkName(specifier)}-${index}`] = prefix + specifier;
  });
  const specifierOf = new Map(Object.entries(input).map(([name, id]) => [name, id.slice(prefix.length)]));
  const entries = {
    name: 'statecraft-entries',
    resolveId: {
      filter: { id: /^(?:package-entry:|shared:)/ },
      handler: (source) =>
        source.startsWith('shared:') ? { id: source.slice('shared:'.length), external: true } : `\0${source}`,
    },
    load: {
      filter: { id: /^\0(?:package-entry|share):/ },
      async handler(id) {
        if (id.startsWith('\0share:')) {
          const specifier = id.slice('\0share:'.length);
          return { code: sharedModule(specifier, shared[specifier]), moduleType: 'js' };
        }
        const specifier = id.slice(prefix.length + 1);
        const quoted = JSON.stringify(specifier);
        const resolve = async (source, from) => {
          const found = await this.resolve(source, from, { skipSelf: true });
          return found !== null && isInside(found.id) ? found.id : null;
        };
        const file = await resolve(specifier, importer);
        if (file === null) {
          failures[specifier] = 'unresolved';
          return { code: 'export {};', moduleType: 'js' };
        }
        if (!/\.(?:[cm]?[jt]sx?|json)$/.test(file)) {
          described.set(specifier, { isCommonJs: false, names: [] });
          return { code: `export { default } from ${quoted};`, moduleType: 'js' };
        }
        const code = withoutTypes(file, await readFile(file, 'utf8'));
        const { isModule, hasDefault } = file.endsWith('.json')
          ? { isModule: false, hasDefault: false }
          : readKind(file, code);
        const passed = isModule ? await passedOn(file, code, resolve).catch(() => null) : null;
        if (isModule && passed === null) {
          described.set(specifier, { isCommonJs: false, names: [] });
          return {
            code: `export * from ${quoted};\n${hasDefault ? `export { default } from ${quoted};` : ''}`,
            moduleType: 'js',
          };
        }
        const names = passed ?? (file.endsWith('.json') ? [] : await commonJsNames(file, code, resolve));
        described.set(specifier, { isCommonJs: true, names });
        return { code: `module.exports = require(${quoted});`, moduleType: 'js' };
      },
    },
  };
  await mkdir(path.join(out, 'assets'), { recursive: true });
  const found = {};
  let bytes = 0;
  for (const [index, specifier] of all.filter((item) => ofSheets.test(item)).entries()) {
    const isCss = specifier.startsWith('style:');
    const text = await (isCss ? readPackageStyle : readPackageSheets)(root, specifier.replace(ofSheets, ''));
    const file = `style-${index}.${isCss ? 'css' : 'json'}`;
    if (text === null) failures[specifier] = 'no style';
    else await writeFile(path.join(out, file), text);
    bytes += text?.length ?? 0;
    if (text !== null) found[specifier] = { file, imports: [], isCommonJs: false, exports: [] };
  }
  if (specifiers.length === 0) return { entries: found, failures, bytes, needed: {}, undeclared: {} };
  const made = await rolldown({
    input,
    cwd: root,
    platform: 'browser',
    tsconfig: false,
    // As in an app for a device: what is not there is undefined until it is used.
    shimMissingExports: Object.hasOwn(shared, 'react-native'),
    resolve: packageResolution(false),
    moduleTypes: { '.js': 'jsx' },
    plugins: [entries, ...plugins, placePlugin],
    transform: {
      target: 'es2022',
      define: {
        'process.env.NODE_ENV': '"development"',
        'process.env.EXPO_OS': '"web"',
        __DEV__: 'true',
        global: 'globalThis',
        // Some packages start workers from the text of their own functions, where there is no page to ask.
        location: '(globalThis.__sc ?? globalThis).location',
      },
    },
    onLog: () => {},
  });
  const { output } = await made.generate({
    format: 'esm',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: 'chunk-[hash].js',
  });
  await made.close();

  const chunks = new Map(output.filter((item) => item.type === 'chunk').map((item) => [item.fileName, item]));
  for (const chunk of chunks.values()) {
    bytes += chunk.code.length;
    await writeFile(path.join(out, chunk.fileName), chunk.code);
    await writeFile(path.join(out, `${chunk.fileName}.gz`), gzipSync(chunk.code, { level: 5 }));
  }
  for (const [name, data] of assets) {
    bytes += data.length;
    await writeFile(path.join(out, name), data);
  }
  const reached = (start) => {
    const files = new Set([start]);
    for (const file of files)
      for (const next of chunks.get(file)?.imports ?? []) if (chunks.has(next)) files.add(next);
    files.delete(start);
    return [...files];
  };
  for (const chunk of chunks.values()) {
    const specifier = chunk.isEntry ? specifierOf.get(chunk.name) : undefined;
    const about = specifier === undefined ? undefined : described.get(specifier);
    if (about === undefined) continue;
    found[specifier] = {
      file: chunk.fileName,
      imports: reached(chunk.fileName),
      isCommonJs: about.isCommonJs,
      exports: about.isCommonJs ? about.names : chunk.exports,
    };
  }
  // Reached from what the project imports; the first that needs Node.js is named.
  for (const specifier of specifiers) {
    const owner = packageOf(specifier);
    const needs = nodeOnly.get(owner);
    if (needs !== undefined) failures[specifier] = `node:${needs.replace(/^node:/, '')}`;
  }
  return {
    entries: found,
    failures,
    bytes,
    needed: Object.fromEntries(needed),
    undeclared: Object.fromEntries(undeclared),
  };
}
