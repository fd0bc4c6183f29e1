import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { galleryPlace } from '#contract/gallery.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { VersionPictures } from '#server/media/version-pictures.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { partyOf } from '#server/platform/networks.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';
import { findInGallery, type GalleryPlace, isInGallery } from './gallery-listing.ts';
import { t } from '#language/speech.ts';

/** Public projects that their owners show to everybody. */
export interface Gallery {
  /**
   * One page, for whoever asks from this address.
   * @throws {ApiError} tooFrequent
   */
  list(address: string, wanted: CallRequest<'galleryList'>): Promise<CallResponse<'galleryList'>>;
  /**
   * Keeps what a person has to say against a project that is listed; the first time counts.
   * @throws {ApiError} notFound for what is not listed, conflict for one's own
   */
  report(userId: string, wanted: CallRequest<'galleryReport'>): Promise<void>;
}

/** Projects of one page. */
export const galleryPage = 24;

/** Pages that one party may ask for within a minute, and reports within an hour. */
const mostPages = 120;
const mostReports = 30;

const placeOf = (after: string | undefined): GalleryPlace | null => {
  const [, remixes, at, id] = galleryPlace.exec(after ?? '') ?? [];
  return id === undefined ? null : { remixes: Number(remixes), at: Number(at), id };
};
const toPlace = ({ remixes, at, id }: GalleryPlace): string => `${remixes}-${at}-${id}`;

export function createGallery(deps: {
  readonly database: Pick<Database, 'db' | 'dialect'>;
  readonly clock: Clock;
  readonly pictures: Pick<VersionPictures, 'newest'>;
  readonly rateLimits: RateLimits;
}): Gallery {
  const { database, clock, pictures, rateLimits } = deps;
  const { db } = database;

  /** What is shown of those that are still there, in their order. */
  const cardsOf = async (ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const [rows, seen] = await Promise.all([
      db
        // They are looked up by their ids, whatever index of the gallery the database would rather go along.
        .with(
          (name) => name('picked').materialized(),
          (of) => of.selectFrom('projects').selectAll().where('id', 'in', ids),
        )
        .selectFrom('picked as projects')
        .innerJoin('users', 'users.id', 'projects.owner_id')
        .where(isInGallery)
        .select(['projects.id', 'projects.name', 'projects.scene', 'projects.remixes'])
        .select('users.name as owner_name')
        .execute(),
      pictures.newest(ids),
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = found.get(id);
      if (row === undefined) return [];
      const { name, scene, remixes, owner_name: ownerName } = row;
      return [{ id, name, scene, remixes, ownerName, picture: seen.get(id)?.tag ?? null }];
    });
  };

  return {
    async list(address, { kind, order, search = '', after }) {
      await rateLimits.use(`gallery:${partyOf(address)}`, mostPages, 60_000);
      const found = await findInGallery(database, {
        kind: kind ?? null,
        order: order ?? 'newest',
        search,
        after: placeOf(after),
        limit: galleryPage + 1,
      });
      const page = found.slice(0, galleryPage);
      const last = page.at(-1);
      return {
        projects: await cardsOf(page.map(({ id }) => id)),
        next: last === undefined || found.length <= galleryPage ? null : toPlace(last),
      };
    },

    async report(userId, { projectId, reason }) {
      await rateLimits.use(`gallery-report:${userId}`, mostReports, 3_600_000);
      const project = await db
        .selectFrom('projects')
        .select('owner_id')
        .where('id', '=', projectId)
        .where(isInGallery)
        .where(hasActiveOwner)
        .executeTakeFirst();
      if (project === undefined)
        throw new ApiError(ErrNo.notFound, t`This project is not in the gallery any more.`);
      if (project.owner_id === userId) throw new ApiError(ErrNo.conflict, t`This project is your own.`);
      await db
        .insertInto('gallery_reports')
        .values({ project_id: projectId, user_id: userId, reason, created_at: clock.now() })
        .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
        .execute();
    },
  };
}
