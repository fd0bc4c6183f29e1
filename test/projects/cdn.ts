import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { rolldown } from 'rolldown';
import { mediaType } from '#server/preview/media-types.ts';

const pacote = createRequire(import.meta.url)('pacote') as {
  extract(spec: string, folder: string, options: { registry: string | undefined }): Promise<unknown>;
};

/*
 * What delivery networks answer, out of the packages that they deliver: there is no way out of this machine but the
 * registry of npm. esm.sh and its kin rewrite imports to addresses of their own, so the stand-in does.
 */

/** Packages behind names and folders that are a network's own. */
const kept: readonly (readonly [address: RegExp, spec: string, folder: string])[] = [
  [/^https:\/\/cdn\.tailwindcss\.com\/?(?:\?.*)?$/, 'tailwindcss-cdn@3.4.10', 'tailwindcss.js'],
  [/^https:\/\/code\.jquery\.com\/jquery-([\d.]+?)(?:\.slim)?(\.min)?\.js$/, 'jquery@$1', 'dist/jquery$2.js'],
  [
    /^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/font-awesome\/([\d.]+)\/(.+)$/,
    '@fortawesome/fontawesome-free@$1',
    '$2',
  ],
  [/^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/p5\.js\/([\d.]+)\/(.+)$/, 'p5@$1', 'lib/$2'],
];

const networks =
  /^https:\/\/(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|(esm\.sh))\/((?:@[^/@]+\/)?[^/@?]+(?:@[^/?]+)?)(?:\/([^?]*))?(?:\?(.*))?$/;

interface Delivered {
  readonly spec: string;
  readonly file: string;
  readonly isModule: boolean;
  readonly external: readonly string[];
}

function delivered(address: string): Delivered | null {
  for (const [pattern, spec, file] of kept)
    if (pattern.test(address))
      return {
        spec: address.replace(pattern, spec),
        file: address.replace(pattern, file),
        isModule: false,
        external: [],
      };
  const [, module, spec, file = '', query = ''] = networks.exec(address) ?? [];
  if (spec === undefined) return null;
  const external = new URLSearchParams(query).get('external')?.split(',') ?? [];
  return { spec, file, isModule: module !== undefined, external };
}

const bringing = new Map<string, Promise<string>>();

/** Brings a package once for all runs, to where an import of its name finds it. */
function packageFolder(root: string, spec: string): Promise<string> {
  const under = bringing.get(root) ?? bringPackage(root, spec);
  bringing.set(root, under);
  return under;
}

async function bringPackage(root: string, spec: string): Promise<string> {
  const name = spec.replace(/(?<=.)@[^/]*$/, '');
  const folder = path.join(root, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const fresh = `${root}.${process.pid}`;
  await pacote.extract(spec, fresh, { registry: process.env['NPM_REGISTRY'] });
  await mkdir(path.dirname(folder), { recursive: true });
  await rename(fresh, folder);
  return folder;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly main?: string;
  readonly unpkg?: string;
  readonly jsdelivr?: string;
}

/** A module as esm.sh delivers it: what is left to an import map keeps its name, other packages get an address. */
async function moduleOf(root: string, found: PackageJson, wanted: Delivered): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    input: wanted.file === '' ? found.name : `${found.name}/${wanted.file}`,
    platform: 'browser',
    plugins: [
      {
        name: 'addresses',
        resolveId(id, importer) {
          if (importer === undefined || /^[./]/.test(id)) return null;
          if (wanted.external.some((name) => id === name || id.startsWith(`${name}/`)))
            return { id, external: true };
          const own = id === found.name || id.startsWith(`${found.name}/`);
          const address = own ? `${found.name}@${found.version}${id.slice(found.name.length)}` : id;
          return { id: `https://esm.sh/${address}`, external: true };
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Answers what a context asks delivery networks for. */
export async function deliverPackages(context: BrowserContext, cache: string): Promise<void> {
  await context.route(
    (url) => delivered(url.href) !== null,
    async (route) => {
      const wanted = delivered(route.request().url());
      if (wanted === null) return route.abort();
      const root = path.join(cache, wanted.spec.replaceAll('/', '+'));
      const folder = await packageFolder(root, wanted.spec);
      const found = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
      const file = wanted.file || (found.unpkg ?? found.jsdelivr ?? found.main ?? 'index.js');
      const headers = { 'access-control-allow-origin': '*' };
      // What a package does not have is not delivered.
      const text = (name: string) => readFile(path.join(folder, name));
      // The network makes scripts smaller itself, where the package has not done so.
      const body = await (
        wanted.isModule
          ? moduleOf(root, found, wanted)
          : text(file).catch(() => text(file.replace(/\.min\.js$/, '.js')))
      ).catch(() => null);
      if (body === null) return route.fulfill({ status: 404, headers });
      const contentType = wanted.isModule ? 'text/javascript' : mediaType(path.extname(file).slice(1), false);
      return route.fulfill({ contentType, headers, body });
    },
  );
}
