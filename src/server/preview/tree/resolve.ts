import type { FileEntry } from '#contract/project.ts';
import { paced } from '#server/platform/paced.ts';
import { extensionOf, joinPath, moduleScheme, splitSuffix } from '../compile/project-path.ts';
import type { ImportAlias, BundlerSettings } from '../compile/protocol.ts';
import { partMatches } from './part-matches.ts';

/** Endings by which native projects keep what is meant for the web; they come first. */
const webExtensions = ['.web.tsx', '.web.ts', '.web.jsx', '.web.js'];
const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts', '.cjs', '.json'];
/** TypeScript's way of naming the file that a module will become. */
const writtenAs: Readonly<Record<string, readonly string[]>> = {
  js: ['.ts', '.tsx', '.jsx'],
  jsx: ['.tsx'],
  mjs: ['.mts'],
};

/** The files of one tree by absolute path (`/src/App.tsx`), with the rules by which imports find them. */
export class TreeFiles {
  readonly byPath: ReadonlyMap<string, FileEntry>;
  /** Equal for two trees with the same paths, whatever their contents. */
  readonly shape: string;
  #found: Map<string, string | null>;
  #lower: Map<string, string> | null = null;
  /** Names that the project gives to its own files, the longest first. */
  #aliases: readonly ImportAlias[] = [];

  /** The folder of the pages; empty for that of the project. */
  #root = '';
  /** The folder whose files stand at the root of the site besides; null where there is none. */
  #public: string | null = '/public';
  readonly #extensions: readonly string[];

  /** `previous` lends its answers when no path was added or removed. `isNative` prefers `x.web.ts` to `x.ts`. */
  constructor(entries: readonly FileEntry[], previous: TreeFiles | null, isNative = false) {
    this.#extensions = isNative ? [...webExtensions, ...extensions] : extensions;
    this.byPath = new Map(entries.map((entry) => [`/${entry.path}`, entry]));
    this.shape = [...this.byPath.keys()].sort().join('\n');
    if (previous?.shape === this.shape) {
      this.#found = previous.#found;
      [this.#root, this.#public] = [previous.#root, previous.#public];
    } else this.#found = new Map();
  }

  /** Lets addresses mean what the project's configuration says. */
  useSite({ root = '/', publicFolder }: BundlerSettings): void {
    const folder = root === '/' ? '' : root;
    const open = publicFolder === undefined ? `${folder}/public` : publicFolder;
    if (folder === this.#root && open === this.#public) return;
    [this.#root, this.#public] = [folder, open];
    this.#found = new Map();
  }

  get root(): string {
    return this.#root;
  }

  get publicFolder(): string | null {
    return this.#public;
  }

  /** Whether a file is in the public folder: it is there by its address, whether or not anything names it. */
  isPublic(path: string): boolean {
    return this.#public !== null && path.startsWith(`${this.#public}/`);
  }

  /** Whether a file is in the folder of the pages or in the public one, and not beside them. */
  isOfSite(path: string): boolean {
    return path.startsWith(`${this.#root}/`) || this.isPublic(path);
  }

  /** The file that stands at an address of the site; null where there is none. */
  placed(address: string): string | null {
    const inside = this.#root === '' ? [] : [this.#root + address];
    const open = this.#public === null ? [] : [this.#public + address];
    return [...inside, address, ...open].find((path) => this.byPath.has(path)) ?? null;
  }

  /** Where a file stands on the site. */
  addressOf(path: string): string {
    const folder = (this.isPublic(path) ? this.#public : this.#root) ?? '';
    return path.startsWith(`${folder}/`) ? path.slice(folder.length) : path;
  }

  /** Lets imports name files as the project's configuration says. */
  useAliases(aliases: readonly ImportAlias[]): void {
    this.#aliases = [...aliases].sort((a, b) => b.pattern.length - a.pattern.length);
  }

  get aliases(): readonly ImportAlias[] {
    return this.#aliases;
  }

  /** The entry behind a path, or behind an address of the site. */
  entry(path: string): FileEntry | undefined {
    return this.byPath.get(this.placed(path) ?? path);
  }

  /** The file that an absolute import without query means: `/src/Button` is `/src/Button.tsx`. */
  resolve(path: string): string | null {
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    const found = this.#search(path);
    this.#found.set(path, found);
    return found;
  }

  #search(path: string): string | null {
    const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    if (this.byPath.has(clean)) return clean;
    for (const extension of this.#extensions)
      if (this.byPath.has(clean + extension)) return clean + extension;
    const stem = clean.slice(0, clean.length - extensionOf(clean).length - 1);
    for (const extension of writtenAs[extensionOf(clean)] ?? []) {
      if (this.byPath.has(stem + extension)) return stem + extension;
    }
    const folder = clean === '/' ? '' : clean;
    for (const extension of this.#extensions) {
      if (this.byPath.has(`${folder}/index${extension}`)) return `${folder}/index${extension}`;
    }
    return this.placed(clean);
  }

  /** A path that differs from a missing one in upper and lower case alone. */
  similar(path: string): string | null {
    this.#lower ??= new Map([...this.byPath.keys()].map((known) => [known.toLowerCase(), known]));
    for (const ending of ['', ...extensions]) {
      const found = this.#lower.get((path + ending).toLowerCase());
      if (found) return found;
    }
    return null;
  }

  /** Files that a glob such as `/src/pages/*.tsx` means; `*` stays within one folder. */
  async glob(pattern: string): Promise<string[]> {
    // Nobody writes more gaps than these.
    if (pattern.split(/\*+/).length > 4) return [];
    const wanted = pattern.split('/');
    const found: string[] = [];
    for await (const path of paced(this.byPath.keys())) {
      const ending = extensions.find((item) => path.endsWith(item)) ?? '';
      const isMeant = [path, path.slice(0, path.length - ending.length)].some((name) => {
        const parts = name.split('/');
        return (
          parts.length === wanted.length && parts.every((part, at) => partMatches(wanted[at] ?? '', part))
        );
      });
      if (isMeant) found.push(path);
      if (found.length === maxGlob) break;
    }
    return found;
  }

  /**
   * The absolute path that a specifier of compiled code means, with its query; null for a package. `@/` and `~/` are
   * the usual aliases of `src/`, whether or not the project's configuration says so.
   */
  projectPath(specifier: string): { path: string; suffix: string } | null {
    if (specifier.startsWith(moduleScheme)) return splitSuffix(specifier.slice(moduleScheme.length));
    const aliased = this.#aliased(specifier);
    if (aliased !== null) return aliased;
    if (/^[@~]\//.test(specifier)) {
      const { path, suffix } = splitSuffix(specifier.slice(2));
      const root = joinPath('/', path);
      return {
        path: this.resolve(`/src${root}`) === null && this.resolve(root) !== null ? root : `/src${root}`,
        suffix,
      };
    }
    return null;
  }

  #aliased(specifier: string): { path: string; suffix: string } | null {
    if (/^[./]/.test(specifier)) return null;
    // A sharp sign may begin such a name.
    const query = specifier.indexOf('?');
    const path = query === -1 ? specifier : specifier.slice(0, query);
    const suffix = specifier.slice(path.length);
    let missing: string | null = null;
    for (const { pattern, targets } of this.#aliases) {
      const at = pattern.indexOf('*');
      const isMeant =
        at === -1
          ? path === pattern
          : path.startsWith(pattern.slice(0, at)) && path.endsWith(pattern.slice(at + 1));
      if (!isMeant) continue;
      const rest = at === -1 ? '' : path.slice(at, path.length - (pattern.length - at - 1));
      for (const target of targets) {
        const wanted = joinPath(
          '/x',
          target.replace('*', () => rest),
        );
        if (this.resolve(wanted) !== null || (at > 0 && wanted.includes('*')))
          return { path: wanted, suffix };
        // A name that is every package's too says nothing by itself.
        if (at > 0) missing ??= wanted;
      }
    }
    return missing === null || /^[@~]\//.test(specifier) ? null : { path: missing, suffix };
  }
}

const maxGlob = 200;
