import type { FileEntry } from '#contract/project.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { paced } from '#server/platform/paced.ts';
import { fieldsPragma } from '../compile/class-fields.ts';
import { extensionOf, isMarkup, isScript, isStyle } from '../compile/project-path.ts';
import { mediaType } from '../media-types.ts';
import { foreignMap, isElsewhere } from '../tree/import-map.ts';
import { isBuildFile } from '../tree/layout.ts';
import { assetAddress, referenceUrl } from '../tree/link.ts';
import { inlineJson } from '../tree/page.ts';
import { envFiles, envOf, envParts, withEnv } from '../tree/project-env.ts';
import { builtJsx } from '../tree/resolve-imports.ts';
import {
  basePlaceholder,
  isReactType,
  pathOfKey,
  type Snapshot,
  type SnapshotModule,
  type SnapshotPage,
  targetsOf,
} from '../tree/snapshot.ts';
import { titled } from './page-title.ts';
import type { BundleChunk, Bundled, BundleModule, BundlePackages, Bundler } from './bundle/bundler.ts';

/** A file of a published site. */
export interface BuiltFile {
  /** Absolute, decoded: `/assets/main-x1y2.js`. Pages keep their `.html`. */
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  /** With this in the query (`?v=`), or null without any, the address names this content for ever. */
  readonly version: string | null;
}

export interface SiteInput {
  readonly snapshot: Snapshot;
  /** Title of a page that has none of its own. */
  readonly name: string;
  readonly readBlob: (hash: string) => Promise<Uint8Array>;
  /** Keeps bytes and answers their hash. */
  readonly writeBlob: (data: Uint8Array) => Promise<string>;
  readonly bundler: Bundler;
  readonly packages: BundlePackages | null;
}

const nothing: Bundled = { chunks: [], styles: '', assets: [] };

export interface BuiltSite {
  readonly files: readonly BuiltFile[];
  readonly isSinglePage: boolean;
}

/** Pages have no address that is good for ever: they are asked for anew. */
const pageVersion = '-';

/**
 * Makes the files that visitors get from a snapshot without faults: modules bundled, shared and minified, styles of
 * modules in a sheet of their page, everything else at its own address with its hash in the query. Nothing of the
 * preview's runtime is in them.
 * @throws {JobFailed}
 */
export async function buildSite(input: SiteInput): Promise<BuiltSite> {
  const { snapshot, bundler, writeBlob } = input;
  const files = new Map<string, BuiltFile>();
  const put = async (path: string, data: Uint8Array, type: string, version: string | null): Promise<void> => {
    files.set(path, { path, hash: await writeBlob(data), size: data.byteLength, type, version });
  };

  const env = envOf(
    await Promise.all(envFiles('production', snapshot.envFolder).map((path) => textAt(input, path))),
    snapshot.envPrefixes,
  );
  const asked = addressed(snapshot);
  const entries = [...new Set([...snapshot.pages.values()].flatMap((page) => page.entries))];
  const bundled =
    entries.length === 0
      ? nothing
      : await bundler.bundle({
          kind: 'bundle',
          entries: entries.map((key, index) => ({ name: entryName(key, index), key })),
          modules: await modulesOf(input),
          env: envParts(env, snapshot.defined, snapshot.envPrefixes),
          packages: input.packages,
        });
  const { chunks } = bundled;
  const chunkOf = new Map(
    entries.map((key, index) => [
      key,
      chunks.find((chunk) => chunk.isEntry && chunk.name === entryName(key, index)),
    ]),
  );
  for (const chunk of chunks)
    await put(`/${chunk.fileName}`, bytesOf(chunk.code), mediaType('js', true), null);
  for (const { fileName, data } of bundled.assets)
    await put(`/${fileName}`, data, mediaType(extensionOf(fileName), false), null);

  const small = await shrinkAll(input, asked);
  for (const entry of snapshot.files.byPath.values()) {
    const path = `/${entry.path}`;
    const address = published(entry, snapshot) ?? (asked.has(path) ? snapshot.files.addressOf(path) : null);
    if (address === null) continue;
    const isSheet = snapshot.sheets.has(path);
    const type = mediaType(isSheet ? 'css' : extensionOf(address), entry.text);
    const text = small.get(entry.path);
    const version = snapshot.sheets.get(`/${entry.path}`)?.id ?? entry.hash.slice(0, 16);
    if (text !== undefined) await put(address, bytesOf(text), type, version);
    else files.set(address, { path: address, hash: entry.hash, size: entry.size, type, version });
  }

  for (const page of snapshot.pages.values()) {
    // What a project writes itself comes after what its packages bring along.
    const styles = [page.entries.length > 0 ? bundled.styles : '', moduleStyles(snapshot, page)]
      .filter(Boolean)
      .join('\n');
    let sheet: string | null = null;
    if (styles !== '') {
      const [css = styles] = (await bundler.shrink({ kind: 'shrink', scripts: [], styles: [styles] })).styles;
      sheet = `/assets/style-${hashOf(bytesOf(css)).slice(0, 10)}.css`;
      await put(sheet, bytesOf(css), mediaType('css', true), null);
    }
    const html = renderSitePage(snapshot, page, { chunkOf, chunks, sheet, name: input.name, env });
    await put(snapshot.files.addressOf(page.path), bytesOf(html), mediaType('html', true), pageVersion);
  }
  return { files: [...files.values()], isSinglePage: isReactType(snapshot.type) };
}

const entryName = (key: string, index: number): string => {
  const name = (pathOfKey(key).split('/').at(-1) ?? '').replace(/\.[a-z]+$/i, '').replace(/[^\w-]+/g, '');
  return `${name === '' ? 'page' : name}${index === 0 ? '' : index}`;
};

const textAt = async ({ snapshot, readBlob }: SiteInput, path: string): Promise<string> => {
  const entry = snapshot.files.byPath.get(path);
  return entry === undefined ? '' : Buffer.from(await readBlob(entry.hash)).toString('utf8');
};

const isAddress = ({ key, kind }: SnapshotModule): boolean =>
  kind === 'data' &&
  !/\?(?:raw|inline|worker)/.test(key) &&
  !(key.endsWith('.json') && pathOfKey(key) === key);

/** Files that code or a page asks for by address, whatever they are. */
const addressed = ({ files, modules, pages }: Snapshot): ReadonlySet<string> =>
  new Set([
    ...[...modules.values()].filter(isAddress).map(({ key }) => pathOfKey(key)),
    ...[...pages.values()].flatMap(({ markup }) =>
      markup.parts.flatMap((part) =>
        typeof part === 'string' || part.role === 'place' || part.role === 'page' || part.role === 'module'
          ? []
          : [files.placed(part.path) ?? part.path],
      ),
    ),
  ]);

const languages: Readonly<Record<string, BundleModule['type']>> = {
  ts: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
};

/** The modules as the bundler reads them: sources as written, with what their imports mean. */
async function modulesOf({ snapshot, readBlob }: SiteInput): Promise<Record<string, BundleModule>> {
  const inline = new Map(
    [...snapshot.pages.values()].flatMap((page) =>
      page.markup.inlineModules.map((module) => [module.path, module.source] as const),
    ),
  );
  const modules: Record<string, BundleModule> = {};
  for (const module of snapshot.modules.values()) {
    const { key } = module;
    const path = pathOfKey(key);
    const entry = snapshot.files.byPath.get(path);
    const read = async (): Promise<string> =>
      inline.get(key) ?? (entry ? Buffer.from(await readBlob(entry.hash)).toString('utf8') : '');
    if (module.kind === 'script') {
      const links: Record<string, string> = {};
      const globs = new Set<string>();
      const targets = targetsOf(module, ({ specifier }) => specifier);
      for await (const item of paced(module.script?.imports ?? [])) {
        if (item.glob) {
          const pattern = snapshot.files.projectPath(item.specifier);
          if (pattern)
            for (const found of await snapshot.files.glob(pattern.path)) globs.add(found + pattern.suffix);
          continue;
        }
        for (const name of [item.written, builtJsx(item.written)]) {
          const target = targets.get(name === item.written ? item.specifier : builtJsx(item.specifier));
          if (target !== undefined) links[name] = target;
        }
      }
      for (const target of globs) links[`sc:${target}`] = target;
      const code = module.script?.source ?? (await read());
      modules[key] = {
        code,
        ...(code.startsWith(fieldsPragma) ? { setsFields: true } : {}),
        type: languages[extensionOf(path)] ?? 'jsx',
        links,
        globs: [...globs],
      };
    } else if (key.startsWith(`${path}?worker`)) {
      const worker = { key: path, isAddress: key.includes('url') };
      modules[key] = { ...plain(''), worker };
    } else if (key.endsWith('?raw')) {
      modules[key] = plain(`export default ${JSON.stringify(await read())};`);
    } else if (module.kind === 'style') {
      modules[key] = plain(classesModule(snapshot.sheets.get(path)?.compiled.classes ?? null));
    } else if (isStyle(path) && key.endsWith('?inline')) {
      modules[key] = plain(`export default ${JSON.stringify(rooted(snapshot.sheets.get(path)?.css ?? ''))};`);
    } else if (path.endsWith('.json') && key === path) {
      modules[key] = { code: await read(), type: 'json', links: {}, globs: [] };
    } else if (entry) {
      modules[key] = plain(
        `export default ${JSON.stringify(`/${assetAddress(snapshot.files, path, entry.hash)}`)};`,
      );
    }
  }
  return modules;
}

const plain = (code: string): BundleModule => ({ code, type: 'js', links: {}, globs: [] });

const rooted = (text: string): string => text.replaceAll(basePlaceholder, '/');

function classesModule(classes: Readonly<Record<string, string>> | null): string {
  if (classes === null) return 'export default "";';
  const named = Object.keys(classes)
    .filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
    .map(
      (name, index) => `const c${index} = ${JSON.stringify(classes[name])}; export { c${index} as ${name} };`,
    );
  return `${named.join('\n')}\nexport default ${JSON.stringify(classes)};`;
}

/** Style sheets that the modules of a page import, in the order in which they run. */
function moduleStyles(snapshot: Snapshot, page: SnapshotPage): string {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const module = snapshot.modules.get(key);
    if (module === undefined) return;
    for (const item of module.dependencies) if (item.target.startsWith('/')) visit(item.target);
    if (module.kind === 'style') found.push(rooted(module.css));
  };
  for (const entry of page.entries) visit(entry);
  return found.join('\n');
}

/** Where a file of the project stands on the site; null for what visitors have no use for. */
function published(entry: FileEntry, { files, type }: Snapshot): string | null {
  const path = `/${entry.path}`;
  const address = files.addressOf(path);
  if (!files.isOfSite(path)) return null;
  if (isMarkup(path) || isBuildFile(path) || path.split('/').some((part) => part.startsWith('.'))) {
    return address.startsWith('/.well-known/') ? address : null;
  }
  if (files.isPublic(path)) return address;
  if (isReactType(type)) {
    // Sources are in the bundle; pictures, fonts and the like are asked for by address.
    return entry.text && extensionOf(path) !== 'svg' ? null : address;
  }
  if (/^\/(package(-lock)?\.json|tsconfig\.json|README(\.\w+)?|LICENSE(\.\w+)?)$/i.test(path)) return null;
  return /\.(tsx?|jsx|mts|cts|md|scss|sass|less)$/i.test(path) ? null : address;
}

/** Scripts and style sheets that pages load by address, made smaller, by path. */
async function shrinkAll(
  { snapshot, bundler, readBlob }: SiteInput,
  asked: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const scripts: { path: string; text: string }[] = [];
  const styles: { path: string; text: string }[] = [];
  for (const entry of snapshot.files.byPath.values()) {
    const path = `/${entry.path}`;
    if (!entry.text || (published(entry, snapshot) === null && !asked.has(path))) continue;
    if (isScript(path)) {
      scripts.push({ path: entry.path, text: Buffer.from(await readBlob(entry.hash)).toString('utf8') });
    } else if (isStyle(path)) {
      const sheet = snapshot.sheets.get(path);
      // A sheet that no page reaches is as it was written.
      if (sheet) styles.push({ path: entry.path, text: rooted(sheet.css) });
    }
  }
  if (scripts.length + styles.length === 0) return new Map();
  const small = await bundler.shrink({
    kind: 'shrink',
    scripts: scripts.map(({ text }) => text),
    styles: styles.map(({ text }) => text),
  });
  return new Map([
    ...scripts.map(({ path, text }, index) => [path, small.scripts[index] ?? text] as const),
    ...styles.map(({ path, text }, index) => [path, small.styles[index] ?? text] as const),
  ]);
}

/** Where forms of a published site may send: a page that finds it in its head is the published one. */
const formsPath = '/_statecraft/forms/';

interface PageParts {
  readonly chunkOf: ReadonlyMap<string, BundleChunk | undefined>;
  readonly chunks: readonly BundleChunk[];
  readonly sheet: string | null;
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The page with the addresses of what was built; everything else in it is as it was written. */
function renderSitePage(snapshot: Snapshot, page: SnapshotPage, parts: PageParts): string {
  const { chunkOf, chunks, sheet, name, env } = parts;
  const preloads = new Set<string>();
  const follow = (chunk: BundleChunk | undefined): void => {
    for (const file of chunk?.imports ?? []) {
      // A bundle names modules of other servers by their address; they are none of the site's files.
      if (preloads.has(file) || isElsewhere(file)) continue;
      preloads.add(file);
      follow(chunks.find((other) => other.fileName === file));
    }
  };
  for (const key of page.entries) follow(chunkOf.get(key));
  const map = foreignMap(page.markup);
  const head = [
    // Before every module that looks something up in it.
    map === null ? '' : `<script type="importmap">${inlineJson(map)}</script>`,
    `<meta name="statecraft-forms" content="${formsPath}">`,
    sheet === null ? '' : `<link rel="stylesheet" href="${sheet}">`,
    ...[...preloads].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('');
  const html = page.markup.parts
    .map((part) => {
      if (part === 'head') return head;
      if (part === 'styled') return '';
      if (typeof part === 'string') return withEnv(part, env, snapshot.envPrefixes);
      if (part.role === 'place') return '';
      if (part.role === 'module') {
        const key = snapshot.modules.has(part.path) ? part.path : snapshot.files.resolve(part.path);
        const chunk = key === null ? undefined : chunkOf.get(key);
        if (chunk) return `/${chunk.fileName}`;
      }
      const at = snapshot.files.placed(part.path) ?? part.path;
      const version =
        snapshot.sheets.get(at)?.id ?? snapshot.files.entry(part.path)?.hash.slice(0, 16) ?? null;
      return rooted(referenceUrl(snapshot.files, part, part.role === 'page' ? null : version));
    })
    .join('');
  return titled(html, name);
}
