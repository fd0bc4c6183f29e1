import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { BuiltFile } from '#server/preview/site/build-site.ts';
import type { PublicationRow } from './publication-rows.ts';
import type { SiteAddresses } from './site-addresses.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';

/** A site as it is served. */
export interface ServedSite {
  readonly publication: PublicationRow;
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Of the build before, for pages that are still open. */
  readonly previous: ReadonlyMap<string, BuiltFile>;
  readonly isSinglePage: boolean;
}

/** Builds whose lists of files are kept in memory. */
const mostBuilds = 300;

/** Answers what is online under a host name without its port; null when nothing is. */
export function createServedSites(
  db: Kysely<Schema>,
  addresses: SiteAddresses,
): (host: string) => Promise<ServedSite | null> {
  const filesOf = buildsIn(db);
  return async (host) => {
    const slug = addresses.slugAt(host);
    const publication = await db
      .selectFrom('publications')
      .innerJoin('projects', 'projects.id', 'publications.project_id')
      .selectAll('publications')
      .where('projects.deleted_at', 'is', null)
      .where(hasActiveOwner)
      .where('publications.online', '=', 1)
      .$if(slug !== null, (query) => query.where('publications.slug', '=', slug))
      .$if(slug === null, (query) =>
        query
          .where('publications.domain', '=', host)
          .where('publications.domain_verified_at', 'is not', null),
      )
      .executeTakeFirst();
    if (publication === undefined) return null;
    const [now, past] = await Promise.all([
      filesOf(publication.build_id),
      filesOf(publication.previous_build_id),
    ]);
    return { publication, files: now.map, previous: past.map, isSinglePage: now.single };
  };
}

interface Build {
  readonly map: ReadonlyMap<string, BuiltFile>;
  readonly single: boolean;
}

/** Builds never change, so what was read once is kept; the publication is looked up for each request. */
function buildsIn(db: Kysely<Schema>): (buildId: string | null) => Promise<Build> {
  const read = async (buildId: string | null): Promise<Build> => {
    const row =
      buildId === null
        ? undefined
        : await db.selectFrom('site_builds').selectAll().where('id', '=', buildId).executeTakeFirst();
    const list = row === undefined ? [] : (JSON.parse(row.files_json) as BuiltFile[]);
    return { map: new Map(list.map((file) => [file.path, file])), single: row?.single_page === 1 };
  };

  const builds = new Map<string, Build>();
  return async (buildId) => {
    const known = builds.get(buildId ?? '');
    if (known !== undefined) return known;
    const build = await read(buildId);
    builds.set(buildId ?? '', build);
    const oldest = builds.keys().next().value;
    if (builds.size > mostBuilds && oldest !== undefined) builds.delete(oldest);
    return build;
  };
}
