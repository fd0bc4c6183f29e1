import { told } from '#language/told.ts';
import type { ModuleSet } from '#server/packages/module-set.ts';
import { sheetsPrefix, stylePrefix } from '#server/packages/package-names.ts';
import { rangesOf } from '#server/packages/package-plan.ts';
import type { PostcssSource } from '../compile/postcss.ts';
import { extensionOf, isLess, isSass, isStyle, joinPath } from '../compile/project-path.ts';
import type { CompiledStyle, CompiledText } from '../compile/protocol.ts';
import { packagesIn, type Sheets, type SheetSource } from '../compile/sheet-imports.ts';
import { AssembledSheets } from './assembled-sheets.ts';
import { calledAs, composedClasses, composedSheets } from './composed-classes.ts';
import { inlineStyleModule, shortHash, styleModule } from './data-modules.ts';
import type { ForeignImport, TreePackages } from './foreign-imports.ts';
import { linkSheet } from './link.ts';
import { classTexts } from './package-classes.ts';
import type { ProjectConfig } from './project-config.ts';
import type { SnapshotModule, SnapshotSheet } from './snapshot.ts';
import type { TreeSources } from './tree-sources.ts';

/** Style sheets of packages by the names under which sheets import them. */
async function packageStyles(service: TreePackages, set: ModuleSet | null): Promise<Record<string, string>> {
  const names = Object.keys(set?.entries ?? {}).filter((specifier) => specifier.startsWith(stylePrefix));
  const texts = await Promise.all(
    names.map(
      async (specifier) =>
        [specifier.slice(stylePrefix.length), set && (await service.styleText(set, specifier))] as const,
    ),
  );
  return Object.fromEntries(texts.filter((item): item is readonly [string, string] => item[1] !== null));
}

/** The sheets in Sass and Less of packages, by path. */
async function packageSheets(service: TreePackages, set: ModuleSet | null): Promise<Sheets> {
  const names = Object.keys(set?.entries ?? {}).filter((specifier) => specifier.startsWith(sheetsPrefix));
  const texts = await Promise.all(names.map(async (name) => set && (await service.styleText(set, name))));
  return Object.assign({}, ...texts.map((text) => JSON.parse(text ?? '{}') as Sheets)) as Sheets;
}

/** Where a sheet names another file by what may be a name of the project's configuration. */
const named =
  /(@(?:import|reference|config|plugin)\s+(?:url\(\s*)?|\burl\(\s*|\bfrom\s+)(["']?)(?![a-z][\w+.-]*:)([@~#$\w][^"'()\s;,]{0,300})(?=["')\s;])/gi;

export interface TreeStylesOptions {
  readonly sources: TreeSources;
  /** What the configuration says of sheets of an extension. */
  readonly settings: (extension: string) => ProjectConfig['sheets'][string] | undefined;
  readonly classNames: () => ProjectConfig['classNames'];
  /** What sheets go through, whatever they are written in. */
  readonly plugins: () => ProjectConfig['stylePlugins'];
  /** Has another sheet loaded. */
  readonly request: (key: string) => void;
  readonly foreign: (item: ForeignImport) => void;
}

/** The style sheets of one snapshot in the making. */
export class TreeStyles {
  readonly #options: TreeStylesOptions;
  readonly #assembled: AssembledSheets;
  /** Compiled style sheets by path; null for one that has a fault. */
  readonly #styles = new Map<string, CompiledStyle | null>();
  /** The sheets that modules import, by the keys of those. */
  readonly #keys = new Map<string, string>();
  #sheets: Promise<Record<string, string>> | null = null;
  /** Sheets that take in some of packages, which are not there before it is known what the scripts import. */
  readonly #late = new Set<string>();
  #ofPackages: Sheets = {};

  constructor(options: TreeStylesOptions) {
    this.#options = options;
    const { sources } = options;
    this.#assembled = new AssembledSheets({
      files: sources.files,
      text: (path) => this.#text(path),
      isRoom: (path, bytes) => sources.isRoom(path, bytes),
      compile: (op, path, hash, read) => sources.compile(op, path, hash, read),
    });
  }

  /** What the compiler has to say of the sheets besides faults. */
  get notes(): readonly string[] {
    return [...this.#styles.values()].flatMap((style) => style?.notes ?? []);
  }

  /** Loads a sheet that a page or another sheet refers to, where it is one. */
  requestSheet(path: string): void {
    const at = this.#options.sources.files.placed(path) ?? path;
    if (isStyle(at)) this.#options.request(`${at}?sheet`);
  }

  /** Loads a sheet that a module imports. */
  async loadImported(key: string, path: string): Promise<void> {
    this.#keys.set(key, path);
    await this.load(path);
  }

  /** Loads a sheet once, with what it refers to. */
  async load(path: string): Promise<void> {
    if (this.#styles.has(path)) return;
    this.#styles.set(path, null);
    if (!this.#options.sources.files.byPath.has(path)) return;
    if (await this.#isLate(path)) this.#late.add(path);
    else await this.#compile(path);
  }

  /** Whether a sheet takes in some of packages; these are told to `foreign`. */
  async #isLate(path: string): Promise<boolean> {
    if (!isSass(path) && !isLess(path)) return false;
    const ranges = rangesOf(await this.#options.sources.packageJson());
    const { names, styles } = packagesIn(
      path,
      await this.#source(path),
      (name) => ranges[name] !== undefined,
    );
    if (names.length === 0) return false;
    const note = (prefix: string, written: string): void =>
      this.#options.foreign({
        specifier: prefix + written,
        written,
        from: path,
        line: 1,
        column: 1,
        names: [],
      });
    for (const name of names) note(sheetsPrefix, name);
    for (const name of styles) note(stylePrefix, name);
    return true;
  }

  async #compile(path: string): Promise<void> {
    const { sources, foreign, request } = this.#options;
    const hash = sources.files.byPath.get(path)?.hash ?? '';
    const text = await this.#text(path);
    for (const next of text === null ? [] : composedSheets(path, text, sources.files)) request(next);
    if (text === null || this.#assembled.take(path, text, foreign)) return;
    const isWritten = path.endsWith('.css') && text === (await sources.text(path));
    const id = isWritten ? hash : shortHash(text);
    const style = (await sources.compile('style', path, id, () =>
      Promise.resolve(text),
    )) as CompiledStyle | null;
    if (!style) return;
    this.#styles.set(path, style);
    for (const part of style.parts) {
      if (typeof part === 'string' || part.role !== 'style') continue;
      if (sources.files.entry(part.path)) this.requestSheet(part.path);
      else sources.faults.unresolved(path, part, sources.files);
    }
  }

  /** Compiles the sheets that are more than CSS of the project, with those of packages. */
  async assemble(service: TreePackages, set: ModuleSet | null, isWhole: boolean): Promise<void> {
    this.#ofPackages = await packageSheets(service, set);
    await Promise.all([...this.#late].map((path) => this.#compile(path)));
    const made = await this.#assembled.assemble(await packageStyles(service, set), isWhole, (names) =>
      classTexts(service, set, names),
    );
    for (const [path, style] of made) this.#styles.set(path, style);
  }

  /** The linked sheets by path; `modules` get those that modules import. */
  link(modules: Map<string, SnapshotModule>): Map<string, SnapshotSheet> {
    const { files, faults } = this.#options.sources;
    const sheets = new Map<string, SnapshotSheet>();
    const composed = new Map<string, readonly string[]>();
    for (const [path, style] of this.#styles) {
      const sheet = style && linkSheet(path, this.#styles, files, sheets);
      if (!sheet) continue;
      const { classes, sheets: others, missing } = composedClasses(path, this.#styles, files);
      for (const what of missing)
        faults.missing(path.slice(1), told`"composes" names a class that is nowhere: ${what}.`);
      composed.set(path, others);
      const named = classes === null ? null : calledAs(classes, this.#options.classNames());
      sheets.set(path, { ...sheet, compiled: { ...sheet.compiled, classes: named } });
    }
    for (const [key, path] of this.#keys) {
      const sheet = sheets.get(path);
      if (!sheet) continue;
      const inline = key.endsWith('?inline');
      modules.set(
        key,
        inline
          ? inlineStyleModule(key, sheet.css)
          : styleModule(key, sheet.css, sheet.compiled.classes, composed.get(path)),
      );
    }
    return sheets;
  }

  /** A style sheet in CSS, whatever it is written in; null for one with a fault. */
  async #text(path: string): Promise<string | null> {
    const written = await this.#written(path);
    const text = written === null || !isStyle(path) ? written : this.#withoutAliases(path, written);
    const plugins = this.#options.plugins();
    if (text === null || plugins.length === 0 || !isStyle(path)) return text;
    const source = JSON.stringify({ text, plugins } satisfies PostcssSource);
    const made = await this.#options.sources.compile('postcss', path, shortHash(source), () =>
      Promise.resolve(source),
    );
    return made === null ? null : (made as CompiledText).text;
  }

  /** A sheet in which files of the project have their own paths in the place of names that its configuration gives. */
  #withoutAliases(path: string, text: string): string {
    const { files } = this.#options.sources;
    return text.replace(named, (whole, before: string, quote: string, written: string) => {
      if (files.entry(joinPath(path, written)) !== undefined) return whole;
      const meant = files.projectPath(written.replace(/^~(?=@)/, ''));
      if (meant === null || files.resolve(meant.path) === null) return whole;
      return `${before}${quote}${meant.path}${meant.suffix}`;
    });
  }

  /** A style sheet in CSS before the plugins of its project. */
  async #written(path: string): Promise<string | null> {
    const { sources } = this.#options;
    if (!isSass(path) && !isLess(path)) return sources.text(path);
    const sheets = [...sources.files.byPath].filter(([name]) => isStyle(name));
    const together = sheets.reduce((sum, [, { size }]) => sum + size, 0);
    if (!sources.isRoom(path, together)) return null;
    const op = isLess(path) ? 'less' : 'sass';
    const settings = op === 'less' ? { settings: this.#options.settings(extensionOf(path)) ?? {} } : {};
    const source = JSON.stringify({ ...(await this.#source(path)), ...settings });
    const made = await sources.compile(op, path, shortHash(source), () => Promise.resolve(source));
    return made === null ? null : (made as CompiledText).text;
  }

  /** What a sheet in another language than CSS is compiled of. */
  async #source(path: string): Promise<SheetSource> {
    this.#sheets ??= this.#allSheets();
    const before = this.#options.settings(extensionOf(path))?.['additionalData'];
    return {
      sheets: { ...this.#ofPackages, ...(await this.#sheets) },
      before: typeof before === 'string' ? `${before}\n` : '',
      aliases: this.#options.sources.files.aliases,
    };
  }

  async #allSheets(): Promise<Record<string, string>> {
    const { sources } = this.#options;
    const paths = [...sources.files.byPath.keys()].filter(isStyle).sort();
    const texts = paths.map(async (path) => [path, await sources.text(path)] as const);
    return Object.fromEntries(await Promise.all(texts));
  }
}
