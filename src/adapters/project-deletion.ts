import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { confirmingMachine } from '#machines/confirming/confirming.machine.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { DeletedProject } from '#contract/project.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { CallError } from '#lib/error-registry.ts';

/** Deleting a project, with its effect. */
export const providedProjectDeletion = confirmingMachine.provide({
  actors: {
    perform: fromPromise(async ({ input, signal }) => {
      try {
        await call('projectDelete', { projectId: input.id }, { signal, onError: shownInPlace });
      } catch (error) {
        // Gone already, from another tab: that is what was wanted.
        if (!(error instanceof CallError) || error.errNo !== ErrNo.projectDeleted) throw error;
      }
    }),
  },
});

/** Leaving another's project, with its effect. */
export const providedProjectLeaving = confirmingMachine.provide({
  actors: {
    perform: fromPromise(async ({ input, signal }) => {
      try {
        await call('memberLeave', { projectId: input.id }, { signal, onError: shownInPlace });
      } catch (error) {
        // Left already, from another tab, or removed meanwhile: that is what was wanted.
        if (!(error instanceof CallError) || error.errNo !== ErrNo.notFound) throw error;
      }
    }),
  },
});

/** Bringing a deleted project back, with its effect. */
export const providedProjectReturn = confirmingMachine.provide({
  actors: {
    perform: fromPromise(async ({ input, signal }) => {
      await call('projectBringBack', { projectId: input.id }, { signal, onError: shownInPlace });
    }),
  },
});

/** The signed-in user's deleted projects that can be brought back. */
export const deletedProjectsMachine = asyncData<readonly DeletedProject[], null>().provide({
  actors: {
    load: fromPromise(
      async ({ signal }) =>
        (await call('projectDeletedList', {}, { signal, onError: shownInPlace })).projects,
    ),
  },
});
