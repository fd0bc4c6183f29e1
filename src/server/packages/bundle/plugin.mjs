import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutEmptyFields, withoutFlow } from './plain-script.mjs';
import { withWorklets } from './worklets.mjs';

/** The product's own folder. */
export const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

const builtins = new Set(builtinModules);
/** What a page can never have: files, processes, sockets. */
const serverOnly = new Set(
  'fs fs/promises net tls dgram dns child_process cluster http http2 https inspector readline repl worker_threads'.split(
    ' ',
  ),
);
const styleEnd = /\.css$/;
const assetEnd = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp3|mp4|webm|ogg|wav|wasm)$/;
const untold = /\.(?:scss|sass|less|styl)$/;
/** What a file is wanted as, in the words of bundlers. */
const query = /\?(url|raw|inline|worker)(?:&(?:url|inline|no-inline))*$/;
const reference =
  /(new (?:Shared)?Worker\(\s*)?new URL\(\s*(["'`])([^"'`\n$]{1,300})\2\s*,\s*import\.meta\.url\s*\)(\s*,\s*\{)?/g;

/** The package of a bare specifier. */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The package that a file of a `node_modules` folder belongs to; empty for other files. */
const ownerOf = (file) => {
  const at = file.lastIndexOf('/node_modules/');
  return at === -1 ? '' : packageOf(file.slice(at + '/node_modules/'.length));
};

/** Whether a file asks for a module as soon as it is loaded, whatever happens. */
const asksAtOnce = (code, source) => {
  const quoted = source.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^import\\b[^;'"]*['"]${quoted}['"]|^(?:var|let|const)\\s[^\\n;]{0,200}=\\s*(?:__import\\w{1,20}\\()?require\\(['"]${quoted}['"]\\)`,
    'm',
  ).test(code);
};

const outside = (file) => `A package asks for ${path.basename(file)}, which is not in it.`;

let lightning = null;
/** Lightning CSS, which Vite brings along. */
function loadLightning() {
  const require = createRequire(path.join(packageRoot, 'package.json'));
  lightning ??= createRequire(require.resolve('vite'))('lightningcss');
  return lightning;
}

/**
 * Finds the packages of one project in its folder of links, for rolldown. Shared packages are left to `share`; what
 * belongs to Node.js is empty and noted; style sheets, pictures and fonts become files at `base`.
 * @param options `also`: folders of the product that modules are taken from besides. `renamed`: packages that the project
 *   puts in the place of others, by the names of these.
 * @returns the plugins, and what they found on the way.
 */
export function packagePlugin({ root, base, isShared, share, isProduction, renamed, also = [] }) {
  const isInside = (file) => file.startsWith(`${root}/`);
  const importer = path.join(root, 'package.json');
  /** Emitted files by name. */
  const assets = new Map();
  /** Style sheets of packages by the path of their file, in the order in which they are met. */
  const styles = new Map();
  /** Packages that ask for Node.js at once: the package and the module. */
  const nodeOnly = new Map();
  /** What a package imports and nobody installed: the name and who asks. */
  const missing = new Map();
  /** Those among them without which the importing module cannot be: by name, the range that is wanted. */
  const needed = new Map();

  /** What an import means where the project puts another package in the place of one. */
  const instead = (source) => {
    const plain = source.replace(/^node:/, '');
    const name = packageOf(plain);
    return Object.hasOwn(renamed, name) ? renamed[name] + plain.slice(name.length) : source;
  };

  const isKnown = (id) => !id.startsWith('/') || isInside(id);

  /** Those among them that the manifest of who asks does not speak of at all: the name and who asks. */
  const undeclared = new Map();

  /** The range in which a package works with another one; null where it does not say so. */
  const peerRange = (about, name) => about?.peerDependencies?.[name] ?? null;

  const manifestOf = (file, owner) => {
    const folder = file.slice(0, file.lastIndexOf('/node_modules/') + '/node_modules/'.length) + owner;
    return readFile(path.join(folder, 'package.json'), 'utf8').then(JSON.parse, () => null);
  };

  const emit = async (file) => {
    const data = await readFile(file);
    const { name, ext } = path.parse(file);
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 10);
    const fileName = `assets/${name.replace(/[^\w.-]+/g, '-')}-${hash}${ext}`;
    assets.set(fileName, data);
    return base + fileName;
  };

  /** A style sheet with everything that it imports in it. */
  const readStyle = async (file, resolve) => {
    const { bundleAsync } = loadLightning();
    const made = await bundleAsync({
      filename: file,
      minify: isProduction,
      errorRecovery: true,
      analyzeDependencies: { preserveImports: true },
      resolver: {
        resolve: async (specifier, from) => {
          if (/^(?:https?:)?\/\//.test(specifier)) return { external: specifier };
          const near = path.resolve(path.dirname(from), specifier);
          if (isInside(near) && existsSync(near)) return near;
          const found = (await resolve(specifier.replace(/^~/, ''), from))?.id ?? near;
          if (!isInside(found)) throw new Error(outside(found));
          return found;
        },
      },
    });
    let css = Buffer.from(made.code).toString('utf8');
    for (const item of made.dependencies ?? []) {
      if (item.type !== 'url') continue;
      const [written = ''] = item.url.split(/[?#]/);
      const target = path.resolve(path.dirname(item.loc.filePath), written);
      const isOwn = !/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(item.url) && isInside(target) && existsSync(target);
      css = css.replaceAll(item.placeholder, isOwn ? await emit(target) : item.url);
    }
    return css;
  };

  /** Chunks of one name would be taken for one. */
  const workerName = (file) => `_worker_${createHash('sha256').update(file).digest('hex').slice(0, 10)}`;

  /** A file of a package as its address, its text, or a worker. */
  const loadAs = async (context, file, as, isAddress) => {
    const js = (code) => ({ code, moduleType: 'js' });
    if (as === 'url') return js(`export default ${JSON.stringify(await emit(file))};`);
    if (as === 'inline' && styleEnd.test(file)) {
      const css = await readStyle(file, (specifier, by) =>
        context.resolve(specifier, by, { skipSelf: true }),
      );
      return js(`export default ${JSON.stringify(css)};`);
    }
    if (as !== 'worker') return js(`export default ${JSON.stringify(await readFile(file, 'utf8'))};`);
    const chunk = context.emitFile({ type: 'chunk', id: file, name: workerName(file) });
    const address = `import.meta.ROLLUP_FILE_URL_${chunk}`;
    return js(
      isAddress
        ? `export default ${address};`
        : `export default function PackageWorker(options) { return new Worker(${address}, { ...options, type: "module" }); }`,
    );
  };

  /** Files that a package asks for by their place beside its own code, which moves. */
  const references = {
    name: 'statecraft-package-references',
    transform: {
      filter: { code: /import\.meta\.url/ },
      async handler(code, id) {
        if (!isInside(id)) return null;
        let out = '';
        let last = 0;
        for (const found of code.matchAll(reference)) {
          const [written, worker = '', , target = '', options] = found;
          const near = path.resolve(path.dirname(id), target.split(/[?#]/)[0] ?? '');
          const file = isInside(near) && existsSync(near) ? near : null;
          if (file === null || !/\.\w+$/.test(file)) continue;
          let address;
          if (/\.[cm]?[jt]s$/.test(file) && worker !== '') {
            const chunk = this.emitFile({ type: 'chunk', id: file, name: workerName(file) });
            address = `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
          } else address = `new URL(${JSON.stringify(await emit(file))}, import.meta.url)`;
          const how = options === undefined ? ', { type: "module" }' : `${options} type: "module",`;
          out += `${code.slice(last, found.index)}${worker}${address}${worker === '' ? (options ?? '') : how}`;
          last = found.index + written.length;
        }
        return last === 0 ? null : { code: out + code.slice(last) };
      },
    },
  };

  const isForDevices = isShared('react-native');
  /** Packages for devices leave this to what builds an app. */
  const worklets = {
    name: 'statecraft-worklets',
    transform: {
      filter: { id: /\.(?:[cm]?js|[jt]sx?)$/, code: /worklet|reanimated/i },
      handler(code, id) {
        const told = isInside(id) ? withWorklets(id, code) : code;
        return told === code ? null : { code: told };
      },
    },
  };

  const flow = {
    name: 'statecraft-flow',
    transform: {
      filter: { id: /\.(?:[cm]?js|jsx)$/, code: isForDevices ? /@flow|\bclass\b/ : /@flow/ },
      handler(code, id) {
        if (!isInside(id)) return null;
        const untyped = withoutFlow(id, code);
        const plain = isForDevices ? withoutEmptyFields(id, untyped) : untyped;
        return plain === code ? null : { code: plain };
      },
    },
  };

  const plugin = {
    name: 'statecraft-packages',
    resolveId: {
      filter: { id: /^[^./\0]/ },
      async handler(written, by, { kind }) {
        if (/^(?:https?|data|blob):/.test(written)) return { id: written, external: true };
        const source = by !== undefined && isInside(by) ? instead(written) : written;
        // What stands in its place is the project's.
        const from = source === written ? by : importer;
        const name = packageOf(source);
        if (query.test(source)) {
          const bare = source.replace(query, '');
          const near = from !== undefined && isInside(from) ? from : importer;
          const file = await this.resolve(bare, near, { skipSelf: true });
          return file === null || !isInside(file.id) ? null : file.id + source.slice(bare.length);
        }
        if (isShared(source)) return share(this, source);
        // The product's own packages have their neighbours.
        if (from !== undefined && !isInside(from) && also.some((folder) => from.startsWith(`${folder}/`)))
          return this.resolve(source, from, { skipSelf: true, kind });
        const inside = from !== undefined && isInside(from) ? from : importer;
        const bare = source.replace(/^node:/, '');
        if (source !== bare || builtins.has(name)) {
          const found = source === bare ? await this.resolve(source, inside, { skipSelf: true }) : null;
          if (found !== null && !found.external && isInside(found.id)) return found;
          if (serverOnly.has(bare) && from !== undefined && existsSync(from)) {
            if (asksAtOnce(await readFile(from, 'utf8'), source)) nodeOnly.set(ownerOf(from), source);
          }
          return `\0node:${bare}`;
        }
        if (/^[a-z]+:/i.test(source)) return null;
        const found = await this.resolve(source, inside, { skipSelf: true, kind });
        // Folders above the packages may have others of the same name: those of the product.
        if (found !== null && (found.external || isKnown(found.id))) return found;
        const owner = ownerOf(by !== undefined && isInside(by) ? by : inside);
        if (owner === '') return null;
        // What the project puts in the place of another package is wanted of it.
        if (source !== written) needed.set(name, 'latest');
        // What draws a device here is the product's own; some reach for its parts.
        if (name === 'react-native-web' && also.length > 0)
          return this.resolve(source, path.join(packageRoot, 'package.json'), { skipSelf: true, kind });
        missing.set(source, owner);
        const isAtOnce =
          kind === 'import-statement' ||
          (kind === 'require-call' && asksAtOnce(await readFile(inside, 'utf8'), source));
        // A stand-in is all there is of what it stands for.
        if (isAtOnce && !isShared(name)) {
          const about = await manifestOf(inside, owner);
          const range = peerRange(about, name);
          if (range !== null) needed.set(name, range);
          else if (about !== null && about.dependencies?.[name] === undefined) undeclared.set(name, owner);
        }
        return `\0missing:${source}`;
      },
    },
    load: {
      filter: {
        id: /^\0(?:node|missing):|\?(?:url|raw|inline|worker)(?:&[\w&-]+)?$|\.(?:css|scss|sass|less|styl|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp3|mp4|webm|ogg|wav|wasm)$/,
      },
      async handler(id) {
        if (id.startsWith('\0node:')) return { code: 'module.exports = {};', moduleType: 'js' };
        if (id.startsWith('\0missing:')) {
          const name = id.slice('\0missing:'.length);
          const words = `Cannot find "${name}", which "${missing.get(name) ?? 'a package'}" can use. Add it to package.json.`;
          const code = `module.exports = (() => { throw Object.assign(new Error(${JSON.stringify(words)}), { code: 'MODULE_NOT_FOUND' }); })();`;
          return { code, moduleType: 'js' };
        }
        if (!isInside(id)) return null;
        const [, as] = query.exec(id) ?? [];
        if (as !== undefined) return loadAs(this, id.replace(query, ''), as, id.includes('&url'));
        if (untold.test(id))
          throw new Error(`${path.basename(id)} of ${ownerOf(id)} needs a style compiler.`);
        if (assetEnd.test(id))
          return { code: `export default ${JSON.stringify(await emit(id))};`, moduleType: 'js' };
        if (!styleEnd.test(id)) return null;
        const css = await readStyle(id, (specifier, by) => this.resolve(specifier, by, { skipSelf: true }));
        styles.set(id, css);
        const code = isProduction
          ? 'export default "";'
          : `globalThis.__sc?.style(${JSON.stringify(`/${path.relative(root, id)}`)}, ${JSON.stringify(css)});\nexport default ${JSON.stringify(css)};`;
        return { code, moduleType: 'js', moduleSideEffects: true };
      },
    },
  };
  const quoted = [root, ...also].map((folder) => folder.replace(/[^\w/-]/g, '\\$&')).join('|');
  /** A manifest or an import can name any file of the machine. */
  const guard = {
    name: 'statecraft-packages-inside',
    load: {
      filter: { id: { include: /^\//, exclude: new RegExp(`^(?:${quoted})/`) } },
      handler: (id) => {
        throw new Error(outside(id));
      },
    },
  };
  return {
    plugins: [guard, plugin, flow, references, worklets],
    isInside,
    assets,
    styles,
    nodeOnly,
    missing,
    needed,
    undeclared,
    readStyle,
  };
}

/** How packages are resolved: for a browser, inside the folder of links, without following them out of it. */
export const packageResolution = (isProduction) => ({
  symlinks: false,
  mainFields: ['browser', 'module', 'main'],
  // Packages for devices have another file for browsers beside theirs.
  extensions: ['.web.tsx', '.web.ts', '.web.js', '.tsx', '.ts', '.mjs', '.js', '.jsx', '.json'],
  conditionNames: ['browser', 'module', isProduction ? 'production' : 'development'],
});
