import { ErrNo } from '#contract/envelope.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { PageLook, RunHost } from '#server/builder/engine.ts';
import { hashOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createLimiter } from '#lib/limit.ts';
import { BadPicture, drawnForModels, forModels, measure } from '#server/media/pictures.ts';
import type { Screenshots } from '#server/media/screenshots.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { ActiveRun } from './active-run.ts';
import { askPage, type PageDeps, type PageSight, shownTree } from './open-page.ts';
import { t } from '#language/speech.ts';
import type { RuntimePings } from './runtime-pings.ts';

export interface LookDeps extends PageDeps {
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

/** Characters of a page's name. */
const longestPage = 300;

/** Pixels that a token stands for in a picture, as providers count them. */
const pixelsPerToken = 750;

/** A picture of a page in a window, and the tree that it shows; or why there is none. */
type Taken =
  | 'closed'
  | 'silent'
  | 'failed'
  | { readonly data: Uint8Array; readonly width: number; readonly height: number; readonly shown: string };

/**
 * Takes pictures of the page of a run, one at a time: with the server's browser where there is one, or else by the page
 * that its person has open, which draws itself. Each is kept with the run, for its person to see, and counts among those
 * that the run may take, however often it waits or is taken up.
 */
export function createLooks(
  deps: LookDeps,
  active: Pick<ActiveRun, 'lease' | 'journal'>,
  type: ProjectType,
  newest: () => string,
): RunHost['look'] {
  const { db, files, screenshots, report } = deps;
  const { lease, journal } = active;
  const oneByOne = createLimiter(1, lookBounds.pictures);

  const photograph = async (browser: Screenshots, sight: PageSight): Promise<Taken> => {
    const shown = await shownTree(db, journal, lease.runId);
    return { ...(await forModels(await browser.take(lease.projectId, type, sight))), shown };
  };
  const drawnByPage = async (sight: PageSight): Promise<Taken> => {
    const answer = await askPage(deps, active, sight);
    if (typeof answer === 'string') return answer;
    const hash = answer.asked?.picture;
    if (hash === undefined) return 'failed';
    const data = await files.readBlob(hash);
    return { data, ...(await measure(data)), shown: answer.shown };
  };

  const look = async (given: number, page: string): Promise<PageLook> => {
    const { taken: before } = await db
      .selectFrom('run_events')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('run_id', '=', lease.runId)
      .where('type', '=', 'page.looked')
      .executeTakeFirstOrThrow();
    if (Number(before) >= lookBounds.pictures) return { state: 'spent', most: lookBounds.pictures };
    const width = Math.min(widths.most, Math.max(widths.least, Math.round(given)));
    const height = heightFor(width);
    const sight = { width, height, page: page.slice(0, longestPage) };
    const by = screenshots == null ? 'person' : 'server';
    const taken = await (screenshots == null ? drawnByPage(sight) : photograph(screenshots, sight)).catch(
      (error: unknown): Taken => {
        report(error);
        return 'failed';
      },
    );
    if (typeof taken === 'string') return { state: taken };
    const { data, shown } = taken;
    if (data.byteLength > lookBounds.bytes) return { state: 'failed' };
    const tokens = Math.ceil((taken.width * taken.height) / pixelsPerToken);
    const hash = hashOf(data);
    await journal.write(
      [{ type: 'page.looked', page: sight.page, width, height, hash, tokens, by }],
      null,
      {},
      async (transaction) => {
        await files.write(transaction, 'page.jpg', data);
        return {};
      },
    );
    return {
      state: 'seen',
      image: { name: 'page.jpg', mediaType: 'image/jpeg', data },
      width,
      height,
      tokens,
      isCurrent: shown === newest(),
      by,
    };
  };
  return async (width, page) =>
    (await oneByOne(() => look(width, page))) ?? { state: 'spent', most: lookBounds.pictures };
}

/**
 * Keeps what a page has drawn of itself for the question of a run, and tells the worker that asked, on any instance.
 * @throws {ApiError} conflict when no page is asked that any more, badRequest for what is no picture
 */
export async function keepLook(
  { db, files, pings }: Pick<LookDeps, 'db' | 'files'> & { readonly pings: RuntimePings },
  { runId, askId, data }: { readonly runId: string; readonly askId: string; readonly data: Uint8Array },
): Promise<void> {
  const row = await db
    .selectFrom('run_events')
    .innerJoin('runs', 'runs.id', 'run_events.run_id')
    .select('run_events.body_json')
    .where('run_events.run_id', '=', runId)
    .where('run_events.type', '=', 'page.asked')
    .where('runs.finished_at', 'is', null)
    .orderBy('run_events.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const asked = row === undefined ? null : (JSON.parse(row.body_json) as ProjectEventBody);
  if (asked?.type !== 'page.asked' || asked.askId !== askId || asked.look === undefined)
    throw new ApiError(ErrNo.conflict, t`No picture of the page is asked for any more.`);
  const picture = await drawnForModels(data).catch((error: unknown) => {
    throw error instanceof BadPicture ? new ApiError(ErrNo.badRequest, error.message) : error;
  });
  const { hash } = await db
    .transaction()
    .execute((transaction) => files.write(transaction, 'page.jpg', picture.data));
  const { treeHash } = asked;
  await pings.notify(runId, { treeHash, fault: null, asked: { askId, logged: [], picture: hash } });
}
