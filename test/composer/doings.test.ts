import { describe, expect, test } from 'vitest';
import type { Action } from '#contract/actions.ts';
import { parseSpec, specPath, type Section, type SectionType, type Spec } from '#composer/spec/spec.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

function first(message: string): { spec: Spec | null; actions: Action[]; answer: string } {
  const files: ProjectFiles = new Map();
  const actions = compose(files, 'html', message);
  const spec = files.has(specPath) ? parseSpec(read(files, specPath)) : null;
  return { spec, actions, answer: said(actions) };
}
const section = <T extends SectionType>(
  message: string,
  type: T,
): Extract<Section, { type: T }> | undefined => {
  const { spec } = first(message);
  return spec?.kind === 'site'
    ? spec.sections.find((one): one is Extract<Section, { type: T }> => one.type === type)
    : undefined;
};

describe('[BUILD-01] What people are to do on a page has to come true', () => {
  test.each([
    ['A page with a big button that plays a random excuse for being late', 'plays a random excuse'],
    ['A site where neighbours can post things they give away', 'post things they give away'],
    ['Somewhere my book club can write what they thought of each book and give it stars', 'write what they'],
  ])('It is asked about where nothing does it: %s', (message, lost) => {
    const { spec, answer } = first(message);
    expect(spec).toBeNull();
    expect(answer).toContain(lost);
  });

  test('An app that does it answers for the page, with what there is to choose from', () => {
    const { spec } = first(
      'make a page where people can vote on the name of our new cat. options: Miso, Pickles, Sir Pounce',
    );
    expect(spec?.kind === 'app' ? spec.screens : []).toMatchObject([
      { type: 'poll', question: 'The name of our new cat?', options: ['Miso', 'Pickles', 'Sir Pounce'] },
    ]);
  });

  test('What guests should say is a form', () => {
    const contact = section(
      'An invitation page for our wedding anniversary on 12 September 2026. Guests should say whether they come, how many they are, and if they are vegetarian.',
      'contact',
    );
    expect(contact?.fields?.map(({ label, kind }) => `${label}: ${kind}`)).toEqual(
      expect.arrayContaining(['How many they are: number', 'Vegetarian: flag']),
    );
  });

  test('What it is done with asks for no list that is made up', () => {
    const message =
      'Site for my pottery studio. Courses: Raku weekend 140 €, Kids clay 15 €. People should be able to sign up for a course. Parking is in the yard.';
    const { spec } = first(message);
    expect(spec?.kind === 'site' ? spec.sections.map(({ type }) => type) : []).not.toContain('schedule');
    expect(section(message, 'custom')?.items.map(({ title }) => title)).toEqual(['In the yard']);
  });
});

describe('[BUILD-01] Its own words are read as what they are', () => {
  test('What is not wanted is not there, whatever stands beside it', () => {
    const message =
      "A website for my piano tuning business in Leeds. I charge £75 for a standard tuning and £120 for a pitch raise. Don't want any testimonials or a newsletter thing.";
    expect(section(message, 'newsletter')).toBeUndefined();
    expect(section(message, 'menu')?.groups[0]?.items.map(({ name }) => name)).toEqual([
      'Standard tuning',
      'Pitch raise',
    ]);
  });

  test('Those who are named are people, and no name of one thing', () => {
    const { spec } = first(
      'Split expenses for our trip to Lisbon. Travellers: Tom, Yara, Ivo. Who paid, how much, what for. Show who owes whom.',
    );
    expect(JSON.stringify(spec)).toContain('"tool":"settle"');
    expect(JSON.stringify(spec)).not.toMatch(/tom yara/iu);
  });

  test.each([
    [
      'Un site pour mon salon de thé à Lyon, Les Feuilles Bleues, ouvert du mercredi au dimanche de 14h à 19h',
      'Les Feuilles Bleues',
    ],
    [
      'Speisekarte für unsere Pizzeria Da Enzo. Margherita 9,50, Funghi 11, Quattro Formaggi 12,50',
      'Pizzeria Da Enzo',
    ],
  ])('A name is the name: %s', (message, name) => {
    expect(first(message).spec).toMatchObject({ name });
  });

  test('One sentence alone is what the page is there to say', () => {
    expect(
      section(
        "minimal landing page, black background, one sentence: 'Silence is a feature.' and an email signup",
        'hero',
      )?.title,
    ).toBe('Silence is a feature.');
  });

  test.each([
    'Something like Tinder but for adopting dogs',
    'I need to compute drip rates. volume in ml, time in hours, drop factor 10, 15, 20 or 60 gtt/ml',
  ])('What is not known is asked about: %s', (message) => {
    expect(first(message).actions.map(({ type }) => type)).toEqual(['ask']);
  });

  test('A chart of things by month counts them', () => {
    const { spec } = first(
      'track my migraine attacks: date, how strong 1-10, how long in hours. i want to see a chart of attacks per month',
    );
    const overview =
      spec?.kind === 'app' ? spec.screens.find((screen) => screen.type === 'overview') : undefined;
    expect(overview?.charts[0]).toMatchObject({ title: 'Migraine attacks by month', sum: '' });
  });
});
