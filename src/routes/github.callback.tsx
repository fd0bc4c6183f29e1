import { createFileRoute } from '@tanstack/react-router';
import { AuthCallback, validateCallbackSearch } from '#app/auth-callback.tsx';
import { privateMeta } from '#app/page-meta.ts';

export const Route = createFileRoute('/github/callback')({
  validateSearch: validateCallbackSearch,
  head: () => privateMeta('GitHub · Statecraft'),
  component: CallbackRoute,
});

function CallbackRoute() {
  return <AuthCallback provider="github" search={Route.useSearch()} />;
}
