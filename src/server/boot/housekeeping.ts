import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tidyMedia } from '#server/media/tidy-media.ts';
import { tidyTracking } from '#server/tracking/tracking.ts';
import type { Clock } from './clock.ts';

const hour = 3_600_000;
const interval = 10 * 60_000;

/** Removes what has expired. One pass is a handful of indexed deletes. */
export async function tidy(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('login_codes')
    .where('expires_at', '<=', now - hour)
    .execute();
  // Kept for an hour, so that whoever comes late is told so.
  await db
    .deleteFrom('oauth_states')
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
  await tidyMedia(db, now);
  await tidyTracking(db, now);
}

/** Tidies every ten minutes until stopped; stopping waits for a pass under way. */
export function startHousekeeping(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  report: (error: unknown) => void;
}): () => Promise<void> {
  let cancel = () => {};
  let pass: Promise<void> = Promise.resolve();
  const schedule = () => {
    cancel = deps.clock.setTimeout(() => {
      pass = tidy(deps.db, deps.clock.now()).catch(deps.report);
      schedule();
    }, interval);
  };
  schedule();
  return () => {
    cancel();
    return pass;
  };
}
