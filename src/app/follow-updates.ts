import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';

/**
 * Loads what keeps a signed-in tab up to date, and its dialogs, once the first screen has been drawn and the page has nothing better
 * to do. A visitor loads none of it.
 * @returns stops it.
 */
export function followUpdates(app: AppSystem): () => void {
  const { auth } = app.actors;
  let isWanted = false;
  let isOver = false;
  let stop: (() => void) | null = null;

  const load = async (): Promise<void> => {
    try {
      const [{ startUpdates }, { followDialogs }] = await Promise.all([
        import('./notifications.tsx'),
        import('./follow-dialogs.ts'),
      ]);
      if (isOver) return;
      const stops = [startUpdates(app), followDialogs(app)];
      stop = () => {
        for (const end of stops) end();
      };
    } catch {
      // The next sign of the session, or of the network, asks again.
      isWanted = false;
    }
  };
  const look = (): void => {
    if (isWanted || isOver || !auth.getSnapshot().matches('authenticated')) return;
    isWanted = true;
    whenIdle(() => void load());
  };
  const subscription = auth.subscribe(look);
  window.addEventListener('online', look);
  look();
  return () => {
    isOver = true;
    subscription.unsubscribe();
    window.removeEventListener('online', look);
    stop?.();
  };
}
