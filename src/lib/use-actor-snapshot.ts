import { useCallback, useSyncExternalStore } from 'react';

/** The part of an actor that a view reads. */
export interface Observable<S> {
  getSnapshot: () => S;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/**
 * A part of the current snapshot: the view is drawn again when that is another one, and for nothing else.
 * @param part reads something that is the same while nothing of it changes: a text, a number, what context keeps
 */
export function useActorPart<S, P>(actor: Observable<S>, part: (snapshot: S) => P): P {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = () => part(actor.getSnapshot());
  return useSyncExternalStore(subscribe, read, read);
}

const whole = <S>(snapshot: S): S => snapshot;

/** The current snapshot of an actor, to be handed to its machine's `connect`. */
export const useActorSnapshot = <S>(actor: Observable<S>): S => useActorPart(actor, whole);
