import { createActor, fromPromise, type Actor } from 'xstate';
import { authMachine, authSnapshot } from '#machines/auth/auth.machine.ts';
import { colorModeMachine } from '#machines/color-mode/color-mode.machine.ts';
import { enterKeyMachine } from '#machines/enter-key/enter-key.machine.ts';
import { enterChoices } from '#machines/enter-key/enter-key.types.ts';
import { dialogQueueMachine } from '#machines/dialog-queue/dialog-queue.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import {
  isSystemDark,
  keepColorChoice,
  readColorChoice,
  systemColors,
  watchColorChoice,
} from '#adapters/color-mode.ts';
import { keepEnterChoice, readEnterChoice, watchEnterChoice } from '#adapters/enter-key.ts';
import { fetchUser, signOut } from '#adapters/session-calls.ts';
import { tabChannel } from '#adapters/tab-channel.ts';
import { typingKeys } from '#adapters/typing-keys.ts';
import { setApiOrigin } from '#lib/api-address.ts';
import { type AppContextValue, createLateParts } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { enterKeySetting } from '#lib/enter-key.ts';
import type { BootData } from '#lib/public-settings.ts';
import { dialogParts, type DialogSystem, restBeforeDialogs } from './dialog-parts.ts';

declare module '#lib/app-context.ts' {
  interface AppActors {
    readonly auth: Actor<typeof authMachine>;
    readonly colorMode: Actor<typeof colorModeMachine>;
    readonly enterKey: Actor<typeof enterKeyMachine>;
    readonly dialogQueue: Actor<typeof dialogQueueMachine>;
    readonly toast: Actor<typeof toastMachine>;
  }
}

/**
 * The actors that every screen of a tab shares, made before the router. Here, and in the modules beside this one
 * that screens load when they need them, machines get their actors; nowhere else.
 */
export interface AppSystem extends AppContextValue {
  /** Starts the actors and what they listen to; the answer stops them. Never called on the server. */
  start(): () => void;
}

const providedAuth = authMachine.provide({ actors: { fetchUser, signOut, tabs: tabChannel } });

const providedColorMode = colorModeMachine.provide({ actors: { system: systemColors } });

const providedEnterKey = enterKeyMachine.provide({
  actors: {
    // It holds on the device at once: what did not reach the account is said in the settings, in nobody's way.
    report: fromPromise(({ input, signal }) =>
      call('userReport', { action: enterKeySetting, value: input.choice }, { signal, onError: shownInPlace }),
    ),
  },
});

/**
 * One system per tab, or per request on the server. There the auth actor is resolved to the request's user and
 * never started, so that a render makes no calls and leaves nothing running.
 * @param loadDialogs asked for the dialogs once somebody is signed in
 */
export function createAppSystem(
  boot: BootData,
  side: 'browser' | 'server',
  loadDialogs: (system: AppSystem) => Promise<() => DialogSystem> = noDialogs,
): AppSystem {
  if (side === 'browser') setApiOrigin(boot.settings.apiOrigin);
  const auth =
    side === 'server'
      ? createActor(providedAuth, { input: {}, snapshot: authSnapshot(boot.user) })
      : createActor(providedAuth, { input: { user: boot.user } });
  const toast = createActor(toastMachine);
  const colorMode = createActor(providedColorMode, {
    input:
      side === 'server'
        ? { choice: 'system', systemIsDark: false }
        : { choice: readColorChoice(), systemIsDark: isSystemDark() },
  });

  const enterKey = createActor(providedEnterKey, {
    input: { choice: side === 'server' ? 'sends' : readEnterChoice() },
  });
  const tellAccount = (): void => {
    const { user } = auth.getSnapshot().context;
    const held = user?.config[enterKeySetting];
    if (user === null) enterKey.send({ type: 'user.signedOut' });
    else enterKey.send({ type: 'account.told', choice: enterChoices.find((one) => one === held) ?? null });
  };

  const dialogQueue = createActor(
    dialogQueueMachine.provide({
      actors: { rest: restBeforeDialogs, parts: dialogParts(() => loadDialogs(system)), keys: typingKeys },
    }),
  );

  const system: AppSystem = {
    actors: { auth, colorMode, dialogQueue, enterKey, toast },
    boot,
    late: createLateParts(),
    start() {
      auth.start();
      toast.start();
      const told = dialogQueue.on('toast.wanted', (event) =>
        toast.send({ type: 'toast.requested', toast: event.toast }),
      );
      dialogQueue.start();
      const kept = colorMode.on('choice.kept', ({ choice }) => keepColorChoice(choice));
      const stopColors = watchColorChoice((choice) => colorMode.send({ type: 'colorMode.chosen', choice }));
      colorMode.start();
      const enterKept = enterKey.on('choice.kept', ({ choice }) => keepEnterChoice(choice));
      const stopEnterKey = watchEnterChoice((choice) => enterKey.send({ type: 'enterKey.followed', choice }));
      enterKey.start();
      const account = auth.subscribe(tellAccount);
      tellAccount();
      const onOnline = (): void => auth.send({ type: 'network.online' });
      window.addEventListener('online', onOnline);
      return () => {
        window.removeEventListener('online', onOnline);
        stopColors();
        kept.unsubscribe();
        told.unsubscribe();
        dialogQueue.stop();
        auth.stop();
        account.unsubscribe();
        stopEnterKey();
        enterKept.unsubscribe();
        colorMode.stop();
        enterKey.stop();
        toast.stop();
      };
    },
  };
  return system;
}

async function noDialogs(): Promise<never> {
  throw new Error('Without a router there are no dialogs');
}
