import { fromPromise } from 'xstate';
import { type Language, languageCookie } from '#language/languages.ts';
import { reloadPage } from '#lib/navigation.ts';
import { ErrNo } from '#contract/envelope.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { CallError } from '#lib/error-registry.ts';
import { readUserId } from './client-identity.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** Days for which a choice is kept. */
const kept = 365;

/**
 * Keeps the language in a cookie, which the server reads too, and with the account of whoever is signed in, and loads the
 * page anew. Fails where either does not keep it; otherwise it ends with the page.
 */
export const changeLanguage = fromPromise<unknown, { language: Language }>(
  async ({ input: { language }, signal }) => {
    const before = readCookie(languageCookie);
    writeCookie(languageCookie, language, kept);
    if (readCookie(languageCookie) !== language) throw new Error('The cookie was not kept.');
    if (readUserId() !== undefined) {
      await call('userUpdate', { language }, { signal, onError: shownInPlace }).catch((error: unknown) => {
        // Their sign-in has ended since: it is the choice of a visitor.
        if (error instanceof CallError && error.errNo === ErrNo.notSignedIn) return;
        if (before === undefined) removeCookie(languageCookie);
        else writeCookie(languageCookie, before, kept);
        throw error;
      });
    }
    reloadPage();
    return new Promise(() => {});
  },
);
