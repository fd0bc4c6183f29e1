import { fromPromise } from 'xstate';
import { projectArrangingMachine, tagsIn } from '#machines/project-arranging/project-arranging.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** Pins, archive and tags, with their effects. */
export const providedProjectArranging = projectArrangingMachine.provide({
  actors: {
    arrange: fromPromise(({ input: { project, change }, signal }) =>
      'isDuplicated' in change
        ? call('shareRemix', { projectId: project.id }, { signal, onError: shownInPlace })
        : call('projectArrange', { projectId: project.id, ...change }, { signal, onError: shownInPlace }),
    ),
    save: fromPromise(({ input: { subject, draft }, signal }) =>
      subject.kind === 'tags'
        ? call(
            'projectArrange',
            { projectId: subject.project.id, tags: tagsIn(draft) },
            { signal, onError: shownInPlace },
          )
        : call(
            'projectTagRename',
            { name: subject.name, to: draft.trim() },
            { signal, onError: shownInPlace },
          ),
    ),
  },
});
