import type { PreviewFault } from '#contract/preview.ts';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { CompiledAliases, ImportAlias, ScriptImport } from '../compile/protocol.ts';
import { TreeFiles } from '../tree/resolve.ts';
import type { Dependency, Snapshot, SnapshotModule, SnapshotPage } from '../tree/snapshot.ts';

/** A module as a published site is made from it. */
export interface SiteModule extends Pick<SnapshotModule, 'key' | 'kind' | 'css'> {
  readonly dependencies: readonly Pick<Dependency, 'specifier' | 'target'>[];
  readonly script: {
    readonly source: string | null;
    readonly imports: readonly Pick<ScriptImport, 'specifier' | 'written' | 'glob'>[];
  } | null;
}

export interface SiteSheet {
  readonly id: string;
  readonly css: string;
  readonly classes: Readonly<Record<string, string>> | null;
}

/** What a published site is made from. */
export interface SiteTree {
  readonly type: ProjectType;
  readonly files: TreeFiles;
  readonly pages: ReadonlyMap<string, SnapshotPage>;
  readonly modules: ReadonlyMap<string, SiteModule>;
  readonly sheets: ReadonlyMap<string, SiteSheet>;
  /** Values that its configuration puts in, by what stands for them in code. */
  readonly defined: CompiledAliases['defined'];
  /** The folder of its `.env` files, and how names begin that code may read of them. */
  readonly envFolder: string;
  readonly envPrefixes: readonly string[];
  readonly faults: readonly PreviewFault[];
}

/** What of it is sent first. */
export interface SiteHead extends Pick<SiteTree, 'type' | 'defined' | 'envFolder' | 'envPrefixes'> {
  readonly files: readonly FileEntry[];
  readonly aliases: readonly ImportAlias[];
  /** The folder of its pages, and the one whose files stand at the root of the site besides. */
  readonly root: string;
  readonly publicFolder: string;
}

/** Some of the rest. */
export interface SitePiece {
  readonly pages: SnapshotPage[];
  readonly modules: SiteModule[];
  readonly sheets: [string, SiteSheet][];
}

/** What a piece weighs at least, and the last one less: read in a few milliseconds. */
const pieceWeight = 400_000;
/** What something small beside a text weighs in characters. */
const itemWeight = 50;

export const siteHead = ({ type, files, defined, envFolder, envPrefixes }: Snapshot): SiteHead => ({
  type,
  files: [...files.byPath.values()],
  aliases: files.aliases,
  root: files.root,
  publicFolder: files.publicFolder,
  defined,
  envFolder,
  envPrefixes,
});

const siteModule = ({ key, kind, css, dependencies, script }: SnapshotModule): SiteModule => ({
  key,
  kind,
  css,
  dependencies: dependencies.map(({ specifier, target }) => ({ specifier, target })),
  script: script && {
    source: script.source,
    imports: script.imports.map(({ specifier, written, glob }) => ({ specifier, written, glob })),
  },
});

/** A page without what is in it for the preview alone. */
const sitePage = (page: SnapshotPage): SnapshotPage => ({
  ...page,
  markup: {
    ...page.markup,
    parts: page.markup.parts.filter((part) => typeof part === 'string' || part.role !== 'place'),
  },
});

/** Of a tree that has no snapshot: what is wrong with it says why. */
export const headOfNothing = (type: ProjectType): SiteHead => ({
  type,
  files: [],
  aliases: [],
  root: '',
  publicFolder: '/public',
  defined: {},
  envFolder: '/',
  envPrefixes: [],
});

/** A snapshot in pieces, as one thread cannot be sent all of it at once without being held. */
export function* sitePieces(snapshot: Snapshot): Generator<SitePiece, void> {
  let piece: SitePiece = { pages: [], modules: [], sheets: [] };
  let weight = 0;
  const isFull = (): boolean => weight >= pieceWeight;
  const next = (): SitePiece => {
    const full = piece;
    piece = { pages: [], modules: [], sheets: [] };
    weight = 0;
    return full;
  };
  for (const page of snapshot.pages.values()) {
    const made = sitePage(page);
    piece.pages.push(made);
    for (const part of made.markup.parts) weight += typeof part === 'string' ? part.length : itemWeight;
    for (const { source } of made.markup.inlineModules) weight += source.length;
    if (isFull()) yield next();
  }
  for (const module of snapshot.modules.values()) {
    const made = siteModule(module);
    piece.modules.push(made);
    weight += made.css.length + (made.script?.source?.length ?? 0);
    weight += (made.dependencies.length + (made.script?.imports.length ?? 0)) * itemWeight;
    if (isFull()) yield next();
  }
  for (const [path, { id, css, compiled }] of snapshot.sheets) {
    piece.sheets.push([path, { id, css, classes: compiled.classes }]);
    weight += css.length + Object.keys(compiled.classes ?? {}).length * itemWeight;
    if (isFull()) yield next();
  }
  yield next();
}

/** Puts it together again. */
export async function siteTree(
  { files, aliases, root, publicFolder, ...head }: SiteHead,
  faults: readonly PreviewFault[],
  read: () => Promise<SitePiece | null>,
): Promise<SiteTree> {
  const tree = new TreeFiles(files, null, head.type === 'react_native');
  tree.useAliases(aliases);
  tree.useSite({ root: root === '' ? '/' : root, publicFolder });
  const pages = new Map<string, SnapshotPage>();
  const modules = new Map<string, SiteModule>();
  const sheets = new Map<string, SiteSheet>();
  for (let piece = await read(); piece !== null; piece = await read()) {
    for (const page of piece.pages) pages.set(page.path, page);
    for (const module of piece.modules) modules.set(module.key, module);
    for (const [path, sheet] of piece.sheets) sheets.set(path, sheet);
  }
  return { ...head, files: tree, pages, modules, sheets, faults };
}
