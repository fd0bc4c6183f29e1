import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { ProjectsFound, ProjectsQuery } from '#features/home/recent-projects.tsx';
import { call, shownInPlace } from '#lib/call.ts';

/** Milliseconds after the last letter before the server is asked. */
const typingPause = 150;

/** The projects that the signed-in user changed last, or those with a text in their name. */
export const recentProjectsMachine = asyncData<ProjectsFound, ProjectsQuery>().provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const { limit, search } = input.query ?? { limit: 6, search: '' };
      if (search !== '') {
        await new Promise((resolve) => setTimeout(resolve, typingPause));
        signal.throwIfAborted();
      }
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
