import { fromPromise } from 'xstate';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { answerWithPasskey } from './passkey-device.ts';
import { ownSecondStepMachine } from './second-step.ts';

/** The sign-in flow by e-mail code or passkey, with its second step. It shows its failures in its own place. */
export const emailSignInMachine = signInMachine.provide({
  actors: {
    sendCode: fromPromise(({ input, signal }) =>
      call('sendEmailCode', { email: input.email.trim(), division: 1 }, { signal, onError: shownInPlace }),
    ),
    verifyCode: fromPromise(({ input, signal }) =>
      call('emailLogin', { email: input.email.trim(), code: input.code }, { signal, onError: shownInPlace }),
    ),
    confirm: ownSecondStepMachine,
    askPasskey: fromPromise(async ({ signal }) => {
      const { options } = await call('passkeySignInBegin', {}, { signal, onError: shownInPlace });
      return options;
    }),
    usePasskey: fromPromise(async ({ input, signal }) => {
      const answer = await answerWithPasskey(input.question, signal);
      return call('passkeySignIn', { answer }, { signal, onError: shownInPlace });
    }),
  },
});
