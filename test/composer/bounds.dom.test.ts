import { describe, expect, test } from 'vitest';
import { enter, press, runApp } from './run-app.ts';
import { compose, type ProjectFiles } from './support.ts';

/** Fills in the form of the list, and says why the row is refused; empty when it is kept. */
async function add(label: string, row: Readonly<Record<string, string>>): Promise<string> {
  await press(`Add ${label}`);
  for (const [field, value] of Object.entries(row)) await enter(field, value);
  await press('Save');
  const problem = document.querySelector('dialog [role="alert"]')?.textContent ?? '';
  if (problem !== '') await press('Cancel');
  return problem;
}

describe('[BUILD-01] [BUILD-08] a list keeps to what was said of it', () => {
  test('what may be there only once is refused the second time, however it is written', async () => {
    const files: ProjectFiles = new Map();
    compose(files, 'html', 'potluck sign up sheet with name and dish, each dish only once');
    runApp(files);
    expect(await add('potluck sign up', { Name: 'Ada', Dish: 'Leek tart' })).toBe('');
    expect(await add('potluck sign up', { Name: 'Ben', Dish: ' leek TART ' })).toBe(
      'This is there already, and can be there only once: Dish.',
    );
    expect(await add('potluck sign up', { Name: 'Ben', Dish: 'Rice salad' })).toBe('');
  });

  test('where all places are taken nobody is added, and who is there can still be changed', async () => {
    const files: ProjectFiles = new Map();
    compose(files, 'html', 'guest list with name and table, max 6 guests');
    runApp(files);
    const rows = (): number => document.querySelectorAll('tbody tr').length;
    while (rows() < 6) expect(await add('guest', { Name: `Guest ${rows()}`, Table: '1' })).toBe('');
    expect(document.body.textContent).toContain('6 / 6');
    expect(await add('guest', { Name: 'One too many', Table: '1' })).toBe('All places are taken: 6 at most.');
    expect(rows()).toBe(6);
  });

  test('of each place there are as many as were told', async () => {
    const files: ProjectFiles = new Map();
    compose(
      files,
      'html',
      'sign-up list for our fair: 1 cake slots, 2 grill slots. People put in their name',
    );
    runApp(files);
    expect(await add('sign-up', { Name: 'Ada', For: 'Cake' })).toBe('');
    expect(await add('sign-up', { Name: 'Ben', For: 'Cake' })).toBe('All places are taken: Cake, 1 at most.');
    expect(await add('sign-up', { Name: 'Ben', For: 'Grill' })).toBe('');
  });

  test('a later message bounds it just as well', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'html', 'guest list with name and table');
    compose(files, 'html', 'only 20 guests');
    compose(files, 'html', 'no duplicate names');
    const spec = JSON.parse(files.get('.statecraft/spec.json')?.content ?? '{}') as {
      entities: { most?: number; fields: { key: string; unique?: boolean }[] }[];
    };
    expect(spec.entities[0]?.most).toBe(20);
    expect(spec.entities[0]?.fields.filter((field) => field.unique === true).map(({ key }) => key)).toEqual([
      'name',
    ]);
  });
});
