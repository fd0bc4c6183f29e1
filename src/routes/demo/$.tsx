import { createFileRoute, redirect } from '@tanstack/react-router';

/** A demonstration that does not exist. */
export const Route = createFileRoute('/demo/$')({
  beforeLoad: () => {
    throw redirect({ to: '/404' });
  },
});
