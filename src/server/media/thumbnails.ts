import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { BadPicture, card, keptWidths, thumbnail } from './pictures.ts';

export interface Thumbnails {
  /** A kept file as webp, twice as wide as it is shown. Made once for each content and width. */
  ofBlob(hash: string, width: number): Promise<Buffer>;
  /** A kept picture as other sites show it beside a link: PNG, 1200 × 630. */
  cardOf(hash: string): Promise<Buffer>;
}

/** How long a made picture is kept, in milliseconds. */
export const thumbnailTime = 30 * 24 * 3_600_000;

export function createThumbnails(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly files: FileStore;
}): Thumbnails {
  const { db, clock, files } = deps;
  const making = new Map<string, Promise<Buffer>>();

  /** What was made before, or else made now; asked for at once by many, it is made once. */
  const kept = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const running = making.get(key);
    if (running) return running;
    const work = (async () => {
      const row = await db.selectFrom('thumbnails').select('data').where('key', '=', key).executeTakeFirst();
      if (row !== undefined) return Buffer.from(row.data);
      const data = await make();
      await db
        .insertInto('thumbnails')
        .values({ key, data, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return data;
    })().finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };

  const refused = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof BadPicture) throw new ApiError(ErrNo.badRequest, error.message, 415);
      throw error;
    }
  };

  return {
    ofBlob(hash, width) {
      const make = async () => thumbnail(await files.readBlob(hash), width);
      return refused(
        keptWidths.has(width) ? kept(hashOf(bytesOf(`thumb\0${hash}\0${width}`)), make) : make(),
      );
    },
    cardOf: (hash) =>
      refused(kept(hashOf(bytesOf(`card\0${hash}`)), async () => card(await files.readBlob(hash)))),
  };
}
