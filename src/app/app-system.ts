import { createActor, type Actor } from 'xstate';
import { authMachine, authSnapshot } from '#machines/auth/auth.machine.ts';
import { colorModeMachine } from '#machines/color-mode/color-mode.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import {
  isSystemDark,
  keepColorChoice,
  readColorChoice,
  systemColors,
  watchColorChoice,
} from '#adapters/color-mode.ts';
import { fetchUser, signOut } from '#adapters/session-calls.ts';
import { tabChannel } from '#adapters/tab-channel.ts';
import { setApiOrigin } from '#lib/api-address.ts';
import { type AppContextValue, createLateParts } from '#lib/app-context.ts';
import type { BootData } from '#lib/public-settings.ts';

declare module '#lib/app-context.ts' {
  interface AppActors {
    readonly auth: Actor<typeof authMachine>;
    readonly colorMode: Actor<typeof colorModeMachine>;
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

/**
 * One system per tab, or per request on the server. There the auth actor is resolved to the request's user and
 * never started, so that a render makes no calls and leaves nothing running.
 */
export function createAppSystem(boot: BootData, side: 'browser' | 'server'): AppSystem {
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

  return {
    actors: { auth, colorMode, toast },
    boot,
    late: createLateParts(),
    start() {
      auth.start();
      toast.start();
      const kept = colorMode.on('choice.kept', ({ choice }) => keepColorChoice(choice));
      const stopColors = watchColorChoice((choice) => colorMode.send({ type: 'colorMode.chosen', choice }));
      colorMode.start();
      const onOnline = (): void => auth.send({ type: 'network.online' });
      window.addEventListener('online', onOnline);
      return () => {
        window.removeEventListener('online', onOnline);
        stopColors();
        kept.unsubscribe();
        auth.stop();
        colorMode.stop();
        toast.stop();
      };
    },
  };
}
