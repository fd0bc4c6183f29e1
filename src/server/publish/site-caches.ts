import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { CdnSettings } from '#server/platform/settings/cdn-settings.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** Milliseconds between two looks at a page of the sites, and the wait after a cache did not take what it was told. */
export const cacheTimes = { look: 2_000, afterFailure: 30_000, patience: 10_000 } as const;
/** Sites that are looked at in one go. */
const pageSize = 500;

export interface SiteCachesDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** What a site is to whoever asks for it, and under which hosts: `told_caches` has the one that caches know of. */
interface Served {
  readonly mark: string;
  readonly hosts: readonly string[];
}

const unserved = 'off';

/** A `Served` as it is written down, and read again. */
const writtenOf = ({ mark, hosts }: Served): string => [mark, ...hosts].join(' ');
const hostsIn = (written: string | null): readonly string[] => written?.split(' ').slice(1) ?? [];

/**
 * Has caches in front of published sites forget each site that is not what it was, whatever has changed it: published
 * again, taken offline or down, made private, renamed, deleted, its owner suspended. What is online is compared with what
 * the caches were last told, and that is noted once they have taken it: nothing that they missed is lost, and several
 * servers do no harm to each other.
 * @returns what ends it, and waits for what is under way
 */
export function startSiteCaches(
  { db, clock, report }: SiteCachesDeps,
  addresses: SiteAddresses,
  cdn: CdnSettings,
): () => Promise<void> {
  let cancel = (): void => {};
  let pass: Promise<void> = Promise.resolve();
  const ended = new AbortController();
  /** The project that was looked at last. */
  let after = '';
  let hasFailed = false;

  const purge = async (host: string): Promise<void> => {
    const { url, body } = cdn.purgeOf(host);
    const response = await fetch(url, {
      method: cdn.method,
      headers: cdn.headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(cacheTimes.patience)]),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new Error(
        `The CDN of published sites did not forget ${host}: it answered ${response.status}. Correct CDN_PURGE_URL and CDN_PURGE_KEY.`,
      );
  };

  const look = async (): Promise<void> => {
    const rows = await db
      .selectFrom('publications')
      .innerJoin('projects', 'projects.id', 'publications.project_id')
      .selectAll('publications')
      .select((of) => [
        'projects.deleted_at as project_deleted_at',
        of.case().when(hasActiveOwner).then(1).else(0).end().as('is_allowed'),
      ])
      .where('publications.project_id', '>', after)
      .orderBy('publications.project_id')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const isServed = row.online === 1 && row.project_deleted_at === null && row.is_allowed === 1;
      const now: Served = isServed
        ? {
            mark: createHash('sha256')
              .update(
                JSON.stringify([
                  row.build_id,
                  row.visibility,
                  row.password_hash !== null,
                  row.taken_down_for,
                ]),
              )
              .digest('hex')
              .slice(0, 16),
            hosts: [
              addresses.hostOf(row.slug).replace(/:\d+$/, ''),
              ...(row.domain !== null && row.domain_verified_at !== null ? [row.domain] : []),
            ],
          }
        : { mark: unserved, hosts: [] };
      const written = writtenOf(now);
      const known = row.told_caches;
      // A site that was never online since caches are told is in none of them.
      if (written === (known ?? unserved)) continue;
      for (const host of new Set([...hostsIn(known), ...now.hosts])) await purge(host);
      await db
        .updateTable('publications')
        .set({ told_caches: written })
        .where('project_id', '=', row.project_id)
        .execute();
    }
    after = rows.length < pageSize ? '' : (rows.at(-1)?.project_id ?? '');
  };

  /** Looks, and sees to it that it looks again. */
  const lookOn = async (): Promise<void> => {
    let next: number = cacheTimes.look;
    try {
      await look();
      hasFailed = false;
    } catch (error) {
      // Said once, however long it lasts.
      if (!hasFailed && !ended.signal.aborted) report(error);
      hasFailed = true;
      next = cacheTimes.afterFailure;
    }
    if (!ended.signal.aborted) schedule(next);
  };

  function schedule(wait: number): void {
    cancel = clock.setTimeout(() => {
      pass = lookOn();
    }, wait);
  }
  schedule(cacheTimes.look);
  return () => {
    ended.abort();
    cancel();
    return pass;
  };
}
