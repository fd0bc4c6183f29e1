export interface ScrollFollowContext {
  /** What arrived below while the reader was elsewhere, counted in arrivals. */
  readonly unseen: number;
}

export type ScrollFollowEvent =
  /** The reader scrolled away from the end. */
  | { type: 'reader.left' }
  /** The end is in view again, however it came there. */
  | { type: 'reader.reachedEnd' }
  | { type: 'content.grew' }
  | { type: 'end.requested' };

/** Tells the view to bring the end into sight. */
export interface ScrollFollowEmitted {
  type: 'end.wanted';
}
