export interface CopyTextContext {
  /** What was copied last, or is being copied; empty before the first. */
  readonly text: string;
}

export type CopyTextEvent = { type: 'copy.requested'; text: string };
