import type { AppSystem } from './app-system.ts';
import type { DialogSystem } from './dialog-parts.ts';
import type { AppRouter } from './router.ts';

/** Loads the dialogs of an app, which move in its router; the answer starts them. */
export const loadDialogs =
  (router: () => AppRouter) =>
  async (app: AppSystem): Promise<() => DialogSystem> => {
    const { startDialogs } = await import('./dialogs.tsx');
    return () => startDialogs(app, router());
  };
