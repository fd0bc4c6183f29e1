import { fromPromise } from 'xstate';
import { confirmingMachine } from '#machines/confirming/confirming.machine.ts';
import { ErrNo } from '#contract/envelope.ts';
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
