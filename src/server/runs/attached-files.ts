import type { Kysely } from 'kysely';
import type { EngineAttachment, EngineDocument, EngineImage } from '#contract/engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Kinds that models can be shown. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const pdf = 'application/pdf';
/** Bytes of an image that providers take. */
const mostBytes = 4 * 1024 * 1024;

/** What models are shown of the files that came with a message. */
export interface Shown {
  readonly images: readonly EngineImage[];
  readonly documents: readonly EngineDocument[];
}

/** The images and documents that came with a message, in their order; those that no model takes are left out. */
export async function shownWith(db: Kysely<Schema>, files: FileStore, runId: string): Promise<Shown> {
  const rows = await db
    .selectFrom('run_attachments')
    .innerJoin('uploads', 'uploads.id', 'run_attachments.upload_id')
    .select(['uploads.name', 'uploads.media_type', 'uploads.size', 'uploads.blob_hash'])
    .where('run_attachments.run_id', '=', runId)
    .orderBy('run_attachments.position')
    .execute();
  const images = rows.filter((row) => shown.has(row.media_type) && row.size <= mostBytes);
  const documents = rows.filter((row) => row.media_type === pdf);
  return {
    images: await Promise.all(
      images.map(async (row) => ({
        name: row.name,
        mediaType: row.media_type,
        data: await files.readBlob(row.blob_hash),
      })),
    ),
    documents: await Promise.all(
      documents.map(async (row) => {
        const data = await files.readBlob(row.blob_hash);
        return { name: row.name, data, pages: pagesIn(data) };
      }),
    ),
  };
}

/** Pages of a document that has its objects packed: they cannot be counted without unpacking it. */
const usualPages = 10;
/** Looks at one document: one with more objects than that has more than enough pages among the first of them. */
const mostLooks = 2_000;

/** Pages of a document of PDF: its objects of that type. */
function pagesIn(data: Uint8Array): number {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  let count = 0;
  let at = bytes.indexOf('/Type');
  for (let looks = 0; at >= 0 && looks < mostLooks; looks++) {
    if (/^\/Type\s{0,4}\/Page(?![\w-])/.test(bytes.toString('latin1', at, at + 20))) count += 1;
    at = bytes.indexOf('/Type', at + 5);
  }
  return count || usualPages;
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
