import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const authDescriptions: ChartDescriptions = {
  states: {
    deciding: 'The page has just opened; what the server said decides what comes first.',
    loading: 'The server is asked who this is.',
    authenticated: 'A user is signed in.',
    'authenticated.current': "The person's details are as the server last gave them.",
    'authenticated.refreshing': "The person's details are being fetched anew.",
    'authenticated.signingOut': 'The session is being ended.',
    'authenticated.signOutFailed': 'The session could not be ended; the person is still signed in.',
    unauthenticated: 'No user is signed in.',
    'unauthenticated.visitor': 'The server says that no user is signed in.',
    'unauthenticated.unreachable':
      'The server could not be asked; it is tried again once the network is back.',
  },
  events: {
    'user.signedIn': 'A user has signed in on this page.',
    'tab.signedOut': 'Another tab signed out.',
    'user.changed': 'The server told of new details of the person.',
    'session.expired': 'The server no longer knows the session.',
    'user.refreshRequested': 'Something happened after which the details may be others.',
    'tab.signedIn': 'Another tab signed in.',
    'signOut.requested': 'The person asks to sign out.',
    'network.online': 'The device has a network again.',
  },
};
