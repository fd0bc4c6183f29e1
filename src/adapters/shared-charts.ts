import { fromPromise } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { colorModeMachine } from '#machines/color-mode/color-mode.machine.ts';
import { enterKeyMachine } from '#machines/enter-key/enter-key.machine.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { enterKeySetting } from '#lib/enter-key.ts';
import { systemColors } from './color-mode.ts';
import { changeLanguage } from './language-choice.ts';
import { fetchUser, signOut } from './session-calls.ts';
import { tabChannel } from './tab-channel.ts';

export const providedAuth = authMachine.provide({ actors: { fetchUser, signOut, tabs: tabChannel } });

export const providedColorMode = colorModeMachine.provide({ actors: { system: systemColors } });

export const providedEnterKey = enterKeyMachine.provide({
  actors: {
    // It holds on the device at once: what did not reach the account is said in the settings, in no one's way.
    report: fromPromise(({ input, signal }) =>
      call('userReport', { action: enterKeySetting, value: input.choice }, { signal, onError: shownInPlace }),
    ),
  },
});

export const providedLanguage = languageMachine.provide({ actors: { change: changeLanguage } });
