import { describe, expect, test } from 'vitest';
import type { AppSpec } from '#composer/spec/spec.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

type Settings = Record<string, unknown>;
const settingsIn = (files: ProjectFiles): Settings => {
  const spec = JSON.parse(read(files, '.statecraft/spec.json')) as AppSpec;
  const tool = spec.screens.find((screen) => screen.type === 'tool');
  if (tool?.type !== 'tool') throw new Error('No tool');
  return tool.settings;
};
/** The settings of the tool after the last of several messages. */
const after = (...messages: readonly string[]): Settings => {
  const files: ProjectFiles = new Map();
  for (const message of messages) compose(files, 'react', message);
  return settingsIn(files);
};

describe('[BUILD-01] Who and what a message names are what a tool is made with', () => {
  test.each<[message: string, settings: Settings]>([
    [
      'Cleaning rota: Ines, Karl and Mo take turns with hallway, stairs and garden',
      { people: ['Ines', 'Karl', 'Mo'], chores: ['Hallway', 'Stairs', 'Garden'] },
    ],
    [
      'Chore wheel for Nora and Till: hoovering, windows, compost',
      { people: ['Nora', 'Till'], chores: ['Hoovering', 'Windows', 'Compost'] },
    ],
    [
      'chore rotation, tasks: laundry, ironing and cooking, kids: Pia, Sven',
      { people: ['Pia', 'Sven'], chores: ['Laundry', 'Ironing', 'Cooking'] },
    ],
    [
      'Putzplan: Uwe, Rosa und Jan wechseln sich ab mit Treppe, Keller und Hof',
      { people: ['Uwe', 'Rosa', 'Jan'], chores: ['Treppe', 'Keller', 'Hof'] },
    ],
    [
      'Roue des tâches : Luc, Zoé et Paul se relaient pour lessive, repas et jardin',
      { people: ['Luc', 'Zoé', 'Paul'], chores: ['Lessive', 'Repas', 'Jardin'] },
    ],
    [
      'Ruleta de tareas: Rosa, Iván y Noa se turnan con patio, platos y ropa',
      { people: ['Rosa', 'Iván', 'Noa'], chores: ['Patio', 'Platos', 'Ropa'] },
    ],
    [
      'chore wheel, Nora, Till and Gus',
      { people: ['Nora', 'Till', 'Gus'], chores: ['Dishes', 'Bathroom', 'Vacuuming', 'Rubbish'] },
    ],
    ['spin the wheel to decide between hiking, sauna or museum', { names: ['Hiking', 'Sauna', 'Museum'] }],
    ['scoreboard for players Ali, Uta and Vic with big buttons', { names: ['Ali', 'Uta', 'Vic'] }],
    [
      'knockout tournament: Falcons, Sharks, Rhinos, Bulls',
      { teams: ['Falcons', 'Sharks', 'Rhinos', 'Bulls'] },
    ],
  ])('%s', (message, settings) => {
    expect(after(message)).toEqual(settings);
  });

  test('What nobody named is filled in, and what a sentence says of the tool is no name', () => {
    const { people, chores } = after('chore wheel for Nora and Till with points and a chart');
    expect(people).toEqual(['Nora', 'Till']);
    expect(chores).not.toContain('Points');
    expect(after('scoreboard with plus and minus buttons')).toEqual({ names: ['Home', 'Guests'] });
  });
});

describe('[BUILD-03] What a tool is made with is added, renamed and removed by its name', () => {
  const rota = 'Chore wheel for Nora and Till: hoovering, windows, compost';
  test.each<[message: string, changed: Settings]>([
    ['add a third housemate Gus', { people: ['Nora', 'Till', 'Gus'] }],
    ['add ironing to the tasks', { chores: ['Hoovering', 'Windows', 'Compost', 'Ironing'] }],
    ['new chore: shopping', { chores: ['Hoovering', 'Windows', 'Compost', 'Shopping'] }],
    ['rename compost to green waste', { chores: ['Hoovering', 'Windows', 'Green waste'] }],
    ['replace Till with Tilda', { people: ['Nora', 'Tilda'] }],
    ['remove the windows', { chores: ['Hoovering', 'Compost'] }],
  ])('%s', (message, changed) => {
    expect(after(rota, message)).toEqual({ ...after(rota), ...changed });
  });

  test.each<[messages: readonly [string, string], changed: Settings]>([
    [
      ['Putzplan für Uwe und Rosa: Treppe, Keller', 'füge einen dritten Mitbewohner Kai hinzu'],
      { people: ['Uwe', 'Rosa', 'Kai'] },
    ],
    [
      ['Putzplan für Uwe und Rosa: Treppe, Keller', 'benenne Keller in Waschküche um'],
      { chores: ['Treppe', 'Waschküche'] },
    ],
    [
      ['Roue des tâches pour Luc et Zoé : lessive, repas', 'ajoute repassage aux tâches'],
      { chores: ['Lessive', 'Repas', 'Repassage'] },
    ],
    [
      ['Roue des tâches pour Luc et Zoé : lessive, repas', 'renomme Luc en Lucas'],
      { people: ['Lucas', 'Zoé'] },
    ],
    [
      ['Rueda de tareas para Rosa e Iván: platos, ropa', 'añade una compañera Noa'],
      { people: ['Rosa', 'Iván', 'Noa'] },
    ],
    [['Rueda de tareas para Rosa e Iván: platos, ropa', 'quita la ropa'], { chores: ['Platos'] }],
    [['scoreboard for Ali, Uta and Vic', 'add a player Wim'], { names: ['Ali', 'Uta', 'Vic', 'Wim'] }],
  ])('%j', ([first, second], changed) => {
    expect(after(first, second)).toEqual({ ...after(first), ...changed });
  });

  test('What is said in other words leaves the lists as they are', () => {
    expect(after(rota, 'make Nora Norah')).toEqual(after(rota));
    expect(after(rota, 'make it nicer, quieter and calmer')).toEqual(after(rota));
  });

  test('The last entry stays, and what is a part of the app is no entry', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'spin the wheel to decide between sauna or museum');
    compose(files, 'react', 'remove sauna');
    expect(said(compose(files, 'react', 'remove museum'))).toContain('only one');
    compose(files, 'react', 'add a stopwatch');
    expect(settingsIn(files)['names']).toEqual(['Museum']);
  });

  test('A name that may be either is asked about', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'Putzplan für Uwe und Rosa: Treppe, Keller');
    const actions = compose(files, 'react', 'füge Kim hinzu');
    const question = actions.find((action) => action.type === 'ask');
    if (question?.type !== 'ask') throw new Error('No question');
    compose(files, 'react', question.choices[0] ?? '');
    expect(settingsIn(files)['people']).toEqual(['Uwe', 'Rosa', 'Kim']);
  });
});
