/** What the page has read of its project's log. */
export interface LogReading {
  /** The working tree; null before the first files. */
  readonly treeHash: string | null;
  /** How many versions there are. */
  readonly versions: number;
  /** Credits that the runs which have ended took. */
  readonly credits: number;
  /** How many runs ended because there were no credits left. */
  readonly exhausted: number;
  /** Whether the page's list of files was fetched before this was read, and so may be older. */
  readonly isListed: boolean;
}

export type ProjectChangesContext = Omit<LogReading, 'isListed'>;

/** The page has read its log to the end. */
export type ProjectChangesEvent = { type: 'log.read'; reading: LogReading };

export type ProjectChangesEmitted =
  | { type: 'files.changed' }
  | { type: 'history.changed' }
  | { type: 'credits.charged' }
  | { type: 'credits.exhausted' };
