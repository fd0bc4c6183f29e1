import { fromPromise } from 'xstate';
import { proofMachine } from '#machines/proof/proof.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { answerWithPasskey } from './passkey-device.ts';
import { emailSignInMachine } from './sign-in.ts';

const onError = shownInPlace;

/** The dialog that asks a person to prove anew that it is them: signing in, by calls that prove instead. */
export const ownProofMachine = proofMachine.provide({
  actors: {
    prove: emailSignInMachine.provide({
      actors: {
        verifyCode: fromPromise(async ({ input: { code }, signal }) => {
          const proved = await call('proveByCode', { code }, { signal, onError });
          return 'user' in proved ? { ...proved, isNew: false } : proved;
        }),
        usePasskey: fromPromise(async ({ input, signal }) => {
          const answer = await answerWithPasskey(input.question, signal);
          return { ...(await call('proveByPasskey', { answer }, { signal, onError })), isNew: false };
        }),
      },
    }),
  },
});
