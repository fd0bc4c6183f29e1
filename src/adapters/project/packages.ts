import { fromPromise } from 'xstate';
import { packagesMachine } from '#machines/packages/packages.machine.ts';
import { treeActor } from '#lib/actor-tree.ts';
import type { AppActors } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** The packages of the open project with their calls. They say themselves what did not work. */
export const packagesOf = (system: AppActors['app']['system']) =>
  packagesMachine.provide({
    actors: {
      read: fromPromise(({ input, signal }) =>
        call('projectPackages', input, { signal, onError: shownInPlace }),
      ),
      askNewest: fromPromise(({ input, signal }) =>
        call('packagesLatest', input, { signal, onError: shownInPlace }),
      ),
      search: fromPromise(({ input, signal }) =>
        call('packageSearch', input, { signal, onError: shownInPlace }),
      ),
      // Not aborted with the view: what was begun is let finish. It may take longer than an answer is waited for: asking
      // again, with the same key, waits for the one change.
      change: fromPromise(async ({ input: { projectId, change } }) => {
        const { version = null, ...rest } = change ?? { op: 'remove', name: '', isAccepted: false };
        const answer = await call(
          'packagesChange',
          { projectId, ...rest, ...(version === null ? {} : { version }) },
          { onError: shownInPlace },
        );
        if (answer.outcome === 'done') treeActor(system, 'editorSession').send({ type: 'tree.changed' });
        return answer;
      }),
    },
  });
