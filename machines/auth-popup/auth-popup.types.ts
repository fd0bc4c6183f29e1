export interface AuthPopupInput {
  /** Where the window goes; null while the address is still asked for (the window opens in the click, blank). */
  readonly url: string | null;
}

export interface AuthPopupContext {
  readonly url: string | null;
  /** What the authorization page answered, as it is. */
  readonly result: Readonly<Record<string, string>> | null;
  /** Messages of other origins that were refused. */
  readonly refused: number;
}

export type AuthPopupEvent =
  | { type: 'address.known'; url: string }
  | { type: 'address.failed' }
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
}
