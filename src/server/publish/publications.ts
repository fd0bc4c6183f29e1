import { timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { PublicationsTable } from '#server/platform/db/publishing-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Hosts } from '#server/platform/hosts.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import { ownedProject, type ProjectRow } from '#server/projects/project-rows.ts';
import type { Account } from '#server/users/users.ts';
import { buildSite, type BuiltFile } from './build-site.ts';
import { BundleFailed, type Bundler } from './bundle/bundler.ts';
import { checkDomain, type DnsLookup, domainProblem, domainRecords } from './domains.ts';
import { proposeSlug, slugProblem, varySlug } from './slugs.ts';

export type PublicationRow = Selectable<PublicationsTable>;
type Answer = CallResponse<'publishDetail'>;

/** A site as it is served. */
export interface ServedSite {
  readonly publication: PublicationRow;
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Of the build before, for pages that are still open. */
  readonly previous: ReadonlyMap<string, BuiltFile>;
  readonly isSinglePage: boolean;
}

export interface Publications {
  detail(ownerId: string, projectId: string): Promise<Answer>;
  publish(
    account: Account,
    wanted: { projectId: string; versionId: string; visibility: 'private' | 'public'; slug: string | null },
  ): Promise<Answer>;
  unpublish(ownerId: string, projectId: string): Promise<Answer>;
  renewKey(ownerId: string, projectId: string): Promise<Answer>;
  setDomain(ownerId: string, projectId: string, domain: string | null): Promise<Answer>;
  checkDomain(ownerId: string, projectId: string): Promise<Answer>;
  /** What is online under a host name without its port; null when nothing is. */
  siteAt(host: string): Promise<ServedSite | null>;
  /** Reads which names of people's own are in use, for the hosts that are answered. */
  refreshDomains(): Promise<void>;
}

export interface PublicationsDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly preview: PreviewService;
  readonly bundler: Bundler;
  readonly hosts: Hosts;
  readonly dns: DnsLookup;
  readonly settings: Settings;
}

const planRequired = 'You need to upgrade to a paid plan to publish private projects.';
const nothingPublished = () => new ApiError(ErrNo.notFound, 'This project is not published.');

/** Whether both texts are the same, in a time that does not tell where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function createPublications(deps: PublicationsDeps): Publications {
  const { db, clock, ids, files, preview, bundler, hosts, dns, settings } = deps;
  const [before = '', after = ''] = settings.publishOrigin.split('*');
  const ourHosts = [
    settings.appOrigin,
    settings.loginOrigin,
    settings.previewOrigin,
    before + 'x' + after,
  ].map((origin) => new URL(origin).hostname.replace(/^x\./, ''));

  const urlOf = (row: PublicationRow): string =>
    row.domain !== null && row.domain_verified_at !== null
      ? `${new URL(before + 'x').protocol}//${row.domain}/`
      : `${before}${row.slug}${after}/`;

  const rowOf = (ownerId: string, projectId: string): Promise<PublicationRow | undefined> =>
    db
      .selectFrom('publications')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();

  const answer = (project: ProjectRow, row: PublicationRow | undefined, problem = ''): Answer => ({
    publication:
      row === undefined || row.online === 0
        ? null
        : {
            url: urlOf(row),
            slug: row.slug,
            versionId: row.version_id,
            visibility: row.visibility,
            publishedAt: row.published_at,
            secretUrl:
              row.visibility === 'private' ? `${urlOf(row)}?key=${encodeURIComponent(row.access_key)}` : null,
          },
    slug: row?.slug ?? proposeSlug(project.name, project.id),
    addressBefore: before,
    addressAfter: after,
    domain:
      row === undefined || row.domain === null || settings.publishDomain === null
        ? null
        : {
            name: row.domain,
            isVerified: row.domain_verified_at !== null,
            records: domainRecords(row.domain, row.domain_token ?? '', settings.publishDomain),
            problem,
          },
    takesDomains: settings.publishDomain !== null,
  });

  const detail = async (ownerId: string, projectId: string, problem = ''): Promise<Answer> => {
    const project = await ownedProject(db, projectId, ownerId);
    return answer(project, await rowOf(ownerId, projectId), problem);
  };

  const change = async (
    ownerId: string,
    projectId: string,
    values: Partial<PublicationRow>,
  ): Promise<Answer> => {
    const project = await ownedProject(db, projectId, ownerId);
    const row = await db
      .updateTable('publications')
      .set(values)
      .where('project_id', '=', projectId)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw nothingPublished();
    await refreshDomains();
    return answer(project, row);
  };

  const refreshDomains = async (): Promise<void> => {
    if (settings.publishDomain === null) return;
    const rows = await db
      .selectFrom('publications')
      .select('domain')
      .where('domain', 'is not', null)
      .where('domain_verified_at', 'is not', null)
      .where('online', '=', 1)
      .execute();
    hosts.setDomains(rows.map((row) => row.domain ?? ''));
  };

  /** Builds a version's files, or refuses with what is wrong with them. */
  const build = async (project: ProjectRow, treeHash: string) => {
    const tree = await files.readTree(treeHash);
    const snapshot = await preview.compile(tree, treeHash, project.type);
    const fault = snapshot.faults[0];
    if (fault !== undefined) {
      const where =
        fault.path === null ? '' : ` (${fault.path}${fault.line === null ? '' : `:${fault.line}`})`;
      throw new ApiError(
        ErrNo.conflict,
        `This version has a fault and cannot be published: ${fault.message}${where}`,
      );
    }
    if (snapshot.pages.size === 0) throw new ApiError(ErrNo.conflict, 'There is no page to publish yet.');
    try {
      return await buildSite({
        snapshot,
        name: project.name,
        type: project.type,
        readBlob: (hash) => files.readBlob(hash),
        writeBlob: async (data) => (await files.write(db, '', data)).hash,
        bundler,
      });
    } catch (error) {
      if (error instanceof BundleFailed) {
        throw new ApiError(ErrNo.conflict, `This version could not be built: ${error.message}`);
      }
      throw error;
    }
  };

  /** The name to use: the wanted one, the one from before, or a proposal; never somebody else's. */
  const chooseSlug = async (
    transaction: Transaction<Schema>,
    project: ProjectRow,
    wanted: string | null,
    kept: string | undefined,
  ): Promise<string> => {
    const isFree = async (slug: string): Promise<boolean> =>
      (await transaction
        .selectFrom('publications')
        .select('project_id')
        .where('slug', '=', slug)
        .where('project_id', '!=', project.id)
        .executeTakeFirst()) === undefined;
    if (wanted !== null && wanted !== kept) {
      const host = new URL(`${before}${wanted}${after}`).host;
      const problem = hosts.audienceOf(host) === 'site' ? slugProblem(wanted) : `"${wanted}" is reserved.`;
      if (problem !== null) throw new ApiError(ErrNo.badRequest, problem, 200);
      if (!(await isFree(wanted))) {
        throw new ApiError(ErrNo.conflict, `"${wanted}" is taken. Choose another address.`);
      }
      return wanted;
    }
    if (kept !== undefined) return kept;
    const proposed = proposeSlug(project.name, project.id);
    return slugProblem(proposed) === null && (await isFree(proposed)) ? proposed : varySlug(proposed);
  };

  const filesOf = async (buildId: string | null) => {
    const row =
      buildId === null
        ? undefined
        : await db.selectFrom('site_builds').selectAll().where('id', '=', buildId).executeTakeFirst();
    const list = row === undefined ? [] : (JSON.parse(row.files_json) as BuiltFile[]);
    return { map: new Map(list.map((file) => [file.path, file])), single: row?.single_page === 1 };
  };

  /** Builds never change, so what was read once is kept; the publication is looked up for each request. */
  const builds = new Map<string, Awaited<ReturnType<typeof filesOf>>>();
  const knownFilesOf = async (buildId: string | null) => {
    const known = builds.get(buildId ?? '');
    if (known !== undefined) return known;
    const read = await filesOf(buildId);
    builds.set(buildId ?? '', read);
    const oldest = builds.keys().next().value;
    if (builds.size > 300 && oldest !== undefined) builds.delete(oldest);
    return read;
  };

  return {
    refreshDomains,
    detail: (ownerId, projectId) => detail(ownerId, projectId),

    async publish(account, { projectId, versionId, visibility, slug }) {
      const project = await ownedProject(db, projectId, account.id);
      const version = await db
        .selectFrom('versions')
        .select(['id', 'tree_hash'])
        .where('id', '=', versionId)
        .where('project_id', '=', projectId)
        .executeTakeFirst();
      if (version === undefined) throw new ApiError(ErrNo.notFound, 'There is no such version.');
      if (visibility === 'private' && !account.isVip)
        throw new ApiError(ErrNo.paidPlanRequired, planRequired);
      const site = await build(project, version.tree_hash);
      const row = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        // The project may have been deleted while it was built.
        await ownedProject(transaction, projectId, account.id);
        const old = await transaction
          .selectFrom('publications')
          .selectAll()
          .where('project_id', '=', projectId)
          .executeTakeFirst();
        const name = await chooseSlug(transaction, project, slug, old?.slug);
        const buildId = ids.id('b');
        await transaction
          .insertInto('site_builds')
          .values({
            id: buildId,
            project_id: projectId,
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
          .values({ project_id: projectId, owner_id: account.id, access_key: ids.token(), ...values })
          .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
          .returningAll()
          .executeTakeFirstOrThrow();
        await transaction
          .deleteFrom('site_builds')
          .where('project_id', '=', projectId)
          .where('id', 'not in', [kept.build_id, kept.previous_build_id ?? kept.build_id])
          .execute();
        return kept;
      });
      await refreshDomains();
      return answer(project, row);
    },

    unpublish: (ownerId, projectId) => change(ownerId, projectId, { online: 0, previous_build_id: null }),
    renewKey: (ownerId, projectId) => change(ownerId, projectId, { access_key: ids.token() }),

    async setDomain(ownerId, projectId, domain) {
      if (settings.publishDomain === null) {
        throw new ApiError(ErrNo.unavailable, 'This server takes no domains of its own users.', 200);
      }
      if (domain === null || domain === '') {
        return change(ownerId, projectId, { domain: null, domain_token: null, domain_verified_at: null });
      }
      const problem = domainProblem(domain, ourHosts);
      if (problem !== null) throw new ApiError(ErrNo.badRequest, problem, 200);
      const other = await db
        .selectFrom('publications')
        .select(['project_id', 'domain_verified_at'])
        .where('domain', '=', domain)
        .where('project_id', '!=', projectId)
        .executeTakeFirst();
      if (other !== undefined) {
        if (other.domain_verified_at !== null) {
          throw new ApiError(ErrNo.conflict, 'Another project already has this domain.');
        }
        // Whoever has not proved it to be theirs must not keep it from its owner.
        await db
          .updateTable('publications')
          .set({ domain: null, domain_token: null })
          .where('project_id', '=', other.project_id)
          .where('domain_verified_at', 'is', null)
          .execute();
      }
      return change(ownerId, projectId, {
        domain,
        domain_token: ids.token().slice(0, 32),
        domain_verified_at: null,
      });
    },

    async checkDomain(ownerId, projectId) {
      await ownedProject(db, projectId, ownerId);
      const row = await rowOf(ownerId, projectId);
      if (row === undefined || row.domain === null || settings.publishDomain === null)
        throw nothingPublished();
      const problem = await checkDomain(dns, row.domain, row.domain_token ?? '', settings.publishDomain);
      await db
        .updateTable('publications')
        .set({ domain_verified_at: problem === '' ? clock.now() : null })
        .where('project_id', '=', projectId)
        .where('domain', '=', row.domain)
        .execute();
      await refreshDomains();
      return detail(ownerId, projectId, problem);
    },

    async siteAt(host) {
      const root = new URL(`${before}x${after}`).hostname.slice(1);
      const slug = host.endsWith(root) ? host.slice(0, -root.length) : null;
      const publication = await db
        .selectFrom('publications')
        .innerJoin('projects', 'projects.id', 'publications.project_id')
        .selectAll('publications')
        .where('projects.deleted_at', 'is', null)
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
        knownFilesOf(publication.build_id),
        knownFilesOf(publication.previous_build_id),
      ]);
      return { publication, files: now.map, previous: past.map, isSinglePage: now.single };
    },
  };
}
