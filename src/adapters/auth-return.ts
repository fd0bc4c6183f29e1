import { fromPromise } from 'xstate';
import { authReturnMachine } from '#machines/auth-return/auth-return.machine.ts';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import type { SecondStepInput } from '#machines/second-step/second-step.types.ts';
import { ErrNo } from '#contract/envelope.ts';
import { call, shownInPlace } from '#lib/call.ts';
import type { CallbackSearch } from '#lib/callback-search.ts';
import { CallError } from '#lib/error-registry.ts';
import { once } from '#lib/once.ts';
import { answerOpener, forgetParameters, hasOpener } from './opener.ts';
import { endJourney, findJourney } from './oauth-journey.ts';
import { ownSecondStepMachine } from './second-step.ts';
import { t } from '#language/speech.ts';

/** Back from GitHub or Supabase: the answer goes to the server, then to the window that asked. */
export function connectionReturn(provider: 'github' | 'supabase', search: CallbackSearch) {
  const { state = '', code, error } = search;
  const answer = {
    state,
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
  };
  const exchange = once(async (): Promise<SecondStepInput | null> => {
    forgetParameters();
    if (provider === 'supabase') {
      await call('supabaseCallback', answer, { onError: shownInPlace });
      return null;
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
    return null;
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

/** Who came back signed in, and where they were going. */
export interface SignedInThere {
  readonly user: AuthUser;
  readonly returnTo: string | undefined;
}

/** Back from the provider of another account: signs in, and says where the visitor was going. */
export const signInReturn = (search: CallbackSearch, onSignedIn: (answer: SignedInThere) => void) => {
  const { state = '', code, iss } = search;
  const enter = (user: AuthUser) => {
    const returnTo = findJourney(state)?.returnTo;
    endJourney();
    onSignedIn({ user, returnTo });
  };
  return authReturnMachine.provide({
    actors: {
      exchange: fromPromise(
        once(async (): Promise<SecondStepInput | null> => {
          forgetParameters();
          const journey = findJourney(state);
          // A person may have been lured here with another person's code: only what this tab began is ended.
          if (journey === null) throw refusal(ErrNo.authorizationMismatch, t`It was not begun in this tab.`);
          if (code === undefined)
            throw refusal(ErrNo.authorizationDenied, t`The sign-in was declined there.`);
          const { oauthType, redirectUri } = journey;
          const first = await call(
            'oauthLogin',
            { code, oauthType, redirect_uri: redirectUri, state, ...(iss === undefined ? {} : { iss }) },
            { onError: shownInPlace },
          );
          if ('secondStep' in first) return first.secondStep;
          enter(first.user);
          return null;
        }),
      ),
      confirm: ownSecondStepMachine,
    },
    actions: {
      enter: (_, { user }) => {
        if (user !== null) enter(user);
      },
    },
  });
};

const refusal = (errNo: ErrNo, message: string): CallError => new CallError('oauthLogin', errNo, message);
