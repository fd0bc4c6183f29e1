import { Link, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect } from '#machines/auth-return/auth-return.connect.ts';
import type { SecondStepMachine } from '#machines/second-step/second-step.machine.ts';
import { signInReturn } from '#adapters/auth-return.ts';
import { AuthReturn } from '#features/auth-return/auth-return.tsx';
import { SecondStep } from '#features/sign-in/second-step.tsx';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import type { CallbackSearch } from '#lib/callback-search.ts';
import { leavePage } from '#lib/navigation.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { ButtonLink } from '#ui/button.tsx';
import { redirectTarget } from './redirect-uri.ts';
import { t } from '#language/speech.ts';

/** The login host's page that another account's provider comes back to: signs in, then on to where one was going. */
export const OauthReturn = ({ search }: { search: CallbackSearch }) => {
  const router = useRouter();
  const auth = useAppActor('auth');
  const settings = usePublicSettings();
  const [machine] = useState(() =>
    signInReturn(search, ({ user, returnTo }) => {
      const href = redirectTarget(returnTo, settings);
      auth.send({ type: 'user.signedIn', user });
      if (href.startsWith('/')) void router.navigate({ href, replace: true });
      else leavePage(href, 'replace');
    }),
  );
  const actor = useActorRef(machine, {
    input: { provider: t`your other account`, hasAnswer: search.state !== undefined },
  });
  const snapshot = useActorSnapshot(actor);
  const confirm = snapshot.children['confirm'] as ActorRefFrom<SecondStepMachine> | undefined;
  return (
    <AuthReturn
      view={connect(snapshot, actor.send)}
      secondStep={confirm === undefined ? null : <SecondStep actor={confirm} canRestart={false} />}
      ways={
        <ButtonLink asChild variant="outline">
          <Link to="/account/login">{t`Sign in another way`}</Link>
        </ButtonLink>
      }
    />
  );
};
