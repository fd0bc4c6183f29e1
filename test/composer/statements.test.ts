import { describe, expect, test } from 'vitest';
import {
  parseSpec,
  specPath,
  type AppSpec,
  type Screen,
  type SiteSpec,
  type Spec,
} from '#composer/spec/spec.ts';
import { compose, said, type ProjectFiles } from './support.ts';

function after(type: 'html' | 'react', ...messages: string[]): { spec: Spec | null; said: string } {
  const files: ProjectFiles = new Map();
  let reply = '';
  for (const message of messages) reply = said(compose(files, type, message));
  return { spec: parseSpec(files.get(specPath)?.content), said: reply };
}
function appAfter(...messages: string[]): AppSpec {
  const { spec, said: reply } = after('react', ...messages);
  if (spec?.kind !== 'app') throw new Error(`No app was built: ${reply}`);
  return spec;
}
function siteAfter(...messages: string[]): SiteSpec {
  const { spec, said: reply } = after('html', ...messages);
  if (spec?.kind !== 'site') throw new Error(`No page was built: ${reply}`);
  return spec;
}
type Overview = Extract<Screen, { type: 'overview' }>;
const overviewOf = ({ screens }: AppSpec): Overview | undefined =>
  screens.find((screen): screen is Overview => screen.type === 'overview');

describe('[BUILD-01] [BUILD-08] what a sentence asks of the things that an app keeps', () => {
  test('two wishes of one sentence are met both: a board, and the sum of some rows', () => {
    const app = appAfter(
      'CRM for selling cheese to shops: shop name, phone, wheels per month, status (lead, trial, regular). I want to drag shops between statuses and see total wheels per month of regulars.',
    );
    expect(app.screens.some(({ type }) => type === 'board')).toBe(true);
    expect(overviewOf(app)?.stats[0]).toMatchObject({
      op: 'sum',
      field: 'wheelsPerMonth',
      only: [{ field: 'status', value: 'Regular' }],
    });
  });

  test.each<[message: string, stat: object]>([
    [
      'Walks: date, dog (Bo, Kim), distance km. Show my weekly kilometres against a goal of 30',
      { op: 'sum', field: 'distance', target: 30, within: 'week' },
    ],
    [
      'Trainingsplan: Übung, Sätze, Gewicht in kg, Datum. Zeig mir die Trainings pro Woche mit Ziel 3',
      { op: 'count', target: 3, within: 'week' },
    ],
  ])('%s', (message, stat) =>
    expect(overviewOf(appAfter(message))?.stats).toContainEqual(expect.objectContaining(stat)),
  );

  test('what is owed is what a row comes to as long as it is not paid', () => {
    const app = appAfter(
      'Necesito una app para mis clases particulares: alumno, fecha, duración en horas, precio por hora 15 euros, pagado sí o no. Que me diga cuánto me debe cada alumno.',
    );
    const owed = app.entities[0]?.fields.find(({ label }) => label === 'Pendiente');
    expect(owed?.formula).toMatchObject({ type: 'arithmetic' });
    expect(overviewOf(app)?.charts[0]).toMatchObject({ by: 'student', sum: owed?.key });
  });

  test('a bound of what is not there marks nothing else, and is said to be left out', () => {
    const { spec, said: reply } = after(
      'react',
      'Pots: owner, height in cm. warn me when the glaze is over 20',
    );
    expect(spec?.kind === 'app' ? (spec.entities[0]?.marks ?? []) : null).toEqual([]);
    expect(reply).toContain('Left out');
  });
});

describe('[BUILD-08] who takes which of a few places', () => {
  test('each has as many as are told', () => {
    const [entity] = appAfter(
      'sign-up list for our bazaar: 10 cake slots, 4 people for cleaning up. Parents put their name and phone in',
    ).entities;
    expect(entity?.fields.map(({ label }) => label)).toEqual(['Name', 'Phone', 'For']);
    expect(entity?.rooms?.map(({ most, only }) => [only?.value, most])).toEqual([
      ['Cake', 10],
      ['Cleaning up', 4],
    ]);
  });

  test('a shift needs as many people as are told, and nobody twice', () => {
    const [entity] = appAfter(
      'Wir brauchen einen Dienstplan: Vormittag 9-13 und Nachmittag 13-18, immer zwei Leute, wir sind: Eva, Jan, Olga',
    ).entities;
    expect(entity?.rooms?.map(({ most }) => most)).toEqual([2, 1]);
    expect(entity?.fields.find(({ key }) => key === 'who')?.options).toEqual(['Eva', 'Jan', 'Olga']);
  });

  test('bookings are closed for a month', () => {
    const slots = appAfter(
      'Book a slot with me for piano tuning. Tuesdays, 9 to 16, each takes 90 minutes, closed in July. Upright 110, grand 150.',
    ).screens.find(({ type }) => type === 'slots');
    expect(slots).toMatchObject({ shut: [7], minutes: 90 });
  });
});

describe('[BUILD-02] what was misread is asked about', () => {
  test.each([
    'a game for my niece: a word is shown scrambled, she types the right one. words: elephant, giraffe, penguin',
    'Countdown to our wedding on 20 June 2027 with a guest list: name, number of people, diet',
    'I run a kennel. I want to see each day what is free and who comes',
  ])('%s', (message) => expect(after('react', message).spec).toBeNull());
});

describe('[BUILD-02] another value for what is named', () => {
  test('a day and a time go wherever they stand, and nothing else', () => {
    const first =
      'Website for our choir Cantabile in Bad Orb. We rehearse every Tuesday at 19:30 in the parish hall. Our conductor is Ulrike Brandt.';
    const before = JSON.stringify(siteAfter(first));
    const now = JSON.stringify(siteAfter(first, 'we moved rehearsal to Wednesday 20:00'));
    expect(now).toBe(before.replaceAll('Tuesday', 'Wednesday').replaceAll('19:30', '20:00'));
  });

  test('a price is no length of time', () => {
    const app = appAfter(
      'Book a slot with me for dog grooming. Mondays, 9 to 16, each takes 60 minutes. Bath 25, cut 35.',
      'the cut costs 38 now',
    );
    expect(app.entities[1]?.rows[1]).toMatchObject({ minutes: 60, price: 38 });
  });

  test('hours of every day but one are those of the others', () => {
    const hours = siteAfter(
      'Menu page for La Llorona. Tacos 18 pesos. Open every day except Monday 13:00 to 23:00.',
    ).sections.find((section) => section.type === 'hours');
    expect(hours?.type === 'hours' ? hours.days.map(({ opens }) => opens) : []).toEqual([
      '',
      ...Array<string>(6).fill('13:00'),
    ]);
  });

  test('a WhatsApp link keeps the phone, and asks for the country where nothing tells it', () => {
    const first = 'Site pour mon salon Patte Douce à Lyon. Bain 25 €. Téléphone 04 78 00 11 22';
    const place = siteAfter(first, 'ajoute un bouton WhatsApp avec le 06 12 34 56 78').sections.find(
      (section) => section.type === 'location',
    );
    expect(place).toMatchObject({ phone: '04 78 00 11 22', whatsapp: '33612345678' });
  });
});
