import { describe, expect, it, afterEach, vi } from 'vitest';
import { languageFacts, languageOf, languages, type Language } from '#language/languages.ts';
import { type Catalog, english, plural, setSpeech, t, type Translation } from '#language/speech.ts';
import { spoken, textsOf } from '#language/texts.ts';
import { aloud, inEnglish, told, ToldError, toldBy } from '#language/told.ts';
import { sentences } from '#test/support/sentences.ts';
import de from '#language/catalogs/de.json' with { type: 'json' };
import es from '#language/catalogs/es.json' with { type: 'json' };
import fr from '#language/catalogs/fr.json' with { type: 'json' };
import pt from '#language/catalogs/pt.json' with { type: 'json' };

const catalogs: Readonly<Record<Exclude<Language, 'en'>, Catalog>> = { de, es, fr, pt };

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\d+\}/gu)].map(([found]) => found).sort();
const edges = (text: string): boolean[] => [/^\s/u.test(text), /\s$/u.test(text)];
const formsOf = (translation: Translation | undefined): readonly string[] =>
  typeof translation === 'object'
    ? Object.values(translation)
    : translation === undefined
      ? []
      : [translation];

afterEach(() => setSpeech(() => english));

const said = sentences();

describe.each(Object.entries(catalogs))('the words in %s', (language, catalog) => {
  const { locale } = languageFacts[language as Language];

  it('are there for every sentence of the source, and for none that is gone', () => {
    expect([...said.keys()].filter((key) => !Object.hasOwn(catalog, key))).toEqual([]);
    expect(Object.keys(catalog).filter((key) => !said.has(key))).toEqual([]);
  });

  it('have a form for every number, and no other', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    for (const [key, { isCounted }] of said) {
      const found = catalog[key];
      if (isCounted) expect([key, Object.keys(found as object).toSorted()]).toEqual([key, categories]);
      else expect([key, typeof found]).toEqual([key, 'string']);
    }
  });

  it('fill in what the English ones fill in, and stand beside others as they do', () => {
    for (const [key, { isCounted }] of said) {
      for (const form of formsOf(catalog[key])) {
        if (!isCounted) expect([key, edges(form)]).toEqual([key, edges(key)]);
        // One of something may go without its number, and other things with it.
        if (isCounted && form === (catalog[key] as { one?: string }).one) continue;
        expect([key, placeholders(form)]).toEqual([key, placeholders(key)]);
        if (key.includes('#')) expect([key, form.includes('#')]).toEqual([key, true]);
      }
    }
  });
});

describe('what is said', () => {
  const speak = (language: Language, catalog: Catalog) => setSpeech(() => ({ language, catalog }));

  it('is in English as it stands in the source', () => {
    expect(t`Delete ${'a {0} b'}?`).toBe('Delete a {0} b?');
    expect(plural(1, { one: '# file', other: '# files' })).toBe('1 file');
    expect(plural(1200, { one: '# file', other: '# files' })).toBe('1,200 files');
  });

  it('fills in at the place that the language has for it', () => {
    speak('de', { '{0} of {1}': '{1} hat {0}' });
    expect(t`${'das Bild'} of ${'Rita'}`).toBe('Rita hat das Bild');
    expect(t`Nobody knows ${'this'}`).toBe('Nobody knows this');
  });

  it('tells the meanings of a word apart, and shows none of them', () => {
    expect(t`Light||of a font`).toBe('Light');
    speak('de', { 'Light||of a font': 'Leicht', Light: 'Hell' });
    expect([t`Light`, t`Light||of a font`]).toEqual(['Hell', 'Leicht']);
  });

  it('counts by the rules of the language', () => {
    const forms = { one: '# file', other: '# files' };
    const catalog = { '# files': { one: '# fichier', many: '# de fichiers', other: '# fichiers' } };
    speak('fr', catalog);
    expect([0, 1, 2].map((count) => plural(count, forms))).toEqual(['0 fichier', '1 fichier', '2 fichiers']);
    expect(plural(2_000_000, forms)).toMatch(/de fichiers$/u);
    // What is not translated stays English, by its rules.
    speak('fr', {});
    expect(plural(0, forms)).toBe('0 files');
  });

  it('is read from tables when it is shown, not when they are made', () => {
    const table = textsOf({ a: 'Save', inner: { b: 'Close' }, c: (name: string) => t`Open ${name}` });
    const list = spoken(['label'], [{ value: 'Save', label: 'Save' }]);
    speak('de', { Save: 'Speichern', Close: 'Schließen', 'Open {0}': '{0} öffnen' });
    expect([table.a, table.inner.b, table.c('x')]).toEqual(['Speichern', 'Schließen', 'x öffnen']);
    expect(list).toEqual([{ value: 'Save', label: 'Speichern' }]);
  });
});

describe('what is said while modules are loaded', () => {
  // A server loads them once, within the request of somebody, and reads them to everybody.
  it('is nothing: it would be in the language of whoever came first', { timeout: 120_000 }, async () => {
    const saying = new Set<string>();
    let loaded = '';
    vi.resetModules();
    const fresh = await import('#language/speech.ts');
    fresh.setSpeech(() => {
      saying.add(loaded);
      return english;
    });
    const files = import.meta.glob([
      '../../machines/**/*.ts',
      '../../src/{lib,contract}/**/*.ts',
      '!**/*.d.ts',
    ]);
    expect(Object.keys(files).length).toBeGreaterThan(400);
    for (const [file, load] of Object.entries(files)) {
      loaded = file;
      await load();
    }
    expect([...saying]).toEqual([]);
  });
});

describe('what is kept to be said', () => {
  const kept = told`The run could not go on: ${told`Cannot find "${'./a'}", imported by ${'b.ts'}.`}`;
  // As it stands in a log.
  const stored = JSON.parse(JSON.stringify(kept)) as typeof kept;

  it('is said to each reader in their language, and to models in English', () => {
    const read = (language: Exclude<Language, 'en'>): string => {
      setSpeech(() => ({ language, catalog: catalogs[language] }));
      return aloud(stored);
    };
    expect(read('de')).toBe(
      'Der Durchlauf konnte nicht weitergehen: „./a“, importiert von b.ts, ist nicht zu finden.',
    );
    expect(read('fr')).toBe(
      'L’exécution n’a pas pu continuer\u00A0: «\u00A0./a\u00A0», importé par b.ts, est introuvable.',
    );
    expect(inEnglish(stored)).toBe('The run could not go on: Cannot find "./a", imported by b.ts.');
  });

  it('was a text before, and is read as it is', () => {
    setSpeech(() => ({ language: 'de', catalog: de }));
    expect([aloud('There is no such file.'), inEnglish('There is no such file.')]).toEqual([
      'There is no such file.',
      'There is no such file.',
    ]);
  });

  it('fills in what looks like a place to be filled in as it is, and counts as its language does', () => {
    expect(aloud(told`Cannot find "${'{1}'}", imported by ${'$&'}.`)).toBe(
      'Cannot find "{1}", imported by $&.',
    );
    const used = told`This run has used ${12_000} of the ${20_000} tokens that you allowed it.`;
    expect(inEnglish(used)).toContain('12,000 of the 20,000');
    setSpeech(() => ({ language: 'de', catalog: de }));
    expect(aloud(used)).toContain('12.000 der 20.000');
  });

  it('comes with an error, which says it in English', () => {
    const error = new ToldError(kept);
    expect([error.message, toldBy(error), toldBy(new Error('as it is'))]).toEqual([
      inEnglish(kept),
      kept,
      'as it is',
    ]);
  });
});

describe('the language of a request', () => {
  it.each<[string | undefined, string | undefined, Language]>([
    ['de', 'fr', 'de'],
    [undefined, 'fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    [undefined, 'it, pt-BR;q=0.9, de;q=0.95', 'de'],
    [undefined, 'it;q=1, nl', 'en'],
    [undefined, 'de;q=0, es', 'es'],
    ['klingon', 'es', 'es'],
    ['__proto__', undefined, 'en'],
    [undefined, 'x'.repeat(100_000), 'en'],
  ])('chosen %s, browser %s', (chosen, accepted, expected) => {
    expect(languageOf(chosen, accepted)).toBe(expected);
  });

  it('is one that the product speaks', () => {
    expect(languages.map((language) => languageFacts[language].name)).toEqual([
      'English',
      'Deutsch',
      'Français',
      'Español',
      'Português',
    ]);
  });
});
