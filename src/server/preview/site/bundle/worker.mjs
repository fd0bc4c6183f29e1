import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { transformSync } from 'oxc-transform';
import { packagePlugin, packageResolution } from '../../../packages/bundle/plugin.mjs';
import { nativeSpecifiers, vendorSpecifiers } from '../../vendor/packages.mjs';

/*
 * Entry of the process that builds a project for visitors. Like the compile process of the preview it reads what
 * people and models wrote with native parsers, knows no environment, and can be ended at any time. No configuration
 * or plugin of a project is ever loaded: what is imported has been resolved before, and packages are our own.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const nativeFolder = path.resolve(here, '../../../preview-runtime/native');
const packageRoot = path.resolve(here, '../../../../..');
const ownImporter = path.join(packageRoot, 'package.json');
const prefix = 'project:';

async function loadFromVite(name) {
  const require = createRequire(ownImporter);
  const fromVite = createRequire(require.resolve('vite'));
  return import(pathToFileURL(fromVite.resolve(name)).href);
}

/** A script whose class fields are set as properties, instead of being defined. */
const withSetFields = (key, code, language) =>
  transformSync(key, code, {
    lang: language,
    sourceType: 'module',
    target: 'esnext',
    jsx: 'preserve',
    assumptions: { setPublicClassFields: true },
    typescript: { allowNamespaces: true, removeClassFieldsWithoutInitializer: true },
    decorator: { legacy: true },
  }).code;

/** Turns `import(`./pages/${name}.tsx`)` into a choice among the files that it can mean. */
function expandGlobs(key, source, language, globs) {
  const { code } = transformSync(key, source, {
    lang: language,
    sourceType: 'module',
    target: 'es2022',
    jsx: { runtime: 'automatic', development: false },
    typescript: { allowNamespaces: true },
    decorator: { legacy: true },
  });
  const [found] = parse(code, key);
  let out = '';
  let last = 0;
  for (const entry of found) {
    if (entry.type !== 'dynamic' || !entry.glob) continue;
    const choices = globs
      .map((target) => `${JSON.stringify(target)}: () => import(${JSON.stringify(`sc:${target}`)})`)
      .join(', ');
    const argument = code.slice(entry.start, entry.end);
    out += `${code.slice(last, entry.importStart)}__scPick({ ${choices} }, ${argument}, ${JSON.stringify(key)})`;
    last = entry.importEnd;
  }
  return `${globHelper}${out}${code.slice(last)}`;
}

const globHelper = `const __scPick = (choices, wanted, from) => {
  const path = decodeURIComponent(new URL(wanted.replace(/^[@~]\\//, '/src/'), 'sc://x' + from).pathname);
  const key = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'].map((ending) => path + ending).find((name) => choices[name]);
  return key ? choices[key]() : Promise.reject(new TypeError('Cannot find "' + wanted + '".'));
};
`;

/** Serves a project's modules from memory and lets it import nothing but them and our packages. */
function projectPlugin(modules, packages) {
  const own = new Set(packages?.shared ?? [...vendorSpecifiers, ...Object.keys(nativeSpecifiers)]);
  return {
    name: 'statecraft-project',
    resolveId(source, importer) {
      if (source.startsWith(prefix)) return source;
      if (source.startsWith('native:')) return source;
      if (importer?.startsWith(prefix) !== true) {
        // Between our own packages, or the stand-ins of native ones.
        const native = nativeSpecifiers[source];
        return native && importer?.startsWith(nativeFolder) ? `native:${source}` : null;
      }
      const target = modules[importer.slice(prefix.length)]?.links[source];
      if (target === undefined && source.startsWith('sc:/')) return prefix + source.slice(3);
      const wanted = target ?? `v:${source}`;
      if (wanted.startsWith('u:')) return { id: wanted.slice(2), external: true };
      if (!wanted.startsWith('v:')) return prefix + wanted;
      const name = wanted.slice(2);
      if (!own.has(name))
        return packages === null
          ? null
          : this.resolve(name, path.join(packages.root, 'package.json'), { skipSelf: true });
      if (nativeSpecifiers[name]) return `native:${name}`;
      return this.resolve(name, ownImporter, { skipSelf: true });
    },
    load(id) {
      if (id.startsWith('native:')) {
        const { file, hasDefault, only } = nativeSpecifiers[id.slice('native:'.length)];
        const quoted = JSON.stringify(path.join(nativeFolder, file));
        const code = only
          ? `export { ${only} as default } from ${quoted};`
          : `export * from ${quoted};${hasDefault ? `export { default } from ${quoted};` : ''}`;
        return { code, moduleType: 'js' };
      }
      if (!id.startsWith(prefix)) return null;
      const key = id.slice(prefix.length);
      const module = modules[key];
      if (module === undefined) throw new Error(`${key} is missing.`);
      if (module.worker !== undefined) {
        const chunk = this.emitFile({
          type: 'chunk',
          id: prefix + module.worker.key,
          name: `_worker_${Object.keys(modules).indexOf(module.worker.key)}`,
        });
        const address = `import.meta.ROLLUP_FILE_URL_${chunk}`;
        return {
          code: module.worker.isAddress
            ? `export default ${address};`
            : `export default function PageWorker(options) { return new Worker(${address}, { ...options, type: 'module' }); }`,
          moduleType: 'js',
        };
      }
      const code = module.setsFields === true ? withSetFields(key, module.code, module.type) : module.code;
      if (module.globs.length === 0) return { code, moduleType: module.type };
      return { code: expandGlobs(key, code, module.type, module.globs), moduleType: 'js' };
    },
  };
}

const processName = 'page:process';
/** What packages find by the name `process`, where nothing of it is put in. */
const processPlugin = {
  name: 'page-process',
  resolveId: (id) => (id === processName ? `\0${id}` : null),
  async load(id) {
    if (id !== `\0${processName}`) return null;
    const file = path.join(packageRoot, 'src/server/preview-runtime/browser/page-process.ts');
    return { code: `${await readFile(file, 'utf8')}\nexport default pageProcess({});`, moduleType: 'ts' };
  },
};

async function bundle({ entries, modules, packages, env }) {
  const meta = { ...env.meta, MODE: 'production', DEV: false, PROD: true, SSR: false, BASE_URL: '/' };
  const { rolldown } = await loadFromVite('rolldown');
  const isNative = Object.values(modules).some((module) =>
    Object.values(module.links).some((target) => nativeSpecifiers[target.slice(2)]),
  );
  const foreign =
    packages === null
      ? null
      : packagePlugin({
          root: packages.root,
          base: '/',
          isProduction: true,
          renamed: packages.renamed,
          also: [path.join(packageRoot, 'node_modules'), nativeFolder],
          isShared: (source) => packages.oneForAll.includes(source),
          share: (context, source) =>
            nativeSpecifiers[source]
              ? `native:${source}`
              : context.resolve(source, ownImporter, { skipSelf: true }),
        });
  const made = await rolldown({
    input: Object.fromEntries(entries.map(({ name, key }) => [name, prefix + key])),
    platform: 'browser',
    cwd: packageRoot,
    tsconfig: false,
    shimMissingExports: isNative,
    plugins: [processPlugin, projectPlugin(modules, packages), ...(foreign === null ? [] : foreign.plugins)],
    moduleTypes: { '.js': 'jsx' },
    resolve: {
      ...(foreign === null ? {} : packageResolution(true)),
      ...(isNative ? { alias: { 'react-native': 'react-native-web' } } : {}),
    },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: false },
      decorator: { legacy: true },
      inject: { process: processName },
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.hot': 'undefined',
        ...Object.fromEntries(
          Object.entries(meta).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
        ),
        'import.meta.env': JSON.stringify(meta),
        ...Object.fromEntries(
          Object.entries(env.globals).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
        'process.env': JSON.stringify({ ...env.process, NODE_ENV: 'production' }),
        'process.env.EXPO_OS': '"web"',
        __DEV__: 'false',
        global: 'globalThis',
      },
    },
    onLog: () => {},
  });
  const { output } = await made.generate({
    format: 'esm',
    minify: true,
    legalComments: 'none',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
  });
  await made.close();
  return {
    chunks: output
      .filter((chunk) => chunk.type === 'chunk')
      .map(({ fileName, name, isEntry, imports, code }) => ({ fileName, name, isEntry, imports, code })),
    styles: foreign === null ? '' : [...foreign.styles.values()].join('\n'),
    assets: foreign === null ? [] : [...foreign.assets].map(([fileName, data]) => ({ fileName, data })),
  };
}

/** Scripts that are not modules share one scope with the page: only blanks and comments go. */
async function shrink({ scripts, styles }) {
  const { minifySync } = await loadFromVite('rolldown/utils');
  const { transform } = createRequire(createRequire(ownImporter).resolve('vite'))('lightningcss');
  const attempt = (text, work) => {
    try {
      const made = work(text);
      return made.length < text.length ? made : text;
    } catch {
      // What a browser forgives, it gets as it was written.
      return text;
    }
  };
  return {
    scripts: scripts.map((text) =>
      attempt(text, () => {
        const { code, errors } = minifySync('script.js', text, {
          module: false,
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: true },
        });
        if (errors.length > 0) throw new Error('not minified');
        return code;
      }),
    ),
    styles: styles.map((text) =>
      attempt(text, () =>
        transform({ filename: 'style.css', code: Buffer.from(text), minify: true }).code.toString(),
      ),
    ),
  };
}

await init();
process.on('message', async ({ id, work }) => {
  let answer;
  try {
    answer = { id, value: work.kind === 'bundle' ? await bundle(work) : await shrink(work) };
  } catch (error) {
    const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    answer = { id, error: message.split('\n').slice(0, 12).join('\n').slice(0, 2000) };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
