import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type AppSpec, type SiteSpec } from '#composer/spec/spec.ts';
import { compose, said, type ProjectFiles } from './support.ts';

function built(prompt: string): { leftOut: string; said: string; spec: AppSpec | SiteSpec | null } {
  const files: ProjectFiles = new Map();
  const actions = compose(files, 'react', prompt);
  const spec = parseSpec(files.get(specPath)?.content);
  return {
    leftOut: actions
      .flatMap((action) => (action.type === 'not-understood' ? action.phrases : []))
      .join(' | '),
    said: said(actions),
    spec: spec?.kind === 'app' || spec?.kind === 'site' ? spec : null,
  };
}

describe('[BUILD-01] what did not come out of a message is named, and never reported as done', () => {
  test.each([
    [
      'entries that stand here and there and nowhere together',
      'Small online shop for my hand-dyed wool. Merino 100g 18 €, Sock yarn 14.50 €. Colours: Moss, Rust, Ink.',
      'Moss, Rust, Ink',
    ],
    [
      'names in brackets that the page has no place for',
      'store for my climbing tees, 3 designs (Send It, Chalk Moon, Beta) each 29 $, sizes S M L XL',
      'Send It, Chalk Moon, Beta',
    ],
    [
      'what is to be done with things and nothing does',
      'order form for our pizza day: margherita 4.50, salami 5. how many of each, name and class, show the total',
      'show the total',
    ],
    [
      'room that there is in each',
      "sign up sheet for our school's summer fair. shifts: set-up, grill, cakes. max 4 helpers per shift. helpers give name, class of child and phone",
      'max 4 helpers per shift',
    ],
    [
      'a chart of another stretch of time than was said',
      'reading challenge app: title, author, pages, finished on, stars. show how many are left and pages per month as a chart',
      'pages per month as a chart',
    ],
  ])('%s', (_, prompt, lost) => {
    const answer = built(prompt);
    expect(answer.leftOut).toContain(lost);
    expect(answer.said).not.toContain('Done.');
  });

  test.each([
    'Inventory for a bike repair shop. Parts: part number, description, supplier (Shimano, SRAM, Hope), shelf, quantity, minimum quantity, purchase price. Warn when below the minimum, total stock value, export as CSV',
    'Homepage für meine Hundeschule Pfotenwerk in Kempten. Kurse: Welpenkurs 129 €, Grundgehorsam 159 €. Kontaktformular mit Name des Hundes, Rasse und Alter',
    'habit tracker. drink water, read a book, no sugar. streaks and a monthly calendar',
  ])('nothing is named where all came out: %s', (prompt) => {
    expect(built(prompt).leftOut).toBe('');
  });
});

describe('[BUILD-01] what is entered is entered as what it is', () => {
  test.each([
    ['log of hive inspections: hive, date, temper from 1 to 5 and a photo', 'Photo'],
    ['wardrobe app: item, colour, size, pictures', 'Pictures'],
    ['Quiero una app para llevar los gastos: fecha, importe y foto del ticket', 'Foto del ticket'],
  ])('a photo is chosen, shown and kept: %s', (prompt, label) => {
    const { spec, leftOut } = built(prompt);
    const fields = spec?.kind === 'app' ? spec.entities.flatMap((entity) => entity.fields) : [];
    expect(fields.find((field) => field.label === label)?.kind).toBe('image');
    expect(leftOut).toBe('');
  });

  test('on a phone, where none can be kept, photos are named as left out', () => {
    const actions = compose(
      new Map(),
      'react_native',
      'log of hive inspections: hive, date, temper and a photo',
    );
    expect(said(actions)).toContain('a photo');
    expect(said(actions)).not.toContain('Done.');
  });

  test('a booking takes as long as was said, and asks what was said', () => {
    const { spec, leftOut } = built(
      "I need a booking page for my piano lessons. 45 minutes each, Mondays and Thursdays 14:00 to 19:00. Ask for pupil's name, age, phone and whether they have a piano at home",
    );
    const booking = spec?.kind === 'site' ? spec.sections.find(({ type }) => type === 'booking') : undefined;
    expect(booking).toMatchObject({
      services: [{ name: 'Piano lessons', minutes: 45 }],
      fields: [
        { label: "Pupil's name", kind: 'text' },
        { label: 'Age', kind: 'number' },
        { label: 'Phone', kind: 'phone' },
        { label: 'Piano at home', kind: 'flag' },
      ],
    });
    expect(leftOut).toBe('');
  });

  test.each([
    [
      'Website for our choir in Bamberg with a form for people who want to sing along with name, voice (soprano, alto, tenor, bass) and email',
      ['Name', 'Voice', 'Email'],
    ],
    [
      'website for our village flea market on 7 June 2026. People should register for a stall with name, phone, metres and if they need a table.',
      ['Name', 'Phone', 'Metres', 'Need a table'],
    ],
    [
      "Landing page for my coffee cart 'Grind & Go' in Bristol. People should be able to ask for a date with name, email, place and number of guests.",
      ['Name', 'Email', 'Place', 'Number of guests'],
    ],
    [
      'Página web para mi taller de cerámica Barro Vivo. Formulario para apuntarse con nombre, correo y si tiene experiencia.',
      ['Nombre', 'Correo', 'Tiene experiencia'],
    ],
  ])('a form has the fields that are said of it: %s', (prompt, labels) => {
    const { spec } = built(prompt);
    const form = spec?.kind === 'site' ? spec.sections.find(({ type }) => type === 'contact') : undefined;
    expect(form?.type === 'contact' ? form.fields?.map(({ label }) => label) : []).toEqual(labels);
  });

  test('what one sells from is no basket', () => {
    const { spec } = built(
      "Landing page for my mobile coffee cart 'Grind & Go' in Bristol. Packages: Half day £340, Full day £560.",
    );
    expect(spec?.kind === 'site' ? spec.sections.map(({ type }) => type) : ['products']).not.toContain(
      'products',
    );
  });

  test('what something costs is money in one word, too, and is multiplied by how many there are', () => {
    const { spec } = built(
      'Eine App für meinen Weinkeller: Name, Flaschen, Kaufpreis, Lagerplatz. Gesamtwert anzeigen',
    );
    const fields = spec?.kind === 'app' ? spec.entities.flatMap((entity) => entity.fields) : [];
    expect(fields).toMatchObject([
      { label: 'Name' },
      { label: 'Flaschen', kind: 'number' },
      { label: 'Kaufpreis', kind: 'money' },
      { label: 'Lagerplatz' },
      { label: 'Gesamtwert', formula: { expression: 'bottles * kaufpreis' } },
    ]);
  });

  test('people and what they do in turn are on the wheel that goes round', () => {
    const { spec } = built(
      'Eine App für unsere WG. Bewohner sind Lena, Yusuf, Marek und Tini. Aufgaben: Bad, Küche, Flur, Müll. Jede Woche soll es weiterrotieren',
    );
    expect(spec?.kind === 'app' ? spec.screens[0] : null).toMatchObject({
      tool: 'choreWheel',
      settings: { people: ['Lena', 'Yusuf', 'Marek', 'Tini'], chores: ['Bad', 'Küche', 'Flur', 'Müll'] },
    });
  });
});

test('[BUILD-01] a neighbour of a language that is read is told apart in a long message', () => {
  expect(
    built(
      'Quero um app simples para controlar os treinos de corrida: data, distância em km, tempo, tênis usado. Calcular o ritmo por km e mostrar o total de quilômetros por semana',
    ).said,
  ).toContain('I do not read Portuguese');
});

test('[BUILD-01] what is cut out of a sentence is no particular', () => {
  const { spec, leftOut } = built(
    'meal planner for the week with breakfast lunch and dinner for each day, pick from my recipes',
  );
  const labels =
    spec?.kind === 'app' ? spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label)) : [];
  expect(labels).not.toContain('Dinner for');
  expect(labels).not.toContain('Pick from my recipes');
  expect(leftOut).toContain('pick from my recipes');
});

test('[BUILD-01] a budget is named by the sum that is held against it', () => {
  const { leftOut, spec } = built('Track my spending: what, amount, date. My budget is 300 a month');
  expect(leftOut).toBe('');
  const overview = spec?.kind === 'app' ? spec.screens.find(({ type }) => type === 'overview') : undefined;
  expect(overview).toMatchObject({
    stats: [{ op: 'sum', field: 'amount', target: 300, within: 'month' }, {}],
  });
  expect(built('A list of friends with name and birthday, and a budget nobody asks for').leftOut).toContain(
    'budget',
  );
});
