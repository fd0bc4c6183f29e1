import { fromPromise } from 'xstate';
import { twoStepMachine } from '#machines/two-step/two-step.machine.ts';
import { texts } from '#machines/two-step/two-step.texts.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { qrCode } from './qr-code.ts';
import { saveTextFile } from './save-file.ts';
import { unlessStopped } from './unless-stopped.ts';

/** The page says itself what did not work. */
const onError = shownInPlace;

/** Two-step sign-in of a person's own account, with its calls. The QR code is drawn here: the key goes nowhere else. */
export const ownTwoStepMachine = twoStepMachine.provide({
  actions: {
    saveCodes: ({ context: { recoveryCodes } }) =>
      saveTextFile(texts.fileName, texts.fileText(recoveryCodes)),
  },
  actors: {
    load: fromPromise(({ signal }) => unlessStopped(signal, call('twoStep', {}, { signal, onError }))),
    begin: fromPromise(async ({ signal }) => {
      const { secret, address } = await call('twoStepAppBegin', {}, { signal, onError });
      return { secret, picture: await qrCode(address) };
    }),
    confirm: fromPromise(({ input: { code }, signal }) =>
      call('twoStepAppConfirm', { code }, { signal, onError }),
    ),
    change: fromPromise(({ input: { kind }, signal }) => {
      const options = { signal, onError };
      switch (kind) {
        case 'on':
          return call('twoStepOn', {}, options);
        case 'off':
          return call('twoStepOff', {}, options);
        case 'appRemoval':
          return call('twoStepAppRemove', {}, options);
        case 'renewal':
          return call('recoveryCodesRenew', {}, options);
      }
    }),
  },
});
