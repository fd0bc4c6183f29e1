import { fromCallback, fromPromise } from 'xstate';
import type {
  ActorLogic,
  CallbackActorLogic,
  EventObject,
  NonReducibleUnknown,
  PromiseActorLogic,
  Snapshot,
} from 'xstate';

/**
 * A promise actor that a chart declares and the app system must provide. Started as it is, it fails with a
 * message that names it, so a forgotten provision ends in the chart's own failure state.
 */
export function notProvided<TOutput, TInput extends NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<TOutput, TInput> {
  return fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" is not provided`)));
}

/**
 * The same for a callback actor: a socket, a window, a listener. `TReceived` are the events that the chart sends
 * to it; what it sends back are events of the chart itself.
 */
export function notProvidedCallback<TReceived extends EventObject, TInput extends NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<TReceived, TInput> {
  return fromCallback<TReceived, TInput>(() => {
    throw new Error(`Actor "${name}" is not provided`);
  });
}

/** The same for an actor of whatever kind, such as a chart that is loaded later. */
export function notProvidedActor<TReceived extends EventObject, TInput extends NonReducibleUnknown>(
  name: string,
): ActorLogic<Snapshot<unknown>, TReceived, TInput> {
  const failing: unknown = notProvidedCallback<TReceived, TInput>(name);
  return failing as ActorLogic<Snapshot<unknown>, TReceived, TInput>;
}
