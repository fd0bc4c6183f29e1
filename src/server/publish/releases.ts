import type { Kysely, Transaction } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PublicationRow } from './publication-rows.ts';

/** What a project was online as, newest first. */
export type Releases = CallResponse<'releaseList'>;

/** Times of putting online that are listed and can be gone back to; the builds of older ones go. */
const mostReleases = 20;

export interface ReleaseDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Notes that the build of a publication went online, and lets go of builds that nobody can go back to. The one
 * before is kept in any case: pages that are still open load the rest of their files from it.
 * @param size bytes of all of its files
 */
export async function noteRelease(
  { clock, ids }: ReleaseDeps,
  transaction: Transaction<Schema>,
  publication: PublicationRow,
  { userId, size, isRollback }: { userId: string; size: number; isRollback: boolean },
): Promise<void> {
  const projectId = publication.project_id;
  await transaction
    .insertInto('site_releases')
    .values({
      id: ids.id('rel'),
      project_id: projectId,
      build_id: publication.build_id,
      user_id: userId,
      size,
      is_rollback: isRollback ? 1 : 0,
      created_at: clock.now(),
    })
    .execute();
  const kept = await transaction
    .selectFrom('site_releases')
    .select(['id', 'build_id'])
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostReleases)
    .execute();
  await transaction
    .deleteFrom('site_releases')
    .where('project_id', '=', projectId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
  const builds = new Set(kept.map(({ build_id: build }) => build)).add(publication.build_id);
  if (publication.previous_build_id !== null) builds.add(publication.previous_build_id);
  await transaction
    .deleteFrom('site_builds')
    .where('project_id', '=', projectId)
    .where('id', 'not in', [...builds])
    .execute();
}

const releasesOf = (db: Kysely<Schema>, projectId: string, ownerId: string) =>
  db
    .selectFrom('site_releases')
    .innerJoin('publications', 'publications.project_id', 'site_releases.project_id')
    .innerJoin('site_builds', 'site_builds.id', 'site_releases.build_id')
    .where('site_releases.project_id', '=', projectId)
    .where('publications.owner_id', '=', ownerId);

/** Lists when a person's project went online. */
export async function listReleases(
  db: Kysely<Schema>,
  projectId: string,
  ownerId: string,
): Promise<Releases> {
  const rows = await releasesOf(db, projectId, ownerId)
    .innerJoin('versions', 'versions.id', 'site_builds.version_id')
    .leftJoin('users', 'users.id', 'site_releases.user_id')
    .select(['site_releases.id', 'site_releases.build_id', 'site_releases.size'])
    .select(['site_releases.is_rollback', 'site_releases.created_at', 'versions.number', 'users.name'])
    .select('versions.name as version_name')
    .select(['publications.build_id as online_build', 'publications.online'])
    .orderBy('site_releases.created_at', 'desc')
    .orderBy('site_releases.id', 'desc')
    .execute();
  // The same build may have been online more than once: what visitors see is the newest of them.
  const current = rows.find((row) => row.online === 1 && row.build_id === row.online_build)?.id;
  return {
    releases: rows.map((row) => ({
      id: row.id,
      version: row.number,
      versionName: row.version_name,
      at: row.created_at,
      by: row.name ?? '',
      bytes: Number(row.size),
      isRollback: row.is_rollback === 1,
      isOnline: row.id === current,
    })),
  };
}

/**
 * Puts the build of an earlier release online again, as it was built then.
 * @throws {ApiError} notFound when it is none of the project's
 */
export async function rollBack(
  deps: ReleaseDeps,
  transaction: Transaction<Schema>,
  ownerId: string,
  projectId: string,
  releaseId: string,
): Promise<void> {
  const release = await releasesOf(transaction, projectId, ownerId)
    .select(['site_releases.build_id', 'site_releases.size', 'site_builds.version_id'])
    .select(['publications.build_id as online_build', 'publications.online'])
    .where('site_releases.id', '=', releaseId)
    .executeTakeFirst();
  if (release === undefined) throw new ApiError(ErrNo.notFound, t`This is no longer kept. Publish again.`);
  const isSame = release.build_id === release.online_build;
  const publication = await transaction
    .updateTable('publications')
    .set({
      build_id: release.build_id,
      version_id: release.version_id,
      online: 1,
      published_at: deps.clock.now(),
      ...(isSame ? {} : { previous_build_id: release.online === 1 ? release.online_build : null }),
    })
    .where('project_id', '=', projectId)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteRelease(deps, transaction, publication, {
    userId: ownerId,
    size: Number(release.size),
    isRollback: true,
  });
}
