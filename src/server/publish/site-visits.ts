import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SiteVisitCountsTable } from '#server/platform/db/publishing-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { projectFor } from '#server/projects/project-rows.ts';
import type { CountryOf } from './countries.ts';

/** How a site was visited, as its owner sees it. */
export type VisitReport = CallResponse<'siteVisits'>;

/** A page that a visitor was given. */
export interface Visit {
  readonly projectId: string;
  readonly page: string;
  /** Host of the page that led here; null for none, or for a page of the site itself. */
  readonly referrer: string | null;
  /** Address and browser. They leave memory as a hash and a country within a moment, and are written nowhere. */
  readonly address: string;
  readonly browser: string;
}

/** Counts visits of published sites without telling anybody apart for longer than a day. */
export interface SiteVisits {
  /** Takes a visit; it is written with others a moment later. Never waits and never fails. */
  record(visit: Visit): void;
  report(ownerId: string, projectId: string, days: number): Promise<VisitReport>;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits and takes nothing more. */
  close(): Promise<void>;
}

/** Milliseconds in which visits gather before they are written together. */
const pause = 2_000;
/** Visits that may wait; more are dropped, so that a flood costs no memory. */
const room = 5_000;
/** Rows of one statement. */
const batch = 200;
/** Pages and referrers that are told apart on one day of a site; further ones are counted together. */
const mostNames = 200;
/** Lines of the report's lists. */
const listed = 10;

const dayMs = 24 * 3_600_000;
const dayOf = (time: number): number => Math.floor(time / dayMs);

/** Days that counts are kept. */
const keptDays = 400;

type Kind = SiteVisitCountsTable['kind'];
interface Count {
  readonly project_id: string;
  readonly day: number;
  readonly kind: Kind;
  readonly name: string;
  count: number;
}

export function createSiteVisits(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /** Null where there is no table of countries: then they are not counted. */
  readonly countryOf: CountryOf | null;
}): SiteVisits {
  const { db, clock, countryOf } = deps;
  let waiting: (Visit & { readonly day: number })[] = [];
  let cancel: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** The salt of a day, the same for all instances. */
  const saltOf = async (day: number): Promise<string> => {
    await db
      .insertInto('site_visit_salts')
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
    const row = await db
      .selectFrom('site_visit_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.salt;
  };

  /** How many of the visitors of a site were not here before on that day. */
  const newVisitors = async (projectId: string, day: number, hashes: readonly string[]): Promise<number> => {
    let count = 0;
    for (let start = 0; start < hashes.length; start += batch) {
      const rows = hashes.slice(start, start + batch).map((hash) => ({ project_id: projectId, day, hash }));
      const added = await db
        .insertInto('site_visitors')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['project_id', 'day', 'hash']).doNothing())
        .executeTakeFirst();
      count += Number(added.numInsertedOrUpdatedRows ?? 0n);
    }
    return count;
  };

  /** What stands in the list of a day already. */
  const knownNames = async (projectId: string, day: number, kind: Kind): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('site_visit_counts')
      .select('name')
      .where('project_id', '=', projectId)
      .where('day', '=', day)
      .where('kind', '=', kind)
      .limit(mostNames)
      .execute();
    return new Set(rows.map(({ name }) => name));
  };

  /** Adds the visits of one site on one day up. */
  const countsOf = async (
    projectId: string,
    day: number,
    visits: readonly Visit[],
    salt: string,
  ): Promise<Count[]> => {
    const counts = new Map<string, Count>();
    const add = (kind: Kind, name: string, count: number): void => {
      const key = `${kind} ${name}`;
      const found = counts.get(key);
      if (found !== undefined) found.count += count;
      else counts.set(key, { project_id: projectId, day, kind, name, count });
    };
    const names = {
      page: await knownNames(projectId, day, 'page'),
      referrer: await knownNames(projectId, day, 'referrer'),
      country: await knownNames(projectId, day, 'country'),
    };
    const addNamed = (kind: keyof typeof names, name: string): void => {
      const known = names[kind];
      const isTaken = known.has(name) || known.size < mostNames;
      if (isTaken) known.add(name);
      add(kind, isTaken ? name : '', 1);
    };
    const hashes = new Set<string>();
    for (const { page, referrer, address, browser } of visits) {
      add('views', '', 1);
      addNamed('page', page);
      if (referrer !== null) addNamed('referrer', referrer);
      if (countryOf !== null) addNamed('country', countryOf(address));
      hashes.add(
        createHash('sha256')
          .update(JSON.stringify([salt, projectId, `${address} ${browser}`]))
          .digest('base64url')
          .slice(0, 22),
      );
    }
    const visitors = await newVisitors(projectId, day, [...hashes]);
    if (visitors > 0) add('visitors', '', visitors);
    return [...counts.values()];
  };

  const write = async (): Promise<void> => {
    const sites = new Map<string, typeof waiting>();
    for (const visit of waiting) {
      const key = `${visit.day} ${visit.projectId}`;
      const visits = sites.get(key);
      if (visits === undefined) sites.set(key, [visit]);
      else visits.push(visit);
    }
    waiting = [];
    for (const visits of sites.values()) {
      const [first] = visits;
      if (first === undefined) continue;
      const counts = await countsOf(first.projectId, first.day, visits, await saltOf(first.day));
      for (let start = 0; start < counts.length; start += batch) {
        await db
          .insertInto('site_visit_counts')
          .values(counts.slice(start, start + batch))
          .onConflict((conflict) =>
            conflict
              .columns(['project_id', 'day', 'kind', 'name'])
              .doUpdateSet({ count: sql<number>`site_visit_counts.count + excluded.count` }),
          )
          .execute();
      }
    }
  };
  const flush = (): Promise<void> => {
    cancel?.();
    cancel = null;
    writing = writing.then(write).catch(deps.report);
    return writing;
  };

  return {
    record(visit) {
      if (isClosed || waiting.length >= room) return;
      waiting.push({ ...visit, day: dayOf(clock.now()) });
      cancel ??= clock.setTimeout(() => {
        cancel = null;
        void flush();
      }, pause);
    },

    async report(ownerId, projectId, days) {
      await projectFor(db, projectId, ownerId, 'owner');
      await flush();
      const today = dayOf(clock.now());
      const from = today - days + 1;
      const rows = await db
        .selectFrom('site_visit_counts')
        .select(['day', 'kind', 'count'])
        .where('project_id', '=', projectId)
        .where('day', '>=', from)
        .where('kind', 'in', ['views', 'visitors'])
        .execute();
      const on = (day: number, kind: Kind): number =>
        rows.find((row) => row.day === day && row.kind === kind)?.count ?? 0;
      const top = async (kind: Kind): Promise<{ name: string; count: number }[]> => {
        const found = await db
          .selectFrom('site_visit_counts')
          .select(['name', sql<number>`sum(count)`.as('total')])
          .where('project_id', '=', projectId)
          .where('day', '>=', from)
          .where('kind', '=', kind)
          .groupBy('name')
          .orderBy('total', 'desc')
          .orderBy('name')
          .limit(listed)
          .execute();
        return found.map(({ name, total }) => ({ name, count: Number(total) }));
      };
      return {
        days: Array.from({ length: days }, (_, index) => ({
          day: new Date((from + index) * dayMs).toISOString().slice(0, 10),
          views: on(from + index, 'views'),
          visitors: on(from + index, 'visitors'),
        })),
        pages: await top('page'),
        referrers: await top('referrer'),
        countries: countryOf === null ? null : await top('country'),
      };
    },

    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}

/** Forgets who came on days that are over, and counts that are too old. */
export async function tidyVisits(db: Kysely<Schema>, now: number): Promise<void> {
  const today = dayOf(now);
  await db.deleteFrom('site_visit_salts').where('day', '<', today).execute();
  await db.deleteFrom('site_visitors').where('day', '<', today).execute();
  await db
    .deleteFrom('site_visit_counts')
    .where('day', '<', today - keptDays)
    .execute();
}
