import { fromPromise } from 'xstate';
import { secondStepMachine } from '#machines/second-step/second-step.machine.ts';
import type { SecondStepAnswer } from '#contract/two-step-calls.ts';
import { texts } from '#machines/two-step/two-step.texts.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { answerWithPasskey } from './passkey-device.ts';
import { qrCode } from './qr-code.ts';
import { saveTextFile } from './save-file.ts';

const onError = shownInPlace;

const confirm = async (answer: SecondStepAnswer, signal: AbortSignal) =>
  (await call('secondStep', { answer }, { signal, onError })).user;

/** The second step of what waits for one in this browser: a sign-in, or a proof. It shows its failures in its own place. */
export const ownSecondStepMachine = secondStepMachine.provide({
  actions: {
    saveCodes: ({ context: { recoveryCodes } }) =>
      saveTextFile(texts.fileName, texts.fileText(recoveryCodes)),
  },
  actors: {
    beginSetUp: fromPromise(async ({ signal }) => {
      const { secret, address } = await call('secondStepSetUpBegin', {}, { signal, onError });
      return { secret, picture: await qrCode(address) };
    }),
    finishSetUp: fromPromise(({ input: { code }, signal }) =>
      call('secondStepSetUp', { code }, { signal, onError }),
    ),
    checkCode: fromPromise(({ input: { code }, signal }) => confirm({ factor: 'app', code }, signal)),
    checkRecoveryCode: fromPromise(({ input: { code }, signal }) =>
      confirm({ factor: 'recovery', code }, signal),
    ),
    askPasskey: fromPromise(
      async ({ signal }) => (await call('passkeySignInBegin', {}, { signal, onError })).options,
    ),
    usePasskey: fromPromise(async ({ input, signal }) =>
      confirm({ factor: 'passkey', answer: await answerWithPasskey(input.question, signal) }, signal),
    ),
  },
});
