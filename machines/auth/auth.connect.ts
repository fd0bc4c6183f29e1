import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { AuthMachine } from './auth.machine.ts';
import type { AuthEvent, AuthUser } from './auth.types.ts';

export interface AuthView {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  /** In words, for a live region. */
  readonly label: string;
  readonly user: AuthUser | null;
  readonly isSignedIn: boolean;
  readonly isVip: boolean;
  /** Credits left; 0 for a visitor. */
  readonly balance: number;
  readonly isBusy: boolean;
  readonly canSignOut: boolean;
  /** Why signing out is not possible now, or why it did not work; empty otherwise. */
  readonly why: string;
  onSignOut(): void;
  onRefresh(): void;
}

export function connect(snapshot: SnapshotFrom<AuthMachine>, send: (event: AuthEvent) => void): AuthView {
  const { user, failure } = snapshot.context;
  const isSignedIn = snapshot.matches('authenticated');
  const isLoading = snapshot.matches('loading');
  const canSignOut = snapshot.can({ type: 'signOut.requested' });
  return {
    status: isLoading ? 'loading' : isSignedIn ? 'authenticated' : 'unauthenticated',
    label: label(),
    user,
    isSignedIn,
    isVip: user?.accountInfo.isVip === 1,
    balance: user?.accountInfo.totalBalance ?? 0,
    isBusy: snapshot.hasTag('busy'),
    canSignOut,
    why: why(),
    onSignOut: () => send({ type: 'signOut.requested' }),
    onRefresh: () => send({ type: 'user.refreshRequested' }),
  };

  function label(): string {
    if (isLoading) return 'Looking up your account';
    if (snapshot.matches({ authenticated: 'signingOut' })) return 'Signing out';
    if (isSignedIn) return `Signed in as ${user?.email ?? ''}`;
    if (snapshot.matches({ unauthenticated: 'unreachable' })) return 'Your account could not be looked up';
    return 'Signed out';
  }

  function why(): string {
    if (snapshot.matches({ authenticated: 'signOutFailed' })) {
      return `You are still signed in. ${failureWords(failure, 'Signing out did not work; try again.')}`;
    }
    if (snapshot.matches({ unauthenticated: 'unreachable' })) {
      return failureWords(failure, 'Your account could not be looked up; try again.');
    }
    if (snapshot.matches({ authenticated: 'signingOut' })) return 'Signing out is under way.';
    if (isLoading) return 'Your account is still being looked up.';
    return isSignedIn ? '' : 'You are not signed in.';
  }
}
