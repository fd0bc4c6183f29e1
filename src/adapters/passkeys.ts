import { fromPromise } from 'xstate';
import { passkeysMachine } from '#machines/passkeys/passkeys.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { makePasskey } from './passkey-device.ts';
import { unlessStopped } from './unless-stopped.ts';

/** The page says itself what did not work. */
const onError = shownInPlace;

/** The passkeys of a person's own account, with their calls. */
export const ownPasskeysMachine = passkeysMachine.provide({
  actors: {
    load: fromPromise(({ signal }) =>
      unlessStopped(
        signal,
        call('passkeyList', {}, { signal, onError }).then(({ passkeys }) => passkeys),
      ),
    ),
    ask: fromPromise(async ({ signal }) => (await call('passkeyAddBegin', {}, { signal, onError })).options),
    make: fromPromise(async ({ input, signal }) => {
      const answer = await makePasskey(input.question, signal);
      return call('passkeyAdd', { answer }, { signal, onError });
    }),
    rename: fromPromise(
      async ({ input, signal }) => (await call('passkeyRename', input, { signal, onError })).passkeys,
    ),
    remove: fromPromise(
      async ({ input, signal }) => (await call('passkeyRemove', input, { signal, onError })).passkeys,
    ),
  },
});
