import type { TrackingEvent, TrackingEvents, TrackingScene } from '#contract/tracking-names.ts';

/** Something that happened, on its way to the logging endpoint. */
export interface Tracked {
  readonly event: TrackingEvent;
  readonly data: Readonly<Record<string, number | boolean | string | undefined>>;
  /** Kind of project that it is about. */
  readonly projectType: TrackingScene | undefined;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Events that wait until the sender is loaded; further ones are dropped. */
const patience = 50;
const waiting: Tracked[] = [];
let receive: ((tracked: Tracked) => void) | null = null;

/**
 * Notes that something happened. What sends it is loaded after the first screen: until then it waits here, and where
 * the person is not to be tracked it goes nowhere. Never fails, never takes time.
 */
export function track<E extends TrackingEvent>(
  event: E,
  data: TrackingEvents[E],
  projectType?: TrackingScene,
): void {
  const tracked: Tracked = { event, data, projectType, at: Date.now() };
  if (receive) receive(tracked);
  else if (waiting.length < patience) waiting.push(tracked);
}

/** Hands over what waits and what follows; the answer ends it. */
export function receiveTracked(next: (tracked: Tracked) => void): () => void {
  receive = next;
  for (const tracked of waiting.splice(0)) next(tracked);
  return () => {
    if (receive === next) receive = null;
  };
}
