import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { privateMeta } from '#app/page-meta.ts';
import { t } from '#language/speech.ts';

const AppPreviewPage = lazyPart(async () => ({
  default: (await import('#app/app-preview.tsx')).AppPreviewPage,
}));

export const Route = createFileRoute('/appPreview')({
  // The frame and the app's own address are the browser's business.
  ssr: false,
  staticData: { name: 'appPreview', layout: 'project' },
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  head: () => privateMeta(t`Preview`),
  component: AppPreviewRoute,
});

function AppPreviewRoute() {
  const { token } = Route.useSearch();
  return (
    <Suspense>
      <AppPreviewPage token={token} />
    </Suspense>
  );
}
