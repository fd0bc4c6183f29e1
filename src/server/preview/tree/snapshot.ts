import type { PreviewFault } from '#contract/preview.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { CompiledAliases, CompiledMarkup, CompiledScript, CompiledStyle } from '../compile/protocol.ts';
import type { SnapshotPackages } from './foreign-imports.ts';
import type { TreeFiles } from './resolve.ts';

/** Stands for the address of the project's root in texts that do not know it yet. */
export const basePlaceholder = 'sc:base/';

/** A module's import, resolved. `target` is a module key, `v:` and a vendor package, or `u:` and a full URL. */
export interface Dependency {
  readonly specifier: string;
  readonly target: string;
  /** Span of the specifier in the module's code; -1 for a dynamic import. */
  readonly start: number;
  readonly end: number;
}

export interface SnapshotModule {
  /** Absolute path, with the query that makes it another module: `/src/App.tsx`, `/src/notes.txt?raw`. */
  readonly key: string;
  /** Content name of `code`: the same id is the same code. */
  readonly id: string;
  readonly kind: 'script' | 'style' | 'data';
  readonly code: string;
  /** For `style`: the CSS, with {@link basePlaceholder}. */
  readonly css: string;
  /** For CSS modules: changes when the class names do, and not when only the styles do. */
  readonly shape: string;
  readonly dependencies: readonly Dependency[];
  readonly exports: readonly string[];
  readonly script: CompiledScript | null;
}

export interface SnapshotSheet {
  readonly id: string;
  readonly css: string;
  readonly compiled: CompiledStyle;
}

export interface SnapshotPage {
  readonly path: string;
  /** Content name of what was written, without the versions of what it refers to. */
  readonly id: string;
  readonly markup: CompiledMarkup;
  /** Keys of the modules that the page starts. */
  readonly entries: readonly string[];
  /** Files that it shows or loads besides modules and style sheets. */
  readonly files: readonly string[];
  readonly sheets: readonly string[];
}

/** One tree, compiled as far as its pages reach. It is never changed once built. */
export interface Snapshot {
  readonly treeHash: string;
  readonly type: ProjectType;
  readonly files: TreeFiles;
  readonly pages: ReadonlyMap<string, SnapshotPage>;
  readonly modules: ReadonlyMap<string, SnapshotModule>;
  readonly sheets: ReadonlyMap<string, SnapshotSheet>;
  /** What pages declare in import maps of their own: addresses, and absolute paths of files. */
  readonly importMap: ReadonlyMap<string, string>;
  readonly usesReact: boolean;
  /** Public variables of its `.env` files, for development. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder of those files, and how names begin that code may read of them. */
  readonly envFolder: string;
  readonly envPrefixes: readonly string[];
  /** Values that its configuration puts in, by what stands for them in code. */
  readonly defined: CompiledAliases['defined'];
  /** What the person may want to know of it. */
  readonly notes: readonly string[];
  /** Packages from the registry; null when the project imports none. */
  readonly packages: SnapshotPackages | null;
  /** What is being brought before the tree can be shown, by what stands for it; null when all is there. */
  readonly installing: number | null;
  /** Whether a fault may be gone at another attempt, with the same files. */
  readonly mayRetry: boolean;
  /** Whether there is no file at all. */
  readonly empty: boolean;
  readonly faults: readonly PreviewFault[];
}

/** What a module's imports lead to, by something of each; of two that are alike the first. */
export function targetsOf<K, D extends Pick<Dependency, 'target'>>(
  module: { readonly dependencies: readonly D[] },
  of: (item: D) => K,
): ReadonlyMap<K, string> {
  const targets = new Map<K, string>();
  for (const item of module.dependencies) if (!targets.has(of(item))) targets.set(of(item), item.target);
  return targets;
}

/** The file a module key stands for: the key without its query. */
export const pathOfKey = (key: string): string => {
  const at = key.indexOf('?');
  return at === -1 ? key : key.slice(0, at);
};

/** Percent-encodes a project path for use in a URL, in quotes or in CSS `url()`. */
export const encodePath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`),
    )
    .join('/');

/** The address of a module below the project's root, without a leading slash. */
export function moduleAddress(key: string, id: string): string {
  const path = pathOfKey(key);
  const query = key.slice(path.length);
  return `${encodePath(path).slice(1)}${query === '' ? '?' : `${query}&`}m=${id}`;
}

/** Whether pages of this type are single-page React applications. */
export const isReactType = (type: ProjectType): boolean => type === 'react' || type === 'react_native';
