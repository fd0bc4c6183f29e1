import { describe, expect, test } from 'vitest';
import { firstRun } from '#composer/turn/first-run.ts';
import { understand } from '#composer/turn/understand.ts';
import { unplacedOf } from '#composer/turn/placement.ts';
import { whatIsMeant } from '#composer/turn/what-is-meant.ts';
import { followLater } from '#composer/statements/follow.ts';
import type { AppSpec, SiteSpec } from '#composer/spec/spec.ts';

const input = (prompt: string) => ({
  type: 'project' as const,
  prompt,
  seed: 'seed',
  projectName: 'Untitled',
  nameIsDefault: true,
});
const read = (prompt: string) => {
  const { spec, reading } = understand(input(prompt));
  return { spec, reading, question: whatIsMeant(spec, reading, 'project') };
};
const app = (prompt: string): AppSpec => {
  const { spec, question } = read(prompt);
  expect(question).toBeNull();
  expect(spec.kind).toBe('app');
  return spec as AppSpec;
};
const site = (prompt: string): SiteSpec => read(prompt).spec as SiteSpec;
const fieldsOf = ({ entities }: AppSpec): Record<string, string[]> =>
  Object.fromEntries(
    entities.map(({ labelPlural, fields }) => [
      labelPlural,
      fields.filter(({ kind }) => kind !== 'relation').map(({ label, kind }) => `${label}: ${kind}`),
    ]),
  );

describe('[BUILD-01] things that a message names itself', () => {
  test.each<[string, Record<string, string[]>]>([
    [
      'We are four flatmates. Make an app where we write down who bought what and for how much, and at the end of the month it shows how much each person paid in total.',
      { Entries: ['Bought by: text', 'What: text', 'Amount: money'] },
    ],
    [
      'Ich brauche eine App für unseren Chor: Mitglieder mit Stimmlage (Sopran, Alt), Telefonnummer und Geburtstag. Und eine Liste der Proben mit Datum, Ort und welche Stücke wir üben.',
      {
        Mitglieder: ['Name: text', 'Stimmlage: choice', 'Telefonnummer: text', 'Geburtstag: date'],
        Proben: ['Datum: date', 'Ort: text', 'Welche Stücke wir üben: text'],
      },
    ],
    [
      'I want a dashboard for my weather station. temperature, humidity, pressure every hour, min and max of the day, line chart',
      { 'Weather stations': ['Date: date', 'Temperature: number', 'Humidity: number', 'Pressure: text'] },
    ],
    [
      'hi! i do nails from home and id like smth to keep my clients in: name, insta handle, last visit, allergies. also appointments w date, time and price',
      {
        Clients: ['Name: text', 'Insta handle: text', 'Last visit: date', 'Allergies: text'],
        Appointments: ['Date: date', 'Time: time', 'Price: money'],
      },
    ],
    [
      'I restore old radios and need to know what I paid, what parts I put in, hours worked and what it sold for',
      {
        'Old radios': ['Paid: money', 'Parts: text', 'Hours worked: number', 'Sold for: money'],
      },
    ],
  ])('%s', (prompt, wanted) => {
    expect(fieldsOf(app(prompt))).toEqual(wanted);
  });

  test('what each person paid is drawn by who it was', () => {
    const spec = app(
      'We are four flatmates. Make an app where we write down who bought what and for how much, and at the end of the month it shows how much each person paid in total.',
    );
    expect(spec.screens[0]).toMatchObject({
      type: 'overview',
      charts: [expect.objectContaining({ by: 'boughtBy', sum: 'amount' })],
    });
  });
});

describe('[BUILD-01] what a place or a group keeps', () => {
  test.each<[string, Record<string, string[]>]>([
    [
      'An app for my bike shop: part name, brand, how many are in stock and the minimum.',
      { Parts: ['Part name: text', 'Brand: text', 'In stock: number', 'Minimum: number'] },
    ],
    [
      'A tool for our choir: song title, composer, voices, date last sung.',
      { Songs: ['Song title: text', 'Composer: text', 'Voices: text', 'Date last sung: date'] },
    ],
    [
      'I need an app for my bakery to keep track of orders: customer name, cake, pick-up date, paid or not.',
      { Orders: ['Customer name: text', 'Cake: text', 'Pick-up date: date', 'Paid: flag'] },
    ],
  ])('%s', (prompt, fields) => {
    expect(fieldsOf(app(prompt))).toEqual(fields);
  });

  test('is no name of the app by a verb, and a chart in a list is no particular', () => {
    const bikes = app(
      'Inventory for a bike repair shop: part name, how many are in stock and the minimum. Warn me when something falls below the minimum, and let me log when a part is used.',
    );
    expect(bikes.name).toBe('Inventory');
    expect(bikes.entities[0]?.marks).toMatchObject([{ field: 'inStock', is: 'below', other: 'minimum' }]);
    const sessions = app(
      "Une appli pour mes séances d'escalade : lieu, nombre d'essais, réussi ou non, et un graphique par mois.",
    );
    expect(fieldsOf(sessions)).toEqual({
      "Séances d'escalade": [
        'Nom: text',
        'Lieu: text',
        "Nombre d'essais: number",
        'Réussi: flag',
        'Date: date',
      ],
    });
    expect(JSON.stringify(sessions.screens)).toContain('"kind":"line","by":"date"');
  });

  test('is due by how often and when last, the overdue ones first', () => {
    const plants = app(
      'Plant watering tracker. Each plant has a name, a room, when it was last watered, and every how many days it needs water. Show me the overdue ones first.',
    );
    const [plant] = plants.entities;
    expect(plant?.fields.at(-1)).toMatchObject({
      key: 'nextWatering',
      formula: { type: 'day', from: 'lastWatered', days: 'every' },
    });
    expect(plant?.marks).toMatchObject([{ label: 'Overdue', field: 'nextWatering', is: 'before' }]);
    expect(plants.screens[0]).toMatchObject({ sort: { field: 'nextWatering', order: 'asc' } });
  });
});

describe('[BUILD-01] nothing else is built instead', () => {
  test('a topic that only a list in brackets speaks of is none', () => {
    const spec = site(
      'Our village fire brigade turns 100 on 14 June. We need a page with the programme (10:00 parade, 20:00 dance with the Blue Notes) and how to get there.',
    );
    expect(spec).toMatchObject({ topic: 'generic', name: 'Village Fire Brigade' });
  });

  test('what is said of a trade is true of it', () => {
    const spec = site('site for a chimney sweep, Harald Voss, certified since 1998, phone 75 42 11 90');
    expect(spec.name).toBe('Harald Voss');
    expect(JSON.stringify(spec.sections)).not.toMatch(/window|kitchen|\$\d/iu);
  });

  test('nobody makes up what a dish costs that is to be brought', () => {
    const spec = site('web page for our street party on 8 August, Alder Lane, bring a dish, contact Jo');
    expect(spec.sections.map(({ type }) => type)).not.toContain('menu');
  });

  test('a tool that is to be different is asked about', () => {
    expect(read('tip splitter but where each person can have a different amount').question).not.toBeNull();
  });

  test('what a page does not show is named as left out', () => {
    const { spec, reading } = read(
      'A website for my Italian restaurant Da Marco in Chicago with menu, reservations and location',
    );
    expect(unplacedOf(reading, spec, 'project')).toContain('Italian');
    const said = [...firstRun({ ...input(reading.text), history: [], files: new Map() })];
    expect(said.find(({ type }) => type === 'not-understood')).toBeDefined();
  });
});

describe('[BUILD-03] sentences about rows', () => {
  const jobs = app(
    'Each job has a customer name, phone, price quote, promised date and a status (waiting, in repair, ready, picked up).',
  );

  test.each([
    'mark jobs red when the promised date has passed',
    'mark jobs red when it is in the past',
    'highlight jobs whose promised date has passed',
  ])('%s', (command) => {
    expect(followLater(jobs, command)?.spec.entities[0]?.marks).toEqual([
      expect.objectContaining({ field: 'promisedDate', is: 'before', value: 0 }),
    ]);
  });

  test.each([
    'show the total of the price quotes that are not picked up',
    'I want to see how much money is still open',
  ])('%s', (command) => {
    expect(followLater(jobs, command)?.spec.screens[0]).toMatchObject({
      stats: [
        { op: 'sum', field: 'priceQuote', only: [{ field: 'status', value: 'Picked up', not: true }] },
        ...[expect.anything(), expect.anything()],
      ],
    });
  });
});
