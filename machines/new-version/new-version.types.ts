export interface NewVersionInput {
  /** The build that this tab runs. */
  readonly running: string;
}

export interface NewVersionContext {
  readonly running: string;
  /** Another build that the server has, once it was seen. */
  readonly latest: string | null;
  /** Whether the part that could not be loaded is what the person waits for. */
  readonly isPartNeeded: boolean;
}

export type NewVersionEvent =
  /** A part of the page is missing; the signs say how much it matters. */
  | { type: 'need.due' }
  /** A sign that it is worth asking: the tab is looked at again, or the network is back. */
  | { type: 'check.requested' }
  /** An answer of the server named its build. */
  | { type: 'build.seen'; build: string }
  /**
   * A part of the page could not be loaded: it may belong to a build that is gone. `isNeeded`: the person waits for it,
   * or has nothing to lose; otherwise it was only fetched ahead.
   */
  | { type: 'part.failed'; isNeeded: boolean }
  /** The tab is hidden. `isSafe`: nothing in it would be lost or interrupted by a reload. */
  | { type: 'page.hidden'; isSafe: boolean }
  | { type: 'reload.requested' }
  | { type: 'offer.dismissed' };

/** What the signs are asked: how much a part matters that could not be loaded. */
export type SignsCommand = { type: 'need.due' };

export interface ReloadInput {
  /** Asked for by a person: the guard against reloading in circles does not hold it back. */
  readonly isRequested: boolean;
}
