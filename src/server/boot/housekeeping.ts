import type { Kysely } from 'kysely';
import { knownFor } from '#server/auth/browsers.ts';
import { hashOf, bytesOf } from '#server/files/content.ts';
import { moveContents, type ObjectMoveDeps, sweepObjects } from '#server/files/object-moves.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { tidyMedia } from '#server/media/tidy-media.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { removeDeletedProjects } from '#server/projects/deleted-projects.ts';
import { tidyVisits } from '#server/publish/site-visits.ts';
import { tidySecurityLog } from '#server/auth/security-log.ts';
import { tidyTracking } from '#server/tracking/tracking.ts';

const hour = 3_600_000;
const interval = 10 * 60_000;
/** Until the first sweep of contents: a server that has just started has better to do. */
const firstSweep = 60_000;
const sweepInterval = 24 * hour;
/** How soon what was kept goes on into the object store, where there is one. */
const moveInterval = 10_000;

/** Removes what has expired. One pass is a handful of indexed deletes. */
export async function tidy(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('login_codes')
    .where('expires_at', '<=', now - hour)
    .execute();
  // Kept for an hour, so that a person who comes late is told so.
  await db
    .deleteFrom('oauth_states')
    .where('expires_at', '<', now - hour)
    .execute();
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', now - hour)
    .execute();
  await db
    .deleteFrom('pending_sign_ins')
    .where('expires_at', '<', now - hour)
    .execute();
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now - 2 * hour)
    .execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - 24 * hour)
    .execute();
  await db
    .deleteFrom('mails')
    .where('created_at', '<', now - 7 * 24 * hour)
    .execute();
  await db
    .deleteFrom('known_browsers')
    .where('seen_at', '<', now - knownFor)
    .execute();
  await tidySecurityLog(db, now);
  await tidyMedia(db, now);
  await tidyTracking(db, now);
  await tidyVisits(db, now);
}

/**
 * Tidies every ten minutes; a minute after the start and then every day removes projects that were deleted long ago and
 * sweeps contents that nothing refers to; until stopped. Stopping waits for what is under way; a sweep ends at its next step.
 */
export function startHousekeeping(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  report: (error: unknown) => void;
  /** Where large contents are moved, and whether they are; null where the database keeps everything. */
  objects?: (Pick<ObjectMoveDeps, 'ids' | 'objects'> & { readonly isFilled: boolean }) | null;
}): () => Promise<void> {
  const { db, clock, report, objects = null } = deps;
  let isStopped = false;
  const stopTidying = regularly(clock, interval, interval, () => tidy(db, clock.now()).catch(report));
  const stopSweeping = regularly(clock, firstSweep, sweepInterval, async () => {
    await removeDeletedProjects(db, clock.now(), () => isStopped).catch(report);
    await sweepFiles(db, clock.now(), () => isStopped).catch(report);
    if (objects !== null)
      await sweepObjects({ ...objects, db, clock }, () => isStopped).catch((error: unknown) => {
        // What ends with the server goes on with the next one.
        if (!isStopped) report(error);
      });
  });
  const stopMoving = objects?.isFilled ? startMoving({ ...objects, db, clock }, report) : null;
  return async () => {
    isStopped = true;
    await Promise.all([stopTidying(), stopSweeping(), stopMoving?.()]);
  };
}

/**
 * Moves what was kept into the object store, until stopped. Each pass begins somewhere else, so that several servers
 * seldom move the same; where they do, one of them has done it for nothing.
 */
function startMoving(deps: ObjectMoveDeps, report: (error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  /** Contents that are damaged: told once, and left where they are. */
  const damaged = new Set<string>();
  const stop = regularly(deps.clock, moveInterval, moveInterval, async () => {
    try {
      const from = hashOf(bytesOf(deps.ids.token()));
      const { failed } = await moveContents(deps, 'objects', {
        isOver: () => isStopped,
        from,
        without: damaged,
      });
      for (const [hash, why] of failed) {
        damaged.add(hash);
        report(new Error(why));
      }
    } catch (error) {
      if (!isStopped) report(error);
    }
  });
  return () => {
    isStopped = true;
    return stop();
  };
}

/** Does `work` after `first` and then every `every` milliseconds; the answer stops it and waits for a pass under way. */
function regularly(
  clock: Clock,
  first: number,
  every: number,
  work: () => Promise<void>,
): () => Promise<void> {
  let pass: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const schedule = (wait: number): void => {
    cancel = clock.setTimeout(() => {
      // One after the other, however long one takes.
      pass = pass.then(work);
      schedule(every);
    }, wait);
  };
  schedule(first);
  return () => {
    cancel();
    return pass;
  };
}
