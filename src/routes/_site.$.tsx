import { createFileRoute, notFound } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { NotFound } from '#features/not-found/not-found.tsx';

/** Every address that no other route knows. */
export const Route = createFileRoute('/_site/$')({
  head: () => privateMeta('Page not found · Statecraft'),
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: () => <NotFound />,
});
