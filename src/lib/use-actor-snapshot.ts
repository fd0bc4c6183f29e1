import { useCallback, useSyncExternalStore } from 'react';

/** The part of an actor that a view reads. */
export interface Observable<S> {
  getSnapshot: () => S;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/** The current snapshot of an actor, to be handed to its machine's `connect`. */
export function useActorSnapshot<S>(actor: Observable<S>): S {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = useCallback(() => actor.getSnapshot(), [actor]);
  return useSyncExternalStore(subscribe, read, read);
}
