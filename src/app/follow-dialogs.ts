import type { AppSystem } from './app-system.ts';

/**
 * Tells the queue of dialogs who is signed in, which loads them. Begin it after the first screen is there: a dialog
 * over a document that React is still taking over would change what it compares.
 * @returns stops it.
 */
export function followDialogs({ actors: { auth, dialogCoordinator } }: AppSystem): () => void {
  const look = (): void => {
    const snapshot = auth.getSnapshot();
    if (snapshot.matches('loading')) return;
    const uid = snapshot.matches('authenticated') ? (snapshot.context.user?.uid ?? null) : null;
    dialogCoordinator.send({ type: 'user.changed', uid });
  };
  const subscription = auth.subscribe(look);
  look();
  return () => {
    subscription.unsubscribe();
    dialogCoordinator.send({ type: 'user.changed', uid: null });
  };
}
