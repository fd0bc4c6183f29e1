import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';

/**
 * Loads what keeps a signed-in tab up to date, once the first screen has been drawn and the page has nothing better
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
      const { startUpdates } = await import('./notifications.tsx');
      if (!isOver) stop = startUpdates(app);
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
