import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildStarter, starterKey } from '../../packages/starter/build.mjs';
import { nativeSpecifiers, vendorSpecifiers } from './packages.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const serverRoot = path.resolve(here, '../..');
const packageRoot = path.resolve(serverRoot, '../..');
const require = createRequire(path.join(packageRoot, 'package.json'));
const manifestName = 'manifest.json';
const sourceFolders = [
  'preview-runtime/browser',
  'preview-runtime/native',
  'preview/compile',
  'preview/vendor',
];

/** The nearest package.json of a package, because many do not export theirs; null when there is none. */
async function manifestOf(specifier, from = require) {
  let folder = path.dirname(from.resolve(specifier));
  while (folder !== path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) {
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      if (manifest.name && manifest.version) return manifest;
    }
    folder = path.dirname(folder);
  }
  return null;
}

/** Name and version of a package. */
async function versionOf(specifier) {
  const manifest = await manifestOf(specifier);
  return manifest === null ? specifier : `${manifest.name}@${manifest.version}`;
}

/** What the bundles depend on: the sources of what is built here and the versions of what goes in. */
async function sourceKey() {
  const hash = createHash('sha256');
  for (const folder of sourceFolders) {
    for (const name of (await readdir(path.join(serverRoot, folder))).sort()) {
      if (!/\.(ts|mjs)$/.test(name)) continue;
      hash.update(`${folder}/${name}\0`).update(await readFile(path.join(serverRoot, folder, name)));
    }
  }
  for (const specifier of [
    ...vendorSpecifiers,
    'react-native-web',
    'react-refresh/runtime',
    'oxc-transform',
    'fake-indexeddb',
    'tailwindcss',
    'vite',
  ]) {
    hash.update(`${await versionOf(specifier)}\0`);
  }
  hash.update(await starterKey());
  return hash.digest('hex').slice(0, 16);
}

/**
 * Names that a CommonJS package exports. A bundler cannot see them, so they are found by loading the package: one of
 * our own dependencies, never a project's code.
 */
function commonJsNames(specifier) {
  const saved = process.env.NODE_ENV;
  process.env.NODE_ENV = 'development';
  try {
    return Object.keys(require(specifier)).filter(
      (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
    );
  } finally {
    if (saved === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = saved;
  }
}

const isCommonJs = (specifier) => /^react(-dom)?(\/|$)/.test(specifier);

async function loadRolldown() {
  const fromVite = createRequire(require.resolve('vite'));
  return import(pathToFileURL(fromVite.resolve('rolldown')).href);
}

/** Serves the entry modules that exist only in memory. */
const virtualEntries = (entries) => ({
  name: 'preview-vendor-entries',
  resolveId: (id) => (entries.has(id) ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') ? (entries.get(id.slice(1)) ?? null) : null),
});

const browserOptions = {
  platform: 'browser',
  cwd: packageRoot,
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"development"' } },
  onLog: () => {},
};

/**
 * Compiled code says where each element is written. React forgets it; the runtime of the page notes it beside what React
 * makes of the element.
 */
const jsxDevelopment = `import all from 'react/jsx-dev-runtime';
export default all;
export const { Fragment } = all;
export const jsxDEV = (type, props, key, isStatic, source, self) => {
  const element = all.jsxDEV(type, props, key, isStatic, source, self);
  globalThis.__sc?.written?.(element, source);
  return element;
};
`;

async function buildPackages(rolldown, files) {
  const entries = new Map();
  const input = {};
  const described = new Map();
  const add = (specifier, code) => {
    const name = specifier.replace(/^@/, '').replace(/[^\w-]+/g, '-');
    entries.set(`entry:${name}`, code);
    input[name] = `entry:${name}`;
    described.set(name, specifier);
  };
  for (const specifier of vendorSpecifiers) {
    const quoted = JSON.stringify(specifier);
    add(
      specifier,
      specifier === 'react/jsx-dev-runtime'
        ? jsxDevelopment
        : isCommonJs(specifier)
          ? `import all from ${quoted};\nexport default all;\nexport const { ${commonJsNames(specifier).join(', ')} } = all;\n`
          : `export * from ${quoted};\n`,
    );
  }
  for (const [specifier, { file, hasDefault, only }] of Object.entries(nativeSpecifiers)) {
    const quoted = JSON.stringify(path.join(serverRoot, 'preview-runtime/native', file));
    if (only) add(specifier, `export { ${only} as default } from ${quoted};\n`);
    else
      add(specifier, `export * from ${quoted};\n${hasDefault ? `export { default } from ${quoted};\n` : ''}`);
  }
  const bundle = await rolldown({ ...browserOptions, input, plugins: [virtualEntries(entries)] });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    entryFileNames: 'vendor/[name]-[hash].js',
    chunkFileNames: 'vendor/shared-[hash].js',
  });
  await bundle.close();
  const chunks = new Map(output.filter((item) => item.type === 'chunk').map((item) => [item.fileName, item]));
  const packages = {};
  for (const chunk of chunks.values()) {
    files.set(chunk.fileName, chunk.code);
    const specifier = chunk.isEntry ? described.get(chunk.name) : undefined;
    if (!specifier) continue;
    const imports = new Set();
    const visit = (fileName) => {
      for (const next of chunks.get(fileName)?.imports ?? []) {
        if (imports.has(next)) continue;
        imports.add(next);
        visit(next);
      }
    };
    visit(chunk.fileName);
    packages[specifier] = { file: chunk.fileName, imports: [...imports], exports: chunk.exports };
  }
  return packages;
}

/** Builds one of our own entries as a single file and returns its name. */
async function buildEntry(rolldown, files, { source, name, format, platform }) {
  const node = platform === 'node';
  const bundle = await rolldown({
    ...browserOptions,
    platform,
    ...(node
      ? {
          transform: { target: 'node20' },
          external: [
            ...['oxc-transform', '@babel/parser', 'tailwindcss', '@tailwindcss/oxide'],
            ...['@mdx-js/mdx', 'remark-gfm', 'remark-frontmatter', 'remark-mdx-frontmatter'],
          ],
        }
      : {}),
    input: path.join(serverRoot, source),
  });
  const { output } = await bundle.generate({ format, minify: !node, codeSplitting: false });
  await bundle.close();
  const { code } = output[0];
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10);
  const fileName = `${name}-${hash}.${node ? 'mjs' : 'js'}`;
  files.set(fileName, code);
  return fileName;
}

/**
 * Builds everything that the preview serves besides a project's own files, into `outDir`, which must lie inside this
 * package (the compile process resolves its packages from there): the dependency bundles, the browser runtime and
 * the compile process. Names carry content hashes; `manifest.json` is written last, so a reader sees all or nothing.
 * Returns the manifest.
 */
export async function buildPreviewVendor(outDir) {
  const key = await sourceKey();
  const { rolldown } = await loadRolldown();
  const files = new Map();
  const packages = await buildPackages(rolldown, files);
  const browser = { format: 'iife', platform: 'browser' };
  const runtime = await buildEntry(rolldown, files, {
    ...browser,
    source: 'preview-runtime/browser/runtime.ts',
    name: 'runtime',
  });
  const runtimeReact = await buildEntry(rolldown, files, {
    ...browser,
    source: 'preview-runtime/browser/runtime-react.ts',
    name: 'runtime-react',
  });
  const draw = await buildEntry(rolldown, files, {
    format: 'esm',
    platform: 'browser',
    source: 'preview-runtime/browser/draw.ts',
    name: 'draw',
  });
  const databases = await buildEntry(rolldown, files, {
    ...browser,
    source: 'preview-runtime/browser/databases.ts',
    name: 'databases',
  });
  const choose = await buildEntry(rolldown, files, {
    format: 'esm',
    platform: 'browser',
    source: 'preview-runtime/browser/choose.ts',
    name: 'choose',
  });
  const worker = await buildEntry(rolldown, files, {
    format: 'esm',
    platform: 'node',
    source: 'preview/compile/worker.ts',
    name: 'worker',
  });
  const thread = await buildThread(rolldown, files);
  const versions = {};
  const licenses = {};
  const peers = {};
  for (const specifier of vendorSpecifiers) {
    const about = await manifestOf(specifier);
    if (about === null) continue;
    versions[about.name] = about.version;
    if (typeof about.license === 'string') licenses[about.name] = about.license;
    peers[about.name] = Object.keys(about.peerDependencies ?? {}).filter((name) =>
      vendorSpecifiers.includes(name),
    );
  }
  await mkdir(path.join(outDir, 'vendor'), { recursive: true });
  const react = Object.entries(packages).filter(([specifier]) => isCommonJs(specifier));
  const starter = await buildStarter(outDir, {
    key,
    shared: Object.fromEntries(react.map(([specifier, { exports }]) => [specifier, exports])),
    provided: Object.keys(versions),
  });
  const manifest = {
    ...{ key, packages, versions, licenses, peers, starter },
    ...{ runtime, runtimeReact, draw, choose, databases, worker, thread },
  };

  for (const [name, code] of files) {
    await writeFile(path.join(outDir, name), code);
    if (name !== worker && name !== thread)
      await writeFile(path.join(outDir, `${name}.gz`), gzipSync(code, { level: 9 }));
  }
  await writeWhole(path.join(outDir, manifestName), JSON.stringify(manifest));
  await removeOld(outDir, new Set([...files.keys()].flatMap((name) => [name, `${name}.gz`])));
  return manifest;
}

/** The thread in which previews are put together. */
const buildThread = (rolldown, files) =>
  buildEntry(rolldown, files, {
    format: 'esm',
    platform: 'node',
    source: 'preview/thread/worker.ts',
    name: 'thread',
  });

/** A reader finds all of it or nothing. */
async function writeWhole(file, content) {
  const temporary = `${file}.${process.pid}.${Date.now()}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** Removes files of earlier builds; a page that still uses them reloads itself. */
async function removeOld(outDir, keep) {
  for (const folder of ['', 'vendor']) {
    for (const entry of await readdir(path.join(outDir, folder), { withFileTypes: true })) {
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (!entry.isFile() || keep.has(name) || !/\.(m?js|js\.gz)$/.test(name)) continue;
      await rm(path.join(outDir, name), { force: true });
    }
  }
}

/** The manifest of what is already built in `outDir`, or null when there is none or its sources have changed. */
export async function readPreviewVendor(outDir) {
  try {
    const manifest = JSON.parse(await readFile(path.join(outDir, manifestName), 'utf8'));
    return manifest.key === (await sourceKey()) ? manifest : null;
  } catch {
    return null;
  }
}

/**
 * Builds into `outDir` what is not up to date there. The thread is built of most of the server's preview, on which
 * nothing else depends, and in a moment: it is built anew each time. Returns the manifest.
 */
export async function ensurePreviewVendor(outDir) {
  const built = await readPreviewVendor(outDir);
  if (built === null) return buildPreviewVendor(outDir);
  const files = new Map();
  const { rolldown } = await loadRolldown();
  const thread = await buildThread(rolldown, files);
  if (thread === built.thread) return built;
  // Somebody else may build the same, and be at work with it already.
  for (const [name, code] of files) await writeWhole(path.join(outDir, name), code);
  const manifest = { ...built, thread };
  await writeWhole(path.join(outDir, manifestName), JSON.stringify(manifest));
  return manifest;
}
