import type { Kysely } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { announcementImagePath } from '#contract/endpoints.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** What is new, told once to everybody. */
export type Announcement = NonNullable<CallResponse<'featureNotificationsPull'>>;

/** An announcement with the images themselves. */
export type NewAnnouncement = Omit<Announcement, 'id' | 'images'> & {
  readonly images: readonly Uint8Array[];
};

export interface Announcements {
  /** The newest one whose time has come; null when there is none. */
  current(): Promise<Announcement | null>;
  /** `images` are WebP, in the order in which they are shown. */
  add(announcement: NewAnnouncement): Promise<Announcement>;
  /** WebP; null when there is no such image. */
  image(id: string): Promise<Uint8Array | null>;
  /** All of them, newest first. */
  list(): Promise<Announcement[]>;
  /** @returns whether there was one. */
  remove(id: string): Promise<boolean>;
}

export function createAnnouncements(deps: { db: Kysely<Schema>; clock: Clock; ids: Ids }): Announcements {
  const { db, clock, ids } = deps;
  const newestFirst = () =>
    db.selectFrom('feature_notifications').selectAll().orderBy('start_time', 'desc').orderBy('id');
  return {
    async current() {
      const row = await newestFirst().where('start_time', '<=', clock.now()).limit(1).executeTakeFirst();
      return row === undefined ? null : toAnnouncement(row);
    },
    async add({ images, ...announcement }) {
      const id = ids.id('fn');
      const rows = images.map((data) => ({ id: ids.id('fi'), notification_id: id, data: Buffer.from(data) }));
      const addresses = rows.map((row) => `${announcementImagePath}/${row.id}`);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('feature_notifications')
          .values({
            id,
            title: announcement.title,
            content: announcement.content,
            images_json: JSON.stringify(addresses),
            change_log_url: announcement.changeLogUrl,
            start_time: announcement.startTime,
            created_at: clock.now(),
          })
          .execute();
        for (const row of rows) {
          await transaction.insertInto('feature_notification_images').values(row).execute();
        }
      });
      return { id, ...announcement, images: addresses };
    },
    async image(id) {
      const row = await db
        .selectFrom('feature_notification_images')
        .select('data')
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : new Uint8Array(row.data);
    },
    async list() {
      return (await newestFirst().execute()).map(toAnnouncement);
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('feature_notifications')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

function toAnnouncement(row: {
  id: string;
  title: string;
  content: string;
  images_json: string;
  change_log_url: string;
  start_time: number;
}): Announcement {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    images: JSON.parse(row.images_json) as string[],
    changeLogUrl: row.change_log_url,
    startTime: row.start_time,
  };
}
