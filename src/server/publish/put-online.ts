import type { Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Hosts } from '#server/platform/hosts.ts';
import type { ProjectRow } from '#server/projects/project-rows.ts';
import type { BuiltSite } from '#server/preview/site/build-site.ts';
import { type PublicationRow, refuseTakenDown } from './publication-rows.ts';
import { noteRelease } from './releases.ts';
import type { SiteAddresses } from './site-addresses.ts';
import { proposeSlug, slugProblem, varySlug } from './slugs.ts';
import { t } from '#language/speech.ts';

export interface PutOnlineDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly hosts: Hosts;
}

/** A version that was built, and how its owner wants it to be online. */
export interface BuiltVersion {
  readonly ownerId: string;
  readonly versionId: string;
  readonly site: BuiltSite;
  readonly visibility: 'private' | 'public';
  /** The name that is wanted; null for the one from before, or a proposal. */
  readonly slug: string | null;
}

/**
 * Puts a build online in place of the one before.
 * @throws {ApiError} badRequest or conflict for a name that cannot be had; conflict while the site is taken down
 */
export async function putOnline(
  { clock, ids, hosts }: PutOnlineDeps,
  transaction: Transaction<Schema>,
  addresses: SiteAddresses,
  project: ProjectRow,
  { ownerId, versionId, site, visibility, slug }: BuiltVersion,
): Promise<PublicationRow> {
  const now = clock.now();
  const old = await transaction
    .selectFrom('publications')
    .selectAll()
    .where('project_id', '=', project.id)
    .executeTakeFirst();
  refuseTakenDown(old);
  const isOfSites = (wanted: string): boolean => hosts.audienceOf(addresses.hostOf(wanted)) === 'site';
  const name = await chooseSlug(transaction, isOfSites, project, slug, old?.slug);
  const buildId = ids.id('b');
  await transaction
    .insertInto('site_builds')
    .values({
      id: buildId,
      project_id: project.id,
      version_id: versionId,
      files_json: JSON.stringify(site.files),
      single_page: site.isSinglePage ? 1 : 0,
      created_at: now,
    })
    .execute();
  const values = {
    slug: name,
    visibility,
    online: 1,
    version_id: versionId,
    build_id: buildId,
    previous_build_id: old?.online === 1 ? old.build_id : null,
    published_at: now,
  };
  const kept = await transaction
    .insertInto('publications')
    .values({ project_id: project.id, owner_id: ownerId, access_key: ids.token(), ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  const size = site.files.reduce((sum, file) => sum + file.size, 0);
  await noteRelease({ clock, ids }, transaction, kept, { userId: ownerId, size, isRollback: false });
  return kept;
}

/** The name to use: the wanted one, the one from before, or a proposal; never another user's. */
async function chooseSlug(
  transaction: Transaction<Schema>,
  isOfSites: (slug: string) => boolean,
  project: ProjectRow,
  wanted: string | null,
  kept: string | undefined,
): Promise<string> {
  const isFree = async (slug: string): Promise<boolean> =>
    (await transaction
      .selectFrom('publications')
      .select('project_id')
      .where('slug', '=', slug)
      .where('project_id', '!=', project.id)
      .executeTakeFirst()) === undefined;
  if (wanted !== null && wanted !== kept) {
    const problem = isOfSites(wanted) ? slugProblem(wanted) : t`"${wanted}" is reserved.`;
    if (problem !== null) throw new ApiError(ErrNo.badRequest, problem, 200);
    if (!(await isFree(wanted))) {
      throw new ApiError(ErrNo.conflict, t`"${wanted}" is taken. Choose another address.`);
    }
    return wanted;
  }
  if (kept !== undefined) return kept;
  const proposed = proposeSlug(project.name, project.id);
  return slugProblem(proposed) === null && (await isFree(proposed)) ? proposed : varySlug(proposed);
}
