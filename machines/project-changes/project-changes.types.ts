export type ProjectChangesEvent =
  /**
   * The page has read its log as far as it went when the page was opened. `isListed`: the page's list of files was
   * fetched before, and so may be older.
   */
  | { type: 'log.caughtUp'; isEmpty: boolean; isListed: boolean }
  /** What an entry of the log says. */
  | { type: 'tree.changed' }
  | { type: 'version.created' }
  | { type: 'run.charged' }
  | { type: 'run.exhausted' };

export type ProjectChangesEmitted =
  | { type: 'files.changed' }
  | { type: 'history.changed' }
  | { type: 'credits.charged' }
  | { type: 'credits.exhausted' };
