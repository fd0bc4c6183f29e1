import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Snapshots } from '#server/preview/snapshot-source.ts';
import { sharesReplays } from '#server/runs/run-replay.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';

const prefix = 'share:';

/** Under this id the preview shows a project as others see it: its newest version, and only while it is public. */
export const sharedPreviewId = (projectId: string): string => prefix + projectId;

/** Shared projects, as the preview shows them. */
export const sharedSnapshots = (db: Kysely<Schema>): Snapshots => ({
  prefix,
  async find(projectId) {
    const row = await db
      .selectFrom('projects')
      .innerJoin('versions', 'versions.id', 'projects.head_version_id')
      .select(['versions.tree_hash', 'projects.type'])
      .where('projects.id', '=', projectId)
      .where('projects.visibility', '=', 'public')
      .where('projects.deleted_at', 'is', null)
      .where(hasActiveOwner)
      .executeTakeFirst();
    return row === undefined ? null : { treeHash: row.tree_hash, type: row.type };
  },
  follows: (projectId) => projectId,
});

const replayPrefix = 'replay:';

/** Under this id the preview shows a version of a shared project's replays, as long as they are shared. */
export const replayedPreviewId = (projectId: string, versionId: string): string =>
  `${replayPrefix}${projectId}/${versionId}`;

/** Versions that shared replays come by, as the preview shows them. */
export const replayedSnapshots = (db: Kysely<Schema>): Snapshots => ({
  prefix: replayPrefix,
  async find(rest) {
    const [projectId = '', versionId = ''] = rest.split('/');
    const row = await db
      .selectFrom('versions')
      .innerJoin('projects', 'projects.id', 'versions.project_id')
      .select(['versions.tree_hash', 'projects.type'])
      .where('versions.id', '=', versionId)
      .where('projects.id', '=', projectId)
      .where('projects.visibility', '=', 'public')
      .where('projects.shares_chat', '=', sharesReplays)
      .where('projects.deleted_at', 'is', null)
      .where(hasActiveOwner)
      .executeTakeFirst();
    return row === undefined ? null : { treeHash: row.tree_hash, type: row.type };
  },
  follows: (rest) => rest.split('/')[0] ?? null,
});
