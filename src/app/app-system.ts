import { type Actor, createActor } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { colorModeMachine } from '#machines/color-mode/color-mode.machine.ts';
import type { enterKeyMachine } from '#machines/enter-key/enter-key.machine.ts';
import type { languageMachine } from '#machines/language/language.machine.ts';
import { dialogCoordinatorMachine } from '#machines/dialog-coordinator/dialog-coordinator.machine.ts';
import { deferredPartMachine } from '#machines/deferred-part/deferred-part.machine.ts';
import type { toastMachine } from '#machines/toast/toast.machine.ts';
import { loading, reloadWhenServed, restBeforeDialogs } from '#adapters/deferred-part.ts';
import { appLinks } from '#adapters/app-links.ts';
import { isSystemDark, readColorChoice } from '#adapters/color-mode.ts';
import { readEnterChoice } from '#adapters/enter-key.ts';
import {
  providedAuth,
  providedColorMode,
  providedEnterKey,
  providedLanguage,
} from '#adapters/shared-charts.ts';
import { typingKeys } from '#adapters/typing-keys.ts';
import { setApiOrigin } from '#lib/api-address.ts';
import { createDeferredLogic, treeActor } from '#lib/actor-tree.ts';
import { type AppActors, type AppContextValue, createDeferredSlots } from '#lib/app-context.ts';
import type { BootData } from '#lib/public-settings.ts';

declare module '#lib/app-context.ts' {
  interface AppActors {
    /** The root, which all the others are children of. */
    readonly app: Actor<typeof appMachine>;
    readonly auth: Actor<typeof authMachine>;
    readonly colorMode: Actor<typeof colorModeMachine>;
    readonly enterKey: Actor<typeof enterKeyMachine>;
    readonly dialogCoordinator: Actor<typeof dialogCoordinatorMachine>;
    readonly language: Actor<typeof languageMachine>;
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
export const deferredProject = createDeferredLogic('project');
/** What an account or a project is connected to outside. */
export const deferredIntegrations = createDeferredLogic('integrations');
/** What the composer understood of a project. */
export const deferredBlueprint = createDeferredLogic('blueprint');
/** The dialogs of the person who is signed in. */
export const deferredDialogs = createDeferredLogic('dialogs');
/** What keeps the tab of a person up to date. */
export const deferredUpdates = createDeferredLogic('updates');
/** The look for new versions of the product. */
export const deferredNewVersion = createDeferredLogic('newVersion');

/** Loads what the first screen does without. Each hands its code over to the tree. */
export interface DeferredLoads {
  /** Asked for once a person is signed in. */
  dialogs(app: AppSystem): Promise<void>;
  /** Asked for once a person is signed in. */
  updates(app: AppSystem): Promise<void>;
  newVersion(app: AppSystem): Promise<void>;
}

/** Milliseconds after the first screen before which no new version is looked for: what was just loaded is new. */
const buildRest = 10_000;

/**
 * One system per tab, or per request on the server. There it is never started: the charts stand where their input puts
 * them, so that a render makes no calls and leaves nothing running.
 */
export function createAppSystem(
  boot: BootData,
  side: 'browser' | 'server',
  loads: DeferredLoads = noLoads,
): AppSystem {
  if (side === 'browser') setApiOrigin(boot.settings.apiOrigin);
  const app = createActor(
    appMachine.provide({
      actors: {
        auth: providedAuth,
        colorMode: providedColorMode,
        enterKey: providedEnterKey,
        language: providedLanguage,
        dialogCoordinator: dialogCoordinatorMachine.provide({
          actors: {
            rest: restBeforeDialogs,
            loadParts: loading(() => loads.dialogs(system)),
            parts: deferredDialogs.logic,
            keys: typingKeys,
          },
        }),
        integrations: deferredIntegrations.logic,
        project: deferredProject.logic,
        loadUpdates: loading(() => loads.updates(system)),
        updates: deferredUpdates.logic,
        newVersion: deferredPartMachine.provide({
          actors: {
            load: loading(() => loads.newVersion(system)),
            part: deferredNewVersion.logic,
            recover: reloadWhenServed,
          },
        }),
        links: appLinks,
      },
    }),
    {
      systemId: 'app',
      input:
        side === 'server'
          ? {
              auth: { user: boot.user },
              buildRest: null,
              colorMode: { choice: 'system', systemIsDark: false },
              enterKey: { choice: 'sends' },
              language: { language: boot.language ?? 'en' },
            }
          : {
              auth: { user: boot.user },
              // Under development the build has no name, and nothing is noticed.
              buildRest: (boot.build ?? '') === '' ? null : buildRest,
              colorMode: { choice: readColorChoice(), systemIsDark: isSystemDark() },
              enterKey: { choice: readEnterChoice() },
              language: { language: boot.language ?? 'en' },
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
      language: shared('language'),
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

const noLoad = (): Promise<never> => Promise.reject(new Error('Without a router nothing is loaded'));
const noLoads: DeferredLoads = { dialogs: noLoad, updates: noLoad, newVersion: noLoad };
