import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language } from '#language/languages.ts';
import { type Catalog, english, setSpeech, type Speech } from '#language/speech.ts';

const spoken = new AsyncLocalStorage<Speech>();
setSpeech(() => spoken.getStore() ?? english);

const catalogs: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalog }>>> = {
  de: () => import('#language/catalogs/de.json', { with: { type: 'json' } }),
  fr: () => import('#language/catalogs/fr.json', { with: { type: 'json' } }),
  es: () => import('#language/catalogs/es.json', { with: { type: 'json' } }),
  pt: () => import('#language/catalogs/pt.json', { with: { type: 'json' } }),
};

const loaded = new Map<Language, Promise<Speech>>();

/** What stands for what in a language; read once, when somebody first speaks it. */
function speechOf(language: Language): Promise<Speech> {
  if (language === 'en') return Promise.resolve(english);
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const made = catalogs[language]().then(({ default: catalog }) => ({ language, catalog }));
  loaded.set(language, made);
  return made;
}

/**
 * Does something in the language of nobody, which is English: what a request sets going, and others take up, speaks as
 * little in the language of that request as it acts for its person.
 */
export const inNoLanguage = <T>(act: () => T): T => spoken.run(english, act);

/** Does something in a language: every sentence that is made meanwhile, by `t` and `plural`, is in it. */
export async function inLanguage<T>(language: Language, act: () => Promise<T>): Promise<T> {
  return spoken.run(await speechOf(language), act);
}
