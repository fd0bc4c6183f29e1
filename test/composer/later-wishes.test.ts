import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type Spec } from '#composer/spec/spec.ts';
import { converse } from './locked/converse.ts';

/** What the last message made of the project of the ones before it. */
function after(...messages: string[]) {
  const turns = converse('react', messages);
  const [previous, last] = [turns.at(-2), turns.at(-1)];
  const [before, spec] = [previous, last].map((one) => parseSpec(one?.files.get(specPath)?.content));
  if (!before || !spec || last === undefined) throw new Error('There is no project.');
  return { before, spec, said: last.said, isAsked: last.isAsked, files: last.files };
}
const section = <T extends string>(spec: Spec, type: T) =>
  spec.kind === 'site' ? spec.sections.find((one) => one.type === type) : undefined;
const kindsOf = (spec: Spec): string[] => (spec.kind === 'site' ? spec.sections.map(({ type }) => type) : []);
const fieldsOf = (spec: Spec): string[] =>
  spec.kind === 'app'
    ? spec.entities.flatMap(({ fields }) => fields.map(({ label, kind }) => `${label}: ${kind}`))
    : [];
const listOf = (spec: Spec) =>
  spec.kind === 'app' ? spec.screens.find((screen) => screen.type === 'list') : undefined;

const cafe =
  'A website for my café Leaf & Loaf: flat white 3.20 €, oat latte 3.80 €, plum cake 4 €. Open Monday to Friday 8 to 5.';
const praxis =
  'Eine Webseite für meine Physiotherapie-Praxis in Bern: Massage 95 Franken, Manuelle Therapie 120 Franken. Montag bis Freitag 8 bis 18 Uhr.';
const yoga =
  'Website for my yoga studio Still Water in Leeds. Classes: Vinyasa Mon 18:00, Yin Wed 19:30. Drop-in 12 pounds.';
const hotel =
  'Website for Hafenkante, a small hotel in Kiel. Single room 85 €, double room 120 €, breakfast 14 €.';
const chores = 'an app for our household chores: who does it, room, due date, done';
const students = 'app for my guitar students: name, lesson day, fee, paid or not';
const runs = 'a tracker for my runs: date, distance in km, time, shoes, how I felt 1 to 5';
const recipes = 'Eine App für meine Rezepte: Name, Zutaten, Dauer in Minuten, Schwierigkeit, Foto';
const loans =
  'Une application pour gérer les prêts de ma bibliothèque : livre, emprunteur, date de prêt, rendu';
const portfolio =
  'Portfolio site for a wedding photographer called Nora Blix in Oslo, with gallery, prices, about me and contact';

describe('[BUILD-03] a message that is said of something changes nothing else', () => {
  test('what people should be able to do is put into no sentence of the page', () => {
    const { before, spec } = after(yoga, 'people should be able to pick a colour');
    expect(spec).toEqual(before);
  });

  test('what they can book is a form for it', () => {
    const { before, spec } = after(yoga, 'people should be able to book a class');
    expect(kindsOf(before)).not.toContain('booking');
    expect(kindsOf(spec)).toContain('booking');
    expect(spec.description).toBe(before.description);
  });

  test('what is said of a part that is not there brings none along', () => {
    const { before, spec, said } = after(yoga, 'the reviews are too big');
    expect(spec).toEqual(before);
    expect(said).toContain('There is no “reviews” on this page');
  });

  test('a price that stands as a note has no second one beside it', () => {
    const { spec } = after(hotel, 'the double room now costs 130 euros');
    expect(JSON.stringify(spec)).toContain('130 €');
    expect(JSON.stringify(spec)).not.toMatch(/130 euros|120 €/u);
  });

  test('what an app has already is no field of it', () => {
    const { before, spec, said } = after(recipes, 'füge eine Suche hinzu');
    expect(spec).toEqual(before);
    expect(said).toContain('Above each list is a search already');
  });

  test('two facts of one sentence are both told', () => {
    const { spec } = after(portfolio, "my email is mia@thorn.art and I'm on instagram @miathorn");
    expect(JSON.stringify(spec)).toContain('mia@thorn.art');
    expect(JSON.stringify(spec)).toContain('https://instagram.com/miathorn');
  });
});

describe('[BUILD-03] lists open as people want to see them', () => {
  test.each([
    [chores, 'show only the open ones', 'done', 'false'],
    [chores, 'hide completed chores', 'done', 'false'],
    [chores, 'only show this week', 'dueDate', 'week'],
    [chores, 'zeig nur die offenen', 'done', 'false'],
    [students, "only show the ones who haven't paid", 'paid', 'false'],
    [runs, 'show only runs from this month', 'date', 'month'],
    [loans, 'affiche seulement les livres non rendus', 'returned', 'false'],
  ])('%s: %s', (first, message, filter, shows) => {
    expect(listOf(after(first, message).spec)).toMatchObject({ filter, shows });
  });

  test('with everything again, and hidden values come to the code of the screen', () => {
    const { files } = after(chores, 'hide done');
    const code = [...files.values()].map(({ content }) => content).join('\n');
    expect(code).toContain('shows="false"');
    expect(listOf(after(chores, 'hide done', 'show all again').spec)).not.toHaveProperty('shows');
  });

  test('what no list can be narrowed to is said, and removes nothing', () => {
    const { before, spec, said } = after(chores, 'show only the nicest ones');
    expect(spec).toEqual(before);
    expect(said).toContain('No list can be narrowed to');
  });

  test.each([
    [runs, 'show the fastest first', { field: 'time', order: 'asc' }],
    [recipes, 'zeig die schnellsten zuerst', { field: 'duration', order: 'asc' }],
  ])('%s: %s', (first, message, sort) => {
    expect(listOf(after(first, message).spec)).toMatchObject({ sort });
  });
});

describe('[BUILD-03] wishes for more, as people say them', () => {
  test.each([
    [chores, 'make it so that I can mark a task as urgent', 'Urgent: flag'],
    [chores, 'every chore needs a duration in minutes', 'Duration: number'],
    [chores, 'add comments to tasks', 'Comments: longtext'],
    [recipes, 'ich möchte Rezepte als Favorit markieren können', 'Favorit: flag'],
    [students, 'add a date when we meet', 'Date we meet: date'],
  ])('%s: %s', (first, message, field) => {
    expect(fieldsOf(after(first, message).spec)).toContain(field);
  });
});

describe('[BUILD-03] parts of a page', () => {
  test.each([
    [portfolio, 'the headline is too big', [{ part: 'headline', factor: 0.83 }]],
    [portfolio, 'make the photos bigger', [{ part: 'gallery', factor: 1.2 }]],
  ])('%s: %s', (first, message, sizes) => {
    const { spec, files } = after(first, message);
    expect(spec.design.sizes).toEqual(sizes);
    const css = [...files].filter(([path]) => path.endsWith('.css')).map(([, { content }]) => content);
    expect(css.join('\n')).toContain(`zoom: ${sizes[0]?.factor ?? ''};`);
  });

  test('a logo has a colour of its own', () => {
    const { before, spec } = after(portfolio, 'can the logo be green');
    expect(spec.design.parts).toEqual([{ part: 'logo', hex: '#1f7a44' }]);
    expect(spec.design.accent).toBe(before.design.accent);
  });

  test('days on which it is closed for once stand beside the opening hours, word for word', () => {
    expect(section(after(cafe, 'we are closed in August').spec, 'hours')).toMatchObject({
      note: 'We are closed in August.',
    });
    expect(
      section(after(praxis, 'wir sind vom 24. Dezember bis 2. Januar geschlossen').spec, 'hours'),
    ).toMatchObject({ note: 'Wir sind vom 24. Dezember bis 2. Januar geschlossen.' });
  });

  test('what is said of two entries is said of each', () => {
    const text = JSON.stringify(
      section(after(cafe, 'the oat latte is sold out and the plum cake too').spec, 'menu'),
    );
    expect(text.match(/"unavailable":"Sold out"/gu)).toHaveLength(2);
  });

  test('a paragraph is told by where it stands', () => {
    const { spec } = after(portfolio, 'change the first paragraph to I shoot on film and digital.');
    expect(section(spec, 'about')).toMatchObject({ paragraphs: ['I shoot on film and digital'] });
  });

  test('a message about something that is there says what can be done with it', () => {
    const { before, spec, said } = after(cafe, 'make the menu two columns');
    expect(spec).toEqual(before);
    expect(said).toContain('This is about “Menu”');
  });
});
