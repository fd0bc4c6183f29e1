import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Hosts } from '#server/platform/hosts.ts';
import { checkDomain, type DnsLookup, domainProblem } from './domains.ts';
import { nothingPublished, type PublicationRow } from './publication-rows.ts';
import { t } from '#language/speech.ts';

/** The names of people's own that their sites have. */
export interface OwnDomains {
  /** Reads which of them are in use, for the hosts that are answered. */
  refresh(): Promise<void>;
  /**
   * Lets a project claim a name, which its owner has then to prove to be theirs; null or nothing for none.
   * @returns what changes in the publication.
   * @throws {ApiError} unavailable when the server takes none; badRequest or conflict for a name that cannot be had
   */
  claim(projectId: string, domain: string | null): Promise<Partial<PublicationRow>>;
  /**
   * Looks whether a publication's name points here by now, and keeps that.
   * @returns what is missing; nothing when it does.
   * @throws {ApiError} notFound when there is no name to look at
   */
  check(row: PublicationRow | undefined): Promise<string>;
}

export interface OwnDomainsDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly hosts: Hosts;
  readonly dns: DnsLookup;
}

/**
 * @param publishDomain where the names point to; null when the server takes none
 * @param ourHosts host names that no person may have as their own
 */
export function createOwnDomains(
  { db, clock, ids, hosts, dns }: OwnDomainsDeps,
  publishDomain: string | null,
  ourHosts: readonly string[],
): OwnDomains {
  const refresh = async (): Promise<void> => {
    if (publishDomain === null) return;
    const rows = await db
      .selectFrom('publications')
      .select('domain')
      .where('domain', 'is not', null)
      .where('domain_verified_at', 'is not', null)
      .where('online', '=', 1)
      .execute();
    hosts.setDomains(rows.map((row) => row.domain ?? ''));
  };

  /** @throws {ApiError} conflict when another project has proved that the name is its owner's. */
  const takeFromOthers = async (projectId: string, domain: string): Promise<void> => {
    const other = await db
      .selectFrom('publications')
      .select(['project_id', 'domain_verified_at'])
      .where('domain', '=', domain)
      .where('project_id', '!=', projectId)
      .executeTakeFirst();
    if (other === undefined) return;
    if (other.domain_verified_at !== null) {
      throw new ApiError(ErrNo.conflict, t`Another project already has this domain.`);
    }
    // A person who has not proved it to be theirs must not keep it from its owner.
    await db
      .updateTable('publications')
      .set({ domain: null, domain_token: null })
      .where('project_id', '=', other.project_id)
      .where('domain_verified_at', 'is', null)
      .execute();
  };

  return {
    refresh,

    async claim(projectId, domain) {
      if (publishDomain === null) {
        throw new ApiError(ErrNo.unavailable, t`This server takes no domains of its own users.`, 200);
      }
      if (domain === null || domain === '') {
        return { domain: null, domain_token: null, domain_verified_at: null };
      }
      const problem = domainProblem(domain, ourHosts);
      if (problem !== null) throw new ApiError(ErrNo.badRequest, problem, 200);
      await takeFromOthers(projectId, domain);
      return { domain, domain_token: ids.token().slice(0, 32), domain_verified_at: null };
    },

    async check(row) {
      if (row === undefined || row.domain === null || publishDomain === null) throw nothingPublished();
      const problem = await checkDomain(dns, row.domain, row.domain_token ?? '', publishDomain);
      await db
        .updateTable('publications')
        .set({ domain_verified_at: problem === '' ? clock.now() : null })
        .where('project_id', '=', row.project_id)
        .where('domain', '=', row.domain)
        .execute();
      await refresh();
      return problem;
    },
  };
}
