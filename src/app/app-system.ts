import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { colorModeMachine } from '#machines/color-mode/color-mode.machine.ts';
import { enterKeyMachine } from '#machines/enter-key/enter-key.machine.ts';
import { enterChoices } from '#machines/enter-key/enter-key.types.ts';
import { dialogQueueMachine } from '#machines/dialog-queue/dialog-queue.machine.ts';
import type { toastMachine } from '#machines/toast/toast.machine.ts';
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
import { createLateLogic, treeActor } from '#lib/actor-tree.ts';
import { type AppActors, type AppContextValue, createLateParts } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { enterKeySetting } from '#lib/enter-key.ts';
import type { BootData } from '#lib/public-settings.ts';
import { dialogParts, type DialogSystem, restBeforeDialogs } from './dialog-parts.ts';

declare module '#lib/app-context.ts' {
  interface AppActors {
    /** The root, which all the others are children of. */
    readonly app: Actor<typeof appMachine>;
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
  /** Starts the tree; the answer stops it. Never called on the server. */
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

/** The page of a project, whose code comes with its route. */
export const lateProject = createLateLogic('project');

/**
 * One system per tab, or per request on the server. There it is never started: the charts stand where their input puts
 * them, so that a render makes no calls and leaves nothing running.
 * @param loadDialogs asked for the dialogs once somebody is signed in
 */
export function createAppSystem(
  boot: BootData,
  side: 'browser' | 'server',
  loadDialogs: (system: AppSystem) => Promise<() => DialogSystem> = noDialogs,
): AppSystem {
  if (side === 'browser') setApiOrigin(boot.settings.apiOrigin);
  const app = createActor(
    appMachine.provide({
      actors: {
        auth: providedAuth,
        colorMode: providedColorMode,
        enterKey: providedEnterKey,
        dialogQueue: dialogQueueMachine.provide({
          actors: {
            rest: restBeforeDialogs,
            parts: dialogParts(() => loadDialogs(system)),
            keys: typingKeys,
          },
        }),
        project: lateProject.logic,
        links: appLinks,
      },
    }),
    {
      systemId: 'app',
      input:
        side === 'server'
          ? {
              auth: { user: boot.user },
              colorMode: { choice: 'system', systemIsDark: false },
              enterKey: { choice: 'sends' },
            }
          : {
              auth: { user: boot.user },
              colorMode: { choice: readColorChoice(), systemIsDark: isSystemDark() },
              enterKey: { choice: readEnterChoice() },
            },
    },
  );
  app.on('actor.lost', ({ error }) => reportError(error));
  const shared = <K extends keyof AppActors>(name: K): AppActors[K] => treeActor(app.system, name);
  const system: AppSystem = {
    actors: {
      app,
      auth: shared('auth'),
      colorMode: shared('colorMode'),
      dialogQueue: shared('dialogQueue'),
      enterKey: shared('enterKey'),
      toast: shared('toast'),
    },
    boot,
    late: createLateParts(),
    start() {
      app.start();
      return () => app.stop();
    },
  };
  return system;
}

/** What the shared charts tell each other, the browser and the other tabs of it. */
const appLinks = fromCallback<EventObject, undefined>(({ system, sendBack }) => {
  const [auth, toast, colorMode, enterKey, dialogQueue] = [
    treeActor(system, 'auth'),
    treeActor(system, 'toast'),
    treeActor(system, 'colorMode'),
    treeActor(system, 'enterKey'),
    treeActor(system, 'dialogQueue'),
  ];
  const tellAccount = (): void => {
    const { user } = auth.getSnapshot().context;
    const held = user?.config[enterKeySetting];
    if (user === null) enterKey.send({ type: 'user.signedOut' });
    else enterKey.send({ type: 'account.told', choice: enterChoices.find((one) => one === held) ?? null });
  };
  tellAccount();
  const onOnline = (): void => sendBack({ type: 'network.online' });
  window.addEventListener('online', onOnline);
  const subscriptions = [
    auth.subscribe(tellAccount),
    auth.on('session.began', sendBack),
    auth.on('session.ended', sendBack),
    dialogQueue.on('toast.wanted', (event) => toast.send({ type: 'toast.requested', toast: event.toast })),
    colorMode.on('choice.kept', ({ choice }) => keepColorChoice(choice)),
    enterKey.on('choice.kept', ({ choice }) => keepEnterChoice(choice)),
  ];
  const stops = [
    watchColorChoice((choice) => colorMode.send({ type: 'colorMode.chosen', choice })),
    watchEnterChoice((choice) => enterKey.send({ type: 'enterKey.followed', choice })),
  ];
  return () => {
    window.removeEventListener('online', onOnline);
    for (const stop of stops) stop();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
});

async function noDialogs(): Promise<never> {
  throw new Error('Without a router there are no dialogs');
}
