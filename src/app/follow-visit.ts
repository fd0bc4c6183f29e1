import type { RegisteredRouter } from '@tanstack/react-router';
import { pageAddress } from '#lib/navigation.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';

/** Loads what keeps and tells who visits, once the first screen has been drawn. Without it nothing else is missing. */
export function followVisit(app: AppSystem, router: RegisteredRouter): void {
  const landing = { search: pageAddress().search, referrer: document.referrer };
  whenIdle(() => {
    import('./visit.tsx').then(
      ({ startVisit }) => startVisit(app, router, landing),
      () => undefined,
    );
  });
}
