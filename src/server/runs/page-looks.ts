import type { Kysely } from 'kysely';
import type { ProjectType } from '#contract/scenes.ts';
import type { PageLook, RunHost } from '#server/builder/engine.ts';
import { hashOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createLimiter } from '#lib/limit.ts';
import { forModels } from '#server/media/pictures.ts';
import type { Screenshots } from '#server/media/screenshots.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ActiveRun } from './active-run.ts';
import { shownTree } from './open-page.ts';

export interface LookDeps {
  readonly db: Kysely<Schema>;
  readonly files: FileStore;
  /** Null or absent without a browser. */
  readonly screenshots?: Screenshots | null;
  readonly report: (error: unknown) => void;
}

/** What one run may take: pictures, and bytes of each. */
export const lookBounds = { pictures: 8, bytes: 1024 * 1024 } as const;

/** CSS pixels: the widths of windows that there are, and the height that goes with each. */
const widths = { least: 320, most: 1600 } as const;
const heightFor = (width: number): number => (width < 600 ? 844 : width < 1000 ? 1024 : 900);

/** Pixels that a token stands for in a picture, as providers count them. */
const pixelsPerToken = 750;

/**
 * Photographs the page of a run, one picture at a time: each is kept with the run, for its person to see, and counts
 * among those that the run may take, however often it waits or is taken up.
 */
export function createLooks(
  { db, files, screenshots, report }: LookDeps,
  { lease, journal }: Pick<ActiveRun, 'lease' | 'journal'>,
  type: ProjectType,
  newest: () => string,
): RunHost['look'] {
  const oneByOne = createLimiter(1, lookBounds.pictures);
  const look = async (browser: Screenshots, given: number, page: string): Promise<PageLook> => {
    const shown = await shownTree(db, journal, lease.runId);
    const { taken } = await db
      .selectFrom('run_events')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('run_id', '=', lease.runId)
      .where('type', '=', 'page.looked')
      .executeTakeFirstOrThrow();
    if (Number(taken) >= lookBounds.pictures) return { state: 'spent', most: lookBounds.pictures };
    const width = Math.min(widths.most, Math.max(widths.least, Math.round(given)));
    const height = heightFor(width);
    const picture = await browser
      .take(lease.projectId, type, { width, height, page })
      .then(forModels)
      .catch((error: unknown) => {
        report(error);
        return null;
      });
    if (picture === null || picture.data.byteLength > lookBounds.bytes) return { state: 'failed' };
    const tokens = Math.ceil((picture.width * picture.height) / pixelsPerToken);
    const hash = hashOf(picture.data);
    await journal.write(
      [{ type: 'page.looked', page, width, height, hash, tokens }],
      null,
      {},
      async (transaction) => {
        await files.write(transaction, 'page.jpg', picture.data);
        return {};
      },
    );
    return {
      state: 'seen',
      image: { name: 'page.jpg', mediaType: 'image/jpeg', data: picture.data },
      width,
      height,
      tokens,
      isCurrent: shown === newest(),
    };
  };
  return async (width, page) => {
    if (screenshots == null) return { state: 'off' };
    return (
      (await oneByOne(() => look(screenshots, width, page))) ?? { state: 'spent', most: lookBounds.pictures }
    );
  };
}
