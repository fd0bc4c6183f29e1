import type { Failure } from '#machines/shared/failure.ts';

/** The signed-in user as charts and views know it. The stream's bearer token is left with the adapters. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly registerChannel: string;
  readonly accountInfo: { readonly isVip: number; readonly totalBalance: number };
  readonly config: Readonly<Record<string, string>>;
  /** Address of their own picture; absent while they have none. */
  readonly avatarUrl?: string | undefined;
}

export interface AuthInput {
  /** A user: signed in. `null`: known to be a visitor. Absent: ask the server. */
  readonly user?: AuthUser | null;
}

export interface AuthContext {
  readonly user: AuthUser | null;
  /** True when the input said who the user is, so that nothing has to be asked. */
  readonly isKnown: boolean;
  readonly failure: Failure | null;
  /** False when other tabs cannot be told about a sign-in or a sign-out. */
  readonly tabsAgree: boolean;
}

export type AuthEvent =
  /** The sign-in flow has ended well. */
  | { type: 'user.signedIn'; user: AuthUser }
  /** Part of the user changed elsewhere: a new balance, a reported setting. */
  | { type: 'user.changed'; user: AuthUser }
  | { type: 'user.refreshRequested' }
  | { type: 'signOut.requested' }
  /** A call answered 3000. */
  | { type: 'session.expired' }
  | { type: 'network.online' }
  /** What another tab announced. */
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' };

/** For whatever asks its question anew when a user has signed in or out, here or in another tab. */
export type AuthEmitted = { type: 'session.began' } | { type: 'session.ended' };

/** What the chart tells the `tabs` actor. */
export type TabsCommand = { type: 'signIn.announced' } | { type: 'signOut.announced' };
