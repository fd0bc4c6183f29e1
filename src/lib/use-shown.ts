import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

type Connect<A extends AnyActorRef, V extends object> = (snapshot: SnapshotFrom<A>, send: A['send']) => V;

/** A view with the actor that its functions send to. */
interface Shown<V extends object> {
  readonly actor: AnyActorRef | undefined;
  readonly view: V | undefined;
}

/** Whether two views show the same. Their functions are made of that: the older ones are as good. */
export const showsSame = <V extends object>(before: V | undefined, now: V | undefined): boolean =>
  Object.entries(now ?? {}).every(
    ([name, value]) => typeof value === 'function' || Object.is(value, before?.[name as keyof V]),
  );

const isSameShown = <V extends object>(before: Shown<V>, now: Shown<V>): boolean =>
  before.actor === now.actor && showsSame(before.view, now.view);

/**
 * What the `connect` of a busy chart says. It is drawn again when a value of that is another one, not for the rest of
 * the context. For a `connect` whose handlers only send, and whose getters of props read what it shows besides.
 */
export function useShown<A extends AnyActorRef, V extends object>(actor: A, connect: Connect<A, V>): V;
/** The same of a chart that may not be there: undefined while it is not. */
export function useShown<A extends AnyActorRef, V extends object>(
  actor: A | undefined,
  connect: Connect<A, V>,
): V | undefined;
export function useShown<A extends AnyActorRef, V extends object>(
  actor: A | undefined,
  connect: Connect<A, V>,
): V | undefined {
  return useSelector<AnyActorRef | undefined, Shown<V>>(
    actor,
    (snapshot: SnapshotFrom<A>) => ({ actor, view: actor && connect(snapshot, actor.send) }),
    isSameShown,
  ).view;
}
