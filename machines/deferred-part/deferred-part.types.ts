export interface DeferredPartInput {
  /** Milliseconds that the page has to itself before the part is loaded. */
  readonly rest: number;
}

export type DeferredPartContext = DeferredPartInput;

export type DeferredPartEvent =
  /** It may be loaded when the page has rested. */
  | { type: 'part.wanted' }
  /** It has something to do now. */
  | { type: 'part.needed' }
  /** From the part: it is here, or it could not be loaded. */
  | { type: 'part.ready' }
  | { type: 'part.missed' };

/** What the part is told when there is something to do for it. */
export type PartCommand = { type: 'need.due' };

/** It was needed and could not be loaded. */
export type DeferredPartEmitted = { type: 'need.unmet' };
