import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { Clock } from '#server/boot/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/http/api-error.ts';
import { BadPicture, draw, thumbnail } from './pictures.ts';
import { cardRecipe, cardSvg, readCard } from './project-card.ts';
import type { Screenshots } from './screenshots.ts';

/** A project as its picture needs it. */
export interface PicturedProject {
  readonly id: string;
  readonly name: string;
  readonly type: ProjectType;
  readonly treeHash: string;
}

export interface Thumbnails {
  /** A kept file as webp, twice as wide as it is shown. Made once for each content and width. */
  ofBlob(hash: string, width: number): Promise<Buffer>;
  /** A project's picture: a photograph of its preview where there is a browser, otherwise a drawing of it. */
  ofProject(project: PicturedProject, width: number): Promise<Buffer>;
  /** The picture that other sites show beside a link: PNG, 1200 × 630. */
  cardOf(project: PicturedProject): Promise<Buffer>;
}

/** How long a made picture is kept, in milliseconds. */
export const thumbnailTime = 30 * 24 * 3_600_000;

/** Milliseconds until a photograph that was not got is tried again. */
const pause = 10 * 60_000;

export function createThumbnails(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Null without a browser. */
  readonly screenshots: Screenshots | null;
}): Thumbnails {
  const { db, clock, files, screenshots } = deps;
  const making = new Map<string, Promise<Buffer>>();
  /** Photographs that were not got, and when they may be asked for again. */
  const failed = new Map<string, number>();

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

  const photographed = async (project: PicturedProject): Promise<Buffer | null> => {
    if (screenshots === null) return null;
    const key = hashOf(bytesOf(`photo\0${project.treeHash}\0${project.type}`));
    if ((failed.get(key) ?? 0) > clock.now()) return null;
    try {
      return await kept(key, () => screenshots.take(project.id));
    } catch {
      // Without a photograph there is the drawing; a browser that fails is not asked for each picture of a page.
      failed.set(key, clock.now() + pause);
      const oldest = failed.keys().next().value;
      if (failed.size > 1000 && oldest !== undefined) failed.delete(oldest);
      return null;
    }
  };

  const drawn = async (project: PicturedProject): Promise<string> =>
    cardSvg(
      await readCard({
        name: project.name,
        type: project.type,
        files: await files.readTree(project.treeHash),
        readText: (file) => files.readText(file),
      }),
    );

  return {
    ofBlob: (hash, width) =>
      refused(
        kept(hashOf(bytesOf(`thumb\0${hash}\0${width}`)), async () =>
          thumbnail(await files.readBlob(hash), width),
        ),
      ),

    async ofProject(project, width) {
      const photo = await photographed(project);
      if (photo !== null) {
        return kept(hashOf(bytesOf(`photo-thumb\0${project.treeHash}\0${width}`)), () =>
          thumbnail(photo, width),
        );
      }
      const { name, type, treeHash } = project;
      return kept(hashOf(bytesOf([cardRecipe, name, type, treeHash, width].join('\0'))), async () =>
        draw(await drawn(project), { width: width * 2, height: Math.round(width * 2 * 0.625) }, 'webp'),
      );
    },

    async cardOf(project) {
      const { name, type, treeHash } = project;
      const photo = await photographed(project);
      const key = hashOf(
        bytesOf(['og', cardRecipe, photo === null ? 'd' : 'p', name, type, treeHash].join('\0')),
      );
      return kept(key, async () =>
        draw(photo === null ? await drawn(project) : photoSvg(photo), { width: 1200, height: 630 }, 'png'),
      );
    },
  };
}

const photoSvg = (photo: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1200 630" width="1200" height="630"><image width="1200" height="750" xlink:href="data:image/webp;base64,${photo.toString('base64')}"/></svg>`;
