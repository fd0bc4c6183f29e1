export interface DeferredPartInput {
  /** Milliseconds that the page has to itself before the part is loaded. */
  readonly rest: number;
}

export type DeferredPartContext = DeferredPartInput;

/** The part has something to do now: it is loaded at once, and told. */
export type DeferredPartEvent = { type: 'part.needed' };

/** What the part is told when there is something to do for it. */
export type PartCommand = { type: 'need.due' };
