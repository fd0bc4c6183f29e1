import type { Failure } from '#machines/shared/failure.ts';

export interface AuthPopupInput {
  /** Where the window goes; null while the address is still asked for (the window opens in the click, blank). */
  readonly url: string | null;
  /** The project that it is for; null, or absent, for the account alone. */
  readonly projectId?: string | null;
}

export interface AuthPopupContext {
  readonly url: string | null;
  readonly projectId: string | null;
  /** Why there is no address. */
  readonly failure: Failure | null;
  /** What the authorization page answered, as it is. */
  readonly result: Readonly<Record<string, string>> | null;
  /** Messages of other origins that were refused. */
  readonly refused: number;
}

export type AuthPopupEvent =
  /** The address is none that a window may go to. */
  | { type: 'address.refused' }
  /** From the window. */
  | { type: 'popup.blocked' }
  | { type: 'popup.closed' }
  /** A message that came from the same registrable domain as the page. */
  | { type: 'popup.answered'; result: Readonly<Record<string, string>> }
  | { type: 'message.refused' }
  /** The person gave up in the page. */
  | { type: 'popup.dismissed' };

export type PopupCommand = { type: 'poll.due' } | { type: 'navigation.due'; url: string };

export interface PopupInput {
  readonly url: string | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export type AuthPopupOutcome = 'completed' | 'cancelled' | 'blocked' | 'timedOut' | 'failed';

export interface AuthPopupOutput {
  readonly result: Readonly<Record<string, string>> | null;
  /** Why nothing was authorized, in words for people; null when it was. */
  readonly failure: Failure | null;
}
