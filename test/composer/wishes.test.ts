import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { AppSpec, Entity, Field, Screen } from '#composer/spec/spec.ts';

function appOf(prompt: string): AppSpec {
  const { spec } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'app') throw new Error(`${prompt}: became a ${spec.kind}`);
  return spec;
}
const first = ({ entities }: AppSpec): Entity => {
  const [entity] = entities;
  if (entity === undefined) throw new Error('Nothing is kept.');
  return entity;
};
const told = ({ label, kind, unit, options }: Field): string =>
  [label, kind, unit, options.join('|')].filter((part) => part !== '').join(' ');
const chartsOf = (spec: AppSpec): Extract<Screen, { type: 'overview' }>['charts'] =>
  spec.screens.flatMap((screen) => (screen.type === 'overview' ? screen.charts : []));

describe('[BUILD-01] [BUILD-08] wishes as people write them', () => {
  test('what is told in questions becomes fields, and what was not done for days stands out', () => {
    const hives = first(
      appOf(
        'i want an app where i can write down every beehive i have, when i last inspected it, if i saw the queen (yes/no) and how many frames of brood. remind me if a hive wasnt inspected for 10 days',
      ),
    );
    expect(hives.labelPlural).toBe('Beehives');
    expect(hives.fields.map(told)).toEqual([
      'Name text',
      'Last inspected date',
      'Saw the queen flag',
      'Frames of brood number',
    ]);
    expect(hives.marks).toMatchObject([{ field: 'lastInspected', is: 'before', value: -10 }]);
  });

  test('a list behind a sentence about what is lent', () => {
    const loans = first(
      appOf(
        'make me an app for lending my board games to friends. game, who has it, since when. show who has kept one longer than 3 weeks',
      ),
    );
    expect(loans.fields.map(told)).toEqual(['Game text', 'Who has it text', 'Since date']);
    expect(loans.marks).toMatchObject([{ field: 'since', is: 'before', value: -21, label: 'Over 3 weeks' }]);
  });

  test.each([
    [
      'dog walking log, walkers are Tom, Anna, Pia. each walk: who, start time, minutes',
      'who',
      ['Tom', 'Anna', 'Pia'],
    ],
    ['turnos de limpieza: quién, fecha, tarea. somos Ana, Luis y Marta', 'who', ['Ana', 'Luis', 'Marta']],
    ['chore log for 3 kids (Bo, Cy, Dee): who, chore, date', 'who', ['Bo', 'Cy', 'Dee']],
  ])('people who are introduced are chosen from: %s', (prompt, key, names) => {
    const field = first(appOf(prompt)).fields.find((one) => one.key === key);
    expect(field).toMatchObject({ kind: 'choice', options: names });
  });

  test('a total per person goes by who it was', () => {
    const prompt =
      'dog walking log, walkers are Tom, Anna, Pia. each walk: who, date, minutes. average minutes per person';
    expect(chartsOf(appOf(prompt))[0]).toMatchObject({ by: 'who', sum: 'minutes', how: 'average' });
  });

  test('one number by another, by the unit that it is in', () => {
    const flats = first(
      appOf(
        'apartment hunting: address, rent, size in m2, rent per m2 calculated, status (to visit, visited, applied)',
      ),
    );
    expect(flats.fields.map(told)).toContain('Size number m²');
    expect(flats.fields.find(({ key }) => key === 'rentPerM2')?.formula).toEqual({
      type: 'arithmetic',
      expression: 'rent / size',
    });
  });

  test('choices and further fields in one pair of brackets', () => {
    const { entities } = appOf(
      'bike rental manager - bikes (type: city, mtb, ebike; price per day), customers, rentals with from and until',
    );
    expect(entities.flatMap(({ fields }) => fields.map(told))).toEqual(
      expect.arrayContaining(['Type choice City|Mtb|Ebike', 'Price per day money']),
    );
  });

  test('what is measured so and so often has a day, and a chart over days', () => {
    const spec = appOf(
      'i need to log my blood pressure twice a day (systolic, diastolic, pulse) and show a chart',
    );
    expect(first(spec).fields.map(told)).toEqual(
      expect.arrayContaining(['Systolic number', 'Diastolic number', 'Pulse number', 'Date date']),
    );
    expect(chartsOf(spec).map(({ kind, by }) => `${kind} ${by}`)).toContain('line date');
  });

  test('habits are those of the message, though one of them is to drink water', () => {
    const spec = appOf(
      'a habit thing: drink water 8 glasses, read 20 min, no sugar. tick every day and see my streak',
    );
    expect(spec.screens[0]?.type).toBe('habits');
    expect(first(spec).rows.map((row) => row['name'])).toEqual([
      'Drink water 8 glasses',
      'Read 20 min',
      'No sugar',
    ]);
  });

  test.each([
    [
      'liste de mes vins : nom, prix, note sur 5, quantité en cave',
      ['Note sur 5 rating', 'Quantité en cave number'],
    ],
    [
      'app pour suivre les devoirs de mes enfants Léa et Hugo: matière, à rendre le, fait ou pas',
      ['À rendre le date', 'Fait ou pas flag', 'Enfant choice Léa|Hugo'],
    ],
    [
      'Trainingslog: Übung, Gewicht in kg, Wiederholungen, Sätze. Volumen = Gewicht x Wiederholungen x Sätze',
      ['Gewicht number kg', 'Volumen number'],
    ],
  ])('fields keep the words that the message has for them: %s', (prompt, fields) => {
    const spec = appOf(prompt);
    expect(first(spec).fields.map(told)).toEqual(expect.arrayContaining(fields));
    const shown = JSON.stringify([
      first(spec).fields.map(({ label }) => label),
      chartsOf(spec).map(({ title }) => title),
    ]);
    expect(shown).not.toMatch(/quantity|cellar|volume\b|due date/iu);
  });

  test('the best of each group, of what is worked out', () => {
    const spec = appOf(
      'Trainingslog: Übung, Gewicht in kg, Wiederholungen, Sätze. Volumen = Gewicht x Wiederholungen x Sätze. Bestleistung pro Übung',
    );
    expect(chartsOf(spec)[0]).toMatchObject({
      title: 'Bestleistung nach Übung',
      by: 'exercise',
      sum: 'volumen',
      how: 'most',
    });
  });
});
