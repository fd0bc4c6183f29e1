import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { thumbnailTime } from './thumbnails.ts';
import { unusedUploadTime } from './uploads.ts';

/** Removes uploads that no message took, and pictures that can be made again. */
export async function tidyMedia(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('used_at', 'is', null)
    .where('created_at', '<', now - unusedUploadTime)
    .execute();
  await db
    .deleteFrom('thumbnails')
    .where('created_at', '<', now - thumbnailTime)
    .execute();
}
