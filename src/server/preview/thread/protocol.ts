import type { AppRoute, PreviewFault } from '#contract/preview.ts';
import type { ModuleSet } from '#server/packages/module-set.ts';
import type { PackagePlan, Planning } from '#server/packages/package-plan.ts';
import type { Told } from '#language/told.ts';
import type { CompilerPoolOptions } from '../compile/pool.ts';
import type { CompileRequest, CompileResult, FilePalette, ImportAlias } from '../compile/protocol.ts';
import type { BuiltSite } from '../site/build-site.ts';
import type { BundlePackages } from '../site/bundle/bundler.ts';
import type { PackagesFound } from '../tree/foreign-imports.ts';
import type { TreeInput } from '../tree/tree-compiler.ts';
import type { FileAnswer } from './files.ts';
import type { Asked as AskedPosition } from './positions.ts';

/** What the thread starts with. */
export interface ThreadSettings {
  readonly vendorDir: string;
  readonly pool: Partial<Omit<CompilerPoolOptions, 'workerFile' | 'onProcesses'>>;
  readonly cacheBytes: number;
  /** Script of the process that builds sites. */
  readonly bundler: string;
  readonly planning: Planning;
}

export interface BuildQuestion extends TreeInput {
  /** The name under which the snapshot is kept until it is released. */
  readonly id: number;
  /** Whose blobs are read: what they are asked of the main thread by. */
  readonly reader: number;
  /** A snapshot of the same project, which saves work. */
  readonly previous: number | null;
  /** Whether every script, sheet and page is compiled, and not only what pages reach. */
  readonly all: boolean;
  /** Whether packages that are not here yet are waited for. */
  readonly wait: boolean;
}

/** What the main thread knows of a snapshot. */
export interface BuildAnswer {
  readonly empty: boolean;
  readonly faults: readonly PreviewFault[];
  readonly installing: number | null;
  readonly mayRetry: boolean;
  /** Files that were really compiled since the thread began. */
  readonly compiled: number;
}

/** Packages of a snapshot. */
export interface PackagesAnswer {
  readonly plan: PackagePlan;
  /** Hash of the project's own lock. */
  readonly own: string | null;
  readonly set: ModuleSet | null;
  /** Why they could not be brought, in a sentence; null while nothing kept them. */
  readonly problem: Told | null;
}

/** What a snapshot imports, for others than its pages. */
export interface ImportsAnswer {
  readonly packages: PackagesAnswer | null;
  /** Names that the project gives to its own files. */
  readonly aliases: readonly ImportAlias[];
  /** What its pages declare in import maps: addresses, and absolute paths of files. */
  readonly importMap: ReadonlyMap<string, string>;
  /** Specifiers of packages that its modules import and that are built in. */
  readonly builtIn: readonly string[];
}

/** What a site is built from besides its snapshot. */
export interface SiteQuestion {
  readonly id: number;
  /** Whose blobs are read and kept. */
  readonly reader: number;
  /** Title of a page that has none of its own. */
  readonly name: string;
  readonly packages: BundlePackages | null;
}

export type SiteAnswer =
  | { readonly kind: 'built'; readonly site: BuiltSite }
  | { readonly kind: 'failed'; readonly why: Told }
  | { readonly kind: 'pageless' };

/** What a page is asked for with. */
export interface PageQuestion {
  readonly shown: number;
  readonly wanted: string;
  /** Whether somebody goes there, and no page loads it as a part of itself. */
  readonly navigates: boolean;
  readonly base: string;
  readonly origin: string;
  /** Faults of a newer tree than the one shown. */
  readonly faults: readonly PreviewFault[];
}

export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly body: Uint8Array }
  | ({ readonly kind: 'file' } & FileAnswer)
  | { readonly kind: 'nothing' };

/** Blobs that any project may have are read by the preview's own source. */
export const everybody = 0;

/** A question about snapshots, of which the first that knows answers. */
export interface OfSnapshots {
  readonly ids: readonly number[];
}

/** What the thread is asked. */
// A type, as an interface has no names of any kind.
// eslint-disable-next-line typescript/consistent-type-definitions
export type ThreadCalls = {
  /** Answered in its next turn: whether it has one. */
  look(nothing: null): void;
  build(question: BuildQuestion): Promise<BuildAnswer>;
  release(ids: readonly number[]): void;
  imports(id: number): ImportsAnswer | null;
  /** Builds what visitors get, and has it kept. */
  site(question: SiteQuestion): Promise<SiteAnswer | null>;
  /** The event that leads from one snapshot to another; null when one of them is not here. */
  update(way: { readonly from: number; readonly to: number }): Uint8Array | null;
  page(question: PageQuestion): PageAnswer | null;
  module(
    question: OfSnapshots & { readonly key: string; readonly id: string; readonly base: string },
  ): FileAnswer | null;
  file(
    question: OfSnapshots & { readonly path: string; readonly version: string; readonly base: string },
  ): FileAnswer | null;
  positions(question: OfSnapshots & { readonly asked: readonly AskedPosition[] }): Promise<Uint8Array>;
  map(question: OfSnapshots & { readonly key: string; readonly id: string }): Promise<Uint8Array | null>;
  routes(id: number): Promise<AppRoute[]>;
  compile(request: CompileRequest): Promise<CompileResult>;
  palette(file: {
    readonly path: string;
    readonly hash: string;
    readonly reader: number;
  }): Promise<FilePalette | null>;
  /** Bytes that it holds. */
  memory(nothing: null): number;
  /** Starts a compile process ahead of the first work. */
  warm(nothing: null): void;
};

/** What the thread asks. */
// eslint-disable-next-line typescript/consistent-type-definitions
export type MainCalls = {
  blob(file: { readonly reader: number; readonly hash: string }): Promise<Uint8Array>;
  /** Keeps bytes and answers their hash. */
  keep(file: { readonly reader: number; readonly body: Uint8Array }): Promise<string>;
  packages(question: {
    readonly reader: number;
    readonly plan: PackagePlan;
    readonly own: string | null;
    readonly wait: boolean;
  }): Promise<PackagesFound>;
  styleText(sheet: { readonly set: ModuleSet; readonly specifier: string }): Promise<string | null>;
  setFolder(key: string): Promise<{ folder: string; set: ModuleSet } | null>;
  /** Processes that it has now: they are ended with it. */
  processes(ids: readonly number[]): void;
};
