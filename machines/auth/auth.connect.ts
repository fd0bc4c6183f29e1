import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { AuthMachine } from './auth.machine.ts';
import type { AuthEvent, AuthUser } from './auth.types.ts';
import { texts } from './auth.texts.ts';

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
  readonly isSigningOut: boolean;
  /** Whether it is not known who is signed in, as the account could not be looked up. */
  readonly isUnreachable: boolean;
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
  const isSigningOut = snapshot.matches({ authenticated: 'signingOut' });
  const isUnreachable = snapshot.matches({ unauthenticated: 'unreachable' });
  const canSignOut = snapshot.can({ type: 'signOut.requested' });
  return {
    status: isLoading ? 'loading' : isSignedIn ? 'authenticated' : 'unauthenticated',
    label: label(),
    user,
    isSignedIn,
    isVip: user?.accountInfo.isVip === 1,
    balance: user?.accountInfo.totalBalance ?? 0,
    isBusy: snapshot.hasTag('busy'),
    isSigningOut,
    isUnreachable,
    canSignOut,
    why: why(),
    onSignOut: () => send({ type: 'signOut.requested' }),
    onRefresh: () => send({ type: 'user.refreshRequested' }),
  };

  function label(): string {
    if (isLoading) return texts.lookingUpAccount;
    if (isSigningOut) return texts.signingOut;
    if (isSignedIn) return texts.signedInAs(user?.email ?? '');
    if (isUnreachable) return texts.accountCouldNotBeLookedUp;
    return texts.signedOut;
  }

  function why(): string {
    if (snapshot.matches({ authenticated: 'signOutFailed' })) {
      return texts.youAreStillSignedIn(failureWords(failure, texts.signingOutDidNotWork));
    }
    if (isUnreachable) {
      return failureWords(failure, texts.accountCouldNotBeLookedUpTryAgain);
    }
    if (isSigningOut) return texts.signingOutIsUnderWay;
    if (isLoading) return texts.accountIsStillBeingLookedUp;
    return isSignedIn ? '' : texts.youAreNotSignedIn;
  }
}
