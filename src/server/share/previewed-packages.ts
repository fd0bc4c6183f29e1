import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { versionsOf, withRoot } from '#server/packages/lock.ts';
import { withVersions } from '#server/packages/manifest.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import type { ImportAlias } from '#server/preview/compile/protocol.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';

/** Packages as the preview runs them, for a project that goes elsewhere. */
export interface PreviewedPackages {
  /** Version of each package, by its name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Packages that those of the project cannot be without and nothing else asks for. */
  readonly peers: readonly string[];
  /** Names that the project gives to its own files. */
  readonly aliases: readonly ImportAlias[];
  /** What its pages declare in import maps: addresses, and absolute paths of files. */
  readonly importMap: ReadonlyMap<string, string>;
  /** Files by path that keep a package.json to these versions; none when they cannot be told. */
  filesFor(manifest: string): Promise<Readonly<Record<string, string>>>;
}

/** What a tree is previewed with. Packages that are not here yet are brought; without them nothing is kept to. */
export async function previewedPackages(
  preview: PreviewService,
  tree: { readonly files: readonly FileEntry[]; readonly treeHash: string; readonly type: ProjectType },
): Promise<PreviewedPackages> {
  const { packages, aliases, importMap } = await preview.imports(tree);
  const bare = {
    versions: preview.versions,
    peers: [],
    aliases,
    importMap,
    filesFor: () => Promise.resolve({}),
  };
  if (packages === null || packages.set === null) return bare;
  const { plan, own } = packages;
  const lock = await preview.packages.lockOf(plan, own);
  const versions = { ...preview.versions, ...versionsOf(lock) };
  return {
    versions,
    peers: Object.keys(packages.set.added),
    aliases,
    importMap,
    async filesFor(manifest) {
      try {
        // Expo chooses the versions of what belongs to it by itself; its peers are brought by npm all the same.
        if (tree.type === 'react_native') {
          const { isForced } = await preview.packages.completeLock(manifest, null);
          return isForced ? { '.npmrc': 'force=true\n' } : {};
        }
        const pinned = withVersions(manifest, plan.sharedVersions);
        if (pinned === null) return {};
        const whole = await preview.packages.completeLock(pinned, lock);
        return {
          'package-lock.json': withRoot(whole.lock, manifest),
          // A package that wants another version of its peer runs with the one that is there; npm must be told.
          ...(whole.isForced ? { '.npmrc': 'legacy-peer-deps=true\n' } : {}),
        };
      } catch (error) {
        if (error instanceof JobFailed) return {};
        throw error;
      }
    },
  };
}
