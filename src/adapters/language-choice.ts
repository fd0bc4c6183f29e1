import { fromPromise } from 'xstate';
import { type Language, languageCookie } from '#language/languages.ts';
import { reloadPage } from '#lib/navigation.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Days for which a choice is kept. */
const kept = 365;

/**
 * Keeps the language in a cookie, which the server reads too, and loads the page anew. Fails where the browser keeps no
 * cookie; otherwise it ends with the page.
 */
export const changeLanguage = fromPromise<unknown, { language: Language }>(({ input: { language } }) => {
  writeCookie(languageCookie, language, kept);
  if (readCookie(languageCookie) !== language) return Promise.reject(new Error('The cookie was not kept.'));
  reloadPage();
  return new Promise(() => {});
});
