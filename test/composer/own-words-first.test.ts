import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type AppSpec, type Section, type SiteSpec } from '#composer/spec/spec.ts';
import { compose, said, type ProjectFiles } from './support.ts';

function specOf(prompt: string): { spec: AppSpec | SiteSpec; leftOut: string[]; said: string } {
  const files: ProjectFiles = new Map();
  const actions = compose(files, 'html', prompt);
  const spec = parseSpec(files.get(specPath)?.content);
  if (spec?.kind !== 'app' && spec?.kind !== 'site') throw new Error(`Nothing was built: ${said(actions)}`);
  const leftOut = actions.flatMap((action) => (action.type === 'not-understood' ? action.phrases : []));
  return { spec, leftOut, said: said(actions) };
}

function pageOf(prompt: string): { sections: readonly Section[]; leftOut: string[]; said: string } {
  const { spec, ...rest } = specOf(prompt);
  if (spec.kind !== 'site') throw new Error('It is an app.');
  return { sections: spec.sections, ...rest };
}

/** What stands under a heading, entry by entry, in one line each. */
function under(sections: readonly Section[], title: string): string[] {
  const section = sections.find((one) => one.title === title);
  if (section === undefined)
    throw new Error(`No section “${title}”, but ${sections.map((one) => one.title).join(' | ')}`);
  const entries =
    section.type === 'menu'
      ? section.groups.flatMap(({ items }) => items)
      : 'items' in section
        ? section.items
        : [];
  return entries.map((entry) =>
    Object.entries(entry)
      .filter(([key, value]) => key !== 'icon' && value !== '')
      .map(([, value]) => String(value))
      .join(' · '),
  );
}
const titles = (sections: readonly Section[]): string[] => sections.map(({ title }) => title);

describe('[BUILD-01] what a message lists stands under the words that introduce it', () => {
  test('times beside entries are theirs, and neither opening hours nor a part of the page', () => {
    const { sections, leftOut } = pageOf(
      'Page for our tool library. We need helper shifts: Saturday 10-13 repairs, Sunday 15-17 delivery. No tools of your own needed.',
    );
    expect(under(sections, 'Helper shifts')).toEqual(['Saturday 10-13 · Repairs', 'Sunday 15-17 · Delivery']);
    expect(sections.map(({ type }) => type)).not.toContain('hours');
    expect(titles(sections)).not.toContain('Delivery');
    expect(leftOut).toEqual([]);
  });

  test('the name of a part of the page is none of its entries', () => {
    const { sections } = pageOf(
      'Meetup "Loom Days" 9 May in Bath. Programme with check-in 8:30, opening talk 9:15, lunch 12:30, studio visits 14:00. Sign-up form with name, email, meal',
    );
    expect(under(sections, 'Programme')).toEqual([
      '8:30 · Check-in',
      '9:15 · Opening talk',
      '12:30 · Lunch',
      '14:00 · Studio visits',
    ]);
    expect(titles(sections)).toContain('Sign-up form');
  });

  test('of two lists each has its own, and sentences belong to neither', () => {
    const { sections, said: words } = pageOf(
      'Website for our brass band "Blechwerk". We practise Thursdays 20:00 in the fire station. Next concerts: 2 May Spring parade, 11 July Castle night. Helpers wanted for: bar (5 people), gate (2)',
    );
    expect(under(sections, 'Next concerts')).toEqual(['2 May · Spring parade', '11 July · Castle night']);
    expect(under(sections, 'Helpers wanted for')).toEqual(['Bar · 5 people', 'Gate · 2']);
    expect(words).toContain('Done.');
  });

  test('what is told of each entry stays with it', () => {
    const { sections } = pageOf(
      'Página para mi taller de costura en Cádiz. Cursos: patrones para principiantes, martes 18:00-20:00, 70 € al mes; bordado, jueves 17:00-19:00, 60 € al mes.',
    );
    expect(under(sections, 'Cursos')).toEqual([
      'Patrones para principiantes · martes 18:00-20:00 · 70 € al mes',
      'Bordado · jueves 17:00-19:00 · 60 € al mes',
    ]);
  });

  test('where prices end a list does, and what follows is said', () => {
    const { sections } = pageOf(
      'Site pour ma maison d\'hôtes "Le Tilleul" : chambres : Sauge 70 €, Thym 75 €, Menthe 85 €, petit déjeuner compris. Arrivée à partir de 15 h, départ avant 11 h.',
    );
    expect(under(sections, 'Chambres')).toHaveLength(3);
    expect(under(sections, 'Bon à savoir')).toEqual([
      'Petit déjeuner compris',
      'Arrivée à partir de 15 h, départ avant 11 h',
    ]);
    expect(sections.map(({ type }) => type)).not.toContain('schedule');
  });
});

describe('[BUILD-01] what a message says in sentences stands on the page as it was said', () => {
  test('a sentence is no list of what is offered', () => {
    const { sections } = pageOf(
      'We are two sisters hiring out canoes on the Wye. Hour 9 euro, half day 20 euro, day 32 euro. Bring dry clothes and a towel. Meeting point: the ford at Hay. Page with a booking request (name, date, how many canoes)',
    );
    expect(under(sections, 'Good to know')).toContain('Bring dry clothes and a towel');
    expect(sections.some(({ type }) => type === 'features')).toBe(false);
    // Nobody's time is taken by a request.
    expect(sections.find(({ title }) => title === 'Booking request')?.type).toBe('contact');
  });

  test('whom to write to is named, and no slogan stands above it', () => {
    const { sections } = pageOf(
      'Website for our village choir "Cantilena". New singers are welcome, no audition. Concerts: 14 March Requiem, 6 June Songs in the park. Contact Edith, edith@cantilena.example',
    );
    expect(sections.find(({ type }) => type === 'hero')?.title).toBe('Cantilena');
    expect(sections.find(({ type }) => type === 'contact')).toMatchObject({
      title: 'Contact',
      lead: 'Contact Edith.',
      topics: [],
    });
  });

  test('what a page is about comes first, whatever it resembles', () => {
    const { sections, leftOut } = pageOf(
      "Landing page for a lost dog: Rolf, brown and small, missing since 5 May from Elm Street, very shy, please don't chase him. Reward 80 dollars. Where he was seen: Monday behind the school, Friday near the mill",
    );
    expect(sections.find(({ type }) => type === 'hero')).toMatchObject({
      title: 'Rolf',
      lead: "Rolf, brown and small, missing since 5 May from Elm Street, very shy, please don't chase him.",
    });
    expect(under(sections, 'Where he was seen')).toEqual([
      'Monday · Behind the school',
      'Friday · Near the mill',
    ]);
    expect(under(sections, 'Prices')).toEqual(['Reward · 80 dollars']);
    expect(leftOut).toEqual([]);
  });
});

describe('[BUILD-01] a name is what is given as one', () => {
  test.each([
    [
      'Quiz: Which one is called the red planet? Mars. Which is the biggest? Jupiter. Which has rings? Saturn',
      'Quiz',
    ],
    ['A quiz about European capitals: France Paris, Spain Madrid, Italy Rome', 'Quiz'],
  ])('%s', (prompt, name) => {
    expect(specOf(prompt).spec.name).toBe(name);
  });
});

describe('[BUILD-01] what is asked for stands in front, and tells what the rest of it is', () => {
  test('a shop among the particulars of a list makes no shop of it', () => {
    const { spec } = specOf(
      'Lista de la compra de casa: producto, cantidad, tienda (Aldi, Dia, mercado), comprado sí o no. Agrupar por tienda',
    );
    expect(
      spec.kind === 'app' ? spec.entities[0]?.fields.map(({ label, kind }) => [label, kind]) : null,
    ).toEqual([
      ['Producto', 'text'],
      ['Cantidad', 'number'],
      ['Tienda', 'choice'],
      ['Comprado', 'flag'],
    ]);
  });

  test('a date out is a date, and a time of departure is a time', () => {
    const { spec } = specOf(
      'Loans of our toy library: member, toy, date out, date back, time of departure. I want to sort by date out',
    );
    const kinds = spec.kind === 'app' ? spec.entities.flatMap(({ fields }) => fields) : [];
    expect(
      kinds.filter(({ label }) => /date|time/iu.test(label)).map(({ label, kind }) => [label, kind]),
    ).toEqual([
      ['Date out', 'date'],
      ['Date back', 'date'],
      ['Time of departure', 'time'],
    ]);
  });

  test.each([
    'a tool where I type in how many people are coming and it tells me how much to buy: 250 g meat, 2 rolls, 0.5 l drinks per person',
    'Rechner für unser Grillfest: pro Person 250 g Fleisch, 2 Brötchen und 0,5 l Getränke. Ich gebe ein, wie viele Gäste kommen',
  ])('what each one needs is worked out for all: %s', (prompt) => {
    const { spec, leftOut } = specOf(prompt);
    const screen = spec.kind === 'app' ? spec.screens[0] : undefined;
    if (screen?.type !== 'calculator') throw new Error('It works out nothing.');
    const [input] = screen.inputs;
    expect(screen.inputs).toHaveLength(1);
    expect(screen.outputs.map(({ expression, unit }) => [expression, unit])).toEqual([
      [`${input?.key} * 250`, 'g'],
      [`${input?.key} * 2`, ''],
      [`${input?.key} * 0.5`, 'l'],
    ]);
    expect(leftOut).toEqual([]);
  });

  test('a counter is asked about where none was read', () => {
    expect(() =>
      specOf('simple counter for people entering our hall, plus and minus button, warn at 40 people'),
    ).toThrow('Nothing was built');
  });
});
