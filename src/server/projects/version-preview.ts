import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hasRole } from './project-rows.ts';
import { t } from '#language/speech.ts';
import type { Snapshots } from '#server/preview/snapshot-source.ts';

const prefix = 'version:';

/** Under this id the preview shows a version as it was made, as long as its project is there. */
export const versionPreviewId = (versionId: string): string => prefix + versionId;

/** The version that the preview shows under an id; null where it shows something else. */
export const versionOfPreview = (shownId: string): string | null =>
  shownId.startsWith(prefix) ? shownId.slice(prefix.length) : null;

/** Versions, as the preview shows them. They never change, so nobody is told of anything. */
export const versionSnapshots = (db: Kysely<Schema>): Snapshots => ({
  prefix,
  async find(versionId) {
    const row = await db
      .selectFrom('versions')
      .innerJoin('projects', 'projects.id', 'versions.project_id')
      .select(['versions.tree_hash', 'projects.type'])
      .where('versions.id', '=', versionId)
      .where('projects.deleted_at', 'is', null)
      .executeTakeFirst();
    return row === undefined ? null : { treeHash: row.tree_hash, type: row.type };
  },
  follows: () => null,
});

/**
 * The id under which the preview shows a version of a project that this account may see.
 * @throws {ApiError} notFound for a version of another project, or of another person
 */
export async function ownVersionPreview(
  db: Kysely<Schema>,
  accountId: string,
  { projectId, versionId }: { readonly projectId: string; readonly versionId: string },
): Promise<string> {
  const row = await db
    .selectFrom('versions')
    .innerJoin('projects', 'projects.id', 'versions.project_id')
    .select('versions.id')
    .where('versions.id', '=', versionId)
    .where('projects.id', '=', projectId)
    .where(hasRole(accountId, 'viewer'))
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such version.`);
  return versionPreviewId(row.id);
}
