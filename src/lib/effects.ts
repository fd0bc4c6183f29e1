import {
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  type DependencyList,
  type RefObject,
} from 'react';
import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate';

/**
 * React's effects by what they are for. The linter lets no other file import them: whatever happens in steps, waits,
 * is tried again or is remembered from one render to the next is a flow, and belongs into a chart.
 */

type Effect = (run: () => void | (() => void), deps?: DependencyList) => void;

/** For what React does not draw: sizes, scrolling, listeners of elements, an editor that owns its own elements. */
export const useDomEffect: Effect = useEffect;

/** The same before the browser paints, for what would be seen to jump. */
export const useDomLayout: Effect = useLayoutEffect;

/** For moving the focus, the cursor or a selection. */
export const useFocusing: (run: () => void, deps: DependencyList) => void = useEffect;

/** For connecting charts with each other, or with what is outside of React, as long as the component is there. */
export const useWiring: (connect: () => () => void, deps: DependencyList) => void = useEffect;

/**
 * For telling a chart what the page around it is: what its address names, what its parent gives it. Never what the
 * same chart has said, and nothing that has to be remembered: that is a flow.
 */
export const useNotifying: (notify: () => void, deps: DependencyList) => void = useEffect;

/** The latest of a value, for listeners that are added once. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Hears what a chart tells the page. Handlers may change with every render; which events they are for may not. */
export function useEmitted<L extends AnyActorLogic>(
  actor: Actor<L>,
  handlers: {
    readonly [T in EmittedFrom<L>['type']]?: (event: Extract<EmittedFrom<L>, { type: T }>) => void;
  },
): void {
  const latest = useLatest(handlers);
  useEffect(() => {
    const subscriptions = Object.keys(latest.current).map((type) =>
      actor.on(type as EmittedFrom<L>['type'], (event) =>
        (latest.current as Record<string, (event: unknown) => void>)[type]?.(event),
      ),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, latest]);
}
