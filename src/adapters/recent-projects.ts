import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { Project, ProjectTag } from '#contract/project.ts';
import { call, shownInPlace } from '#lib/call.ts';

interface ProjectsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly search: string;
  readonly tag: string | null;
  readonly isArchived: boolean;
}
interface ProjectsFound {
  readonly projects: readonly Project[];
  readonly total: number;
  readonly deleted: number;
  readonly archived: number;
  readonly tags: readonly ProjectTag[];
  readonly shared: readonly Project[];
}

/** The projects that the signed-in user changed last, or those with a text in their name or tags. */
export const recentProjectsMachine = asyncData<ProjectsFound, ProjectsQuery>().provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const { limit = 6, offset = 0, search = '', tag = null, isArchived = false } = input.query ?? {};
      const { projects, total, deleted, archived, tags, shared } = await call(
        'projectList',
        {
          limit,
          ...(offset === 0 ? {} : { offset }),
          ...(search.trim() === '' ? {} : { search }),
          ...(tag === null ? {} : { tag }),
          ...(isArchived ? { archived: '1' as const } : {}),
        },
        { signal, onError: shownInPlace },
      );
      return {
        projects,
        total: total ?? projects.length,
        deleted: deleted ?? 0,
        archived: archived ?? 0,
        tags: tags ?? [],
        shared: shared ?? [],
      };
    }),
  },
});
