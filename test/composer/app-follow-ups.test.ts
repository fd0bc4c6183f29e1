import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type AppSpec } from '#composer/spec/spec.ts';
import { converse, sameFiles, type Turn } from './locked/converse.ts';

const turnsOf = (...messages: string[]): Turn[] => converse('react', messages);
function appOf(turn: Turn | undefined): AppSpec {
  const spec = parseSpec(turn?.files.get(specPath)?.content);
  if (spec?.kind !== 'app') throw new Error('No app was built.');
  return spec;
}
const appAfter = (...messages: string[]): AppSpec => appOf(turnsOf(...messages).at(-1));
const field = (app: AppSpec, label: string) =>
  app.entities.flatMap(({ fields }) => fields).find((one) => one.label === label);

describe('[BUILD-08] a column is added as it is said', () => {
  test.each<[first: string, command: string, label: string, is: object]>([
    [
      'kiln log: date, cone, glaze',
      'also add a column for peak temperature in °C',
      'Peak temperature',
      { unit: '°C', kind: 'number' },
    ],
    [
      'kiln log: date, cone, glaze',
      'add a field for what the gas cost in euro',
      'What the gas cost',
      { kind: 'money' },
    ],
    [
      'kiln log: date, cone, glaze',
      'add a column shelf (top, middle, bottom)',
      'Shelf',
      { options: ['Top', 'Middle', 'Bottom'] },
    ],
    [
      'Brennofen Liste: Datum, Kegel, Preis',
      'füge eine Spalte für den Ofen hinzu (Nord, Süd, Werkstatt)',
      'Ofen',
      { options: ['Nord', 'Süd', 'Werkstatt'] },
    ],
    ['registro de mi horno: fecha, cono, precio', 'añade otra columna peso en kg', 'Peso', { unit: 'kg' }],
    [
      'mon rucher : date, ruche (Nord, Sud), remarque',
      'ajoute aussi une colonne poids en kg',
      'Poids',
      { unit: 'kg' },
    ],
  ])('%s, %s', (first, command, label, is) => {
    const app = appAfter(first, command);
    expect(field(app, label)).toMatchObject(is);
    expect(app.currency).toBe(appAfter(first).currency);
  });
});

describe('[BUILD-08] what is said of a list afterwards', () => {
  test.each<[first: string, command: string, label: string, option: string]>([
    [
      'mon rucher : date, ruche (Nord, Sud), remarque',
      'ajoute une ruche qui s’appelle Lavande',
      'Ruche',
      'Lavande',
    ],
    [
      'control de mis colmenas: fecha, colmena (Norte, Sur)',
      'añade una colmena que se llama Romero',
      'Colmena',
      'Romero',
    ],
  ])('%s, %s', (first, command, label, option) => {
    expect(field(appAfter(first, command.replace('’', "'")), label)?.options).toContain(option);
  });

  test('an option becomes what new ones start with', () => {
    const first = 'kiln log: date, cone, glaze type (celadon, shino)';
    expect(field(appAfter(first, 'make shino the default glaze type'), 'Glaze type')?.preset).toBe('Shino');
    expect(field(appAfter(first, 'use celadon as the default'), 'Glaze type')?.preset).toBe('Celadon');
  });

  test.each([
    ['kiln log: date, cone, pieces', 'sort by pieces, biggest first', 'desc'],
    ['kiln log: date, cone, pieces', 'sort by pieces from low to high', 'asc'],
    ['registro de mi horno: fecha, cono, precio', 'ordena por precio de mayor a menor', 'desc'],
    ['mon rucher : date, ruche (Nord, Sud), cadres', 'trie par cadres, les plus grands d’abord', 'desc'],
    ['Brennofen Liste: Datum, Kegel, Preis', 'sortiere nach Preis absteigend', 'desc'],
  ])('%s, %s', (first, command, order) => {
    const list = appAfter(first, command.replace('’', "'")).screens.find(({ type }) => type === 'list');
    const sorted = list?.type === 'list' ? list.sort : null;
    expect(sorted).toMatchObject({ order });
    expect(sorted?.field).not.toBe('date');
  });
});

describe('[BUILD-08] bounds', () => {
  const first = 'kiln supplies: name, bags. warn when fewer than 5 bags left';

  test('another bound takes the place of the one before, unless it comes on top', () => {
    expect(appAfter(first, 'warn under 9 instead').entities[0]?.marks).toMatchObject([{ value: 9 }]);
    expect(appAfter(first, 'also mark in yellow when bags are below 12').entities[0]?.marks).toHaveLength(2);
  });

  test.each([
    ['Brennofen Liste: Datum, Kegel, Vorrat', 'warne mich wenn der Vorrat unter 20 ist', 20],
    ['registro de mi horno: fecha, cono, precio', 'marca en rojo cuando el precio es menor que 4', 4],
    ['mon rucher : date, ruche (Nord, Sud), cadres', 'mets en rouge quand cadres est inférieur à 3', 3],
  ])('%s, %s', (before, command, value) => {
    expect(appAfter(before, command).entities[0]?.marks).toMatchObject([{ is: 'below', value }]);
  });

  test('a bound of what nothing is called so marks nothing else, and is said to be left out', () => {
    const [turn] = turnsOf('kiln log: date, cone, pieces. mark it red if humidity is under 20');
    expect(appOf(turn).entities[0]?.marks ?? []).toEqual([]);
    expect(turn?.isFrank).toBe(true);
    expect(
      appAfter('kiln log: date, room temperature in °C, pieces. mark it red if temp is under 20').entities[0]
        ?.marks,
    ).toMatchObject([{ field: 'roomTemperature', value: 20 }]);
  });

  test('a total of what is not there is none of something else', () => {
    const [before, after] = turnsOf(
      'pots: owner, height in cm, firing (bisque, glaze)',
      'show total price per owner',
    );
    expect(sameFiles(before?.files ?? new Map(), after?.files ?? new Map())).toBe(true);
    expect(after?.isFrank).toBe(true);
    expect(after?.said).not.toContain('already');
  });
});

describe('[BUILD-08] times that can be booked are changed as they were given', () => {
  const first =
    'rowing tank booking for our club. tue to sun 14 to 22, slots of 1 hour, max 6 persons at a time';
  const slots = (...commands: string[]) =>
    appAfter(first, ...commands).screens.find(({ type }) => type === 'slots');

  test('hours, days, length and room', () => {
    expect(slots('open on saturday from 9 already')).toMatchObject({
      week: [
        null,
        ['14:00', '22:00'],
        ['14:00', '22:00'],
        ['14:00', '22:00'],
        ['14:00', '22:00'],
        ['09:00', '22:00'],
        ['14:00', '22:00'],
      ],
      opens: '09:00',
    });
    expect(slots('closed on wednesdays', 'max 8 people')).toMatchObject({
      week: [
        null,
        ['14:00', '22:00'],
        null,
        ['14:00', '22:00'],
        ['14:00', '22:00'],
        ['14:00', '22:00'],
        ['14:00', '22:00'],
      ],
      places: 8,
    });
    expect(slots('slots are 90 minutes')).toMatchObject({ minutes: 90, places: 6 });
  });
});

describe('[BUILD-08] tools are made with what is said of them afterwards', () => {
  test.each([
    ['metronome', 'make it 72 bpm', { tempo: 72 }],
    ['password generator', 'use 24 characters', { length: 24 }],
    ['guess the number', 'from 1 to 300', { max: 300 }],
  ])('%s, %s', (first, command, settings) => {
    const [screen] = appAfter(first, command).screens;
    expect(screen?.type === 'tool' ? screen.settings : null).toMatchObject(settings);
  });

  test('a calculator begins with what it is told', () => {
    const [screen] = appAfter('tarp calculator: cost = length * price', 'price starts at 35').screens;
    expect(screen?.type === 'calculator' ? screen.inputs : []).toMatchObject([
      {},
      { label: 'Price', value: 35 },
    ]);
  });

  test('what a tool has no place for changes nothing', () => {
    const [before, after] = turnsOf('metronome', 'make it 72 bpm with an accordion');
    expect(sameFiles(before?.files ?? new Map(), after?.files ?? new Map())).toBe(true);
    expect(after?.isFrank).toBe(true);
  });
});
