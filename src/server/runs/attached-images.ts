import type { Kysely } from 'kysely';
import type { EngineAttachment, EngineImage } from '#contract/engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Kinds that models can be shown. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** Bytes of an image that providers take. */
const mostBytes = 4 * 1024 * 1024;

/** The images that came with a message, in their order; those that no model takes are left out. */
export async function imagesOf(db: Kysely<Schema>, files: FileStore, runId: string): Promise<EngineImage[]> {
  const rows = await db
    .selectFrom('run_attachments')
    .innerJoin('uploads', 'uploads.id', 'run_attachments.upload_id')
    .select(['uploads.name', 'uploads.media_type', 'uploads.size', 'uploads.blob_hash'])
    .where('run_attachments.run_id', '=', runId)
    .orderBy('run_attachments.position')
    .execute();
  const wanted = rows.filter((row) => shown.has(row.media_type) && row.size <= mostBytes);
  return Promise.all(
    wanted.map(async (row) => ({
      name: row.name,
      mediaType: row.media_type,
      data: await files.readBlob(row.blob_hash),
    })),
  );
}

/** Where in the project the files are that came with a message; those that are no longer there are left out. */
export async function attachmentsOf(
  db: Kysely<Schema>,
  runId: string,
  files: { has(path: string): boolean },
): Promise<EngineAttachment[]> {
  const rows = await db
    .selectFrom('run_attachments')
    .innerJoin('uploads', 'uploads.id', 'run_attachments.upload_id')
    .select(['uploads.name', 'uploads.media_type', 'uploads.blob_hash', 'run_attachments.path'])
    .where('run_attachments.run_id', '=', runId)
    .orderBy('run_attachments.position')
    .execute();
  return rows.flatMap(({ name, media_type: mediaType, blob_hash: hash, path }) =>
    path === null || !files.has(path) ? [] : [{ name, mediaType, path, hash }],
  );
}
