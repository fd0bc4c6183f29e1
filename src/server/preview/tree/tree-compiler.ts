import { fieldsPragma } from '../compile/class-fields.ts';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { compileId, type CompileCache } from '../compile/cache.ts';
import { mdxHelpers, type MdxPage } from '../compile/mdx.ts';
import {
  extensionOf,
  isLess,
  isMarkup,
  isMdx,
  isSass,
  isScript,
  isStyle,
  joinPath,
} from '../compile/project-path.ts';
import type {
  CompiledAliases,
  CompiledMarkup,
  CompiledScript,
  CompiledStyle,
  CompiledText,
  CompileRequest,
} from '../compile/protocol.ts';
import type { ModuleSet } from '#server/packages/module-set.ts';
import { rangesOf } from '#server/packages/package-plan.ts';
import { stylePrefix } from '#server/packages/package-names.ts';
import type { OwnLock } from '#server/packages/package-locks.ts';
import type { PackageService } from '#server/packages/package-service.ts';
import type { VendorManifest } from '../vendor/manifest.ts';
import {
  addressModule,
  inlineStyleModule,
  jsonModule,
  shortHash,
  styleModule,
  textModule,
  workerModule,
} from './data-modules.ts';
import { AssembledSheets } from './assembled-sheets.ts';
import { composedClasses, composedSheets } from './composed-classes.ts';
import { checkExports } from './exports.ts';
import { FaultList, notFound } from './faults.ts';
import { ForeignImports } from './foreign-imports.ts';
import { globSource, isGlobKey } from './glob-modules.ts';
import { appFiles, configFiles, defaultPage, isBuildFile, nativePage, startMissing } from './layout.ts';
import { classTexts } from './package-classes.ts';
import { pluginSource } from './plugin-modules.ts';
import { assetAddress, linkSheet } from './link.ts';
import { type ProjectConfig, projectConfig } from './project-config.ts';
import { envFiles, envOf } from './project-env.ts';
import { TreeFiles } from './resolve.ts';
import { resolveImports } from './resolve-imports.ts';
import { routeTreeSource } from './route-tree.ts';
import { shaderText } from './shader-text.ts';
import {
  isReactType,
  pathOfKey,
  type Snapshot,
  type SnapshotModule,
  type SnapshotPage,
  type SnapshotSheet,
} from './snapshot.ts';
import { told } from '#language/told.ts';

export interface TreeInput {
  readonly treeHash: string;
  readonly type: ProjectType;
  readonly files: readonly FileEntry[];
}

export interface TreeCompilerOptions {
  readonly cache: CompileCache;
  readonly vendor: VendorManifest;
  readonly packages: PackageService;
}

export type ReadBlob = (hash: string) => Promise<Uint8Array>;

const maxModules = 3000;

/** Turns trees into snapshots. It keeps no state of its own; what makes it fast is the cache of compiled files. */
export class TreeCompiler {
  readonly #cache: CompileCache;
  readonly #vendor: VendorManifest;
  readonly #packages: PackageService;

  constructor(options: TreeCompilerOptions) {
    this.#cache = options.cache;
    this.#vendor = options.vendor;
    this.#packages = options.packages;
  }

  /**
   * Compiles what the pages of a tree reach. With `all`, every script, style sheet and page is compiled whether or
   * not anything reaches it. With `wait`, packages that are not here yet are there when this answers. Faults are in the
   * snapshot; rejects only when a blob cannot be read.
   */
  async build(
    input: TreeInput,
    readBlob: ReadBlob,
    options: { previous?: Snapshot | null; all?: boolean; wait?: boolean } = {},
  ): Promise<Snapshot> {
    const build = new Build(this.#cache, this.#vendor, input, readBlob, options.previous ?? null);
    return build.run(this.#packages, options.all ?? false, options.wait ?? false);
  }
}

/** Style sheets of packages by the names under which sheets import them. */
async function packageStyles(
  service: PackageService,
  set: ModuleSet | null,
): Promise<Record<string, string>> {
  const names = Object.keys(set?.entries ?? {}).filter((specifier) => specifier.startsWith(stylePrefix));
  const texts = await Promise.all(
    names.map(
      async (specifier) =>
        [specifier.slice(stylePrefix.length), set && (await service.styleText(set, specifier))] as const,
    ),
  );
  return Object.fromEntries(texts.filter((item): item is readonly [string, string] => item[1] !== null));
}

const lockIn = (hash: string, readBlob: ReadBlob): OwnLock => ({
  hash,
  read: async () => Buffer.from(await readBlob(hash)).toString('utf8'),
});

/** One snapshot in the making. */
class Build {
  readonly files: TreeFiles;
  readonly faults = new FaultList();
  readonly modules = new Map<string, SnapshotModule>();
  readonly pages = new Map<string, SnapshotPage>();
  readonly importMap = new Map<string, string>();
  readonly foreign = new ForeignImports();
  readonly #assembled: AssembledSheets;
  /** Compiled style sheets by path; null for one that has a fault. */
  readonly #styles = new Map<string, CompiledStyle | null>();
  readonly #inline = new Map<string, string>();
  readonly #sources = new Map<string, string>();
  readonly #styleKeys = new Map<string, string>();
  readonly #requested = new Set<string>();
  readonly #queue: string[] = [];
  #sheets: Promise<Record<string, string>> | null = null;
  #config: ProjectConfig;

  constructor(
    readonly cache: CompileCache,
    readonly vendor: VendorManifest,
    readonly input: TreeInput,
    readonly readBlob: ReadBlob,
    previous: Snapshot | null,
  ) {
    this.files = new TreeFiles(input.files, previous?.files ?? null, this.#isNative);
    this.#config = projectConfig({}, this.files, this.#isNative);
    this.#assembled = new AssembledSheets({
      files: this.files,
      text: (path) => this.#styleText(path),
      compile: (op, path, hash, read) => this.#compile(op, path, hash, read),
    });
  }

  get #isNative(): boolean {
    return this.input.type === 'react_native';
  }

  async run(service: PackageService, all: boolean, wait: boolean): Promise<Snapshot> {
    const { input, files } = this;
    await this.#readConfig();
    await this.#readPages();
    if (all) this.#requestEverything();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0);
      await Promise.all(batch.map((key) => this.#load(key)));
    }
    const { packages, installing, mayRetry } = await this.foreign.settle(
      service,
      {
        manifest: await this.#packageJson(),
        own: this.#ownLock(),
        isMobile: this.#isNative,
        renamed: this.#config.renamed,
      },
      (fault) => this.faults.push(fault),
      wait,
    );
    // Before its packages are there a sheet would be refused for them.
    const isReady = packages === null || packages.set !== null;
    const texts = isReady ? await packageStyles(service, packages?.set ?? null) : {};
    if (isReady)
      for (const [path, style] of await this.#assembled.assemble(texts, wait && !all, (names) =>
        classTexts(service, packages?.set ?? null, names),
      ))
        this.#styles.set(path, style);
    const sheets = this.#linkSheets();
    const env = envOf(await Promise.all(envFiles('development').map((path) => this.#textOf(path))));
    checkExports(this.modules, this.vendor, packages?.addresses ?? null, (fault) => this.faults.push(fault));
    const usesReact = [...this.modules.values()].some((module) =>
      module.dependencies.some((item) => /^v:react(-dom)?(\/|$)/.test(item.target)),
    );
    return {
      treeHash: input.treeHash,
      type: input.type,
      files,
      pages: this.pages,
      modules: this.modules,
      sheets,
      importMap: this.importMap,
      usesReact,
      env,
      defined: this.#config.defined,
      notes: [
        ...new Set([
          ...this.#config.notes,
          ...[...this.#styles.values()].flatMap((style) => style?.notes ?? []),
        ]),
      ],
      packages,
      installing,
      mayRetry,
      empty: files.byPath.size === 0,
      faults: await this.faults.withFrames((path) => this.#frameSource(path)),
    };
  }

  request(key: string): void {
    if (this.#requested.has(key)) return;
    this.#requested.add(key);
    if (this.#requested.size > maxModules) {
      this.faults.once('resource', told`The project has more than ${maxModules} modules.`);
      return;
    }
    this.#queue.push(key);
  }

  async #readPages(): Promise<void> {
    const paths = [...this.files.byPath.keys()].filter((path) => isMarkup(path) && !isBuildFile(path));
    await Promise.all(paths.map((path) => this.#readPage(path, null)));
    if (this.files.byPath.size === 0 || this.pages.has('/index.html') || paths.includes('/index.html'))
      return;
    if (this.#isNative) {
      const main = await this.#mainOf('/package.json');
      const page = nativePage(this.files, main);
      if (page) await this.#readPage('/index.html', page);
      else if (main?.startsWith('expo-router') === true)
        this.faults.missing(
          'app/_layout.tsx',
          told`The project starts with expo-router, and there are no screens: the folder app is missing.`,
        );
      else this.faults.missing('App.tsx', told`There is nothing to start: App.tsx is missing.`);
    } else if (isReactType(this.input.type)) {
      const page = defaultPage(this.files);
      if (page) await this.#readPage('/index.html', page);
      else {
        const { path, message } = startMissing(this.files);
        this.faults.missing(path, message);
      }
    } else if (paths.length === 0) {
      this.faults.missing('index.html', told`There is no page to show: index.html is missing.`);
    }
  }

  async #packageJson(): Promise<string | null> {
    return this.files.byPath.has('/package.json') ? this.#text('/package.json') : null;
  }

  #ownLock(): OwnLock | null {
    const entry = this.files.byPath.get('/package-lock.json');
    if (entry === undefined) return null;
    // It outlives the build, which must not be kept for it.
    return lockIn(entry.hash, this.readBlob);
  }

  /** The `main` of a package.json; null without one. */
  async #mainOf(path: string): Promise<string | null> {
    if (!this.files.byPath.has(path)) return null;
    try {
      const about: unknown = JSON.parse(await this.#text(path));
      const main = typeof about === 'object' && about !== null && 'main' in about ? about.main : null;
      return typeof main === 'string' ? main : null;
    } catch {
      return null;
    }
  }

  async #readPage(path: string, text: string | null): Promise<void> {
    const entry = this.files.byPath.get(path);
    const hash = text === null ? (entry?.hash ?? '') : shortHash(text);
    const markup = (await this.#compile('markup', path, hash, () =>
      text === null ? this.#text(path) : Promise.resolve(text),
    )) as CompiledMarkup | null;
    if (!markup) return;
    for (const [specifier, url] of Object.entries(markup.importMap)) this.importMap.set(specifier, url);
    for (const script of markup.inlineModules) {
      const shifted = '\n'.repeat(script.line - 1) + ' '.repeat(script.column - 1) + script.source;
      this.#inline.set(script.path, shifted);
    }
    const entries: string[] = [];
    const seen: string[] = [];
    const sheets: string[] = [];
    for (const part of markup.parts) {
      if (typeof part === 'string') continue;
      const { role } = part;
      if (role === 'page' || role === 'place') continue;
      if (role === 'module') {
        const key = this.#inline.has(part.path) ? part.path : this.files.resolve(part.path);
        if (key === null) this.faults.unresolved(path, part, this.files);
        else entries.push(key);
        continue;
      }
      if (role === 'asset') {
        seen.push(part.path);
      } else if (!this.files.entry(part.path)) {
        this.faults.unresolved(path, part, this.files);
      } else if (role === 'style') {
        sheets.push(part.path);
      } else {
        seen.push(part.path);
      }
    }
    for (const key of entries) this.request(key);
    for (const sheet of sheets) this.#requestSheet(sheet);
    this.pages.set(path, { path, id: shortHash(`${path}\0${hash}`), markup, entries, files: seen, sheets });
  }

  #requestSheet(path: string): void {
    const at = this.files.byPath.has(path) ? path : `/public${path}`;
    if (isStyle(at)) this.request(`${at}?sheet`);
  }

  #requestEverything(): void {
    for (const path of this.files.byPath.keys()) {
      if (isBuildFile(path)) continue;
      if (isScript(path) || isMdx(path)) {
        // Classic scripts of plain pages are not modules; a page that starts one names it by itself.
        this.request(path);
      } else if (isStyle(path)) {
        this.request(`${path}?sheet`);
      }
    }
  }

  async #load(key: string): Promise<void> {
    const path = pathOfKey(key);
    const query = key.slice(path.length);
    if (query === '?sheet') return this.#loadSheet(path);
    const made = isGlobKey(key)
      ? globSource(key, this.files)
      : (pluginSource(key) ?? routeTreeSource(key, this.files));
    const inline = made ?? this.#inline.get(key);
    if (query === '' && isMdx(path) && this.files.byPath.has(path)) return this.#loadMdx(path);
    if (inline !== undefined || (query === '' && isScript(path)) || query === '?react')
      return this.#loadScript(key, inline, made !== undefined);
    const entry = this.files.byPath.get(path);
    if (!entry) return;
    if (query.startsWith('?worker')) {
      this.modules.set(key, workerModule(key, path, query.includes('url')));
      this.request(path);
    } else if (query === '?raw') {
      this.modules.set(key, textModule(key, await this.#text(path)));
    } else if (isStyle(path) && query !== '?url') {
      this.#styleKeys.set(key, path);
      await this.#loadSheet(path);
    } else if (query === '' && this.#config.isText(path)) {
      await this.#loadScript(key, `export default ${JSON.stringify(await this.#shader(path))};`, true);
    } else if (path.endsWith('.json') && query === '') {
      const made = jsonModule(key, path, await this.#text(path));
      if ('kind' in made && 'message' in made) this.faults.push(made);
      else this.modules.set(key, made);
    } else {
      this.modules.set(key, addressModule(key, assetAddress(path, entry.hash)));
    }
  }

  #shader(path: string): Promise<string> {
    const read = async (at: string): Promise<string | null> =>
      this.files.byPath.has(at) ? this.#text(at) : null;
    return shaderText(path, read, (written, from) =>
      this.faults.missing(from.slice(1), notFound(written, from, joinPath(from, written), this.files)),
    );
  }

  async #loadScript(key: string, inline: string | undefined, isMade: boolean): Promise<void> {
    const path = pathOfKey(key);
    const made = await this.#withPragma(path, inline);
    const hash = made === undefined ? (this.files.byPath.get(path)?.hash ?? '') : shortHash(made);
    const id = this.#id('script', key, hash);
    const script = (await this.#compile('script', key, hash, () =>
      made === undefined ? this.#text(path) : Promise.resolve(made),
    )) as CompiledScript | null;
    if (!script) return;
    // What is made here stands in no file.
    const own = isMade || made !== inline ? (made ?? null) : null;
    this.#keepScript(key, id, { ...script, source: script.source ?? own });
  }

  /**
   * A script that says what its elements are made with, and what its fields are, where the configuration does and it does
   * not itself.
   */
  async #withPragma(path: string, inline: string | undefined): Promise<string | undefined> {
    const { jsxPragma, setsFields } = this.#config;
    const isTyped = /\.[cm]?tsx?$/.test(path);
    if (jsxPragma === '' && !(setsFields && isTyped)) return inline;
    const written = inline ?? (await this.#text(path));
    const jsx = /\.[cm]?ts$/.test(path) || written.includes('@jsx') ? '' : jsxPragma;
    const fields = setsFields && isTyped && /\bclass\b/.test(written) ? fieldsPragma : '';
    return fields + jsx === '' ? inline : fields + jsx + written;
  }

  /** What reads it as its project wants it is told by its package.json. */
  async #loadMdx(path: string): Promise<void> {
    const ranges = rangesOf(await this.#packageJson());
    const helpers = mdxHelpers.filter((name) => ranges[name] !== undefined);
    const hash = `${this.files.byPath.get(path)?.hash ?? ''}${shortHash(helpers.join())}`;
    const script = (await this.#compile('mdx', path, hash, async () =>
      JSON.stringify({ text: await this.#text(path), helpers } satisfies MdxPage),
    )) as CompiledScript | null;
    if (script) this.#keepScript(path, this.#id('mdx', path, hash), script);
  }

  #keepScript(key: string, id: string, script: CompiledScript): void {
    const path = pathOfKey(key);
    const { dependencies, wanted } = resolveImports(script, path, {
      files: this.files,
      importMap: this.importMap,
      renamed: this.#config.renamed,
      isKnownKind: this.#config.isKnownKind,
      fault: (fault) => this.faults.push(fault),
      foreign: (item) => this.foreign.note(item),
    });
    this.modules.set(key, {
      key,
      id,
      kind: 'script',
      code: script.code,
      css: '',
      shape: '',
      dependencies,
      exports: script.exports,
      script,
    });
    for (const next of wanted) this.request(next);
  }

  async #loadSheet(path: string): Promise<void> {
    if (this.#styles.has(path)) return;
    this.#styles.set(path, null);
    const hash = this.files.byPath.get(path)?.hash;
    if (hash === undefined) return;
    const text = await this.#styleText(path);
    for (const next of text === null ? [] : composedSheets(path, text, this.files)) this.request(next);
    if (text === null || this.#assembled.take(path, text, (item) => this.foreign.note(item))) return;
    const id = path.endsWith('.css') ? hash : shortHash(text);
    const style = (await this.#compile('style', path, id, () =>
      Promise.resolve(text),
    )) as CompiledStyle | null;
    if (!style) return;
    this.#styles.set(path, style);
    for (const part of style.parts) {
      if (typeof part === 'string' || part.role !== 'style') continue;
      if (this.files.entry(part.path)) this.#requestSheet(part.path);
      else this.faults.unresolved(path, part, this.files);
    }
  }

  #linkSheets(): Map<string, SnapshotSheet> {
    const sheets = new Map<string, SnapshotSheet>();
    const composed = new Map<string, readonly string[]>();
    for (const [path, style] of this.#styles) {
      const sheet = style && linkSheet(path, this.#styles, this.files, sheets);
      if (!sheet) continue;
      const { classes, sheets: others, missing } = composedClasses(path, this.#styles, this.files);
      for (const what of missing)
        this.faults.missing(path.slice(1), told`"composes" names a class that is nowhere: ${what}.`);
      composed.set(path, others);
      sheets.set(path, { ...sheet, compiled: { ...sheet.compiled, classes } });
    }
    for (const [key, path] of this.#styleKeys) {
      const sheet = sheets.get(path);
      if (!sheet) continue;
      const inline = key.endsWith('?inline');
      this.modules.set(
        key,
        inline
          ? inlineStyleModule(key, sheet.css)
          : styleModule(key, sheet.css, sheet.compiled.classes, composed.get(path)),
      );
    }
    return sheets;
  }

  #id(op: CompileRequest['op'], path: string, hash: string): string {
    return compileId(this.vendor.key, op, path, hash);
  }

  async #compile(
    op: CompileRequest['op'],
    path: string,
    hash: string,
    read: () => Promise<string>,
  ): Promise<unknown> {
    const id = this.#id(op, path, hash);
    const result = this.cache.get(id) ?? (await this.cache.compile(id, op, path, read));
    if (result.ok) return result.value;
    for (const fault of result.faults) {
      this.faults.push({ ...fault, path: fault.path === null ? null : pathOfKey(fault.path) });
    }
    return null;
  }

  /** A style sheet in CSS, whatever it is written in; null for one with a fault. */
  async #styleText(path: string): Promise<string | null> {
    if (!isSass(path) && !isLess(path)) return this.#text(path);
    this.#sheets ??= this.#allSheets();
    const sheets = await this.#sheets;
    const settings = this.#config.sheets[extensionOf(path)] ?? {};
    const before = typeof settings['additionalData'] === 'string' ? `${settings['additionalData']}\n` : '';
    const op = isLess(path) ? 'less' : 'sass';
    const source = JSON.stringify(op === 'less' ? { sheets, settings } : { sheets, before });
    const made = await this.#compile(op, path, shortHash(source), () => Promise.resolve(source));
    return made === null ? null : (made as CompiledText).text;
  }

  async #allSheets(): Promise<Record<string, string>> {
    const paths = [...this.files.byPath.keys()].filter(isStyle).sort();
    const texts = paths.map(async (path) => [path, await this.#text(path)] as const);
    return Object.fromEntries(await Promise.all(texts));
  }

  /** Reads what the configuration says of imports and elements; it is never run. */
  async #readConfig(): Promise<void> {
    const asked = [...configFiles, ...(this.#isNative ? appFiles : [])];
    const paths = asked.filter((path) => this.files.byPath.has(path));
    if (paths.length === 0) return;
    const env = envOf(await Promise.all(envFiles('development').map((path) => this.#textOf(path))));
    const texts = await Promise.all(paths.map(async (path) => [path, await this.#text(path)] as const));
    const source = JSON.stringify({
      ...Object.fromEntries(texts),
      '/package.json': (await this.#packageJson()) ?? '{}',
      '.env': JSON.stringify(env),
    });
    const made = await this.#compile('aliases', '/aliases', shortHash(source), () => Promise.resolve(source));
    const said = (made ?? {}) as Partial<CompiledAliases>;
    this.files.useAliases(said.aliases ?? []);
    this.#config = projectConfig(said, this.files, this.#isNative);
  }

  #textOf(path: string): Promise<string> {
    return this.files.byPath.has(path) ? this.#text(path) : Promise.resolve('');
  }

  async #text(path: string): Promise<string> {
    const known = this.#sources.get(path);
    if (known !== undefined) return known;
    const entry = this.files.byPath.get(path);
    const text = entry ? Buffer.from(await this.readBlob(entry.hash)).toString('utf8') : '';
    this.#sources.set(path, text);
    return text;
  }

  #frameSource(path: string): Promise<string | null> {
    return this.files.byPath.has(`/${path}`) ? this.#text(`/${path}`) : Promise.resolve(null);
  }
}
