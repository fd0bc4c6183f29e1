import { chakra } from '@chakra-ui/react';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { emailSignInMachine } from '#adapters/sign-in.ts';
import { OtherAccounts } from '#features/sign-in/other-accounts.tsx';
import { SignInScreen } from '#features/sign-in/sign-in-screen.tsx';
import { replayEarlyClick } from '#lib/early-click.ts';
import { useDomEffect } from '#lib/effects.ts';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import { leavePage } from '#lib/navigation.ts';
import { Logo } from '#ui/logo.tsx';
import { redirectTarget } from './redirect-uri.ts';
import { t } from '#language/speech.ts';

const accountNames = { github: 'GitHub', google: 'Google' } as const;

function quickLoginAddress(loginType: string, redirectUri: string | undefined): string {
  const query = new URLSearchParams({ loginType });
  if (redirectUri !== undefined) query.set('redirect_uri', redirectUri);
  return `/account/quicklogin?${query.toString()}`;
}

/** The login host's page: sign-in by code, then back to where `redirect_uri` says. */
export const AccountLogin = ({
  redirectUri,
  quickLoginType,
}: {
  redirectUri: string | undefined;
  /** The kind of account that was asked for; undefined on the ordinary page. */
  quickLoginType: string | undefined;
}) => {
  const router = useRouter();
  const auth = useAppActor('auth');
  const settings = usePublicSettings();
  const onSignedIn = useCallback(
    (user: AuthUser) => {
      const href = redirectTarget(redirectUri, settings);
      auth.send({ type: 'user.signedIn', user });
      if (href.startsWith('/')) void router.navigate({ href, replace: true });
      else leavePage(href, 'replace');
    },
    [auth, redirectUri, router, settings],
  );
  useDomEffect(replayEarlyClick, []);
  return (
    <chakra.div minHeight="100dvh" display="grid" gridTemplateRows="auto 1fr auto" px="5">
      <chakra.header py="5">
        <chakra.span asChild display="inline-flex" borderRadius="sm">
          <Link to="/" aria-label={t`Statecraft, home`}>
            <Logo />
          </Link>
        </chakra.span>
      </chakra.header>
      <chakra.main display="grid" alignItems="center" pb="24">
        <SignInScreen
          machine={emailSignInMachine}
          onSignedIn={onSignedIn}
          hasPasskeys={settings.passkeys}
          others={
            <OtherAccounts
              accounts={settings.signInWith.map((type) => ({
                name: accountNames[type],
                href: quickLoginAddress(type, redirectUri),
              }))}
            />
          }
          {...(quickLoginType === undefined
            ? {}
            : {
                purpose: t`Quick sign-in${quickLoginType === '' ? '' : t` with ${quickLoginType}`} is not set up here. Sign in with a code by e-mail instead.`,
              })}
        />
      </chakra.main>
    </chakra.div>
  );
};
