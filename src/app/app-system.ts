import { type Actor, createActor } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { colorModeMachine } from '#machines/color-mode/color-mode.machine.ts';
import type { enterKeyMachine } from '#machines/enter-key/enter-key.machine.ts';
import { dialogCoordinatorMachine } from '#machines/dialog-coordinator/dialog-coordinator.machine.ts';
import type { toastMachine } from '#machines/toast/toast.machine.ts';
import { appLinks } from '#adapters/app-links.ts';
import { isSystemDark, readColorChoice } from '#adapters/color-mode.ts';
import { readEnterChoice } from '#adapters/enter-key.ts';
import { providedAuth, providedColorMode, providedEnterKey } from '#adapters/shared-charts.ts';
import { typingKeys } from '#adapters/typing-keys.ts';
import { setApiOrigin } from '#lib/api-address.ts';
import { createLateLogic, treeActor } from '#lib/actor-tree.ts';
import { type AppActors, type AppContextValue, createDeferredSlots } from '#lib/app-context.ts';
import type { BootData } from '#lib/public-settings.ts';
import { dialogParts, type DialogSystem, restBeforeDialogs } from './dialog-parts.ts';

declare module '#lib/app-context.ts' {
  interface AppActors {
    /** The root, which all the others are children of. */
    readonly app: Actor<typeof appMachine>;
    readonly auth: Actor<typeof authMachine>;
    readonly colorMode: Actor<typeof colorModeMachine>;
    readonly enterKey: Actor<typeof enterKeyMachine>;
    readonly dialogCoordinator: Actor<typeof dialogCoordinatorMachine>;
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
        dialogCoordinator: dialogCoordinatorMachine.provide({
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
      dialogCoordinator: shared('dialogCoordinator'),
      enterKey: shared('enterKey'),
      toast: shared('toast'),
    },
    boot,
    slots: createDeferredSlots(),
    start() {
      app.start();
      return () => app.stop();
    },
  };
  return system;
}

async function noDialogs(): Promise<never> {
  throw new Error('Without a router there are no dialogs');
}
