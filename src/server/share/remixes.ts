import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Counts that a person has copied another one's project, once: their own copies and further ones are none. */
export async function countRemix(
  transaction: Transaction<Schema>,
  source: { readonly id: string; readonly owner_id: string },
  userId: string,
  now: number,
): Promise<void> {
  if (source.owner_id === userId) return;
  const added = await transaction
    .insertInto('project_remixes')
    .values({ project_id: source.id, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .returning('project_id')
    .executeTakeFirst();
  if (added === undefined) return;
  await transaction
    .updateTable('projects')
    .set((of) => ({ remixes: of('remixes', '+', 1) }))
    .where('id', '=', source.id)
    .execute();
}
