import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';

export interface ChartsQuery {
  readonly projectId: string;
  readonly paths: readonly string[];
}

/** The files of a project that hold statecharts, as text. */
export const charts = asyncData<{ path: string; source: string }[], ChartsQuery>().provide({
  actors: {
    load: fromPromise(({ input: { query }, signal }) =>
      Promise.all(
        (query?.paths ?? []).map(async (path) => {
          const { content } = await call(
            'fileRead',
            { projectId: query?.projectId ?? '', path },
            { signal, onError: shownInPlace },
          );
          return { path, source: content };
        }),
      ),
    ),
  },
});
