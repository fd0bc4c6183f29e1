import { createRouter, type AnyRouter } from '@tanstack/react-router';
import { createLimiter } from '#lib/limit.ts';
import type { AppSystem } from '#app/app-system.ts';
import { routeTree } from './route-tree.gen.ts';

/** Preloads that may be under way at once. */
const preloadLimit = 4;

/** Makes at most `limit` preloads run at once, the one who asks for them. */
export function limitPreloading(router: AnyRouter, limit: number = preloadLimit): void {
  const limited = createLimiter(limit);
  const preload = router.preloadRoute.bind(router);
  router.preloadRoute = (options) => limited(() => preload(options));
}

/** The router over an app system: one per tab, or per request on the server. */
export function createAppRouter(app: AppSystem, options: { nonce?: string } = {}) {
  const router = createRouter({
    routeTree,
    context: { app, nonce: options.nonce },
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...(options.nonce === undefined ? {} : { ssr: { nonce: options.nonce } }),
  });
  limitPreloading(router);
  return router;
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
