import { createFileRoute } from '@tanstack/react-router';
import { AccountLogin } from '#app/account-login.tsx';
import { redirectSignedIn, validateLoginSearch } from '#app/account-search.ts';
import { privateMeta } from '#app/page-meta.ts';

/** Quick sign-in by another account. This installation has none set up, says so, and offers the code instead. */
export const Route = createFileRoute('/account/quicklogin')({
  validateSearch: validateLoginSearch,
  head: () => privateMeta('Sign in · Statecraft'),
  beforeLoad: ({ context, search, abortController }) =>
    redirectSignedIn(context.app, search.redirect_uri, abortController.signal),
  component: QuickLoginRoute,
});

function QuickLoginRoute() {
  const { redirect_uri: redirectUri, loginType } = Route.useSearch();
  return <AccountLogin redirectUri={redirectUri} quickLoginType={loginType ?? ''} />;
}
