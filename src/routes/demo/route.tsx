import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Demonstrations exist in development only; elsewhere everything below `/demo` leads to the page for not found. */
export const Route = createFileRoute('/demo')({
  beforeLoad: ({ context }) => {
    if (!context.app.boot.settings.development) throw redirect({ to: '/404' });
  },
  component: Outlet,
});
