export interface LatePartInput {
  /** Milliseconds that the page has to itself before the part is loaded. */
  readonly rest: number;
}

export type LatePartContext = LatePartInput;

export type LatePartEvent =
  /** It may be loaded when the page has rested. */
  | { type: 'part.wanted' }
  /** It has something to do now. */
  | { type: 'part.needed' }
  /** From the part: it is here, or it could not be loaded. */
  | { type: 'part.ready' }
  | { type: 'part.missed' };

/** What the part is told when there is something to do for it. */
export type PartCommand = { type: 'need.told' };

/** It was needed and could not be loaded. */
export type LatePartEmitted = { type: 'need.unmet' };
