import type { EventObject } from 'xstate';

/** An actor that a chart keeps has failed, which no chart's own failure is: its code is wrong. */
export type ActorLost = { type: 'actor.lost'; error: unknown };

/** The `onError` of actors that are kept: one that fails takes none of the others with it. */
export const lost = { actions: 'reportLost' } as const;

/** What the action `reportLost` emits: what the actor failed with. */
export const actorLost = ({ event }: { event: EventObject }): ActorLost => ({
  type: 'actor.lost',
  error: 'error' in event ? event.error : null,
});
