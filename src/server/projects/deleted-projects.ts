import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DeletedProject, Project } from '#contract/project.ts';
import { deletedProjectTime } from '#contract/project.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { NotificationSender } from '#server/notifications/notifications.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { notifyProjectChanged, peopleOf } from './project-news.ts';
import { toProject } from './project-rows.ts';
import { headTreeOf } from './versions.ts';
import { t } from '#language/speech.ts';

/** Deleted projects that a person is shown; older ones come when these have gone. */
const mostShown = 100;
/** Servers' clocks differ: none removes what another would still bring back. */
const grace = 3_600_000;
/** Rows of one statement, which on SQLite holds the thread of all requests. */
const batch = 500;

/** Projects that were deleted and can be brought back, each for `deletedProjectTime`. */
export interface DeletedProjects {
  count(ownerId: string): Promise<number>;
  /** The one that was deleted last first. */
  list(ownerId: string): Promise<DeletedProject[]>;
  /**
   * Makes it what it was: its files, versions, messages, and its published site.
   * @throws {ApiError} notFound: it is another user's, or has gone; conflict: it is not deleted
   */
  bringBack(ownerId: string, projectId: string): Promise<Project>;
}

export function createDeletedProjects(deps: {
  db: Kysely<Schema>;
  bus: EventBus;
  clock: Clock;
  notifications: NotificationSender;
}): DeletedProjects {
  const { db, bus, clock, notifications } = deps;
  const kept = (ownerId: string) =>
    db
      .selectFrom('projects')
      .where('owner_id', '=', ownerId)
      .where('deleted_at', '>', clock.now() - deletedProjectTime);
  return {
    async count(ownerId) {
      const { count } = await kept(ownerId)
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async list(ownerId) {
      const rows = await kept(ownerId)
        .select(['id', 'name', 'scene', 'deleted_at'])
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .limit(mostShown)
        .execute();
      return rows.map(({ deleted_at: deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt ?? 0 }));
    },

    async bringBack(ownerId, projectId) {
      const row = await db
        .updateTable('projects')
        .set({ deleted_at: null, updated_at: clock.now() })
        .where('id', '=', projectId)
        .where('owner_id', '=', ownerId)
        .where('deleted_at', '>', clock.now() - deletedProjectTime)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) {
        const there = await db
          .selectFrom('projects')
          .select('id')
          .where('id', '=', projectId)
          .where('owner_id', '=', ownerId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        throw there === undefined
          ? new ApiError(ErrNo.notFound, t`There is no such project any more.`)
          : new ApiError(ErrNo.conflict, t`This project is not deleted.`);
      }
      for (const person of await peopleOf(db, projectId)) await notify(bus, channels.access(person));
      await notify(bus, channels.log(projectId), String(row.event_seq));
      await notify(bus, channels.tree(projectId));
      await notifyProjectChanged(
        { db, notifications },
        { projectId, treeHash: row.tree_hash, seq: row.event_seq },
        'multi_terminal_broadcast',
      );
      return toProject(row, await headTreeOf(db, row));
    },
  };
}

/**
 * Removes projects that nobody can bring back any more, with all that is theirs: a few hundred rows at a time. Their
 * contents go with the next sweep of files.
 * @param now Unix milliseconds
 * @param isOver asked between two steps; true ends the pass where it is, and the next one goes on
 * @returns how many have gone
 */
export async function removeDeletedProjects(
  db: Kysely<Schema>,
  now: number,
  isOver: () => boolean = () => false,
): Promise<number> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'event_seq'])
    .where('deleted_at', '<', now - deletedProjectTime - grace)
    .execute();
  let gone = 0;
  for (const { id, event_seq: newest } of projects) {
    for (let from = 0; from <= newest && !isOver(); from += batch) {
      await db
        .deleteFrom('run_events')
        .where('project_id', '=', id)
        .where('seq', '>=', from)
        .where('seq', '<', from + batch)
        .execute();
      await setImmediate();
    }
    // A publication refers to its build, which its project would remove first.
    if (!isOver()) await db.deleteFrom('publications').where('project_id', '=', id).execute();
    for (const table of ['runs', 'versions', 'form_entries', 'site_builds'] as const) {
      for (let isMore = true; isMore && !isOver();) {
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where id in (
            select id from ${sql.table(table)} where project_id = ${id} limit ${sql.lit(batch)}
          )`.execute(db);
        isMore = numAffectedRows > 0n;
        await setImmediate();
      }
    }
    if (isOver()) break;
    await db.deleteFrom('projects').where('id', '=', id).execute();
    gone += 1;
  }
  return gone;
}
