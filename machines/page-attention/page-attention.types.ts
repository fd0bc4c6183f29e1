export type PageAttentionEvent =
  /** The tab went into the background. */
  | { type: 'page.hidden' }
  /** The tab is looked at again. */
  | { type: 'page.shown' };
