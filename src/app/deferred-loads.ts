import type { RegisteredRouter } from '@tanstack/react-router';
import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem, DeferredLoads } from './app-system.ts';

/** Loads what the first screen does without, for an app whose screens this router shows. */
export const deferredLoads = (router: () => RegisteredRouter): DeferredLoads => ({
  async dialogs(app: AppSystem) {
    const { arriveDialogs } = await import('./dialogs.tsx');
    arriveDialogs(app, router());
  },
  async updates(app: AppSystem) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { arriveUpdates } = await import('./load-updates.tsx');
    arriveUpdates(app);
  },
  async newVersion(app: AppSystem) {
    const { arriveNewVersion } = await import('./new-version.tsx');
    arriveNewVersion(app, router());
  },
});
