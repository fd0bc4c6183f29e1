import { fieldsPragma } from '../compile/class-fields.ts';
import type { FileEntry } from '#contract/project.ts';
import { bundlerConfigs } from '#server/packages/manifest.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { type CompileCache } from '../compile/cache.ts';
import { globalsPragma, usesGlobals } from '../compile/node-globals.ts';
import { isStyled, targetsPragma } from '../compile/styled-targets.ts';
import { mdxHelpers, type MdxPage } from '../compile/mdx.ts';
import { isMdx, isScript, isStyle, joinPath } from '../compile/project-path.ts';
import type { CompiledAliases, CompiledScript } from '../compile/protocol.ts';
import type { VendorManifest } from '../vendor/manifest.ts';
import {
  addressModule,
  drawnSource,
  jsonModule,
  shortHash,
  textModule,
  workerModule,
} from './data-modules.ts';
import { checkExports } from './exports.ts';
import { type FaultList, notFound } from './faults.ts';
import { ForeignImports, type TreePackages } from './foreign-imports.ts';
import { globSource, isGlobKey } from './glob-modules.ts';
import { appFiles, configFiles, isBuildFile } from './layout.ts';
import { pluginSource } from './plugin-modules.ts';
import { assetAddress } from './link.ts';
import { type ProjectConfig, projectConfig } from './project-config.ts';
import { envFiles, envOf } from './project-env.ts';
import { TreeFiles } from './resolve.ts';
import { TreePages } from './tree-pages.ts';
import { type ReadBlob, TreeSources } from './tree-sources.ts';
import { TreeStyles } from './tree-styles.ts';
import { resolveImports } from './resolve-imports.ts';
import { routeTreeSource } from './route-tree.ts';
import { shaderText } from './shader-text.ts';
import { pathOfKey, type Snapshot, type SnapshotModule } from './snapshot.ts';
import { told } from '#language/told.ts';

export interface TreeInput {
  readonly treeHash: string;
  readonly type: ProjectType;
  readonly files: readonly FileEntry[];
}

export interface TreeCompilerOptions {
  readonly cache: CompileCache;
  readonly vendor: VendorManifest;
  readonly packages: TreePackages;
}

const maxModules = 3000;

/** Turns trees into snapshots. It keeps no state of its own; what makes it fast is the cache of compiled files. */
export class TreeCompiler {
  readonly #cache: CompileCache;
  readonly #vendor: VendorManifest;
  readonly #packages: TreePackages;

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

/** One snapshot in the making. */
class Build {
  readonly #input: TreeInput;
  readonly #vendor: VendorManifest;
  readonly #sources: TreeSources;
  readonly #styles: TreeStyles;
  readonly #pages: TreePages;
  readonly #modules = new Map<string, SnapshotModule>();
  readonly #foreign = new ForeignImports();
  readonly #requested = new Set<string>();
  readonly #queue: string[] = [];
  #config: ProjectConfig;
  /** Configurations of the bundler that the project's scripts name. */
  #configs: readonly string[] = [];

  constructor(
    cache: CompileCache,
    vendor: VendorManifest,
    input: TreeInput,
    readBlob: ReadBlob,
    previous: Snapshot | null,
  ) {
    this.#input = input;
    this.#vendor = vendor;
    const files = new TreeFiles(input.files, previous?.files ?? null, this.#isNative);
    const sources = new TreeSources({ files, readBlob, cache, vendorKey: vendor.key });
    const request = (key: string): void => this.#request(key);
    const styles = new TreeStyles({
      sources,
      settings: (extension) => this.#config.sheets[extension],
      classNames: () => this.#config.classNames,
      plugins: () => this.#config.stylePlugins,
      request,
      foreign: (item) => this.#foreign.note(item),
    });
    this.#config = projectConfig({}, files, this.#isNative);
    this.#sources = sources;
    this.#styles = styles;
    this.#pages = new TreePages({
      sources,
      type: input.type,
      request,
      requestSheet: (path) => styles.requestSheet(path),
    });
  }

  get #isNative(): boolean {
    return this.#input.type === 'react_native';
  }

  get #files(): TreeFiles {
    return this.#sources.files;
  }

  get #faults(): FaultList {
    return this.#sources.faults;
  }

  async run(service: TreePackages, all: boolean, wait: boolean): Promise<Snapshot> {
    await this.#readConfig();
    await this.#pages.read(all);
    if (all) this.#requestEverything();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0);
      await Promise.all(batch.map((key) => this.#load(key)));
    }
    const { packages, installing, mayRetry } = await this.#foreign.settle(
      service,
      {
        manifest: await this.#sources.packageJson(),
        own: this.#sources.ownLock(),
        isMobile: this.#isNative,
        renamed: this.#config.renamed,
      },
      (fault) => this.#faults.push(fault),
      wait,
    );
    // Before its packages are there a sheet would be refused for them.
    const isReady = packages === null || packages.set !== null;
    if (isReady) await this.#styles.assemble(service, packages?.set ?? null, wait && !all);
    const sheets = this.#styles.link(this.#modules);
    const { envFolder, envPrefixes } = this.#config;
    const env = await this.#env(envFolder, envPrefixes);
    await checkExports(this.#modules, this.#vendor, packages?.addresses ?? null, (fault) =>
      this.#faults.push(fault),
    );
    const usesReact = [...this.#modules.values()].some((module) =>
      module.dependencies.some((item) => /^v:react(-dom)?(\/|$)/.test(item.target)),
    );
    return {
      treeHash: this.#input.treeHash,
      type: this.#input.type,
      files: this.#files,
      pages: this.#pages.byPath,
      modules: this.#modules,
      sheets,
      importMap: this.#pages.importMap,
      usesReact,
      env,
      envFolder,
      envPrefixes,
      defined: this.#config.defined,
      notes: [...new Set([...this.#config.notes, ...this.#styles.notes])],
      packages,
      installing,
      mayRetry,
      empty: this.#files.byPath.size === 0,
      faults: await this.#faults.withFrames((path) => this.#sources.frameSource(path)),
    };
  }

  #request(key: string): void {
    if (this.#requested.has(key)) return;
    this.#requested.add(key);
    if (this.#requested.size > maxModules) {
      this.#faults.once('resource', told`The project has more than ${maxModules} modules.`);
      return;
    }
    this.#queue.push(key);
  }

  #requestEverything(): void {
    for (const path of this.#files.byPath.keys()) {
      // What stands beside the folder of the site is for other machines, unless the site asks for it.
      if (isBuildFile(path) || this.#configs.includes(path) || !path.startsWith(`${this.#files.root}/`))
        continue;
      if (isScript(path) || isMdx(path)) {
        // Classic scripts of plain pages are not modules; a page that starts one names it by itself.
        this.#request(path);
      } else if (isStyle(path)) {
        this.#request(`${path}?sheet`);
      }
    }
  }

  async #load(key: string): Promise<void> {
    const path = pathOfKey(key);
    const query = key.slice(path.length);
    if (query === '?sheet') return this.#styles.load(path);
    const made = isGlobKey(key)
      ? await globSource(key, this.#files)
      : (pluginSource(key) ?? drawnSource(key) ?? routeTreeSource(key, this.#files));
    const inline = made ?? this.#pages.inline.get(key);
    if (query === '' && isMdx(path) && this.#files.byPath.has(path)) return this.#loadMdx(path);
    if (inline !== undefined || (query === '' && isScript(path)) || query === '?react')
      return this.#loadScript(key, inline, made !== undefined);
    const entry = this.#files.byPath.get(path);
    if (!entry) return;
    if (query.startsWith('?worker')) {
      this.#modules.set(key, workerModule(key, path, query.includes('url')));
      this.#request(path);
    } else if (query === '?raw') {
      this.#modules.set(key, textModule(key, await this.#sources.text(path)));
    } else if (isStyle(path) && query !== '?url') {
      await this.#styles.loadImported(key, path);
    } else if (query === '' && this.#config.isText(path)) {
      await this.#loadScript(key, `export default ${JSON.stringify(await this.#shader(path))};`, true);
    } else if (path.endsWith('.json') && query === '') {
      const made = jsonModule(key, path, await this.#sources.text(path));
      if ('kind' in made && 'message' in made) this.#faults.push(made);
      else this.#modules.set(key, made);
    } else {
      this.#modules.set(key, addressModule(key, assetAddress(this.#files, path, entry.hash)));
    }
  }

  #shader(path: string): Promise<string> {
    const read = async (at: string): Promise<string | null> =>
      this.#files.byPath.has(at) ? this.#sources.text(at) : null;
    return shaderText(path, read, (written, from, why) =>
      this.#faults.missing(
        from.slice(1),
        why === 'nowhere'
          ? notFound(written, from, joinPath(from, written), this.#files)
          : told`"${written}" is included in ${from.slice(1)} without an end: shaders may include 200 others, and none includes itself.`,
      ),
    );
  }

  async #loadScript(key: string, inline: string | undefined, isMade: boolean): Promise<void> {
    const path = pathOfKey(key);
    const made = await this.#withPragma(path, inline);
    const hash = made === undefined ? (this.#files.byPath.get(path)?.hash ?? '') : shortHash(made);
    const id = this.#sources.id('script', key, hash);
    const script = (await this.#sources.compile('script', key, hash, () =>
      made === undefined ? this.#sources.text(path) : Promise.resolve(made),
    )) as CompiledScript | null;
    if (!script) return;
    // What is made here stands in no file.
    const own = isMade || made !== inline ? (made ?? null) : null;
    await this.#keepScript(key, id, { ...script, source: script.source ?? own });
  }

  /**
   * A script that says what its elements and components are made with, what its fields are and which globals it has,
   * where the configuration does and it does not itself.
   */
  async #withPragma(path: string, inline: string | undefined): Promise<string | undefined> {
    const { jsxPragma, setsFields, givesTargets, givesGlobals } = this.#config;
    const isTyped = /\.[cm]?tsx?$/.test(path);
    if (jsxPragma === '' && !(setsFields && isTyped) && !givesTargets && !givesGlobals) return inline;
    const written = inline ?? (await this.#sources.text(path));
    const jsx = /\.[cm]?ts$/.test(path) || written.includes('@jsx') ? '' : jsxPragma;
    const fields = setsFields && isTyped && /\bclass\b/.test(written) ? fieldsPragma : '';
    const targets = givesTargets && isStyled(written) ? targetsPragma : '';
    const globals = givesGlobals && usesGlobals(written) ? globalsPragma : '';
    const before = fields + targets + jsx + globals;
    return before === '' ? inline : before + written;
  }

  /** What reads it as its project wants it is told by its package.json. */
  async #loadMdx(path: string): Promise<void> {
    const ranges = await this.#sources.ranges();
    const helpers = mdxHelpers.filter((name) => ranges[name] !== undefined);
    const hash = `${this.#files.byPath.get(path)?.hash ?? ''}${shortHash(helpers.join())}`;
    const script = (await this.#sources.compile('mdx', path, hash, async () =>
      JSON.stringify({ text: await this.#sources.text(path), helpers } satisfies MdxPage),
    )) as CompiledScript | null;
    if (script) await this.#keepScript(path, this.#sources.id('mdx', path, hash), script);
  }

  async #keepScript(key: string, id: string, script: CompiledScript): Promise<void> {
    const path = pathOfKey(key);
    const { dependencies, wanted } = await resolveImports(script, path, {
      files: this.#files,
      importMap: this.#pages.importMap,
      renamed: this.#config.renamed,
      isKnownKind: this.#config.isKnownKind,
      fault: (fault) => this.#faults.push(fault),
      foreign: (item) => this.#foreign.note(item),
    });
    this.#modules.set(key, {
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
    for (const next of wanted) this.#request(next);
  }

  async #env(folder: string, prefixes: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const paths = envFiles('development', folder);
    return envOf(await Promise.all(paths.map((path) => this.#sources.text(path))), prefixes);
  }

  /** Reads what the configuration says of imports and elements; it is never run. */
  async #readConfig(): Promise<void> {
    const manifest = (await this.#sources.packageJson()) ?? '{}';
    const named = bundlerConfigs(manifest, (path) => this.#files.byPath.has(`/${path}`));
    this.#configs = named.map((path) => `/${path}`);
    const asked = [...configFiles(this.#configs[0] ?? null), ...(this.#isNative ? appFiles : [])];
    const paths = asked.filter((path) => this.#files.byPath.has(path));
    if (paths.length === 0 && !manifest.includes('"imports"')) return this.#files.useSite({});
    const env = await this.#env('/', []);
    const texts = await Promise.all(
      paths.map(async (path) => [path, await this.#sources.text(path)] as const),
    );
    const source = JSON.stringify({
      ...Object.fromEntries(texts),
      '/package.json': manifest,
      '.env': JSON.stringify(env),
    });
    const made = await this.#sources.compile('aliases', '/aliases', shortHash(source), () =>
      Promise.resolve(source),
    );
    const said = (made ?? {}) as Partial<CompiledAliases>;
    this.#files.useAliases(said.aliases ?? []);
    this.#files.useSite(said.bundler ?? {});
    this.#config = projectConfig(said, this.#files, this.#isNative);
  }
}
