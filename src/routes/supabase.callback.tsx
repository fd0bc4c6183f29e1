import { createFileRoute } from '@tanstack/react-router';
import { AuthCallback } from '#app/auth-callback.tsx';
import { validateCallbackSearch } from '#lib/callback-search.ts';
import { privateMeta } from '#app/page-meta.ts';

export const Route = createFileRoute('/supabase/callback')({
  validateSearch: validateCallbackSearch,
  head: () => privateMeta('Supabase'),
  component: CallbackRoute,
});

function CallbackRoute() {
  return <AuthCallback provider="supabase" search={Route.useSearch()} />;
}
