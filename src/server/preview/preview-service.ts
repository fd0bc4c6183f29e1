import path from 'node:path';
import type { ElementChange } from '#contract/element-edit.ts';
import type { PreviewFault } from '#contract/preview.ts';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { told } from '#language/told.ts';
import { oneForAll, type PackagePlan } from '#server/packages/package-plan.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import { findRoot } from '#server/platform/root.ts';
import type { TailwindNames } from './compile/looks/tailwind-classes.ts';
import type {
  CompileRequest,
  CompileResult,
  EditedElement,
  ElementSource,
  FilePalette,
  FoundRules,
  RulesSource,
} from './compile/protocol.ts';
import type { PackageService, ProvidedPackages } from '#server/packages/package-service.ts';
import { readStarter, type Starter } from '#server/packages/starter/starter.ts';
import type { PreviewSource } from './preview-source.ts';
import type { TreeInput } from './tree/tree-compiler.ts';
import type { ReadBlob } from './tree/tree-sources.ts';
import { ProjectPreview, type TreeOutcome } from './project-preview.ts';
import { expiryAt, type PreviewGrant, signGrant, verifyGrant } from './token.ts';
import type { BundlePackages } from './site/bundle/bundler.ts';
import { onceMore, type ThreadLimits, ThreadLost } from './thread/live-thread.ts';
import type { SiteAnswer, ThreadSettings } from './thread/protocol.ts';
import { type ImportsOfTree, type PackagesOfTree, TreeThread, type BuiltTree } from './thread/tree-thread.ts';
import {
  readRuntimes,
  readVendorManifest,
  type RuntimeTexts,
  type VendorManifest,
} from './vendor/manifest.ts';

export interface PreviewOptions {
  /** Key of the addresses' signatures; the same on all instances, at least 16 characters. */
  readonly secret: string;
  /** Origin of the preview host, without a slash at the end: `http://127.0.0.1:3000`. */
  readonly previewOrigin: string;
  /** Origins whose pages may embed the preview. */
  readonly appOrigins: readonly string[];
  /** Servers of others that pages may use, as sources of a policy; all without it. */
  readonly otherServers?: readonly string[];
  /** Where `buildPreviewVendor` put its files; inside this package. */
  readonly vendorDir: string;
  /** Where packages come from, given what is built in. */
  readonly packages: (provided: ProvidedPackages, starter: Starter) => PackageService;
  readonly clock?: Clock;
  /** Told about failures that no request is waiting for. */
  readonly onError?: (error: unknown) => void;
  /** Told of each tree that a preview was brought to, or could not be. */
  readonly onOutcome?: (outcome: TreeOutcome) => void;
  /** Whether a session of a user is still open; absent where addresses are given to none. */
  readonly isSessionOpen?: (userId: string, session: string) => Promise<boolean>;
  /** Whether those whom an address was given to may still see the project; absent: always. */
  readonly mayWatch?: (projectId: string, audience: string) => Promise<boolean>;
  /** Tells when what an audience may see has changed; the answer ends that. */
  readonly onAccess?: (audience: string, listener: () => void) => () => void;
  /** Limits of compiling, for tests. */
  readonly compiler?: ThreadSettings['pool'];
  /** Limits of the thread in which previews are put together, for tests. */
  readonly thread?: Partial<ThreadLimits>;
  /** Text of compiled files kept in memory, in bytes; 96 MB by default. */
  readonly cacheBytes?: number;
}

/** A file to check: its bytes come from the source by hash, unless `content` has them. */
export type CheckFile = FileEntry & { readonly content?: string | Uint8Array | null };

/** What the preview host is served from. */
export interface PreviewHost {
  readonly source: PreviewSource;
  readonly clock: Clock;
  readonly vendor: VendorManifest;
  readonly vendorDir: string;
  readonly packages: PackageService;
  readonly runtimes: RuntimeTexts;
  readonly previewOrigin: string;
  readonly appOrigins: readonly string[];
  /** Servers of others that pages may use, as sources of a policy; all without it. */
  readonly otherServers?: readonly string[];
  /** The grant of a token, null when it is not good (any more). */
  verify(token: string): Promise<PreviewGrant | null>;
  /** Whether the session that a grant belongs to is still open, and the project to its audience. */
  isOpen(grant: PreviewGrant): Promise<boolean>;
  /** Calls the listener when that may have changed, until the answer is called. */
  onAccess(grant: PreviewGrant, listener: () => void): () => void;
  /** The preview of a project, opened when no tab watched it yet. */
  open(projectId: string): ProjectPreview;
  /** Where the snapshots are. */
  readonly thread: TreeThread;
}

/** What became of a tree that was to be built for visitors. */
export type SiteOutcome = SiteAnswer | { readonly kind: 'faulty'; readonly fault: PreviewFault };

export interface PreviewService {
  /**
   * Address of a project's preview for one audience (a user id, or a word for the public); good for 12 to 24 hours, and
   * no longer than the session that it is given to, where there is one.
   */
  urlFor(projectId: string, audience: string, session?: string): string;
  /** What every path of the preview host is answered from. */
  readonly host: PreviewHost;
  /**
   * Compiles a whole tree without showing it, whether or not its pages reach every file, and says what is wrong with
   * it: syntax, imports that lead nowhere, names that are not exported, missing pages. Empty when it hangs together.
   */
  check(tree: { readonly files: readonly CheckFile[] }, type: ProjectType): Promise<PreviewFault[]>;
  /** The same, with the packages that it uses besides those that are built in. */
  inspect(
    tree: { readonly files: readonly CheckFile[] },
    type: ProjectType,
  ): Promise<{ readonly faults: PreviewFault[]; readonly packages: PackagesOfTree | null }>;
  /**
   * Compiles a tree as far as its pages reach, without showing it, and says what it imports. Its packages are there when
   * this answers; with `wait` false it says whether they are being brought.
   */
  imports(
    tree: TreeInput,
    options?: { readonly wait: boolean },
  ): Promise<ImportsOfTree & { readonly isInstalling: boolean }>;
  /**
   * Builds a tree for visitors, with its packages.
   * @param name title of a page that has none of its own
   * @param keep keeps bytes and answers their hash
   */
  site(tree: TreeInput, name: string, keep: (data: Uint8Array) => Promise<string>): Promise<SiteOutcome>;
  /**
   * Reads the element that begins at a place of a file, or changes it, in a compile process. Lines and columns count
   * from 1. Answers a text where the file cannot be read in bounded time: the reason. `tailwind` is null where the
   * project has none.
   */
  editElement(
    path: string,
    text: string,
    at: { readonly line: number; readonly column: number },
    change: ElementChange | null,
    tailwind: TailwindNames | null,
  ): Promise<EditedElement | string>;
  /** Finds rules of a style sheet by their selectors, or changes one. Answers a text as `editElement` does. */
  findRules(path: string, request: RulesSource): Promise<FoundRules | string>;
  /** Values that a file uses or has names for; null for one that cannot be read. */
  paletteOf(file: FileEntry, read: () => Promise<string>): Promise<FilePalette | null>;
  /** Version of each package that is built in, by its name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Where the other packages come from. */
  readonly packages: PackageService;
  /** Ends streams and compile processes. */
  close(): Promise<void>;
  /** Starts what the first preview would wait for. */
  warm(): void;
  /** Files that were really compiled since the start; for tests and benchmarks. */
  compiledFiles(): number;
}

/** Previews no tab watches are kept this long, so that a reload finds its modules. */
const idleMs = 300_000;
/** Watched previews look at the source by themselves this often, should a notification have been lost. */
const pollMs = 10_000;
const maxOpen = 500;
const defaultCacheBytes = 96_000_000;

/** The packages of a plan as a bundler finds them. */
const bundlePackages = (root: string, plan: PackagePlan): BundlePackages => ({
  root,
  shared: Object.keys(plan.shared),
  oneForAll: Object.keys(oneForAll(plan)),
  renamed: plan.renamed,
});

/** Without what it brings along of its bytes. */
const entryOf = ({ path: at, hash, size, text }: CheckFile): FileEntry => ({ path: at, hash, size, text });

/**
 * The preview pipeline. It compiles what `source` says is current and serves it; nothing of a project is ever run
 * here. Throws when the vendor directory was not built.
 */
export function createPreviewService(source: PreviewSource, options: PreviewOptions): PreviewService {
  if (options.secret.length < 16) throw new Error('The preview secret must have at least 16 characters.');
  const vendor = readVendorManifest(options.vendorDir);
  const runtimes = readRuntimes(options.vendorDir, vendor);
  const clock = options.clock ?? systemClock;
  const onError = options.onError ?? (() => {});
  const onOutcome = options.onOutcome ?? (() => {});
  const packages = options.packages(vendor, readStarter(vendor.starter, options.vendorDir));
  const readBlob: ReadBlob = (hash) => source.readBlob(hash);
  const thread = new TreeThread({
    file: path.resolve(options.vendorDir, vendor.thread),
    settings: {
      vendorDir: options.vendorDir,
      pool: options.compiler ?? {},
      cacheBytes: options.cacheBytes ?? defaultCacheBytes,
      bundler: path.join(findRoot(), 'src/server/preview/site/bundle/worker.mjs'),
      planning: packages.planning,
    },
    limits: options.thread,
    packages,
    readBlob,
    onLost: (error) => {
      onError(error);
      for (const { preview } of open.values()) preview.forget();
    },
  });
  const open = new Map<string, { preview: ProjectPreview; usedAt: number }>();

  const isOpen = async ({ projectId, audience, session }: PreviewGrant): Promise<boolean> =>
    (session === '' || (await options.isSessionOpen?.(audience, session)) === true) &&
    (await options.mayWatch?.(projectId, audience)) !== false;

  const sweep = (): void => {
    for (const [projectId, entry] of open) {
      if (entry.preview.watched) {
        entry.usedAt = clock.now();
        entry.preview.refresh().catch(onError);
      } else if (clock.now() - entry.usedAt >= idleMs || open.size > maxOpen) {
        entry.preview.close();
        open.delete(projectId);
      }
    }
    cancelSweep = clock.setTimeout(sweep, pollMs);
  };
  let cancelSweep = clock.setTimeout(sweep, pollMs);

  const openPreview = (projectId: string): ProjectPreview => {
    const known = open.get(projectId);
    if (known) {
      known.usedAt = clock.now();
      open.delete(projectId);
      open.set(projectId, known);
      return known.preview;
    }
    const preview = new ProjectPreview(projectId, source, thread, { error: onError, outcome: onOutcome });
    open.set(projectId, { preview, usedAt: clock.now() });
    return preview;
  };

  /** Puts a tree together for as long as it is used. */
  async function built<T>(
    input: TreeInput,
    read: ReadBlob,
    how: Parameters<TreeThread['build']>[2],
    use: (tree: BuiltTree) => Promise<T>,
  ): Promise<T> {
    const made = await thread.build(input, read, how);
    try {
      return await use(made);
    } finally {
      thread.release([made]);
    }
  }

  const compile = (request: CompileRequest): Promise<CompileResult> =>
    onceMore(() => thread.ask('compile', request));

  const inspect: PreviewService['inspect'] = async (tree, type) => {
    const given = new Map<string, Uint8Array>();
    for (const file of tree.files) {
      if (file.content === undefined || file.content === null) continue;
      given.set(file.hash, typeof file.content === 'string' ? Buffer.from(file.content) : file.content);
    }
    const read = (hash: string): Promise<Uint8Array> => {
      const bytes = given.get(hash);
      return bytes ? Promise.resolve(bytes) : source.readBlob(hash);
    };
    const input = { treeHash: '', type, files: tree.files.map(entryOf) };
    return built(input, read, { all: true, wait: true }, async (made) => ({
      faults: [...made.faults],
      packages: (await thread.imports(made, read)).packages,
    }));
  };

  return {
    urlFor(projectId, audience, session = '') {
      // The one who asks for an address is about to open it: the thread and its compile process start meanwhile.
      thread.warm();
      const token = signGrant(options.secret, {
        projectId,
        audience,
        expiresAt: expiryAt(clock.now()),
        session,
      });
      return `${options.previewOrigin}/p/${token}/`;
    },
    host: {
      source,
      clock,
      vendor,
      vendorDir: options.vendorDir,
      packages,
      runtimes,
      previewOrigin: options.previewOrigin,
      appOrigins: options.appOrigins,
      ...(options.otherServers && { otherServers: options.otherServers }),
      async verify(token) {
        const grant = verifyGrant(options.secret, token, clock.now());
        return grant !== null && (await isOpen(grant)) ? grant : null;
      },
      isOpen,
      onAccess: ({ audience }, listener) => options.onAccess?.(audience, listener) ?? (() => {}),
      open: openPreview,
      thread,
    },
    inspect,
    check: async (tree, type) => (await inspect(tree, type)).faults,
    imports: (tree, { wait } = { wait: true }) =>
      built(tree, readBlob, { wait }, async (made) => ({
        ...(await thread.imports(made, readBlob)),
        isInstalling: made.installing !== null,
      })),
    site: (tree, name, keep) =>
      onceMore(() =>
        built(tree, readBlob, { wait: true }, async (made): Promise<SiteOutcome> => {
          const fault = made.faults[0];
          if (fault !== undefined) return { kind: 'faulty', fault };
          const { packages: found } = await thread.imports(made, readBlob);
          const linked = found === null ? null : await packages.linked(found.plan, found.own);
          try {
            return await thread.site(
              made,
              { read: readBlob, keep },
              { name, packages: found && linked && bundlePackages(linked.root, found.plan) },
            );
          } finally {
            await linked?.dispose();
          }
        }),
      ).catch((error: unknown): SiteOutcome => {
        if (error instanceof JobFailed) return { kind: 'failed', why: error.told };
        if (error instanceof ThreadLost)
          return {
            kind: 'failed',
            why: told`The build ended by itself: the project is too large or malformed.`,
          };
        throw error;
      }),
    async editElement(path, text, { line, column }, change, tailwind) {
      const request: ElementSource = { text, line, column, change, tailwind };
      const result = await compile({
        op: 'element',
        path: `/${path}`,
        source: JSON.stringify(request),
      });
      if (!result.ok) return result.faults[0]?.message ?? '';
      return result.value as EditedElement;
    },
    async findRules(path, request) {
      const result = await compile({ op: 'rules', path: `/${path}`, source: JSON.stringify(request) });
      return result.ok ? (result.value as FoundRules) : (result.faults[0]?.message ?? '');
    },
    paletteOf: ({ path, hash }, read) =>
      onceMore(() =>
        thread.reading({ read: async () => Buffer.from(await read()) }, (reader) =>
          thread.ask('palette', { path, hash, reader }),
        ),
      ),
    versions: vendor.versions,
    packages,
    async close() {
      cancelSweep();
      for (const { preview } of open.values()) preview.close();
      open.clear();
      await thread.close();
      packages.close();
    },
    warm: () => thread.warm(),
    compiledFiles: () => thread.compiled,
  };
}
