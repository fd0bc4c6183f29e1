import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { BuiltSite } from '#server/preview/site/build-site.ts';
import type { ProjectRow } from '#server/projects/project-rows.ts';
import { t } from '#language/speech.ts';
import { aloud } from '#language/told.ts';

export interface BuildVersionDeps {
  readonly db: Kysely<Schema>;
  readonly files: FileStore;
  readonly preview: PreviewService;
}

/**
 * Builds a version's files.
 * @throws {ApiError} conflict, with what is wrong with them
 */
export async function buildVersion(
  { db, files, preview }: BuildVersionDeps,
  project: ProjectRow,
  treeHash: string,
): Promise<BuiltSite> {
  const tree = await files.readTree(treeHash);
  const outcome = await preview.site(
    { files: tree, treeHash, type: project.type },
    project.name,
    async (data) => (await files.write(db, '', data)).hash,
  );
  switch (outcome.kind) {
    case 'built':
      return outcome.site;
    case 'failed':
      throw new ApiError(ErrNo.conflict, t`This version could not be built: ${aloud(outcome.why)}`);
    case 'pageless':
      throw new ApiError(ErrNo.conflict, t`There is no page to publish yet.`);
    case 'faulty': {
      const { told, message, path, line } = outcome.fault;
      const where = path === null ? '' : ` (${path}${line === null ? '' : `:${line}`})`;
      const why = aloud(told ?? message);
      throw new ApiError(ErrNo.conflict, t`This version has a fault and cannot be published: ${why}${where}`);
    }
  }
}
