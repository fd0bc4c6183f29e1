import { stylePrefix } from '#server/packages/package-names.ts';
import type { FileEntry } from '#contract/project.ts';
import { paced } from '#server/platform/paced.ts';
import { extensionOf, joinPath } from '../compile/project-path.ts';
import type { CompiledCandidates, CompiledStyle, TailwindSource } from '../compile/protocol.ts';
import { shortHash } from './data-modules.ts';
import type { ForeignImport } from './foreign-imports.ts';
import { isBuildFile } from './layout.ts';
import { classPackages, type PackageText } from './package-classes.ts';
import type { TreeFiles } from './resolve.ts';
import { mostTogether } from './tree-sources.ts';

const tailwindWords =
  /@import\s+["']tailwindcss\b|@(?:tailwind|apply|theme|reference|utility|custom-variant|config|plugin)\b/;
/** Directives that Tailwind 4 does not have. */
const wordsOfThree =
  /@tailwind\s+(?:base|components|preflight|screens|variants)\b|@import\s+["']tailwindcss\/(?:base|components|screens|variants)\b/;
const ownName = /^tailwindcss(?:\/[\w.-]+)?$/;
const bareImport = /@import\s+(?:url\(\s*)?["'](@?[a-z][\w.-]*(?:\/[\w.@-]+)*)["']/gi;
const localImport = /@(?:import|reference)\s+(?:url\(\s*)?["']([^"']{1,500})["']/g;
const localPlugin = /@plugin\s+["'](\.[^"']{1,500})["']/g;
/** Another file of the project that a configuration takes values from. */
const configModule = /(?:\bfrom|\brequire\()\s{0,20}["'](\.{1,2}\/[^"'\n]{1,200})["']/g;
const mostModules = 20;
const scanned = new Set(['tsx', 'ts', 'jsx', 'js', 'mjs', 'html', 'htm', 'md', 'mdx']);
const largestScanned = 300_000;
const mostScanned = 1500;
const mostSheets = 200;
const configNames = ['ts', 'js', 'cjs', 'mjs'].map((ending) => `/tailwind.config.${ending}`);

/** What a build lends to the assembly of its style sheets. */
export interface AssemblyTools {
  readonly files: TreeFiles;
  /** A style sheet in CSS; null for one with a fault. Any other file as it is written. */
  readonly text: (path: string) => Promise<string | null>;
  /** Whether so many bytes of a sheet and what it needs can be compiled; that they cannot is a fault of it. */
  readonly isRoom: (path: string, bytes: number) => boolean;
  readonly compile: (
    op: 'candidates' | 'tailwind',
    path: string,
    hash: string,
    read: () => Promise<string>,
  ) => Promise<unknown>;
}

/**
 * Style sheets that are more than CSS of the project: those for Tailwind, and those that import sheets of packages. They
 * are compiled when it is known what the scripts import, as one sheet with everything in it.
 */
export class AssembledSheets {
  readonly #paths = new Set<string>();
  readonly #tools: AssemblyTools;
  /** Words of the project's files, looked for as soon as there is a sheet that wants them. */
  #own: Promise<unknown[]> | null = null;

  constructor(tools: AssemblyTools) {
    this.#tools = tools;
  }

  /** Whether a sheet is of that kind; if so it is assembled later. Its imports of packages are told to `foreign`. */
  take(path: string, text: string, foreign: (item: ForeignImport) => void): boolean {
    // `theme.css` is the file beside it in CSS; a package has no such name.
    const isLocal = (name: string): boolean =>
      /^[^/]+\.css$/i.test(name) || this.#tools.files.entry(joinPath(path, name)) !== undefined;
    const packages = [...text.matchAll(bareImport)].flatMap((found) => {
      const name = found[1] ?? '';
      return ownName.test(name) || isLocal(name) ? [] : [{ name, at: found.index + found[0].indexOf(name) }];
    });
    if (packages.length === 0 && !tailwindWords.test(text)) return false;
    this.#paths.add(path);
    this.#own ??= this.#words();
    // It is waited for later, if nothing fails before.
    this.#own.catch(() => {});
    let line = 1;
    let begins = 0;
    for (const { name, at } of packages) {
      for (let end = text.indexOf('\n', begins); end !== -1 && end < at; end = text.indexOf('\n', begins)) {
        line += 1;
        begins = end + 1;
      }
      const column = at - begins + 1;
      foreign({ specifier: stylePrefix + name, written: name, from: path, line, column, names: [] });
    }
    return true;
  }

  /** The sheets, compiled, by path; null for one with a fault. `packages` has what they import of packages. */
  async assemble(
    packages: Readonly<Record<string, string>>,
    isFresh: boolean,
    textsOf: (names: ReadonlySet<string>) => Promise<readonly PackageText[]>,
  ): Promise<Map<string, CompiledStyle | null>> {
    const made = new Map<string, CompiledStyle | null>();
    if (this.#paths.size === 0) return made;
    const config = await this.#config();
    const reached = await Promise.all(
      [...this.#paths].map(async (path) => ({ path, sheets: await this.#reach(path) })),
    );
    const readers = [config?.text ?? '', ...reached.flatMap(({ sheets }) => Object.values(sheets))];
    const candidates = await this.#candidates(await textsOf(classPackages(readers)));
    const together = (text: string | undefined): number => text?.length ?? 0;
    const shared = [config?.text, candidates.join(), ...Object.values(packages)].reduce(
      (sum, text) => sum + together(text),
      0,
    );
    // All sheets of a project are for one Tailwind, those that only apply its classes too.
    const isForThree = reached.some(({ sheets }) =>
      Object.values(sheets).some((text) => wordsOfThree.test(text)),
    );
    for await (const { path, sheets } of paced(reached)) {
      const size = Object.values(sheets).reduce((sum, text) => sum + together(text), shared);
      if (!this.#tools.isRoom(path, size)) {
        made.set(path, null);
        continue;
      }
      const key = shortHash(JSON.stringify([path, sheets, packages, config, isForThree]));
      const work: TailwindSource = { key, isForThree, sheets, packages, config, candidates, isFresh };
      const hash = shortHash(JSON.stringify([key, candidates, isFresh]));
      const style = await this.#tools.compile('tailwind', path, hash, () =>
        Promise.resolve(JSON.stringify(work)),
      );
      made.set(path, style as CompiledStyle | null);
    }
    return made;
  }

  async #candidates(others: readonly PackageText[]): Promise<string[]> {
    const found = await Promise.all(
      others.map((other) =>
        this.#tools.compile('candidates', other.path, shortHash(other.path), () =>
          Promise.resolve(other.text),
        ),
      ),
    );
    const words = new Set<string>();
    let left = mostTogether;
    for await (const item of paced([...((await this.#own) ?? []), ...found])) {
      for (const word of (item as CompiledCandidates | null)?.words ?? [])
        if (left > 0 && !words.has(word)) {
          words.add(word);
          left -= word.length;
        }
    }
    return [...words].sort();
  }

  /** While other files of the project are still being compiled. */
  async #words(): Promise<unknown[]> {
    const { files, compile, text } = this.#tools;
    const isScanned = ([path, entry]: [string, FileEntry]): boolean =>
      entry.text && entry.size <= largestScanned && scanned.has(extensionOf(path)) && !isBuildFile(path);
    return Promise.all(
      [...files.byPath]
        .filter(isScanned)
        .slice(0, mostScanned)
        .map(([path, { hash }]) => compile('candidates', path, hash, async () => (await text(path)) ?? '')),
    );
  }

  /** The sheets of the project that one leads to, itself included. */
  async #reach(path: string): Promise<Record<string, string>> {
    const sheets: Record<string, string> = {};
    const queue = [path];
    let left = mostTogether;
    for (const next of queue) {
      if (sheets[next] !== undefined || queue.length > mostSheets || left < 0) continue;
      const text = (await this.#tools.text(next)) ?? '';
      left -= text.length;
      sheets[next] = text;
      for (const [, written = ''] of text.matchAll(localImport)) {
        const target = joinPath(next, written);
        if (this.#tools.files.byPath.has(target)) queue.push(target);
      }
      // It says which plugin it is, and is never run.
      for (const [, written = ''] of text.matchAll(localPlugin)) {
        const target = this.#tools.files.resolve(joinPath(next, written));
        if (target !== null) sheets[joinPath(next, written)] = (await this.#tools.text(target)) ?? '';
      }
    }
    return sheets;
  }

  async #config(): Promise<TailwindSource['config']> {
    const path = configNames.find((name) => this.#tools.files.byPath.has(name));
    if (path === undefined) return null;
    const { files, text: read } = this.#tools;
    const text = (await read(path)) ?? '';
    const modules: Record<string, string> = {};
    for (const [, written = ''] of text.matchAll(configModule)) {
      const target = files.resolve(joinPath(path, written));
      if (target !== null && Object.keys(modules).length < mostModules)
        modules[written] = (await read(target)) ?? '';
    }
    return { path, text, modules };
  }
}
