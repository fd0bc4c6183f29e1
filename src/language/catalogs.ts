import type { Language } from './languages.ts';
import { type Catalog, english, type Speech } from './speech.ts';

const catalogs: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalog }>>> = {
  de: () => import('./catalogs/de.json', { with: { type: 'json' } }),
  fr: () => import('./catalogs/fr.json', { with: { type: 'json' } }),
  es: () => import('./catalogs/es.json', { with: { type: 'json' } }),
  pt: () => import('./catalogs/pt.json', { with: { type: 'json' } }),
};

const loaded = new Map<Language, Promise<Speech>>();

/** What stands for what in a language; read once, when somebody first speaks it. For servers: browsers load their one. */
export function speechOf(language: Language): Promise<Speech> {
  if (language === 'en') return Promise.resolve(english);
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const made = catalogs[language]().then(({ default: catalog }) => ({ language, catalog }));
  loaded.set(language, made);
  return made;
}
