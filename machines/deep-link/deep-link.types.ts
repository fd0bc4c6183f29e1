import type { EventObject } from 'xstate';

export interface DeepLinkInput {
  /** Opens the app, for example "statecraft://project/1". */
  readonly appUrl: string;
  /** Where to go when the app does not open. */
  readonly fallbackUrl: string;
}

export interface DeepLinkContext {
  readonly appUrl: string;
  readonly fallbackUrl: string;
}

export type DeepLinkEvent =
  | { type: 'app.requested' }
  /** The page went to the background: the app has opened. */
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

/** Go to the fallback. */
export interface DeepLinkEmitted {
  type: 'fallback.wanted';
  url: string;
}

export type LauncherInput = DeepLinkInput;
export type LauncherCommand = EventObject;
