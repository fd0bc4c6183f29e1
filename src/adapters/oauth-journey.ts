import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { OauthType } from '#contract/integration-calls.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { leavePage, linkTarget, pageAddress } from '#lib/navigation.ts';
import { once } from '#lib/once.ts';

/** A sign-in with another account that has left for its provider. It is kept in the tab that left. */
export interface OauthJourney {
  /** What the provider must bring back. */
  readonly state: string;
  readonly oauthType: OauthType;
  /** The page that the provider comes back to, as it was told. */
  readonly redirectUri: string;
  /** Where to go once signed in, as `redirect_uri` of the login page; undefined for home. */
  readonly returnTo: string | undefined;
}

const key = 'statecraft:oauth-journey';

export function keepJourney(journey: OauthJourney): void {
  window.sessionStorage.setItem(key, JSON.stringify(journey));
}

/** The journey that this tab began with `state`; null when it began none, or another one. */
export function findJourney(state: string): OauthJourney | null {
  const text = window.sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    const journey = JSON.parse(text) as OauthJourney;
    return journey.state === state ? journey : null;
  } catch {
    return null;
  }
}

/** It has come to its end. */
export const endJourney = (): void => window.sessionStorage.removeItem(key);

/** Begins a sign-in at another account's provider, and leaves the page for it. */
export const leavingForProvider = (oauthType: OauthType, returnTo: string | undefined) =>
  asyncData<string, OauthType>().provide({
    actors: {
      load: fromPromise(
        once(async () => {
          const back = `${pageAddress().origin}/account/oauth`;
          const { authorize_url: url, state } = await call(
            'oauthStart',
            { oauthType, redirect_uri: back },
            { onError: shownInPlace },
          );
          keepJourney({ state, oauthType, redirectUri: back, returnTo });
          // The server has named it, so its origin may be gone to; over the web alone.
          const target = linkTarget(url);
          if (target !== undefined) leavePage(target);
          return url;
        }),
      ),
    },
  });
