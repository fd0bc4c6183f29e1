import type { FileStore } from '#server/files/file-store.ts';
import { withPackages } from '#server/packages/package-plan.ts';
import type { CollectedTypes, TypeCollector } from '#server/packages/types/type-collector.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { Projects } from '#server/projects/projects.ts';

export interface ProjectTypesDeps {
  readonly files: FileStore;
  readonly projects: Projects;
  readonly preview: PreviewService;
  readonly types: TypeCollector;
}

/** The types of a project's packages, for its owner's editor. */
export interface ProjectTypes {
  /** @throws {JobFailed} with a sentence when the packages cannot be had */
  collect(accountId: string, projectId: string): Promise<CollectedTypes>;
}

/** The package that has the declarations of another one, which brings none. */
const typesOf = (name: string): string => `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;

export function createProjectTypes({ files, projects, preview, types }: ProjectTypesDeps): ProjectTypes {
  return {
    async collect(accountId, projectId) {
      const { row } = await projects.find(accountId, projectId, 'viewer');
      const tree = await files.readTree(row.tree_hash);
      const input = { files: tree, treeHash: row.tree_hash, type: row.type };
      const { builtIn, packages } = await preview.imports(input, { wait: false });
      const specifiers = new Set([...(packages?.plan.specifiers ?? []), ...builtIn]);
      if (packages === null || Object.keys(packages.plan.wanted).length === 0)
        return types.collect({ own: null, specifiers: [...specifiers] });
      const { plan, own: lock } = packages;
      const declared = Object.keys(plan.wanted).flatMap((name) => {
        const range = Object.hasOwn(plan.ranges, typesOf(name)) ? plan.ranges[typesOf(name)] : undefined;
        return range === undefined ? [] : [[typesOf(name), range]];
      });
      const wanted = [...specifiers];
      const bare = { own: { plan, lock }, specifiers: wanted };
      if (declared.length === 0) return types.collect(bare);
      const whole = withPackages(plan, Object.fromEntries(declared));
      return types.collect({ own: { plan: whole, lock }, specifiers: wanted }).catch((error: unknown) => {
        // Declarations that cannot be had are no reason to do without those that can.
        if (error instanceof JobFailed) return types.collect(bare);
        throw error;
      });
    },
  };
}
