import type { Executor } from '#server/platform/db/schema.ts';

/** That somebody else spends a person's credits, in a project. */
export interface Spending {
  readonly spenderId: string;
  readonly projectId: string;
  /** Credits that they may spend there in a month, in UTC, by when they were set aside. Null: as many as there are. */
  readonly limit: number | null;
}

/** Refusal of credits that are there, and are not for whoever wants to spend them. */
export class OverLimit extends Error {}

/** What others have spent of a person's credits in a project in the month of a moment, what is set aside included, by who they are. */
export async function usedIn(
  executor: Executor,
  of: { readonly userId: string; readonly projectId: string },
  at: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .selectFrom('credit_reservations')
    .select('spender_id')
    .select(({ fn }) => fn.sum<number>(fn.coalesce('settled', 'amount')).as('sum'))
    .where('user_id', '=', of.userId)
    .where('project_id', '=', of.projectId)
    .where('spender_id', 'is not', null)
    .where('created_at', '>=', monthOf(at, 0))
    .where('created_at', '<', monthOf(at, 1))
    .groupBy('spender_id')
    .execute();
  return new Map(rows.map(({ spender_id: id, sum }) => [id ?? '', Number(sum)]));
}

/** What is left of a limit in the month of a moment: nothing where more was spent before it was lowered. */
export async function leftOf(
  executor: Executor,
  userId: string,
  { spenderId, projectId, limit }: Spending,
  at: number,
): Promise<number> {
  if (limit === null) return Infinity;
  const used = await usedIn(executor, { userId, projectId }, at);
  return Math.max(0, limit - (used.get(spenderId) ?? 0));
}

/** When the month of a moment begins, or one so many months later. */
function monthOf(at: number, later: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
