import { createFileRoute } from '@tanstack/react-router';
import { AccountLogin } from '#app/account-login.tsx';
import { redirectSignedIn, validateLoginSearch } from '#app/account-search.ts';
import { privateMeta } from '#app/page-meta.ts';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/account/login')({
  validateSearch: validateLoginSearch,
  head: () => privateMeta(t`Sign in`),
  beforeLoad: ({ context, search, abortController }) =>
    redirectSignedIn(context.app, search.redirect_uri, abortController.signal),
  component: LoginRoute,
});

function LoginRoute() {
  const { redirect_uri: redirectUri } = Route.useSearch();
  return <AccountLogin redirectUri={redirectUri} quickLoginType={undefined} />;
}
