import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { Project } from '#contract/project.ts';
import { call, shownInPlace } from '#lib/call.ts';

interface ProjectsQuery {
  readonly limit: number;
  readonly search: string;
}
interface ProjectsFound {
  readonly projects: readonly Project[];
  readonly total: number;
  readonly deleted: number;
}

/** The projects that the signed-in user changed last, or those with a text in their name. */
export const recentProjectsMachine = asyncData<ProjectsFound, ProjectsQuery>().provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const { limit, search } = input.query ?? { limit: 6, search: '' };
      const { projects, total, deleted } = await call(
        'projectList',
        { limit, ...(search.trim() === '' ? {} : { search }) },
        { signal, onError: shownInPlace },
      );
      return { projects, total: total ?? projects.length, deleted: deleted ?? 0 };
    }),
  },
});
