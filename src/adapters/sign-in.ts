import { fromPromise } from 'xstate';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** The sign-in flow by e-mail code. It shows its failures in its own place. */
export const emailSignInMachine = signInMachine.provide({
  actors: {
    sendCode: fromPromise(({ input, signal }) =>
      call('sendEmailCode', { email: input.email.trim(), division: 1 }, { signal, onError: shownInPlace }),
    ),
    verifyCode: fromPromise(({ input, signal }) =>
      call('emailLogin', { email: input.email.trim(), code: input.code }, { signal, onError: shownInPlace }),
    ),
  },
});
