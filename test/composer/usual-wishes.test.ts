import { describe, expect, it } from 'vitest';
import type { AppSpec, Spec } from '#composer/spec/spec.ts';
import { compose, read, type ProjectFiles } from './support.ts';

interface Built {
  readonly app: AppSpec;
  /** What it says that it left out. */
  readonly left: readonly string[];
}
function built(prompt: string): Built {
  const files: ProjectFiles = new Map();
  const actions = compose(files, 'react', prompt);
  const spec = JSON.parse(read(files, '.statecraft/spec.json')) as Spec;
  if (spec.kind !== 'app') throw new Error(`${prompt}: no app`);
  return {
    app: spec,
    left: actions.flatMap((action) => (action.type === 'not-understood' ? action.phrases : [])),
  };
}
const fieldsOf = ({ entities }: AppSpec): readonly string[] =>
  entities.flatMap(({ fields }) => fields.map(({ label }) => label));
const chartsOf = ({ screens }: AppSpec) =>
  screens.flatMap((screen) => (screen.type === 'overview' ? screen.charts : []));

describe('[BUILD-01] what is asked of a list is done, and is no field of it', () => {
  it.each([
    [
      'An app for our family chores: who does what, due date, points per chore, and a leaderboard',
      { title: 'Leaderboard', by: 'whoDoesWhat', sum: 'pointsPerChore' },
    ],
    [
      'A reading challenge for my class: pupil, book, pages, date, and a ranking by pages',
      { title: 'Ranking', by: 'pupil', sum: 'pages' },
    ],
    [
      'A workout log: exercise, sets, reps, weight, and my personal best per exercise',
      { title: 'Personal best by exercise', by: 'exercise', sum: 'weight', how: 'most' },
    ],
  ])('%s', (prompt, chart) => {
    const { app, left } = built(prompt);
    expect(chartsOf(app)).toContainEqual(expect.objectContaining(chart));
    expect(fieldsOf(app).join()).not.toMatch(/board|ranking|best/iu);
    expect(left).toEqual([]);
  });

  it.each([
    'An inventory app for my small shop with stock levels and low stock warnings',
    'Stock list for our bar: bottle, quantity, supplier, low stock alerts',
    'Tool shed: tool, quantity, shelf, low stock warnings',
  ])('%s: rows that run low stand out', (prompt) => {
    const { app } = built(prompt);
    expect(app.entities[0]?.marks).toContainEqual(expect.objectContaining({ is: 'below' }));
    expect(fieldsOf(app).join()).not.toMatch(/warning|alert/iu);
    expect(app.screens.map(({ type }) => type)).not.toContain('shop');
  });

  it('the columns of a board are those that are named, without whom it is for', () => {
    const { app, left } = built('A kanban board for my team with To do, Doing and Done');
    expect(app.entities[0]?.fields.find(({ label }) => label === 'Column')?.options).toEqual([
      'To do',
      'Doing',
      'Done',
    ]);
    expect(left).toEqual([]);
  });
});

describe('[BUILD-01] what stands in a list is called as people call it', () => {
  it.each([
    ['A movie watchlist with ratings and genres', 'Movie', ['Title', 'Rating', 'Genre']],
    ['A contact book with names, phone numbers and emails', 'Contact', ['Names', 'Phone number', 'Email']],
    ['A simple note-taking app with tags and search', 'Note', ['Title', 'Tag']],
    ['A plant watering tracker', 'Plant', ['Name', 'Last watered']],
    [
      'A subscription tracker with monthly cost and renewal dates',
      'Subscription',
      ['Name', 'Monthly cost', 'Renewal date'],
    ],
    [
      'A pantry app with items, quantity, expiry date and low stock warnings',
      'Item',
      ['Name', 'Quantity', 'Expiry date'],
    ],
  ])('%s', (prompt, label, fields) => {
    const { app } = built(prompt);
    expect(app.entities.map((entity) => entity.label)).toEqual([label]);
    expect(fieldsOf(app)).toEqual(expect.arrayContaining(fields));
  });

  it('a day of the week is no thing to keep, and a sentence no field', () => {
    expect(
      built('A workout planner with exercises for each day of the week').app.entities.map(({ key }) => key),
    ).toEqual(['workout']);
    const files: ProjectFiles = new Map();
    const actions = compose(files, 'react', 'A reading list where I can mark books as read and rate them');
    expect(JSON.stringify(actions)).not.toContain('whereICan');
  });
});

describe('[BUILD-01] says of nothing that it was left out which is there', () => {
  it.each([
    'An expense tracker with categories, monthly totals and a chart',
    'An invoice generator with line items, tax and total',
    'A pomodoro timer with 25 minute sessions and 5 minute breaks',
    'A flashcard app for learning Spanish vocabulary',
    'A unit converter for length, weight and temperature',
    'A polling app where people vote for lunch',
  ])('%s', (prompt) => expect(built(prompt).left).toEqual([]));

  it('and says it of what is nowhere', () => {
    expect(built('A memory card game with emojis').left).toEqual(['emojis']);
  });
});
