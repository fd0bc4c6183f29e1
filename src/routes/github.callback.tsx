import { createFileRoute } from '@tanstack/react-router';
import { AuthCallback } from '#app/auth-callback.tsx';
import { validateCallbackSearch } from '#lib/callback-search.ts';
import { privateMeta } from '#app/page-meta.ts';

export const Route = createFileRoute('/github/callback')({
  validateSearch: validateCallbackSearch,
  head: () => privateMeta('GitHub'),
  component: CallbackRoute,
});

function CallbackRoute() {
  return <AuthCallback provider="github" search={Route.useSearch()} />;
}
