import type { AppSystem } from './app-system.ts';

/**
 * Tells the queue of dialogs who is signed in, which loads them. Begin it after the first screen is there: a dialog
 * over a document that React is still taking over would change what it compares.
 * @returns stops it.
 */
export function followDialogs({ actors: { auth, dialogQueue } }: AppSystem): () => void {
  const look = (): void => {
    const snapshot = auth.getSnapshot();
    if (snapshot.matches('loading')) return;
    const uid = snapshot.matches('authenticated') ? (snapshot.context.user?.uid ?? null) : null;
    dialogQueue.send({ type: 'user.changed', uid });
  };
  const subscription = auth.subscribe(look);
  look();
  return () => {
    subscription.unsubscribe();
    dialogQueue.send({ type: 'user.changed', uid: null });
  };
}
