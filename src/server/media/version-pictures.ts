import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { VersionPicture } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { hasRole, projectFor } from '#server/projects/project-rows.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { BadPicture, redrawn } from './pictures.ts';
import { t } from '#language/speech.ts';
import type { Screenshots } from './screenshots.ts';

/** A version whose picture a person may see. */
export interface SeenVersion {
  readonly id: string;
  readonly projectId: string;
  readonly type: ProjectType;
  /** Whether it is the project's newest, which is what a browser would see. */
  readonly isHead: boolean;
}

/** What versions look like. There is no picture that shows anything but a version's own page. */
export interface VersionPictures {
  /**
   * Keeps the picture that a version's page has drawn of itself. A photograph that is there already stays.
   * @throws {ApiError} notFound for a version of another user, badRequest for what is no picture
   */
  save(
    accountId: string,
    wanted: { projectId: string; versionId: string; data: Uint8Array },
  ): Promise<VersionPicture>;
  /** Of each project, the newest version that has a picture; a project without one is not in the answer. */
  newest(projectIds: readonly string[]): Promise<ReadonlyMap<string, VersionPicture>>;
  /** Of each of these versions that has a picture, its tag. */
  tags(versionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Hash of a version's picture: a photograph where there is a browser, taken now if need be, otherwise what its page
   * drew. Null while there is none.
   */
  find(version: SeenVersion): Promise<string | null>;
}

const tagOf = (hash: string): string => hash.slice(0, 16);

/** Milliseconds until a photograph that was not got is tried again. */
const pause = 10 * 60_000;

export function createVersionPictures(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Null without a browser. */
  readonly screenshots: Screenshots | null;
}): VersionPictures {
  const { db, clock, files, screenshots } = deps;
  /** Versions being photographed now. */
  const taking = new Map<string, Promise<string | null>>();
  /** Photographs that were not got, and when they may be asked for again. */
  const failed = new Map<string, number>();

  const keep = (
    versionId: string,
    picture: Awaited<ReturnType<typeof redrawn>>,
    source: 'page' | 'browser',
  ) =>
    db.transaction().execute(async (transaction) => {
      const { hash } = await files.write(transaction, 'picture.webp', picture.data);
      const values = {
        blob_hash: hash,
        width: picture.width,
        height: picture.height,
        source,
        created_at: clock.now(),
      };
      await transaction
        .insertInto('version_pictures')
        .values({ version_id: versionId, ...values })
        .onConflict((conflict) => {
          const update = conflict.column('version_id').doUpdateSet(values);
          return source === 'browser' ? update : update.where('version_pictures.source', '=', 'page');
        })
        .execute();
      return hash;
    });

  const photograph = async (version: SeenVersion): Promise<string | null> => {
    if (screenshots === null || !version.isHead || (failed.get(version.id) ?? 0) > clock.now()) return null;
    const running = taking.get(version.id);
    if (running) return running;
    const work = (async () => {
      // While a run is under way the preview shows what it writes, which is no version.
      const run = await db
        .selectFrom('runs')
        .select('id')
        .where('project_id', '=', version.projectId)
        .where('finished_at', 'is', null)
        .where('state', '!=', 'queued')
        .executeTakeFirst();
      if (run !== undefined) return null;
      const photo = await screenshots.take(version.projectId, version.type);
      return keep(version.id, await redrawn(photo), 'browser');
    })()
      .catch(() => {
        // A browser that fails is not asked for each picture of a page.
        failed.set(version.id, clock.now() + pause);
        const oldest = failed.keys().next().value;
        if (failed.size > 1000 && oldest !== undefined) failed.delete(oldest);
        return null;
      })
      .finally(() => taking.delete(version.id));
    taking.set(version.id, work);
    return work;
  };

  const pictured = () =>
    db
      .selectFrom('version_pictures')
      .innerJoin('versions', 'versions.id', 'version_pictures.version_id')
      .select(['versions.id', 'versions.project_id', 'versions.number', 'version_pictures.blob_hash']);

  return {
    async save(accountId, { projectId, versionId, data }) {
      const version = await db
        .selectFrom('versions')
        .innerJoin('projects', 'projects.id', 'versions.project_id')
        .select(['versions.id', 'versions.number'])
        .where('versions.id', '=', versionId)
        .where('projects.id', '=', projectId)
        .where(hasRole(accountId, 'viewer'))
        .where('projects.deleted_at', 'is', null)
        .executeTakeFirst();
      if (version === undefined) throw new ApiError(ErrNo.notFound, t`There is no such version.`);
      await projectFor(db, projectId, accountId, 'editor');
      try {
        const hash = await keep(version.id, await redrawn(data), 'page');
        return { versionId: version.id, number: version.number, tag: tagOf(hash) };
      } catch (error) {
        if (error instanceof BadPicture) throw new ApiError(ErrNo.badRequest, error.message);
        throw error;
      }
    },

    async newest(projectIds) {
      const found = new Map<string, VersionPicture>();
      if (projectIds.length === 0) return found;
      if (screenshots !== null) {
        // Each newest version can be photographed when a person looks at it.
        const heads = await db
          .selectFrom('projects')
          .innerJoin('versions', 'versions.id', 'projects.head_version_id')
          .select(['projects.id as project_id', 'versions.id', 'versions.number', 'versions.tree_hash'])
          .where('projects.id', 'in', projectIds)
          .execute();
        for (const head of heads) {
          if ((failed.get(head.id) ?? 0) > clock.now()) continue;
          found.set(head.project_id, {
            versionId: head.id,
            number: head.number,
            tag: `photo-${tagOf(head.tree_hash)}`,
          });
        }
      }
      const rows = await pictured()
        .where('versions.project_id', 'in', projectIds)
        .where(({ eb, selectFrom }) =>
          eb(
            'versions.number',
            '=',
            selectFrom('version_pictures as newer')
              .innerJoin('versions as other', 'other.id', 'newer.version_id')
              .select(({ fn }) => fn.max('other.number').as('number'))
              .whereRef('other.project_id', '=', 'versions.project_id'),
          ),
        )
        .execute();
      for (const row of rows) {
        // An older one is no answer where the newest can be photographed.
        const head = found.get(row.project_id);
        if (head !== undefined && head.versionId !== row.id) continue;
        found.set(row.project_id, { versionId: row.id, number: row.number, tag: tagOf(row.blob_hash) });
      }
      return found;
    },

    async tags(versionIds) {
      if (versionIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('version_pictures')
        .select(['version_id', 'blob_hash'])
        .where('version_id', 'in', versionIds)
        .execute();
      return new Map(rows.map((row) => [row.version_id, tagOf(row.blob_hash)]));
    },

    async find(version) {
      const row = await db
        .selectFrom('version_pictures')
        .select(['blob_hash', 'source'])
        .where('version_id', '=', version.id)
        .executeTakeFirst();
      if (row?.source === 'browser') return row.blob_hash;
      return (await photograph(version)) ?? row?.blob_hash ?? null;
    },
  };
}
