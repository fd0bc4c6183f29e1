import { fromPromise } from 'xstate';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { call } from '#lib/call.ts';

const client = { appId: 'statecraft', os: 'web' };

/** The sign-in flow by e-mail code. It shows its failures itself, so its calls are silent. */
export const emailSignInMachine = signInMachine.provide({
  actors: {
    sendCode: fromPromise(({ input, signal }) =>
      call('sendEmailCode', { ...client, email: input.email.trim(), division: 1 }, { signal, silent: true }),
    ),
    verifyCode: fromPromise(({ input, signal }) =>
      call(
        'emailLogin',
        { ...client, email: input.email.trim(), code: input.code },
        { signal, silent: true },
      ),
    ),
  },
});
