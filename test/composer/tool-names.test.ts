import { describe, expect, test } from 'vitest';
import { appLanguages, translated } from '#composer/content/app-phrases.ts';
import { understand } from '#composer/turn/understand.ts';
import { whatIsMeant } from '#composer/turn/what-is-meant.ts';

const read = (prompt: string) => {
  const { spec, reading } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  return { spec, question: whatIsMeant(spec, reading, 'react') };
};

describe.each(appLanguages)('[BUILD-01] tools and games by their names in %s', (language) => {
  const names = [...translated(language, 'tool-names')].flatMap(([english, all]) =>
    all.split(';').map((name): [string, string] => [name, english]),
  );

  test.each(names)('%s is a %s', (name, english) => {
    const { spec, question } = read(name);
    expect(question).toBeNull();
    expect(spec).toMatchObject({ kind: 'app', topic: read(english).spec.topic });
  });
});

describe('[BUILD-01] a product that is named for what is wanted', () => {
  test.each([
    ['trello for my allotment', 'kanban'],
    ['splitwise for our ski trip with Anna, Ben and Carlos', 'settle'],
    ['something like goodreads but for board games', 'boardGame'],
    ['strava for my swims: date, distance, minutes', 'swim'],
  ])('%s', (prompt, topic) => {
    const { spec, question } = read(prompt);
    expect(question).toBeNull();
    expect(spec).toMatchObject({ kind: 'app', topic });
  });

  test('what nobody knows by its name is asked about', () => {
    expect(read('a tinder for dog names').question?.question).toContain('tinder');
  });
});
