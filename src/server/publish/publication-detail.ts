import type { CallResponse } from '#contract/calls.ts';
import type { Example } from '#contract/blueprint.ts';
import type { ProjectRow } from '#server/projects/project-rows.ts';
import { domainRecords } from './domains.ts';
import type { PublicationRow } from './publication-rows.ts';
import type { SiteAddresses } from './site-addresses.ts';
import { proposeSlug } from './slugs.ts';

/** What the owner of a project is told of its publication. */
export type PublicationDetail = CallResponse<'publishDetail'>;

/**
 * @param publishDomain where names of people's own point to; null when the server takes none
 * @param version the one that is online
 * @param examples what stands in the project although nobody said it; `servers`: those of others that its pages use
 * @param problem what is wrong with the owner's domain, after a look at it
 */
export function publicationDetail(
  addresses: SiteAddresses,
  publishDomain: string | null,
  project: ProjectRow,
  row: PublicationRow | undefined,
  version: { readonly number: number; readonly name: string | null } | undefined,
  { examples, servers }: { readonly examples: readonly Example[]; readonly servers: readonly string[] },
  problem = '',
): PublicationDetail {
  return {
    publication:
      row === undefined || row.online === 0 || version === undefined
        ? null
        : { ...onlineAs(row, addresses.urlOf(row)), version: version.number, versionName: version.name },
    slug: row?.slug ?? proposeSlug(project.name, project.id),
    addressBefore: addresses.before,
    addressAfter: addresses.after,
    domain:
      row === undefined || row.domain === null || publishDomain === null
        ? null
        : {
            name: row.domain,
            isVerified: row.domain_verified_at !== null,
            records: domainRecords(row.domain, row.domain_token ?? '', publishDomain),
            problem,
          },
    takesDomains: publishDomain !== null,
    examples: [...examples],
    servers: [...servers],
    hasPassword: (row?.password_hash ?? null) !== null,
    takenDownFor: row?.taken_down_for ?? null,
  };
}

const onlineAs = (row: PublicationRow, url: string) => ({
  url,
  slug: row.slug,
  versionId: row.version_id,
  visibility: row.visibility,
  publishedAt: row.published_at,
  secretUrl: row.visibility === 'private' ? `${url}?key=${encodeURIComponent(row.access_key)}` : null,
});
