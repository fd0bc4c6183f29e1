import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import { placementOf } from '#composer/turn/placement.ts';
import { whatIsMeant } from '#composer/turn/what-is-meant.ts';
import type { AppSpec } from '#composer/spec/spec.ts';
import { insertedAt, positionIn } from '#composer/understand/position.ts';

const read = (prompt: string, type: 'react' | 'react_native' = 'react') => {
  const { spec, reading } = understand({
    type,
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  return { spec, reading, question: whatIsMeant(spec, reading, type) };
};

/** Each thing with its fields as they are called on the screen. */
const thingsOf = ({ entities }: AppSpec): Record<string, string[]> =>
  Object.fromEntries(entities.map(({ label, fields }) => [label, fields.map((field) => field.label)]));

describe('[BUILD-01] [BUILD-08] fields that a message lists are those, in whichever form', () => {
  test.each<[prompt: string, things: Record<string, string[]>]>([
    [
      'Swim log. date, pool, lengths, minutes, stroke (crawl, breast, back)',
      { Swim: ['Date', 'Pool', 'Lengths', 'Minutes', 'Stroke'] },
    ],
    [
      'an app for my record collection with columns Artist, Album, Year and Condition',
      { Record: ['Artist', 'Album', 'Year', 'Condition'] },
    ],
    ['name, date and price of each concert i went to', { Concert: ['Name', 'Date', 'Price'] }],
    [
      'fields are: plate, model, next inspection, mileage. It is for our taxi fleet',
      { 'Taxi fleet': ['Plate', 'Model', 'Next inspection', 'Mileage'] },
    ],
    [
      'lessons planner\n- student\n- instrument\n- day (Mon, Tue)\n- fee\n- paid yes/no',
      { Lesson: ['Student', 'Instrument', 'Day', 'Fee', 'Paid'] },
    ],
    [
      'choir management: singers (name, voice soprano/alto/tenor/bass, phone), rehearsals (date, place), attendance (singer, rehearsal, present yes/no)',
      {
        Singer: ['Name', 'Voice', 'Phone'],
        Rehearsal: ['Date', 'Place'],
        Attendance: ['Rehearsal', 'Singer', 'Present'],
      },
    ],
    [
      'song tracker: singer, quiz round, game, blog, menu',
      { Song: ['Singer', 'Quiz round', 'Game', 'Blog', 'Menu'] },
    ],
    [
      'video collection: title, countdown, timer minutes, shop',
      { Video: ['Title', 'Countdown', 'Timer minutes', 'Shop'] },
    ],
    [
      'Our crew of 6 wants a place for repairs: machine, what is broken, reported by, status open/done',
      { Repair: ['Machine', 'Broken', 'Reported by', 'Status'] },
    ],
    [
      'app to remember when I cleaned my gutters. name, cellar, how often it needs cleaning in weeks, last cleaned',
      { Gutter: ['Name', 'Cellar', 'Every', 'Last cleaned'] },
    ],
    [
      'I want to plan our lunches. For each day: dish, who cooks, cost',
      { Lunch: ['Date', 'Dish', 'Who cooks', 'Cost'] },
    ],
    [
      'things I lent to friends: what, to whom, library where I got it, back by, returned',
      { Loan: ['What', 'Who', 'Library', 'Back by', 'Returned'] },
    ],
    [
      'Bootsplätze verwalten: Nummer, Länge in m, Name, belegt ja/nein',
      { Bootsplätze: ['Nummer', 'Länge', 'Name', 'Belegt'] },
    ],
    ['Card evenings: date, place, guests, winner', { 'Card evening': ['Date', 'Place', 'Guests', 'Winner'] }],
    [
      'vineyard: plots and harvests. plot: name, grape, area in ha. harvest: plot, date, kilos, sugar',
      { Plot: ['Name', 'Grape', 'Area'], Harvest: ['Plot', 'Date', 'Kilos', 'Sugar'] },
    ],
    [
      'Vehicle log for our food truck; for each trip I enter driver, purpose, start km and end km',
      { Trip: ['Driver', 'Purpose', 'Start', 'End'] },
    ],
    [
      'gestion de mon potager : légume, date de semis, quantité en kg, parcelle (nord, sud)',
      { Potager: ['Légume', 'Date de semis', 'Quantité', 'Parcelle'] },
    ],
    [
      'control de mis plantas: nombre, especie, fecha de riego, maceta (barro, plástico)',
      { Planta: ['Nombre', 'Especie', 'Fecha de riego', 'Maceta'] },
    ],
    [
      'Meine Vereinsmitglieder: Vorname, Nachname, Eintrittsdatum, Beitrag bezahlt ja/nein',
      { Mitglied: ['Vorname', 'Nachname', 'Eintrittsdatum', 'Beitrag bezahlt'] },
    ],
  ])('%s', (prompt, things) => {
    const { spec, question } = read(prompt);
    if (spec.kind !== 'app') throw new Error('No app was read.');
    expect(question).toBeNull();
    expect(thingsOf(spec)).toEqual(things);
  });

  test('choices in another language stay what they are called', () => {
    const { spec } = read('Wein Verwaltung: Name, Jahrgang, Farbe (rot, weiß, rosé), Preis');
    const colour = spec.kind === 'app' ? spec.entities[0]?.fields[2] : undefined;
    expect(colour).toMatchObject({ label: 'Farbe', options: ['Rot', 'Weiß', 'Rosé'] });
  });

  test('a board of what is listed shows the columns that are named', () => {
    const { spec } = read(
      'kanban board for job applications with columns Wishlist, Applied, Offer. cards: company, role, link',
    );
    if (spec.kind !== 'app') throw new Error('No app was read.');
    expect(spec.screens[0]).toMatchObject({ type: 'board', field: 'status' });
    expect(spec.entities[0]?.fields.find((one) => one.key === 'status')?.options).toEqual([
      'Wishlist',
      'Applied',
      'Offer',
    ]);
    expect(spec.entities[0]?.fields.find((one) => one.key === 'role')?.kind).toBe('text');
  });
});

describe('[BUILD-01] [BUILD-08] a list is read for what stands in it', () => {
  test('several of something with particulars of their own are a thing that belongs to the first', () => {
    const { spec, reading } = read(
      'track my boats: each boat has trips with date, engine hours and notes. warn me if engine hours above 8',
    );
    const things = thingsOf(spec as AppSpec);
    expect(things).toMatchObject({ Trip: ['Boat', 'Date', 'Engine hours', 'Notes'] });
    expect(things['Boat']).not.toContain('Engine hours');
    expect((spec as AppSpec).entities[1]?.marks).toMatchObject([
      { field: 'engineHours', is: 'above', value: 8 },
    ]);
    expect(reading.rest()).toEqual([]);
  });

  test('what a screen shows or does is no field, and is said to be left out', () => {
    const { spec, reading } = read(
      'every cactus has its own interval in days and last watered, button to mark watered',
    );
    expect(thingsOf(spec as AppSpec)).toEqual({
      Cactus: ['Name', 'Own interval', 'Last watered'],
    });
    expect(reading.rest()).toEqual(['button to mark watered']);
  });

  test.each([
    ['ski gear list with categories clothing, boots, poles and ticks', ['Clothing', 'Boots', 'Poles']],
    [
      'Haushaltsbuch mit Ausgaben, Kategorien Miete, Essen, Auto, Freizeit',
      ['Miete', 'Essen', 'Auto', 'Freizeit'],
    ],
  ])('choices that are only listed are those: %s', (prompt, options) => {
    const { entities } = read(prompt).spec as AppSpec;
    const choices = entities.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'choice'));
    expect(choices.map((field) => field.options)).toContainEqual(options);
    expect(entities).toHaveLength(1);
  });
});

describe('[BUILD-01] what a tool shows by itself is placed', () => {
  test.each([
    ['react', 'password generator, length 8 to 64, checkboxes for numbers symbols uppercase, copy button'],
    ['react_native', 'number guessing game 1 to 100, tell me higher or lower, count my tries'],
  ] as const)('%s: %s', (type, prompt) => {
    const { spec, reading, question } = read(prompt, type);
    expect(question).toBeNull();
    const { content, missing } = placementOf(reading, spec, type);
    expect(missing.length * 2).toBeLessThan(content.length);
  });

  test('a number is never what a question is about', () => {
    expect(read('64 gizmos like facebook clone').question?.question).toContain('“gizmos');
  });
});

describe('[BUILD-03] where something is to stand', () => {
  test.each([
    ['add a column Review between Doing and Done', ['To do', 'Doing', 'Review', 'Done']],
    ['add a column Review after the "To do"', ['To do', 'Review', 'Doing', 'Done']],
    ['add a column Review before doing', ['To do', 'Review', 'Doing', 'Done']],
    ['add a column Review at the beginning', ['Review', 'To do', 'Doing', 'Done']],
    ['add a column Review after Elsewhere', ['To do', 'Doing', 'Done', 'Review']],
    ['add a column Review', ['To do', 'Doing', 'Done', 'Review']],
  ])('%s', (command, names) => {
    expect(insertedAt(['To do', 'Doing', 'Done'], 'Review', positionIn(command))).toEqual(names);
  });
});
