export interface IframeLoadInput {
  /** Begin to load before the frame is shown. */
  readonly isPrerendered?: boolean;
}

export interface IframeLoadContext {
  readonly isPrerendered: boolean;
  /** Retries so far, 0 to 3. */
  readonly retryCount: number;
  /** Changes with each load, so that a view can key its iframe. */
  readonly load: number;
}

export type IframeLoadEvent =
  /** The frame is wanted: it is about to be shown, or hovered. */
  | { type: 'frame.requested' }
  | { type: 'frame.loaded' }
  | { type: 'frame.failed' }
  | { type: 'retry.requested' }
  | { type: 'frame.discarded' };

/** How a pool of pre-rendered frames describes one of them. */
export interface PrerenderEntry {
  readonly loaded: boolean;
  readonly error: boolean;
  readonly retryCount: number;
}
