import { fromPromise } from 'xstate';
import { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** An invitation into a project, with its calls. It says itself what did not work. */
export const providedInvitation = invitationMachine.provide({
  actors: {
    read: fromPromise(({ input, signal }) =>
      call('invitationRead', input, { signal, onError: shownInPlace }),
    ),
    // Accepted once: a second attempt is the person's.
    accept: fromPromise(({ input, signal }) =>
      call('invitationAccept', input, { signal, onError: shownInPlace, retry: false }),
    ),
  },
});
