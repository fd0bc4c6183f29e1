import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hasRole } from './project-rows.ts';
import { t } from '#language/speech.ts';

/** How much each account keeps: every content once, of all versions of all its projects, and its uploads. */
export interface StoredBytes {
  /**
   * Refuses an account that has no room for so many more bytes.
   * @param projectId where they go, if into a project: its owner needs the room for what its editors bring
   * @throws {ApiError} tooLarge
   */
  check(userId: string, more: number, projectId?: string): Promise<void>;
}

/** For how long what was counted is taken for what is kept, with what came since, in milliseconds. */
const countedFor = 10 * 60_000;
/** Accounts whose count is remembered. */
const mostRemembered = 1_000;

interface Count {
  readonly bytes: number;
  readonly at: number;
  /** Bytes that came since. */
  added: number;
}

export function createStoredBytes({
  db,
  clock,
  files,
  limit,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'readTree'>;
  /** In bytes, for each account. */
  readonly limit: number;
}): StoredBytes {
  const known = new Map<string, Count>();

  /** Reads every tree once, and gives requests their turn after each: an account may have thousands. */
  const count = async (userId: string): Promise<Count> => {
    const owned = db.selectFrom('projects').where('owner_id', '=', userId);
    const [working, versions, uploads] = await Promise.all([
      owned.select('tree_hash').execute(),
      db
        .selectFrom('versions')
        .select('tree_hash')
        .distinct()
        .where('project_id', 'in', owned.select('id'))
        .execute(),
      db.selectFrom('uploads').select(['blob_hash', 'size']).where('user_id', '=', userId).execute(),
    ]);
    const sizes = new Map(uploads.map((row) => [row.blob_hash, row.size]));
    for (const hash of new Set([...working, ...versions].map((row) => row.tree_hash))) {
      await setImmediate();
      // One that was removed meanwhile takes no room.
      for (const file of await files.readTree(hash).catch(() => [])) sizes.set(file.hash, file.size);
    }
    let bytes = 0;
    for (const size of sizes.values()) bytes += size;
    return { bytes, at: clock.now(), added: 0 };
  };

  /** Whose room it takes. What a stranger may not change is refused after this, and told nothing here. */
  const accountFor = async (userId: string, projectId: string | undefined): Promise<string> => {
    if (projectId === undefined) return userId;
    const project = await db
      .selectFrom('projects')
      .select('owner_id')
      .where('id', '=', projectId)
      .where(hasRole(userId, 'editor'))
      .executeTakeFirst();
    return project?.owner_id ?? userId;
  };

  return {
    async check(senderId, more, projectId) {
      const userId = await accountFor(senderId, projectId);
      let found = known.get(userId);
      const isEnough = (candidate: Count) => candidate.bytes + candidate.added + more <= limit;
      if (found === undefined || clock.now() - found.at > countedFor || !isEnough(found)) {
        found = await count(userId);
        known.delete(userId);
        known.set(userId, found);
        for (const [oldest] of known) {
          if (known.size <= mostRemembered) break;
          known.delete(oldest);
        }
      }
      if (!isEnough(found)) {
        throw new ApiError(
          ErrNo.tooLarge,
          userId !== senderId
            ? t`The account of the project’s owner has no more room. Nothing was saved.`
            : t`Your projects take ${megabytes(found.bytes)} of the ${megabytes(limit)} MB that an account has, with all versions and uploads. Remove uploads that you do not need, or delete a project: its room is free once it cannot be brought back any more.`,
        );
      }
      found.added += more;
    },
  };
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
