import { randomInt } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { ObjectSettings } from '#server/platform/settings/object-settings.ts';
import { SettingsError } from '#server/platform/settings/reader.ts';
import { ObjectOutage, type ObjectStore } from './object-store.ts';
import type { S3StoreDeps } from './s3-store.ts';

/** The store that is set; null where the database keeps everything. What speaks with it is loaded only then. */
export async function openObjects(
  settings: ObjectSettings | null,
  deps: { readonly clock: Clock; readonly random?: () => number; readonly hashOf: S3StoreDeps['hashOf'] },
): Promise<ObjectStore | null> {
  if (settings === null) return null;
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ random: () => randomInt(1_000) / 1_000, ...deps, settings });
}

/**
 * Sees before a server starts whether the store takes what it is given. One that is away is waited for by nobody: it is
 * asked again as it is needed.
 * @throws {SettingsError} when it answers that it will not
 */
export async function checkObjects(objects: ObjectStore, log: Log): Promise<void> {
  try {
    await objects.prepare();
  } catch (error) {
    if (!(error instanceof ObjectOutage)) throw error;
    if (error.kind === 'refused')
      throw new SettingsError(
        `${error.message}: correct OBJECTS_URL, OBJECTS_REGION, OBJECTS_KEY_ID and OBJECTS_SECRET, or make the bucket.`,
      );
    log.error({ err: error }, 'The store of large files does not answer');
  }
}
