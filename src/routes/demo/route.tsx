import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Demonstrations exist in development only; elsewhere everything below `/demo` leads to the page for not found. */
export const Route = createFileRoute('/demo')({
  // A drawing board, an event log of this very tab: there is nothing that a server could render.
  ssr: false,
  beforeLoad: ({ context }) => {
    if (!context.app.boot.settings.development) throw redirect({ to: '/404' });
  },
  component: Outlet,
});
