import { AsyncLocalStorage } from 'node:async_hooks';
import { speechOf } from '#language/catalogs.ts';
import { type Language } from '#language/languages.ts';
import { english, setSpeech, type Speech } from '#language/speech.ts';

const spoken = new AsyncLocalStorage<Speech>();
setSpeech(() => spoken.getStore() ?? english);

/**
 * Does something in the language of nobody, which is English: what a request sets going, and others take up, speaks as
 * little in the language of that request as it acts for its person.
 */
export const inNoLanguage = <T>(act: () => T): T => spoken.run(english, act);

/** Does something in a language: every sentence that is made meanwhile, by `t` and `plural`, is in it. */
export async function inLanguage<T>(language: Language, act: () => Promise<T>): Promise<T> {
  return spoken.run(await speechOf(language), act);
}
