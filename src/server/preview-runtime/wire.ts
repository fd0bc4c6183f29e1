import type { AppRoute, PreviewFault } from '#contract/preview.ts';

/**
 * What the preview host tells the runtime in the page. Nothing in it depends on who watches, so that one message
 * serves every page of a project; addresses are made in the page, from its own base.
 */

/** In the preview, on each element of a page: the line and the column at which it is written, as `12:5`. */
export const placeAttribute = 'data-sc-at';
/** That attribute as it stands in a start tag. */
export const placeText = (line: number, column: number): string => ` ${placeAttribute}="${line}:${column}"`;

/**
 * One import: its target (a module key, `v:` and a package of the vendor set, or `u:` and a URL) and the span of the
 * specifier in the module's code. A dynamic import has the span -1 and its specifier instead.
 */
export type WireDependency =
  | readonly [target: string, start: number, end: number]
  | readonly [target: string, -1, -1, specifier: string];

export interface WireModule {
  /** Key: absolute path with its query. */
  readonly k: string;
  /** Id of the code. */
  readonly i: string;
  /** Script, style (CSS) or data. */
  readonly t: 's' | 'c' | 'd';
  readonly d: readonly WireDependency[];
  /** The code itself, when it is sent along. */
  readonly c?: string;
  /** The CSS of a style whose class names are as before: it can be swapped in place. */
  readonly s?: string;
}

export interface WireBoot {
  /** Absolute path of the project's root on this host, with slashes around. */
  readonly base: string;
  /** Tree that the page was made from; empty when no tree could be shown yet. */
  readonly tree: string;
  /** The page in the project: `/index.html`. */
  readonly page: string;
  /** Keys of the modules that the page starts by itself. */
  readonly entries: readonly string[];
  readonly modules: readonly WireModule[];
  /** Addresses of the vendor packages by specifier. */
  readonly vendor: Readonly<Record<string, string>>;
  /** Faults of a newer tree that cannot be shown. */
  readonly faults: readonly PreviewFault[];
  /** What the person may want to know of the packages; said in the console. */
  readonly notes?: readonly string[];
  /** Public variables of the project's `.env` files, and what its configuration puts in. */
  readonly env?: {
    readonly meta: Readonly<Record<string, unknown>>;
    readonly process: Readonly<Record<string, unknown>>;
    readonly globals: Readonly<Record<string, unknown>>;
  };
  /** Address of the module that draws the page. */
  readonly draw: string;
  /** Address of the script that gives the page databases in memory. */
  readonly databases: string;
  /** Address of the module by which elements of the page are chosen. */
  readonly choose: string;
  /**
   * A page without content of its own: it waits, as nothing was built yet or nothing can be shown; or the project has no
   * page there. Null for a page of the project.
   */
  readonly placeholder: 'waiting' | 'missing' | null;
}

/** From one good tree to the next. */
export interface WireUpdate {
  readonly from: string;
  readonly to: string;
  /** Modules that are new or whose code or imports changed. */
  readonly modules: readonly WireModule[];
  readonly removed: readonly string[];
  /** Linked style sheets that changed: address and version. */
  readonly sheets: readonly (readonly [address: string, version: string])[];
  /** Pages that changed and can only be loaded again. */
  readonly pages: readonly string[];
  /** Whether every page must be loaded again. */
  readonly reload: boolean;
  /** Addresses of the project's own packages by specifier. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** The newest tree cannot be shown. */
export interface WireFaults {
  readonly tree: string;
  readonly faults: readonly PreviewFault[];
}

/** Packages are being brought; the newest tree is shown afterwards. */
export interface WireInstalling {
  readonly tree: string;
  /** The package in hand; null while versions are being chosen. */
  readonly name: string | null;
  readonly done: number;
  readonly total: number;
}

/** Names of the events of the update stream. */
export type WireEvent =
  | { readonly name: 'update'; readonly data: WireUpdate }
  | { readonly name: 'faults'; readonly data: WireFaults }
  | { readonly name: 'installing'; readonly data: WireInstalling }
  /** The newest tree is the one that the page shows; faults of a tree in between are over. */
  | { readonly name: 'current'; readonly data: { readonly tree: string } }
  | { readonly name: 'reload'; readonly data: { readonly reason: string } }
  | { readonly name: 'gone'; readonly data: { readonly reason: string } };

/** Answer to a question for source positions: one for each that was asked, and a piece of the first one's source. */
export interface WirePositions {
  readonly positions: readonly ({
    readonly path: string;
    readonly line: number;
    readonly column: number;
  } | null)[];
  readonly frame: string;
}

/** Answer to a question for the places that the project has without regard to what a page links to. */
export type WireRoutes = readonly AppRoute[];
