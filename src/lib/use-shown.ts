import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** Whether two views of a chart show the same. Their handlers only send, so that the older ones are as good. */
const isSameShown = <V extends object>(before: V, now: V): boolean =>
  Object.entries(now).every(
    ([name, value]) => typeof value === 'function' || Object.is(value, before[name as keyof V]),
  );

/**
 * What the `connect` of a busy chart says. It is drawn again when a value of that is another one, not for the rest of
 * the context. For a `connect` whose handlers only send.
 */
export const useShown = <A extends AnyActorRef, V extends object>(
  actor: A,
  connect: (snapshot: SnapshotFrom<A>, send: A['send']) => V,
): V =>
  useSelector<AnyActorRef, V>(
    actor,
    (snapshot: SnapshotFrom<A>) => connect(snapshot, actor.send),
    isSameShown,
  );
