import { createFileRoute, notFound } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { NotFound } from '#features/not-found/not-found.tsx';
import { t } from '#language/speech.ts';

/** Every address that no other route knows. */
export const Route = createFileRoute('/_site/$')({
  head: () => privateMeta(t`Page not found`),
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: () => <NotFound />,
});
