import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

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

/** Whether a file asks for a module of Node.js as soon as it is loaded, whatever happens. */
const asksAtOnce = (code, source) => {
  const quoted = source.replace(/[^\w:/]/g, '');
  return new RegExp(
    `^import\\b[^;'"]*['"]${quoted}['"]|^(?:var|let|const)\\s[^\\n;]{0,200}=\\s*require\\(['"]${quoted}['"]\\)`,
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
 * @param options `also`: folders of the product that modules are taken from besides.
 * @returns the plugins, and what they found on the way.
 */
export function packagePlugin({ root, base, isShared, share, isProduction, also = [] }) {
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

  const plugin = {
    name: 'statecraft-packages',
    resolveId: {
      filter: { id: /^[^./\0]/ },
      async handler(source, from, { kind }) {
        if (/^(?:https?|data|blob):/.test(source)) return { id: source, external: true };
        const name = packageOf(source);
        if (isShared(source)) return share(this, source);
        const inside = from !== undefined && isInside(from) ? from : importer;
        const bare = source.replace(/^node:/, '');
        if (source !== bare || builtins.has(name)) {
          const found = source === bare ? await this.resolve(source, inside, { skipSelf: true }) : null;
          if (found !== null && !found.external && found.id.startsWith('/')) return found;
          if (serverOnly.has(bare) && from !== undefined && existsSync(from)) {
            if (asksAtOnce(await readFile(from, 'utf8'), source)) nodeOnly.set(ownerOf(from), source);
          }
          return `\0node:${bare}`;
        }
        if (/^[a-z]+:/i.test(source)) return null;
        const found = await this.resolve(source, inside, { skipSelf: true, kind });
        if (found !== null) return found;
        if (ownerOf(inside) === '') return null;
        missing.set(source, ownerOf(inside));
        return `\0missing:${source}`;
      },
    },
    load: {
      filter: {
        id: /^\0(?:node|missing):|\.(?:css|scss|sass|less|styl|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp3|mp4|webm|ogg|wav|wasm)$/,
      },
      async handler(id) {
        if (id.startsWith('\0node:')) return { code: 'module.exports = {};', moduleType: 'js' };
        if (id.startsWith('\0missing:')) {
          const name = id.slice('\0missing:'.length);
          const words = `Cannot find "${name}", which "${missing.get(name) ?? 'a package'}" can use. Add it to package.json.`;
          const code = `const error = new Error(${JSON.stringify(words)}); error.code = 'MODULE_NOT_FOUND'; throw error;\nmodule.exports = {};`;
          return { code, moduleType: 'js' };
        }
        if (!isInside(id)) return null;
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
  return { plugins: [guard, plugin], isInside, assets, styles, nodeOnly, missing, readStyle };
}

/** How packages are resolved: for a browser, inside the folder of links, without following them out of it. */
export const packageResolution = (isProduction) => ({
  symlinks: false,
  mainFields: ['browser', 'module', 'main'],
  conditionNames: ['browser', 'module', isProduction ? 'production' : 'development'],
});
