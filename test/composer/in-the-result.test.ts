import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type AppSpec, type SiteSpec } from '#composer/spec/spec.ts';
import { compose, said, type ProjectFiles } from './support.ts';

function built(prompt: string): { files: ProjectFiles; leftOut: readonly string[]; said: string } {
  const files: ProjectFiles = new Map();
  const actions = compose(files, 'react', prompt);
  return {
    files,
    leftOut: actions.flatMap((action) => (action.type === 'not-understood' ? action.phrases : [])),
    said: said(actions),
  };
}
const specOf = ({ files }: { files: ProjectFiles }) => parseSpec(files.get(specPath)?.content);
function appOf(prompt: string): AppSpec {
  const spec = specOf(built(prompt));
  if (spec?.kind !== 'app') throw new Error(`Not an app: ${prompt}`);
  return spec;
}
function siteOf(prompt: string): SiteSpec {
  const spec = specOf(built(prompt));
  if (spec?.kind !== 'site') throw new Error(`Not a site: ${prompt}`);
  return spec;
}
const fieldsOf = (prompt: string): Record<string, string[]> =>
  Object.fromEntries(
    appOf(prompt).entities.map(({ labelPlural, fields }) => [labelPlural, fields.map(({ label }) => label)]),
  );

describe('[BUILD-01] a word is understood when the project shows it', () => {
  test('what is asked of rows and nothing came of is named, though each of its words stands elsewhere', () => {
    const answer = built(
      'A dashboard for our print desk. Jobs have subject, customer, priority (low, medium, high), assignee and status. Show open jobs per assignee.',
    );
    expect(answer.leftOut.join(' ')).toContain('open jobs per assignee');
    expect(answer.said).not.toContain('Done.');
  });

  test('words that a reader took and that stand nowhere are named', () => {
    const answer = built(
      'Reunion planner app: guest list with RSVP status and meal choice (beef, fish, vegan), budget with planned vs actual cost per category',
    );
    expect(answer.leftOut).toEqual(expect.arrayContaining(['RSVP', 'planned', 'actual cost']));
  });

  test('how something is asked for, and for whom, is not', () => {
    expect(built('habit tracker where I can add habits and see streaks').said).toContain('Done.');
    expect(
      built('an internal tool for our quarry team to track drills: name, maker, last service, notes').leftOut,
    ).toEqual([]);
  });
});

describe('[BUILD-01] what a message names is read as what it is', () => {
  test('those who have others are kept too, and what stands in brackets are the particulars of these', () => {
    const spec = appOf(
      'Clients with their parrots (name, breed, any allergies), and visits with date, time, how long and what I charged.',
    );
    expect(spec.entities.map(({ labelPlural }) => labelPlural)).toEqual(['Clients', 'Parrots', 'Visits']);
    expect(spec.entities[1]?.fields.map(({ label, to }) => to || label)).toEqual([
      'client',
      'Name',
      'Breed',
      'Allergies',
    ]);
  });

  test('two of one name are told apart by whose they are', () => {
    expect(
      fieldsOf('tool to record hurling matches: opponent, date, our goals, their goals, and who scored'),
    ).toMatchObject({ 'Hurling matches': expect.arrayContaining(['Goals', 'Their goals']) });
  });

  test('each of two bounds marks its own field', () => {
    const [entity] = appOf(
      'log my sauna. heat, humidity, minutes, notes. Warn me if heat is above 95 or humidity above 60.',
    ).entities;
    expect(entity?.marks?.map(({ field, value }) => [field, value])).toEqual([
      ['heat', 95],
      ['humidity', 60],
    ]);
  });

  test('the value of a stock is its price times how much of it there is', () => {
    const fields = appOf(
      'Inventory tracker: sails with SKU, quantity in stock, reorder level, unit cost. Show total stock value.',
    ).entities.flatMap((entity) => entity.fields);
    expect(fields.find(({ label }) => label === 'Total stock value')?.formula).toEqual({
      type: 'arithmetic',
      expression: 'quantityInStock * unitCost',
    });
  });

  test('a role that is applied for is none of this app', () => {
    const role = appOf(
      'Track job applicants: name, role applied for, source, notes',
    ).entities[0]?.fields.find(({ label }) => label === 'Role applied for');
    expect(role).toMatchObject({ kind: 'text', options: [] });
  });

  test.each([
    ['Erstelle einen Hörbuch-Tracker: Titel, Sprecher, Länge in Stunden, Datum', 'Hörbuch'],
    ['Application de suivi de lectures pour mon club : titre, auteur, date de la réunion', 'Lectures'],
    [
      "Une application pour suivre mes plantes d'intérieur : nom, pièce, dernier arrosage",
      "Plantes d'intérieur",
    ],
  ])('%s', (prompt, label) => {
    expect(appOf(prompt).entities.map(({ labelPlural }) => labelPlural)).toEqual([label]);
  });

  test('what goes on with a further thing is no part of its name', () => {
    const names = Object.keys(
      fieldsOf(
        'Eine App für unseren Kanuverein: Boote mit Nummer, Bauart, Länge in m, Kaufpreis und ob bezahlt. Außerdem Ausfahrten mit Datum und Ziel.',
      ),
    );
    expect(names).toContain('Ausfahrten');
  });

  test('a name in brackets is that of the place, and prices between dashes are those of its menu', () => {
    const spec = siteOf(
      'I run a soup van (Broth Brothers). Make a page that shows the menu with prices - ramen 8, spicy ramen 11, dumplings 9 - and a link to our instagram',
    );
    expect(spec.name).toBe('Broth Brothers');
    expect(spec.sections.filter(({ type }) => type === 'menu' || type === 'pricing')).toMatchObject([
      {
        type: 'menu',
        groups: [{ items: [{ name: 'Ramen' }, { name: 'Spicy ramen' }, { name: 'Dumplings' }] }],
      },
    ]);
  });

  test('several of one thing are no slip for another', () => {
    expect(siteOf('Une boutique pour mes savons : lavande 6 €, miel 7 €').topic).not.toBe('salon');
  });

  test.each(['Open Tue-Sat 7-13.', 'open Mon-Fri 8-18'])(
    'days that opening hours are made of: %s',
    (hours) => {
      const prompt = `A website for my bakery Kornblume in Graz: sourdough loaf 6.20, walnut bread 7.50. ${hours}`;
      expect(built(prompt).leftOut).toEqual([]);
      expect(siteOf(prompt).sections.map(({ type }) => type)).toContain('hours');
    },
  );
});
