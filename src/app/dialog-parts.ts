import { fromCallback, fromPromise } from 'xstate';
import type { PartsCommand } from '#machines/dialog-queue/dialog-queue.types.ts';
import { pageAddress } from '#lib/navigation.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';
import type { DialogSystem } from './dialogs.tsx';
import type { AppRouter } from './router.ts';

/** Ends once the dialogs are to be loaded: at once where the address asks for one, otherwise in an idle moment. */
export const restBeforeDialogs = fromPromise<void, undefined>(
  () =>
    new Promise((resolve) => {
      if (new URLSearchParams(pageAddress().search).has('setting')) resolve();
      else whenIdle(resolve);
    }),
);

/** What draws the dialogs of whoever is signed in: loaded when its chart begins it, gone when that ends it. */
export const dialogParts = (app: () => AppSystem, router: () => AppRouter) =>
  fromCallback<PartsCommand, undefined>(({ sendBack, receive }) => {
    let system: DialogSystem | null = null;
    let isOver = false;
    import('./dialogs.tsx')
      .then(({ startDialogs }) => {
        if (isOver) return;
        system = startDialogs(app(), router());
        sendBack({ type: 'parts.ready' });
        system.look();
      })
      .catch(() => sendBack({ type: 'parts.failed' }));
    receive((command) => system?.obey(command));
    return () => {
      isOver = true;
      system?.stop();
    };
  });
