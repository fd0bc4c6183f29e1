import { describe, expect, test } from 'vitest';
import { withExamples } from '#composer/turn/examples.ts';
import { understand } from '#composer/turn/understand.ts';
import type { AppSpec } from '#composer/spec/spec.ts';

function read(prompt: string): { app: AppSpec; rest: string[] } {
  const { spec, reading } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'app') throw new Error(`${prompt}: became a ${spec.kind}`);
  return { app: spec, rest: reading.rest() };
}

describe('[BUILD-01] [BUILD-08] rows that a message gives are the rows of its list', () => {
  test.each<[prompt: string, rows: object[]]>([
    [
      'props inventory with name, quantity and price. items: 4 masks at 25, a throne at 310, 12 candles at 2',
      [
        { name: 'Masks', quantity: 4, price: 25 },
        { name: 'Throne', quantity: 1, price: 310 },
        { name: 'Candles', quantity: 12, price: 2 },
      ],
    ],
    [
      'supplement list: product, dose in mg, capsules left. products: Magnesium 300 mg 45 capsules left, Zinc 15 mg 9 capsules left',
      [
        { product: 'Magnesium', dose: 300, capsulesLeft: 45 },
        { product: 'Zinc', dose: 15, capsulesLeft: 9 },
      ],
    ],
    [
      'regatta packing: thing, quantity, who brings it (Per, Ida), packed yes or no. things: anchor 1, buoys 6, flares 3 Ida',
      [
        { name: 'Anchor', quantity: 1, packed: false },
        { name: 'Buoys', quantity: 6, packed: false },
        { name: 'Flares', quantity: 3, whoBringsIt: 'Ida' },
      ],
    ],
    [
      'bonsai list with name, room and age in years. we have: Akira, hall, 12; Yuki, porch, 31',
      [
        { name: 'Akira', room: 'Hall', ageInYears: 12 },
        { name: 'Yuki', room: 'Porch', ageInYears: 31 },
      ],
    ],
  ])('%s', (prompt, rows) => {
    const { app, rest } = read(prompt);
    expect(app.entities[0]?.rows).toMatchObject(rows);
    expect(app.entities[0]?.rows).toHaveLength(rows.length);
    expect(rest).toEqual([]);
  });

  test('rows that were given are no examples to replace', () => {
    const prompt =
      'supplement list: product, dose in mg, times a day, capsules left. products: Magnesium 300 mg 2 times a day 45 capsules left, Zinc 15 mg 1 time a day 9 capsules left';
    const { app } = read(prompt);
    const marked = withExamples(null, app, prompt);
    expect(marked.kind === 'app' ? (marked.examples ?? []) : null).toEqual([]);
  });

  test('rows of which a word has no place are left out as a whole, and are said to be', () => {
    const { app, rest } = read(
      'props inventory with name, quantity and price. items: 4 masks at 25 from 1987, a throne at 310',
    );
    expect(JSON.stringify(app.entities[0]?.rows)).not.toContain('Throne');
    expect(rest.join(' ')).toContain('throne');
  });

  test('weights of a calculator are no rows', () => {
    expect(read('score calculator: essays weigh 3, interview weighs 2').app.entities).toEqual([]);
  });
});

describe('[BUILD-01] [BUILD-08] what things and fields are called', () => {
  test.each([
    ['ich bräuchte eine App fürs Bootshaus: Boot, Liter, Datum', 'Bootshaus'],
    ['il me faudrait une appli pour mon verger : date, arbre (Nord, Sud), remarque', 'Verger'],
    ['me hace falta una app para mi gallinero: fecha, huevos, nota', 'Gallinero'],
  ])('%s', (prompt, label) => {
    expect(read(prompt).app.entities[0]?.label).toBe(label);
  });

  test('each of several with brackets of its own has what stands in them, measures too', () => {
    const { app } = read(
      'for our marina: berths (number, length in m, tenant) and dues (berth, year, amount, paid)',
    );
    expect(app.entities.map(({ label, fields }) => [label, fields.map((one) => one.label)])).toEqual([
      ['Berth', ['Number', 'Length', 'Tenant']],
      ['Due', ['Berth', 'Year', 'Amount', 'Paid']],
    ]);
  });

  test('a formula is called by its name, and one behind another is read too', () => {
    const { app } = read(
      'crates: maker, height in cm, width in cm, and it should work out area = height * width, price = area * 0.05 but not below 3',
    );
    expect(
      app.entities[0]?.fields.flatMap(({ label, formula }) => (formula === undefined ? [] : [label])),
    ).toEqual(['Area', 'Price']);
  });

  test('so many times a day is a number', () => {
    const { app } = read('feeding tracker: animal, grams, times a day');
    expect(app.entities[0]?.fields.find(({ label }) => label === 'Times a day')?.kind).toBe('number');
  });
});
