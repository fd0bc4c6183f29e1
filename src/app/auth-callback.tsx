import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { connect } from '#machines/auth-return/auth-return.connect.ts';
import { authReturnMachine } from '#machines/auth-return/auth-return.machine.ts';
import { answerOpener, forgetParameters, hasOpener } from '#adapters/auth-callback.ts';
import { AuthReturn } from '#features/auth-return/auth-return.tsx';
import { call, shownInPlace } from '#lib/call.ts';
import { once } from '#lib/once.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import type { CallbackSearch } from './callback-search.ts';

const labels = { github: 'GitHub', supabase: 'Supabase' } as const;

/** The page that GitHub or Supabase comes back to: hands the answer to the server, then to the window that asked. */
export const AuthCallback = ({
  provider,
  search,
}: {
  provider: 'github' | 'supabase';
  search: CallbackSearch;
}) => {
  const [machine] = useState(() => callbackMachine(provider, search));
  const actor = useActorRef(machine, {
    input: { provider: labels[provider], hasAnswer: search.state !== undefined },
  });
  const view = connect(useActorSnapshot(actor), actor.send);
  // Only the browser knows; the server has drawn the page without.
  const canClose = !useIsHydrating() && hasOpener();
  return (
    <AuthReturn
      view={view}
      ways={
        <>
          {/* A window that nobody opened does not close by itself. */}
          {canClose ? (
            <Button variant="outline" onClick={() => window.close()}>
              Close this window
            </Button>
          ) : null}
          <ButtonLink asChild variant={canClose ? 'ghost' : 'outline'}>
            <Link to="/">Back to home</Link>
          </ButtonLink>
        </>
      }
    />
  );
};

function callbackMachine(provider: 'github' | 'supabase', search: CallbackSearch) {
  const { state = '', code, error } = search;
  const answer = {
    state,
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
  };
  const exchange = once(async () => {
    forgetParameters();
    if (provider === 'supabase') {
      await call('supabaseCallback', answer, { onError: shownInPlace });
      return;
    }
    const { installation_id: installation, setup_action: setup } = search;
    await call(
      'githubCallback',
      {
        ...answer,
        ...(installation === undefined ? {} : { installation_id: installation }),
        ...(setup === undefined ? {} : { setup_action: setup }),
      },
      { onError: shownInPlace },
    );
  });
  return authReturnMachine.provide({
    actors: { exchange: fromPromise(exchange) },
    actions: {
      handOver: ({ context }) => {
        if (!hasOpener()) return;
        const { failure } = context;
        answerOpener({ provider, state, ...(failure === null ? {} : { error: failure.message }) });
      },
    },
  });
}
