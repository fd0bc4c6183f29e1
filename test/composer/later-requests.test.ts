import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type Spec } from '#composer/spec/spec.ts';
import { converse } from './locked/converse.ts';

/** What the last message made of the project of the ones before it. */
function after(...messages: string[]): { before: Spec; spec: Spec; isAsked: boolean } {
  const turns = converse('react', messages);
  const [previous, last] = [turns.at(-2), turns.at(-1)];
  const [before, spec] = [previous, last].map((one) => parseSpec(one?.files.get(specPath)?.content));
  if (!before || !spec || last === undefined) throw new Error('There is no project.');
  return { before, spec, isAsked: last.isAsked };
}
const textOf = (spec: Spec): string => JSON.stringify(spec);
const fieldsOf = (spec: Spec) => (spec.kind === 'app' ? spec.entities.flatMap(({ fields }) => fields) : []);
const labelsOf = (spec: Spec): string[] => fieldsOf(spec).map(({ label }) => label);
const section = <T extends string>(spec: Spec, type: T) =>
  spec.kind === 'site' ? spec.sections.find((one) => one.type === type) : undefined;
const entriesOf = (spec: Spec, type: string): string => JSON.stringify(section(spec, type) ?? null);

const bakery =
  'A website for my bakery Kornblume in Graz: sourdough loaf 6.20, walnut bread 7.50, poppy rolls 1.40. Open Tue-Sat 7-13.';
const climbs = 'an app to log my climbing sessions: date, gym, route name, grade, attempts, sent or not';
const yoga = "Landing page for my online yoga course 'Slow Mornings', 6 weeks, 89 euro, starts on 12 January";
const wedding = 'Wedding website for Mira and Tom, 5 June 2027, barn in Ellmau, RSVP form';
const workshop =
  'Portfolio for my furniture workshop Eiche & Stahl: dining tables, benches, lamps. Contact form.';
const vet =
  'Site for a small animal vet practice, Dr. Lena Vogt, Salzburg. Check-ups, vaccinations, dental care, surgery. Appointments by phone 0662 998877.';
const gym =
  'Website for Kraftraum, a gym in Bern. Memberships: Basic 59 CHF a month, Plus 79 CHF a month. Open every day 6-23. Trainers Nadia and Luca.';
const conference =
  "One-day conference 'Soil & Software' on 14 March 2027 in Utrecht, three talks, tickets 60 euro";

describe('[BUILD-03] requests as people make them of a page', () => {
  test.each([
    // Two requests of one sentence, of which each is understood.
    [
      bakery,
      'the poppy rolls now cost 1.60 and we also bake a rye loaf for 5.80',
      ['€1.60', 'Rye loaf', '€5.80'],
    ],
    [bakery, 'close on Thursdays and raise the walnut bread to 8', ['€8', '"Closed"']],
    // The one price, the headline and the button that there is.
    [yoga, 'raise the price to 99', ['99 euro']],
    [yoga, 'make the headline shorter: Wake up slowly', ['Wake up slowly']],
    [gym, 'make the call to action say Book a trial', ['Book a trial']],
    // Words of one's own.
    [bakery, 'the walnut bread contains nuts', ['Contains nuts.']],
    [bakery, 'Write “We only take cash.” in Menu', ['We only take cash.']],
    [vet, 'vaccinations are 45 euros', ['45 euros']],
    [workshop, 'add a section about me: I learned carpentry in Linz', ['I learned carpentry in Linz']],
    [
      workshop,
      'add a price list: dining table from 1200, bench from 400, lamp from 180',
      ['"Dining table"', '"Bench"', '"Lamp"', '1,200'],
    ],
    [gym, 'add a day pass for 18 CHF', ['Day pass']],
    [gym, 'Luca left, replace him with Timo', ['"Timo"']],
    [
      conference,
      'the talks are: Healthy soil by Ana Petrova at 10:00, Data in the field by Joris Bakker at 11:30',
      ['"Healthy soil by Ana Petrova"', '"Data in the field by Joris Bakker"', '"11:30"'],
    ],
  ])('%s: %s', (first, message, texts) => {
    const { spec } = after(first, message);
    for (const text of texts) expect(textOf(spec)).toContain(text);
  });

  test.each([
    'ask in the RSVP form for allergies and whether they bring children',
    'the RSVP form should ask for allergies and whether they bring children',
    'add a field for allergies to the RSVP form and ask in the RSVP form whether they bring children',
  ])('a form asks for more: %s', (message) => {
    const { spec } = after(wedding, message);
    const form = section(spec, 'contact');
    const fields = form?.type === 'contact' ? (form.fields ?? []) : [];
    expect(fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Allergies', 'Bring children']));
    expect(form?.type === 'contact' ? form.topics : null).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ text: expect.stringContaining('allergies') })]),
    );
  });

  test('a part moves beside the one in which stands what is named', () => {
    const { spec } = after(bakery, 'move the opening hours above the breads');
    const types = spec.kind === 'site' ? spec.sections.map(({ type }) => type) : [];
    expect(types.indexOf('hours')).toBeLessThan(types.indexOf('menu'));
  });

  test('one more number leaves the one that is there', () => {
    const { spec } = after(vet, 'add emergency number 0664 112233 that people can call at night');
    expect(textOf(spec)).toContain('0662 998877');
    expect(textOf(spec)).toContain('0664 112233');
  });

  test.each([
    [bakery, 'mention that we only take cash'],
    [
      'Website für unsere Bäckerei Kornblume: Nussbrot 7,50, Mohnweckerl 1,40',
      'Schreib, dass wir nur Bargeld nehmen',
    ],
    [
      'One page for lawyer Marta Nowak in Kraków: family law, inheritance, contracts. Phone 12 345 67 89',
      'Marta Nowak speaks Polish, English and German',
    ],
  ])('where words of one’s own are to stand is asked: %s, %s', (first, message) => {
    const { spec, before, isAsked } = after(first, message);
    expect(isAsked).toBe(true);
    expect(textOf(spec)).toBe(textOf(before));
  });

  test('questions are told from the word that announces them', () => {
    const { spec } = after(yoga, 'add a FAQ with: Do I need a mat? Any towel will do. Can I join late? Yes.');
    expect(entriesOf(spec, 'faq')).toContain('"Do I need a mat?"');
    expect(entriesOf(spec, 'faq')).toContain('"Can I join late?"');
  });
});

describe('[BUILD-03] requests as people make them of an app', () => {
  test.each([
    ['also keep which shoes I wore', 'Shoes'],
    ['we need to know who I climbed with', 'Climbed with'],
    ['I want to remember the weather too', 'Weather'],
    ['the number of falls is needed as well', 'Number of falls'],
  ])('what is to be kept besides: %s', (message, label) => {
    expect(labelsOf(after(climbs, message).spec)).toContain(label);
  });

  test('a particular keeps within the bounds that are told with it', () => {
    const { spec } = after(climbs, 'add a field weight between 40 and 120');
    expect(fieldsOf(spec).find(({ label }) => label === 'Weight')).toMatchObject({ min: 40, max: 120 });
  });

  test.each([
    ["title shouldn't be required", 'Title', false],
    ['the author can be left empty', 'Author', false],
    ['rating must not be empty', 'Rating', true],
    ["title needn't be filled in", 'Title', false],
  ])('whether it has to be filled in: %s', (message, label, required) => {
    const { spec } = after('an app to track books: title required, author required, pages, rating', message);
    expect(fieldsOf(spec).find((field) => field.label === label)?.required).toBe(required);
  });

  test.each([
    ['add 3 more sessions', climbs],
    ['add a timer of 20 seconds per question', climbs],
  ])('what it has no place for adds nothing else: %s', (message, first) => {
    const { spec, before } = after(first, message);
    expect(textOf(spec)).toBe(textOf(before));
  });

  test('how many there are is a figure, and nothing to fill in', () => {
    const { spec, before } = after(climbs, 'show how many are sent');
    expect(labelsOf(spec)).toEqual(labelsOf(before));
    expect(textOf(spec)).toContain('"op":"count"');
  });

  test('a quiz has so many seconds for a question', () => {
    const { spec } = after(
      'quiz about the planets with 5 questions',
      'add a timer of 20 seconds per question',
    );
    expect(spec.kind === 'app' ? spec.screens[0] : null).toMatchObject({ type: 'cards', seconds: 20 });
  });

  test('a choice is written as it was said', () => {
    const { spec } = after(
      'Rezepte: Name, Zutaten, Dauer in Minuten, Kategorie (Suppe, Hauptgang, Dessert)',
      'noch eine Kategorie: Salat',
    );
    expect(fieldsOf(spec).flatMap(({ options }) => options)).toContain('Salat');
  });

  test('what a choice is added to is no part of its name', () => {
    const { spec } = after(
      'an expense list: date, category (Food, Rent, Fun), amount',
      'add category Pets to expenses',
    );
    expect(fieldsOf(spec).flatMap(({ options }) => options)).toContain('Pets');
  });
});
