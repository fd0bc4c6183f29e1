import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { oneForAll } from '#server/packages/package-plan.ts';
import type { LinkedPackages } from '#server/packages/package-service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { ProjectRow } from '#server/projects/project-rows.ts';
import { buildSite, type BuiltSite } from './build-site.ts';
import { type Bundler } from './bundle/bundler.ts';
import { t } from '#language/speech.ts';
import { aloud } from '#language/told.ts';

export interface BuildVersionDeps {
  readonly db: Kysely<Schema>;
  readonly files: FileStore;
  readonly preview: PreviewService;
  readonly bundler: Bundler;
}

/**
 * Builds a version's files.
 * @throws {ApiError} conflict, with what is wrong with them
 */
export async function buildVersion(
  { db, files, preview, bundler }: BuildVersionDeps,
  project: ProjectRow,
  treeHash: string,
): Promise<BuiltSite> {
  const tree = await files.readTree(treeHash);
  const { site, packages } = await preview.site({ files: tree, treeHash, type: project.type });
  const fault = site.faults[0];
  if (fault !== undefined) {
    const where = fault.path === null ? '' : ` (${fault.path}${fault.line === null ? '' : `:${fault.line}`})`;
    throw new ApiError(
      ErrNo.conflict,
      t`This version has a fault and cannot be published: ${aloud(fault.told ?? fault.message)}${where}`,
    );
  }
  if (site.pages.size === 0) throw new ApiError(ErrNo.conflict, t`There is no page to publish yet.`);
  let linked: LinkedPackages | null = null;
  try {
    linked = packages === null ? null : await preview.packages.linked(packages.plan, packages.own);
    return await buildSite({
      snapshot: site,
      name: project.name,
      type: project.type,
      readBlob: (hash) => files.readBlob(hash),
      writeBlob: async (data) => (await files.write(db, '', data)).hash,
      bundler,
      packages:
        packages === null || linked === null
          ? null
          : {
              root: linked.root,
              shared: Object.keys(packages.plan.shared),
              oneForAll: Object.keys(oneForAll(packages.plan)),
              renamed: packages.plan.renamed,
            },
    });
  } catch (error) {
    if (error instanceof JobFailed) {
      throw new ApiError(ErrNo.conflict, t`This version could not be built: ${aloud(error.told)}`);
    }
    throw error;
  } finally {
    await linked?.dispose();
  }
}
