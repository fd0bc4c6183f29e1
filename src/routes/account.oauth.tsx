import { createFileRoute } from '@tanstack/react-router';
import { validateCallbackSearch } from '#lib/callback-search.ts';
import { OauthReturn } from '#app/oauth-return.tsx';
import { privateMeta } from '#app/page-meta.ts';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/account/oauth')({
  validateSearch: validateCallbackSearch,
  head: () => privateMeta(t`Sign in`),
  component: OauthRoute,
});

function OauthRoute() {
  return <OauthReturn search={Route.useSearch()} />;
}
