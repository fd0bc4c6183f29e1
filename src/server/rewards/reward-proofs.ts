import type { Executor } from '#server/platform/db/schema.ts';

/** Whether a person has done what a reward is for. A page that says so proves nothing. */
type Proof = (executor: Executor, userId: string) => Promise<boolean>;

/** By the reward's id. A reward without an entry here cannot be earned. */
export const rewardProofs: Readonly<Record<string, Proof>> = {
  first_project: async (executor, userId) => {
    const row = await executor
      .selectFrom('versions')
      .innerJoin('projects', 'projects.id', 'versions.project_id')
      .select('versions.id')
      .where('projects.owner_id', '=', userId)
      .where('versions.kind', '=', 'turn')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  share_project: async (executor, userId) => {
    const row = await executor
      .selectFrom('projects')
      .select('id')
      .where('owner_id', '=', userId)
      .where('visibility', '=', 'public')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  first_publish: async (executor, userId) => {
    const row = await executor
      .selectFrom('publications')
      .select('project_id')
      .where('owner_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
};
