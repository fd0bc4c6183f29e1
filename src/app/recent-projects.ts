import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { Project } from '#contract/project.ts';
import { call } from '#lib/call.ts';

/** The projects that the signed-in user changed last. */
export const recentProjectsMachine = asyncData<readonly Project[], { limit: number }>().provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const { projects } = await call(
        'projectList',
        { limit: input.query?.limit ?? 6 },
        { signal, silent: true },
      );
      return projects;
    }),
  },
});
export type RecentProjectsMachine = typeof recentProjectsMachine;
