import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { ProjectsFound, ProjectsQuery } from '#features/home/recent-projects.tsx';
import { call, shownInPlace } from '#lib/call.ts';

/** The projects that the signed-in user changed last, or those with a text in their name. */
export const recentProjectsMachine = asyncData<ProjectsFound, ProjectsQuery>().provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const { limit, search } = input.query ?? { limit: 6, search: '' };
      const { projects, total } = await call(
        'projectList',
        { limit, ...(search.trim() === '' ? {} : { search }) },
        { signal, onError: shownInPlace },
      );
      return { projects, total: total ?? projects.length };
    }),
  },
});
export type RecentProjectsMachine = typeof recentProjectsMachine;
