import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import { projectFor, type ProjectRow } from '#server/projects/project-rows.ts';
import type { Account } from '#server/users/users.ts';
import { buildVersion, type BuildVersionDeps } from './build-version.ts';
import { createOwnDomains, type OwnDomainsDeps } from './own-domains.ts';
import { type PublicationDetail, publicationDetail } from './publication-detail.ts';
import { examplesIn } from './examples-in.ts';
import { serversIn } from './servers-in.ts';
import {
  changePublication,
  ownedPublication,
  refuseTakenDown,
  type PublicationRow,
} from './publication-rows.ts';
import { putOnline, type PutOnlineDeps } from './put-online.ts';
import { listReleases, type Releases, rollBack } from './releases.ts';
import { createServedSites, type ServedSite } from './served-sites.ts';
import { createSiteAddresses } from './site-addresses.ts';
import { hashPassword } from './site-password.ts';
import { t } from '#language/speech.ts';

export interface Publications {
  detail(ownerId: string, projectId: string): Promise<PublicationDetail>;
  publish(
    account: Account,
    wanted: { projectId: string; versionId: string; visibility: 'private' | 'public'; slug: string | null },
  ): Promise<PublicationDetail>;
  unpublish(ownerId: string, projectId: string): Promise<PublicationDetail>;
  renewKey(ownerId: string, projectId: string): Promise<PublicationDetail>;
  setDomain(ownerId: string, projectId: string, domain: string | null): Promise<PublicationDetail>;
  checkDomain(ownerId: string, projectId: string): Promise<PublicationDetail>;
  /** Sets the password that visitors need; null for none. */
  setPassword(ownerId: string, projectId: string, password: string | null): Promise<PublicationDetail>;
  /** When the project went online. */
  releases(ownerId: string, projectId: string): Promise<Releases>;
  /** Puts an earlier build online again. */
  rollBack(ownerId: string, projectId: string, releaseId: string): Promise<PublicationDetail>;
  /** What is online under a host name without its port; null when nothing is. */
  siteAt(host: string): Promise<ServedSite | null>;
  /** Reads which names of people's own are in use, for the hosts that are answered. */
  refreshDomains(): Promise<void>;
}

export interface PublicationsDeps extends BuildVersionDeps, OwnDomainsDeps, PutOnlineDeps {
  readonly settings: Settings;
}

/** What people's projects are online as, as their owners ask for it. */
export function createPublications(deps: PublicationsDeps): Publications {
  const { db, ids, settings } = deps;
  const { publishDomain } = settings;
  const addresses = createSiteAddresses(settings);
  const domains = createOwnDomains(deps, publishDomain, addresses.ourHosts);

  const detailOf = async (
    project: ProjectRow,
    row: PublicationRow | undefined,
    problem = '',
  ): Promise<PublicationDetail> => {
    const version =
      row === undefined
        ? undefined
        : await db
            .selectFrom('versions')
            .select(['number', 'name'])
            .where('id', '=', row.version_id)
            .where('project_id', '=', project.id)
            .executeTakeFirst();
    const told = {
      examples: await examplesIn(deps.files, project.tree_hash),
      servers: await serversIn(deps.files, project.tree_hash),
    };
    return publicationDetail(addresses, publishDomain, project, row, version, told, problem);
  };

  const detail = async (ownerId: string, projectId: string, problem = ''): Promise<PublicationDetail> => {
    const project = await projectFor(db, projectId, ownerId, 'owner');
    const row = await ownedPublication(db, projectId, ownerId);
    return detailOf(project, row, problem);
  };

  const change = async (
    ownerId: string,
    projectId: string,
    values: Partial<PublicationRow>,
  ): Promise<PublicationDetail> => {
    const project = await projectFor(db, projectId, ownerId, 'owner');
    const row = await changePublication(db, projectId, ownerId, values);
    await domains.refresh();
    return detailOf(project, row);
  };

  return {
    refreshDomains: () => domains.refresh(),
    siteAt: createServedSites(db, addresses),
    detail: (ownerId, projectId) => detail(ownerId, projectId),

    async publish(account, { projectId, versionId, visibility, slug }) {
      const project = await projectFor(db, projectId, account.id, 'owner');
      const version = await db
        .selectFrom('versions')
        .select(['id', 'tree_hash'])
        .where('id', '=', versionId)
        .where('project_id', '=', projectId)
        .executeTakeFirst();
      if (version === undefined) throw new ApiError(ErrNo.notFound, t`There is no such version.`);
      if (visibility === 'private' && !account.isVip)
        throw new ApiError(
          ErrNo.paidPlanRequired,
          t`You need to upgrade to a paid plan to publish private projects.`,
        );
      const site = await buildVersion(deps, project, version.tree_hash);
      const row = await db.transaction().execute(async (transaction) => {
        // The project may have been deleted while it was built.
        await projectFor(transaction, projectId, account.id, 'owner');
        const built = { ownerId: account.id, versionId, site, visibility, slug };
        return putOnline(deps, transaction, addresses, project, built);
      });
      await domains.refresh();
      return detailOf(project, row);
    },

    unpublish: (ownerId, projectId) => change(ownerId, projectId, { online: 0, previous_build_id: null }),
    renewKey: (ownerId, projectId) => change(ownerId, projectId, { access_key: ids.token() }),

    setDomain: async (ownerId, projectId, domain) =>
      change(ownerId, projectId, await domains.claim(projectId, domain)),

    setPassword: async (ownerId, projectId, password) =>
      change(ownerId, projectId, {
        password_hash: password === null ? null : await hashPassword(password),
      }),

    async releases(ownerId, projectId) {
      await projectFor(db, projectId, ownerId, 'owner');
      return listReleases(db, projectId, ownerId);
    },

    async rollBack(ownerId, projectId, releaseId) {
      await projectFor(db, projectId, ownerId, 'owner');
      await db.transaction().execute(async (transaction) => {
        refuseTakenDown(await ownedPublication(transaction, projectId, ownerId));
        await rollBack(deps, transaction, ownerId, projectId, releaseId);
      });
      await domains.refresh();
      return detail(ownerId, projectId);
    },

    async checkDomain(ownerId, projectId) {
      await projectFor(db, projectId, ownerId, 'owner');
      const problem = await domains.check(await ownedPublication(db, projectId, ownerId));
      return detail(ownerId, projectId, problem);
    },
  };
}
