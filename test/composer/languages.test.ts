import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import { unreadLanguage } from '#composer/language/languages.ts';
import { builderScenes, type ProjectType, sceneToType } from '#contract/scenes.ts';
import { builderContent } from '#features/builder-page/content.ts';
import type { Catalog } from '#language/speech.ts';
import de from '#language/catalogs/de.json' with { type: 'json' };
import es from '#language/catalogs/es.json' with { type: 'json' };
import fr from '#language/catalogs/fr.json' with { type: 'json' };
import { compose, said, type ProjectFiles } from './support.ts';

describe('[BUILD-01] a language that is not read', () => {
  test.each([
    ['Dutch', 'Een app om mijn fietsen bij te houden met merk, kleur en prijs'],
    ['Italian', "Vorrei un'app per gestire le mie ricette con ingredienti, tempo e difficoltà"],
    ['Polish', 'Aplikacja do zapisywania wydatków domowych z kategorią i datą'],
    ['Swedish', 'en hemsida för min frisörsalong med priser'],
    ['Russian', 'сайт для кофейни'],
    ['Korean', '우리 카페를 위한 홈페이지'],
  ])('%s is named, and nothing is built', (language, message) => {
    const files: ProjectFiles = new Map();
    const actions = compose(files, 'react', message);
    expect(said(actions)).toContain(`I do not read ${language}, so nothing was built.`);
    expect(said(actions)).toContain('connect a model');
    expect(files.size).toBe(0);
  });

  test('a project stays as it is when a later message cannot be read', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'An app for my books with title and author');
    const before = new Map(files);
    const actions = compose(files, 'react', 'dodaj pole wydawnictwo i usuń autora z tej listy');
    expect(said(actions)).toContain('I do not read Polish, so nothing was changed.');
    expect(files).toEqual(before);
  });

  test.each([
    'add pierogi, żurek, bigos and gołąbki to the menu',
    'our team: Szymon Kowalski, Agnieszka Nowak, Wojciech Wrona',
    'A page about "Strona internetowa dla mojego warsztatu"',
    'our email is office@kowalski.example',
    'menu: nasi goreng, mie goreng, sate ayam, gado gado',
    'restaurant website Olive Tree in Bath with opening hours mon-sat 12-22',
    'weight in lbs not kg',
    'asdkjh qwe lkj',
    'bmi',
  ])('foreign names are no foreign message: %s', (message) => {
    expect(unreadLanguage(message)).toBeNull();
  });

  test('a message in German is answered in German without a word that a list of words has', () => {
    const { spec } = understand({
      type: 'project',
      prompt: 'Website für mein Café Lotte in Graz. Karte: Espresso 2,40 €, Kakao 3,60 €',
      seed: 'seed',
      projectName: 'Untitled',
      nameIsDefault: true,
    });
    expect(spec.kind === 'site' ? spec.language : null).toBe('de');
  });
});

describe('[BUILD-01] the examples of the pages for one kind', () => {
  const catalogs: Readonly<Record<string, Catalog>> = { de, es, fr };
  const examples = builderScenes.flatMap((scene) =>
    builderContent[scene].examples.map((example) => [example, sceneToType[scene]] as const),
  );
  const leftOut = (message: string, type: ProjectType): readonly string[] => {
    const files: ProjectFiles = new Map();
    const actions = compose(files, type, message);
    expect([message, files.size > 0, actions.some(({ type: kind }) => kind === 'ask')]).toEqual([
      message,
      true,
      false,
    ]);
    return actions.flatMap((action) => (action.type === 'not-understood' ? action.phrases : []));
  };

  test.each(Object.entries(catalogs))('are read as wholly in %s as in English', (_, catalog) => {
    for (const [example, type] of examples) {
      const there = String(catalog[example]);
      expect(there).not.toBe(example);
      if (leftOut(example, type).length === 0) expect([there, leftOut(there, type)]).toEqual([there, []]);
      else leftOut(there, type);
    }
  });
});
