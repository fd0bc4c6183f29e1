import { createFileRoute } from '@tanstack/react-router';
import { AccountLogin } from '#app/account-login.tsx';
import { knownLoginType, QuickLogin } from '#app/quick-login.tsx';
import { redirectSignedIn, validateLoginSearch } from '#app/account-search.ts';
import { privateMeta } from '#app/page-meta.ts';
import { usePublicSettings } from '#lib/app-context.ts';
import { t } from '#language/speech.ts';

/** Quick sign-in: straight to the account that `loginType` names. One that is not set up is said, with the code instead. */
export const Route = createFileRoute('/account/quicklogin')({
  validateSearch: validateLoginSearch,
  head: () => privateMeta(t`Sign in`),
  beforeLoad: ({ context, search, abortController }) =>
    redirectSignedIn(context.app, search.redirect_uri, abortController.signal),
  component: QuickLoginRoute,
});

function QuickLoginRoute() {
  const { redirect_uri: redirectUri, loginType } = Route.useSearch();
  const known = knownLoginType(loginType, usePublicSettings());
  return known === null ? (
    <AccountLogin redirectUri={redirectUri} quickLoginType={loginType ?? ''} />
  ) : (
    <QuickLogin loginType={known} redirectUri={redirectUri} />
  );
}
