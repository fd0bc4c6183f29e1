import type { Executor } from '#server/platform/db/schema.ts';

/** Who pays for what a person does in a project. */
export interface Payment {
  readonly payerId: string;
  /** Credits that the payer allows in a month; null where there is no limit, as with one's own. */
  readonly limit: number | null;
}

/**
 * Owners pay for themselves, and for members whom they allow to spend their credits; other members pay for themselves.
 * Null for whoever is not in the project (any more): nobody pays for them. A project that was deleted a moment ago still
 * has its people.
 */
export async function paymentOf(
  executor: Executor,
  { userId, projectId }: { readonly userId: string; readonly projectId: string },
): Promise<Payment | null> {
  const row = await executor
    .selectFrom('projects')
    .leftJoin('project_members as member', (join) =>
      join.onRef('member.project_id', '=', 'projects.id').on('member.user_id', '=', userId),
    )
    .select(['projects.owner_id', 'member.user_id', 'member.allowance'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.owner_id === userId) return { payerId: userId, limit: null };
  if (row.user_id === null) return null;
  return row.allowance === 0
    ? { payerId: userId, limit: null }
    : { payerId: row.owner_id, limit: row.allowance };
}
