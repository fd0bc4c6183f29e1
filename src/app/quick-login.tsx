import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { connect } from '#machines/async-data/async-data.connect.ts';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { keepJourney } from '#adapters/oauth-journey.ts';
import { LeavingForProvider } from '#features/sign-in/leaving-for-provider.tsx';
import type { OauthType } from '#contract/integration-calls.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { once } from '#lib/once.ts';
import { leavePage, linkTarget, pageAddress } from '#lib/navigation.ts';
import type { PublicSettings } from '#lib/render-contract.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useTelling } from '#lib/effects.ts';
import { ButtonLink } from '#ui/button.tsx';

const labels: Record<OauthType, string> = { github: 'GitHub', google: 'Google' };

/** Which of the accounts that this server knows a login type means; null for none of them. */
export const knownLoginType = (value: string | undefined, settings: PublicSettings): OauthType | null =>
  settings.signInWith.find((type) => type === value?.toLowerCase()) ?? null;

/** Goes straight to the provider's own sign-in. It shows itself only while that takes, and when it fails. */
export const QuickLogin = ({
  loginType,
  redirectUri,
}: {
  loginType: OauthType;
  redirectUri: string | undefined;
}) => {
  const [machine] = useState(() =>
    asyncData<string, OauthType>().provide({
      actors: {
        load: fromPromise(
          once(async () => {
            const back = `${pageAddress().origin}/account/oauth`;
            const { authorize_url: url, state } = await call(
              'oauthStart',
              { oauthType: loginType, redirect_uri: back },
              { onError: shownInPlace },
            );
            keepJourney({ state, oauthType: loginType, redirectUri: back, returnTo: redirectUri });
            // The server has named it, so its origin may be gone to; over the web alone.
            const target = linkTarget(url);
            if (target !== undefined) leavePage(target);
            return url;
          }),
        ),
      },
    }),
  );
  const actor = useActorRef(machine);
  const view = connect(useActorSnapshot(actor), actor.send, labels[loginType]);
  useTelling(() => {
    if (actor.getSnapshot().matches('idle')) actor.send({ type: 'data.requested', query: loginType });
  }, [actor, loginType]);
  return (
    <LeavingForProvider
      provider={labels[loginType]}
      error={view.error}
      onRetry={view.onRefresh}
      otherWay={
        <ButtonLink asChild variant="ghost">
          <Link to="/account/login" search={redirectUri === undefined ? {} : { redirect_uri: redirectUri }}>
            Sign in with a code by e-mail
          </Link>
        </ButtonLink>
      }
    />
  );
};
