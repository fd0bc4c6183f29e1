import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Undefined outside development: the bundler drops the import. */
const loadDemos = import.meta.env.DEV ? () => import('./-pages/pages.ts') : undefined;

/** Paths below `/demo` that have a route of their own. */
const ownRoutes: readonly string[] = ['', 'Machines'];

/**
 * Demonstrations exist in development only; elsewhere, and for one that does not exist, the page for not found. Said here,
 * because the routes below are drawn in the browser alone and have no say in the server's answer.
 */
export const Route = createFileRoute('/demo')({
  beforeLoad: async ({ context, location }) => {
    if (!context.app.boot.settings.development || !loadDemos) throw redirect({ to: '/404' });
    const path = location.pathname.replace(/^\/demo\/?|\/$/g, '');
    const { demos } = await loadDemos();
    if (!ownRoutes.includes(path) && !demos.some((demo) => demo.path === path)) {
      throw redirect({ to: '/404' });
    }
  },
  component: Outlet,
});
