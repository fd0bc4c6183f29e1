import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { connect } from '#machines/async-data/async-data.connect.ts';
import { leavingForProvider } from '#adapters/oauth-journey.ts';
import { LeavingForProvider } from '#features/sign-in/leaving-for-provider.tsx';
import type { OauthType } from '#contract/integration-calls.ts';
import type { PublicSettings } from '#lib/render-contract.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useNotifying } from '#lib/effects.ts';
import { ButtonLink } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

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
  const [machine] = useState(() => leavingForProvider(loginType, redirectUri));
  const actor = useActorRef(machine);
  const view = connect(useActorSnapshot(actor), actor.send, labels[loginType]);
  useNotifying(() => {
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
            {t`Sign in with a code by e-mail`}
          </Link>
        </ButtonLink>
      }
    />
  );
};
