import { Link, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { connect } from '#machines/auth-return/auth-return.connect.ts';
import { authReturnMachine } from '#machines/auth-return/auth-return.machine.ts';
import { forgetParameters } from '#adapters/auth-callback.ts';
import { endJourney, findJourney } from '#adapters/oauth-journey.ts';
import { AuthReturn } from '#features/auth-return/auth-return.tsx';
import { ErrNo } from '#contract/envelope.ts';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { CallError } from '#lib/error-registry.ts';
import { leavePage } from '#lib/navigation.ts';
import { once } from '#lib/once.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { CallbackSearch } from './callback-search.ts';
import { redirectTarget } from './redirect-uri.ts';

/** The login host's page that another account's provider comes back to: signs in, then on to where one was going. */
export const OauthReturn = ({ search }: { search: CallbackSearch }) => {
  const router = useRouter();
  const auth = useAppActor('auth');
  const settings = usePublicSettings();
  const [machine] = useState(() =>
    authReturnMachine.provide({
      actors: {
        exchange: fromPromise(
          once(async () => {
            forgetParameters();
            const { state = '', code } = search;
            const journey = findJourney(state);
            // Somebody may have been lured here with another person's code: only what this tab began is ended.
            if (journey === null) throw refusal(ErrNo.authorizationMismatch, 'It was not begun in this tab.');
            if (code === undefined)
              throw refusal(ErrNo.authorizationDenied, 'The sign-in was declined there.');
            const { oauthType, redirectUri, returnTo } = journey;
            const { user } = await call(
              'oauthLogin',
              { code, oauthType, redirect_uri: redirectUri, state },
              { onError: shownInPlace },
            );
            endJourney();
            const href = redirectTarget(returnTo, settings);
            auth.send({ type: 'user.signedIn', user });
            if (href.startsWith('/')) void router.navigate({ href, replace: true });
            else leavePage(href, 'replace');
          }),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, {
    input: { provider: 'your other account', hasAnswer: search.state !== undefined },
  });
  return (
    <AuthReturn
      view={connect(useActorSnapshot(actor), actor.send)}
      ways={
        <ButtonLink asChild variant="outline">
          <Link to="/account/login">Sign in another way</Link>
        </ButtonLink>
      }
    />
  );
};

const refusal = (errNo: ErrNo, message: string): CallError => new CallError('oauthLogin', errNo, message);
