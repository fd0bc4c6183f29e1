import type { AnyTransitionDefinition } from 'xstate';

/** The same for the same transition of every actor of a machine: its state, event and place among its like. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}>${eventType}>${siblings.indexOf(transition)}`;
}
