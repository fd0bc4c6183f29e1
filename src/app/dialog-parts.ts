import { fromCallback, fromPromise } from 'xstate';
import type { PartsCommand } from '#machines/dialog-coordinator/dialog-coordinator.types.ts';
import { pageAddress } from '#lib/navigation.ts';
import { whenIdle } from '#lib/when-idle.ts';

/** What draws the dialogs of the signed-in user. */
export interface DialogSystem {
  /** Tells the queue whether the screen that is open is a place for a dialog that opens by itself. */
  look(): void;
  /** Opens what was asked for. */
  obey(command: PartsCommand): void;
  /** Takes the dialogs out of the page. */
  stop(): void;
}

/** Ends once the dialogs are to be loaded: at once where the address asks for one, otherwise in an idle moment. */
export const restBeforeDialogs = fromPromise<void, undefined>(
  () =>
    new Promise((resolve) => {
      if (new URLSearchParams(pageAddress().search).has('setting')) resolve();
      else whenIdle(resolve);
    }),
);

/** The dialogs: loaded when their chart begins them, gone when that ends them. `load` answers what starts them. */
export const dialogParts = (load: () => Promise<() => DialogSystem>) =>
  fromCallback<PartsCommand, undefined>(({ sendBack, receive }) => {
    let system: DialogSystem | null = null;
    let isOver = false;
    load()
      .then((start) => {
        if (isOver) return;
        system = start();
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
