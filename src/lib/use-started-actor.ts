import { useState } from 'react';
import { useWiring } from './effects.ts';
import { createActor, type Actor, type AnyActorLogic, type InputFrom } from 'xstate';

/**
 * An actor that lives as long as the component, for charts that begin with work: a new one for each mount, so that
 * work of a mount that is gone is never taken for an answer. Null before the first one has started. `input` is read
 * once.
 */
export function useStartedActor<L extends AnyActorLogic>(logic: L, input: InputFrom<L>): Actor<L> | null {
  const [actor, setActor] = useState<Actor<L> | null>(null);
  const [first] = useState(input);
  useWiring(() => {
    const started = createActor(logic, { input: first } as never);
    started.start();
    setActor(started);
    return () => {
      setActor(null);
      started.stop();
    };
  }, [logic, first]);
  return actor;
}
