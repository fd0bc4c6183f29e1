import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PreviewSource } from '#server/preview/preview-source.ts';
import { hasActiveOwner } from '#server/users/active-owner.ts';

const prefix = 'share:';

/** Under this id the preview shows a project as others see it: its newest version, and only while it is public. */
export const sharedPreviewId = (projectId: string): string => prefix + projectId;

/** Adds shared projects to what the preview can show. */
export function withSharedProjects(source: PreviewSource, db: Kysely<Schema>): PreviewSource {
  return {
    async currentTree(id) {
      if (!id.startsWith(prefix)) return source.currentTree(id);
      const row = await db
        .selectFrom('projects')
        .innerJoin('versions', 'versions.id', 'projects.head_version_id')
        .select(['versions.tree_hash', 'projects.type'])
        .where('projects.id', '=', id.slice(prefix.length))
        .where('projects.visibility', '=', 'public')
        .where('projects.deleted_at', 'is', null)
        .where(hasActiveOwner)
        .executeTakeFirst();
      return row === undefined ? null : { treeHash: row.tree_hash, type: row.type };
    },
    readTree: (hash) => source.readTree(hash),
    readBlob: (hash) => source.readBlob(hash),
    onTreeChanged: (id, listener) =>
      source.onTreeChanged(id.startsWith(prefix) ? id.slice(prefix.length) : id, listener),
  };
}
