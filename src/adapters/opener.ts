import { pageAddress } from '#lib/navigation.ts';
import { authMessageSource } from './auth-popup.ts';

/** What a page that a provider came back to tells the window that opened it. */
export interface AuthAnswer {
  readonly provider: 'github' | 'supabase';
  readonly state: string;
  /** Why it did not work, for people; absent when it did. */
  readonly error?: string;
}

/** Whether another window opened this one and is still there. */
export const hasOpener = (): boolean => {
  const opener = window.opener as Window | null;
  return opener !== null && opener !== window && !opener.closed;
};

/**
 * Hands the answer to the window that opened this one, a page of this very origin, which closes this one then. This one
 * does not close itself: the message of a window that is gone has no source, and is not believed.
 */
export function answerOpener(answer: AuthAnswer): void {
  const opener = window.opener as Window | null;
  opener?.postMessage({ source: authMessageSource, ...answer }, pageAddress().origin);
}

/** Takes the code and the state out of the address, so that no history keeps them. */
export function forgetParameters(): void {
  window.history.replaceState(window.history.state, '', pageAddress().pathname);
}
