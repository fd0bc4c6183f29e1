import { isLanguage, type Language } from '#language/languages.ts';
import type { Executor } from '#server/platform/db/schema.ts';

/** Keeps what a person has chosen: their account has this language everywhere from their next sign-in on, and in mails. */
export async function chooseLanguage(executor: Executor, userId: string, language: Language): Promise<void> {
  await executor
    .updateTable('users')
    .set({ language, language_is_chosen: 1 })
    .where('id', '=', userId)
    .execute();
}

/**
 * Brings an account and the browser that it is signed in at together. What the account has chosen goes before what was
 * chosen in that browser, which may be another's; an account that has chosen nothing takes that over, or else remembers
 * for mails which language its browser asks for.
 * @returns what the account has chosen; null when it has chosen nothing
 */
export async function languageAtSignIn(
  executor: Executor,
  userId: string,
  browser: { readonly chosen: string | undefined; readonly spoken: Language },
): Promise<Language | null> {
  const row = await executor
    .selectFrom('users')
    .select(['language', 'language_is_chosen as isChosen'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.isChosen === 1 && isLanguage(row.language)) return row.language;
  if (isLanguage(browser.chosen)) {
    await chooseLanguage(executor, userId, browser.chosen);
    return browser.chosen;
  }
  if (row.language !== browser.spoken)
    await executor
      .updateTable('users')
      .set({ language: browser.spoken })
      .where('id', '=', userId)
      .where('language_is_chosen', '=', 0)
      .execute();
  return null;
}

/** The language of a mail to an address: that of its account, else `otherwise`. */
export async function languageOfAddress(
  executor: Executor,
  email: string,
  otherwise: Language,
): Promise<Language> {
  const row = await executor
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  return isLanguage(row?.language) ? row.language : otherwise;
}
