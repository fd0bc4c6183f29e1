import { describe, expect, test } from 'vitest';
import { figuresIn } from '#composer/content/told-figures.ts';
import { ownPairs } from '#composer/content/own-content.ts';
import { parseSpec, specPath, type AppSpec, type Field, type SiteSpec } from '#composer/spec/spec.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

const after = (...messages: string[]): { files: ProjectFiles; answers: string[] } => {
  const files: ProjectFiles = new Map();
  return { files, answers: messages.map((message) => said(compose(files, 'html', message))) };
};
const specOf = (files: ProjectFiles) => parseSpec(read(files, specPath));
function appOf(...messages: string[]): AppSpec {
  const spec = specOf(after(...messages).files);
  if (spec?.kind !== 'app') throw new Error('No app');
  return spec;
}
function siteOf(...messages: string[]): SiteSpec {
  const spec = specOf(after(...messages).files);
  if (spec?.kind !== 'site') throw new Error('No site');
  return spec;
}
const fieldsOf = (spec: AppSpec): readonly Field[] => spec.entities[0]?.fields ?? [];
const labels = (spec: AppSpec): string[] => fieldsOf(spec).map(({ label }) => label);
const optionsOf = (spec: AppSpec, name: string): string[] | undefined =>
  fieldsOf(spec).find(({ label }) => label === name)?.options;

describe('[BUILD-01] A list of fields is read up to the sentence that follows it', () => {
  test('What the app should work out is no field, and is worked out', () => {
    const spec = appOf(
      'track my sourdough feedings: date, flour grams, water grams, and it should work out the hydration percent',
    );
    expect(labels(spec)).toEqual(['Date', 'Flour', 'Water', 'Hydration']);
    expect(fieldsOf(spec)[3]?.formula).toEqual({ type: 'arithmetic', expression: 'water / flour * 100' });
  });

  test.each([
    'A plant care app: my plants, when to water each one, and a calendar of what is due',
    'Plants: name, species, last watered, and an overview of which plants are thirsty',
  ])('A screen that shows some of them is no field: %s', (message) => {
    const spec = appOf(message);
    expect(spec.entities).toHaveLength(1);
    expect(labels(spec).join()).not.toMatch(/calendar|overview|what|which/i);
  });

  test('Choices in a sentence of their own belong to the list before', () => {
    const spec = appOf('Tool rental: tool, renter, from, until. Condition: good, worn or broken.');
    expect(optionsOf(spec, 'Condition')).toEqual(['Good', 'Worn', 'Broken']);
  });

  test('A balance stands last, with what was there before the first row', () => {
    const spec = appOf(
      'cash book. each entry has date, description, money in, money out and the running balance after it. start balance 200 euro',
    );
    expect(labels(spec)).toEqual(['Date', 'Description', 'Money in', 'Money out', 'Balance']);
    expect(fieldsOf(spec)[4]?.formula).toMatchObject({ expression: 'moneyIn - moneyOut', start: 200 });
  });

  test.each([
    [
      'Liste unserer Vereinsfahrten: Ziel, Abfahrt am, Plätze, Preis, Fahrer',
      'Vereinsfahrten',
      'Preis nach Monat',
    ],
    [
      'Cahier de nos sorties vélo : parcours, date de sortie, kilomètres, météo',
      'Sorties vélo',
      'Kilomètres par mois',
    ],
    ['Registro de mis injertos: variedad, fecha de injerto, altura en cm', 'Injertos', 'Altura por mes'],
  ])('%s: things and figures have the names of the message', (message, name, chart) => {
    const spec = appOf(message);
    expect(spec.entities[0]?.labelPlural).toBe(name);
    const overview = spec.screens.find((screen) => screen.type === 'overview');
    expect(overview?.type === 'overview' && overview.stats[0]?.label).toBe(name);
    expect(overview?.type === 'overview' && overview.charts.map(({ title }) => title)).toContain(chart);
    expect(spec.tagline).not.toMatch(/kept in order/u);
  });
});

describe('[BUILD-01] What a message gives is what is made', () => {
  test.each([
    ['irregular verbs: go-went-gone, see-saw-seen', ['go', 'went, gone']],
    ['quiz sur les capitales : France Paris, Italie Rome, Espagne Madrid', ['France', 'Paris']],
    ['Vokabelquiz mit Hund dog, Katze cat, Vogel bird', ['Hund', 'dog']],
    ['quiz on capitals: France (Paris), Spain (Madrid)', ['France', 'Paris']],
  ])('pairs of “%s”', (message, [front, back]) => {
    expect(ownPairs(message)?.found[0]).toMatchObject({ front, back });
  });

  test('Wishes about the quiz are no pairs, and pairs that cannot be read are asked for', () => {
    expect(ownPairs('quiz app: multiple choice, dark mode, high score')).toBeNull();
  });

  test('A list to tick off has its entries, in the groups and the order in which they were named', () => {
    const spec = appOf('Checklist: Kitchen (plates, pans), Bath (towels, soap)');
    expect(optionsOf(spec, 'Group')).toEqual(['Kitchen', 'Bath']);
    expect(spec.entities[0]?.rows.map(({ title }) => title)).toEqual(['Plates', 'Pans', 'Towels', 'Soap']);
    expect(labels(appOf('to-do list: title, due date, priority'))).not.toContain('Group');
    expect(appOf('Packliste für den Strand: Handtuch, Sonnencreme, Buch').entities[0]?.rows[0]).toMatchObject(
      {
        title: 'Handtuch',
      },
    );
  });

  test('Figures by name are drawn as they were given', () => {
    expect(figuresIn('dashboard, sales per day: Mon 34, Tue 21, Wed 45')).toMatchObject({
      measure: 'Sales',
      by: 'Day',
      figures: [
        { name: 'Mon', value: 34 },
        { name: 'Tue', value: 21 },
        { name: 'Wed', value: 45 },
      ],
    });
    expect(figuresIn('menu: coffee 3, tea 2, cake 4')).toBeNull();
  });

  test('A calculator that is told in steps works them out, and none of them is passed over', () => {
    const spec = appOf(
      'Paint calculator: wall width times height, minus 1.6 m² per door, two coats, one litre covers 10 m², 14.50 per litre',
    );
    const [screen] = spec.screens;
    expect(screen?.type === 'calculator' && screen.outputs.map(({ expression }) => expression)).toEqual([
      '((wallWidth * height - 1.6 * doors) * coats) / 10',
      'litres * pricePerLitre',
    ]);
  });
});

describe('[BUILD-03] One request that says several things', () => {
  const shop = 'Website for "Muddy Paws" in Leeds. Full groom £45, bath and brush £28, nail trim £12.';
  const menu = (...messages: string[]): [string, string][] => {
    const section = siteOf(shop, ...messages).sections.find(({ type }) => type === 'menu');
    return section?.type === 'menu'
      ? section.groups.flatMap(({ items }) => items.map(({ name, price }): [string, string] => [name, price]))
      : [];
  };
  test('A name is kept apart from the price behind it', () => {
    expect(menu('nail trim is now called claw clip and costs £14').at(-1)).toEqual(['claw clip', '£14']);
  });
  test('What is missing is added, where it is said to go', () => {
    expect(menu("Puppy groom is missing, it's £35, put it first")[0]).toEqual(['Puppy groom', '£35']);
    expect(menu('add puppy groom £35 at the top')[0]).toEqual(['Puppy groom', '£35']);
    expect(menu('add puppy groom for £35 between full groom and nail trim')[1]).toEqual([
      'Puppy groom',
      '£35',
    ]);
  });

  const vinyl = 'vinyl list with fields: artist, year, condition (mint, good, poor)';
  test('What is said of a field that is added is no field', () => {
    const spec = appOf(vinyl, 'add a weight in g, it can be between 100 and 250');
    expect(labels(spec)).toEqual(['Artist', 'Year', 'Condition', 'Weight']);
    expect(fieldsOf(spec)[3]).toMatchObject({ min: 100, max: 250 });
    expect(fieldsOf(appOf(vinyl, 'add a field pressing, required'))[3]).toMatchObject({ required: true });
  });
  test('A choice joins those of which another was removed, and what is not to be shown goes', () => {
    const spec = appOf(vinyl, 'remove poor from the conditions and add "sealed" at the beginning');
    expect(optionsOf(spec, 'Condition')).toEqual(['Sealed', 'Mint', 'Good']);
    expect(labels(appOf(vinyl, "sort by artist and don't show the year"))).toEqual(['Artist', 'Condition']);
  });
});

describe('[BUILD-03] What is entered in the app', () => {
  test('What is missing on a list to tick off is no field of it', () => {
    const { files, answers } = after(
      'Checkliste: Kleidung (Mütze, Skihose), Papiere (Pass, Skipass)',
      'Sonnenbrille fehlt noch',
    );
    expect(answers[1]).toMatch(/“Sonnenbrille” is in “Einträge” from the start now/u);
    const spec = specOf(files);
    expect(spec?.kind === 'app' && labels(spec)).toEqual(['Titel', 'Erledigt', 'Gruppe']);
  });
  test('“over a week in red” marks rows, and is no colour of the page', () => {
    const spec = appOf('plants: name, room, last watered. Show the ones not watered for over a week in red');
    expect(spec.entities[0]?.marks?.[0]).toMatchObject({ tone: 'bad', is: 'before', value: -7 });
  });
});
