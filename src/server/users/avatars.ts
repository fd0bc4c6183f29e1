import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { avatarBytes } from '#contract/account-limits.ts';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type Account, toAccount } from './users.ts';
import { t } from '#language/speech.ts';

/** Width and height of the image that is kept, in pixels. */
const side = 256;
/** Pixels of the largest image that is read: more would take memory for nothing. */
const mostPixels = 50_000_000;
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

export interface Avatars {
  /**
   * Keeps an image as a small square WebP, without what cameras write into images; `null` removes the one there is.
   * @throws {ApiError} badRequest when it is no image that can be read, tooLarge
   */
  set(userId: string, image: Uint8Array | null): Promise<Account>;
  /** WebP; null when there is none. */
  read(userId: string): Promise<Uint8Array | null>;
}

export function createAvatars({ db, clock }: { db: Kysely<Schema>; clock: Clock }): Avatars {
  return {
    async set(userId, image) {
      const data = image === null ? null : await toAvatar(image);
      return db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('avatars').where('user_id', '=', userId).execute();
        if (data !== null) {
          await transaction
            .insertInto('avatars')
            .values({ user_id: userId, data, updated_at: clock.now() })
            .execute();
        }
        const row = await transaction
          .updateTable('users')
          .set({
            avatar_hash: data === null ? null : createHash('sha256').update(data).digest('hex').slice(0, 16),
          })
          .where('id', '=', userId)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such account.`);
        return toAccount(row, clock.now());
      });
    },
    async read(userId) {
      const row = await db
        .selectFrom('avatars')
        .select('data')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined ? null : new Uint8Array(row.data);
    },
  };
}

async function toAvatar(image: Uint8Array): Promise<Buffer> {
  if (image.byteLength > avatarBytes) {
    throw new ApiError(ErrNo.tooLarge, t`The image is larger than 5 MB. Choose a smaller one.`, 200);
  }
  // Loaded when a person needs it: it is large.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(image, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await source.metadata();
    if (!formats.has(format)) throw new Error(`The format ${format} is not taken.`);
    return await source.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (cause) {
    const refusal = t`This file cannot be read as an image. Choose a PNG, JPEG, WebP, GIF or AVIF.`;
    throw Object.assign(new ApiError(ErrNo.badRequest, refusal, 200), { cause });
  }
}
