import type { Kysely } from 'kysely';
import { finalRunStates } from '#contract/run-states.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { channels } from '#server/platform/channels.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { PreviewSource } from '#server/preview/preview-source.ts';

/**
 * What the preview shows: the files of the run under way as soon as they hang together, otherwise the working tree.
 */
export function createPreviewSource(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly files: FileStore;
}): PreviewSource {
  const { db, bus, files } = deps;
  return {
    async currentTree(projectId) {
      const row = await db
        .selectFrom('projects')
        .select(['tree_hash', 'type'])
        .where('id', '=', projectId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const run = await db
        .selectFrom('runs')
        .select('preview_tree_hash')
        .where('project_id', '=', projectId)
        .where('state', 'not in', [...finalRunStates, 'queued'])
        .where('preview_tree_hash', 'is not', null)
        .executeTakeFirst();
      return { treeHash: run?.preview_tree_hash ?? row.tree_hash, type: row.type };
    },
    readTree: (treeHash) => files.readTree(treeHash),
    readBlob: (hash) => files.readBlob(hash),
    onTreeChanged: (projectId, listener) => bus.subscribe(channels.tree(projectId), listener),
  };
}
