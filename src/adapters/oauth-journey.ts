/** A sign-in with another account that has left for its provider. It is kept in the tab that left. */
export interface OauthJourney {
  /** What the provider must bring back. */
  readonly state: string;
  readonly oauthType: 'github' | 'google';
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
