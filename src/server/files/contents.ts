import type { Executor } from '#server/platform/db/schema.ts';
import { ObjectLost, ObjectOutage, type ObjectStore } from '#server/platform/objects/object-store.ts';
import { hashOfAll } from './content.ts';

/**
 * The bytes of a content, wherever they lie; null when there is none of this hash.
 * @throws {ObjectOutage}
 * @throws when what is kept has another hash: that is served to nobody
 */
export async function readContent(
  executor: Executor,
  objects: ObjectStore | null,
  hash: string,
): Promise<Uint8Array | null> {
  for (let before: string | null = null; ;) {
    const row = await executor
      .selectFrom('blobs')
      .select(['data', 'object', 'size'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { object: key, size } = row;
    if (key === null) {
      const data = new Uint8Array(row.data);
      // A damaged disk or a hand in the database: what is not what it was kept as is served to nobody.
      if ((await hashOfAll(data)) !== hash)
        throw new Error(`The content ${hash} is damaged in the database.`);
      return data;
    }
    if (objects === null)
      throw new ObjectOutage(
        'refused',
        `The content ${hash} is in an object store, and OBJECTS_URL is not set.`,
      );
    try {
      return await objects.get({ key, hash, size: Number(size) });
    } catch (error) {
      // Moved since its row was read, it is found where it is now.
      if (!(error instanceof ObjectLost) || key === before) throw error;
      before = key;
    }
  }
}
