import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Scene } from '#contract/scenes.ts';
import { folded } from '#lib/folded.ts';
import type { GalleryOrder } from '#contract/gallery.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { contains } from '#server/projects/project-search.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';

/**
 * Whether a project is in the gallery, as far as its own row says: it is public, its owner shows it there, and the
 * operator has not taken it out. Word for word the condition of the gallery's indexes.
 */
export const isInGallery: RawBuilder<boolean> = sql<boolean>`projects.visibility = 'public'
  and projects.gallery_at is not null and projects.gallery_removed_for is null
  and projects.deleted_at is null and projects.is_archived = 0`;

/** Where a project stands in an order of the gallery. */
export interface GalleryPlace {
  readonly id: string;
  /** 0 in an order that does not go by them. */
  readonly remixes: number;
  /** Unix milliseconds. */
  readonly at: number;
}

export interface GalleryWanted {
  /** Only this kind; null for all. */
  readonly kind: Scene | null;
  readonly order: GalleryOrder;
  /** What names must have in them, in capitals or not; empty for all. */
  readonly search: string;
  /** Those behind this one; null for the first. */
  readonly after: GalleryPlace | null;
  /** Most that are answered. */
  readonly limit: number;
}

/** Names that are compared before others have their turn. */
const usualBatch = 20_000;

type Listed = SelectQueryBuilder<Schema, 'projects', object>;

const columns = {
  newest: ['projects.gallery_at', 'projects.id'],
  remixed: ['projects.remixes', 'projects.gallery_at', 'projects.id'],
} as const;

const valuesOf = (order: GalleryOrder, { remixes, at, id }: GalleryPlace) =>
  order === 'newest' ? [at, id] : [remixes, at, id];

/** Compares where projects stand with one place; all that the order goes by takes part, so no two stand alike. */
const stands = (order: GalleryOrder, how: '<' | '>=', place: GalleryPlace) =>
  sql<boolean>`(${sql.join(columns[order].map((name) => sql.ref(name)))}) ${sql.raw(how)} (${sql.join(valuesOf(order, place))})`;

/**
 * Finds what is in the gallery, the newest or the most copied first, behind a place: what is added meanwhile moves
 * nothing. It goes along an index of the gallery alone; a search compares names there, some thousands at a time.
 * @param batch how many
 */
export async function findInGallery(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { kind, order, search: wanted, after, limit }: GalleryWanted,
  batch = usualBatch,
): Promise<GalleryPlace[]> {
  const search = folded(wanted.trim());
  const behind = (query: Listed, place: GalleryPlace | null): Listed =>
    place === null ? query : query.where(stands(order, '<', place));
  const listed = (place: GalleryPlace | null): Listed =>
    behind(db.selectFrom('projects').where(isInGallery), place).$if(kind !== null, (query) =>
      query.where('projects.scene', '=', kind ?? 'meme'),
    ) as Listed;
  const inOrder = async (query: Listed, most: number, offset = 0): Promise<GalleryPlace[]> => {
    const rows = await columns[order]
      .reduce((sorted, column) => sorted.orderBy(column, 'desc'), query)
      // No more than the index of the order has.
      .select(columns[order])
      .limit(most)
      .offset(offset)
      .execute();
    return rows.map(({ id, gallery_at: at, ...row }) => ({
      id,
      at: at ?? 0,
      remixes: 'remixes' in row ? row.remixes : 0,
    }));
  };

  if (search === '') return inOrder(listed(after).where(hasActiveOwner), limit);
  const found: GalleryPlace[] = [];
  for (let from = after; ;) {
    const [last] = await inOrder(listed(from), 1, batch - 1);
    const part = last === undefined ? listed(from) : listed(from).where(stands(order, '>=', last));
    const named = part.where(contains(dialect, 'projects.folded_name', search)).where(hasActiveOwner);
    found.push(...(await inOrder(named, limit - found.length)));
    if (last === undefined || found.length === limit) return found;
    from = last;
    await setImmediate();
  }
}
