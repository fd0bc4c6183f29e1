import { createActor, fromCallback } from 'xstate';
import { deferredPartMachine } from '#machines/deferred-part/deferred-part.machine.ts';
import type { PartCommand } from '#machines/deferred-part/deferred-part.types.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';

/**
 * Loads what keeps a signed-in tab up to date, and its dialogs, once the first screen has been drawn and the page has nothing better
 * to do. A visitor loads none of it.
 * @returns stops it.
 */
export function followUpdates(app: AppSystem): () => void {
  const { auth } = app.actors;
  const part = createActor(
    deferredPartMachine.provide({
      actors: {
        part: fromCallback<PartCommand, undefined>(({ sendBack }) => {
          const ended = new AbortController();
          const load = async (): Promise<void> => {
            const [{ startUpdates }, { followDialogs }] = await Promise.all([
              import('./notifications.tsx'),
              import('./follow-dialogs.ts'),
            ]);
            if (ended.signal.aborted) return;
            for (const stop of [startUpdates(app), followDialogs(app)])
              ended.signal.addEventListener('abort', stop);
            sendBack({ type: 'part.ready' });
          };
          // The next sign of the session, or of the network, asks again.
          whenIdle(() => void load().catch(() => sendBack({ type: 'part.missed' })));
          return () => ended.abort();
        }),
      },
    }),
    { input: { rest: 0 } },
  ).start();
  const look = (): void => {
    if (auth.getSnapshot().matches('authenticated')) part.send({ type: 'part.wanted' });
  };
  const subscription = auth.subscribe(look);
  window.addEventListener('online', look);
  look();
  return () => {
    subscription.unsubscribe();
    window.removeEventListener('online', look);
    part.stop();
  };
}
