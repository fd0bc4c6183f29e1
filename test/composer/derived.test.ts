import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { AppSpec, Entity, Field, Screen } from '#composer/spec/spec.ts';

function read(prompt: string): { spec: AppSpec; rest: string[] } {
  const { spec, reading } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'app') throw new Error('No app was read.');
  return { spec, rest: reading.rest() };
}
const entityOf = (spec: AppSpec): Entity => {
  const [entity] = spec.entities;
  if (entity === undefined) throw new Error('The app keeps nothing.');
  return entity;
};
const fieldOf = (spec: AppSpec, label: string): Field | undefined =>
  spec.entities.flatMap(({ fields }) => fields).find((field) => field.label === label);
const formulaOf = (spec: AppSpec, label: string): string => {
  const formula = fieldOf(spec, label)?.formula;
  return formula !== undefined && 'expression' in formula ? formula.expression : '';
};
const statsOf = (spec: AppSpec) =>
  spec.screens.flatMap((screen) => (screen.type === 'overview' ? screen.stats : []));
const sortOf = (spec: AppSpec) =>
  spec.screens.find((screen): screen is Extract<Screen, { type: 'list' }> => screen.type === 'list')?.sort;
const calculatorOf = (spec: AppSpec) => {
  const screen = spec.screens.find((one) => one.type === 'calculator');
  if (screen?.type !== 'calculator') throw new Error('There is no calculator.');
  return screen;
};

describe('[BUILD-01] [BUILD-08] what follows from what is entered is worked out', () => {
  test.each([
    [
      'tailor jobs: client, garment, price, deposit paid. show how much is still to be paid',
      'Still to pay',
      'price - depositPaid',
    ],
    [
      'campaigns: name, goal amount, collected so far, and show how much is missing',
      'Missing',
      'goalAmount - collectedSoFar',
    ],
    ['courses: title, places, booked. how many places are left', 'Left', 'places - booked'],
  ])('what is left of a whole: %s', (prompt, label, expression) => {
    expect(formulaOf(read(prompt).spec, label)).toBe(expression);
  });

  test('how much of a whole is reached', () => {
    const { spec } = read('sponsors: name, target amount, raised so far. show percent raised');
    expect(fieldOf(spec, 'Raised in percent')).toMatchObject({ kind: 'number', unit: '%' });
    expect(formulaOf(spec, 'Raised in percent')).toBe('raisedSoFar / targetAmount * 100');
  });

  test.each([
    [
      'wool shop: yarn, price, weight in grams, and it should work out the price per kg',
      'Price per kg',
      'price / weight * 1000',
    ],
    ['rides: date, distance in km, fare. calculate fare per km', 'Fare per km', 'fare / distance'],
    ['rowing log: date, distance in km, time in minutes. show pace per km', 'Pace per km', 'time / distance'],
  ])('one number for each unit of another: %s', (prompt, label, expression) => {
    const { spec, rest } = read(prompt);
    expect(formulaOf(spec, label)).toBe(expression);
    expect(rest.join(' ')).not.toContain('per');
  });

  test('what an app should do names no field', () => {
    const { spec } = read(
      'compare tyres: name, brand, price, mileage, it should show the best one, cheapest first',
    );
    expect(entityOf(spec).fields.map(({ label }) => label)).toEqual(['Name', 'Brand', 'Price', 'Mileage']);
    expect(sortOf(spec)).toEqual({ field: 'price', order: 'asc' });
  });

  test.each([
    [
      'water meter: date, reading in m3. show the consumption since the last reading and the cost at 2.10 € per m3',
      'Consumption',
      'consumption * 2.1',
    ],
    [
      'odometer log: date, odometer in km. work out the distance since the previous entry and the cost at 30 cents per km',
      'Distance',
      'distance * 0.3',
    ],
  ])('how much more than before, and what that costs: %s', (prompt, label, cost) => {
    const { spec } = read(prompt);
    expect(fieldOf(spec, label)?.formula).toMatchObject({ type: 'since', by: 'date' });
    expect(formulaOf(spec, 'Cost')).toBe(cost);
  });

  test.each([
    ['kitty: date, what, amount in, amount out, running balance', 'amountIn - amountOut', undefined],
    [
      'account book: date, text, income, expense, balance after each line. opening balance 80',
      'income - expense',
      80,
    ],
    ['till: day, note, income, expense and a running total, starting with 45 €', 'income - expense', 45],
  ])('a balance that runs: %s', (prompt, expression, start) => {
    const { spec } = read(prompt);
    // What is there before the first row is a number of the formula, and nothing that is entered.
    expect(entityOf(spec).fields.filter(({ label }) => /^(?:start|open)/iu.test(label))).toEqual([]);
    expect(entityOf(spec).fields.find(({ formula }) => formula !== undefined)?.formula).toEqual({
      type: 'running',
      by: entityOf(spec).fields.find(({ kind }) => kind === 'date')?.key,
      expression,
      ...(start === undefined ? {} : { start }),
    });
  });

  test.each([
    [
      'calls: date, client, minutes. weekly target of 300 minutes',
      { field: 'minutes', target: 300, within: 'week' },
    ],
    ['spending: date, amount, shop. monthly budget 250 €', { field: 'amount', target: 250, within: 'month' }],
    [
      'swims: date, distance km, pool. goal of 20 km per month',
      { field: 'distance', target: 20, within: 'month' },
    ],
  ])('a target for a stretch of time: %s', (prompt, stat) => {
    expect(statsOf(read(prompt).spec)).toContainEqual(expect.objectContaining(stat));
  });

  test('a budget for one of its choices counts no others', () => {
    const { spec } = read(
      'spending: date, amount, category (fuel, food, fun). monthly budget of 90 for fuel',
    );
    expect(statsOf(spec)[0]).toMatchObject({
      target: 90,
      within: 'month',
      only: [{ field: 'category', value: 'Fuel' }],
    });
  });
});

describe('[BUILD-01] parts that count so much of a whole', () => {
  test('make an average of those who have them, and bands give it a name', () => {
    const { spec } = read(
      'dog show: obedience 50%, grooming 30%, gait 20% for each dog. gold from 85, silver from 70, otherwise none',
    );
    expect(formulaOf(spec, 'Weighted average')).toBe('(obedience * 50 + grooming * 30 + gait * 20) / 100');
    expect(entityOf(spec).marks?.map(({ label, is, value }) => [label, is, value])).toEqual([
      ['none', 'below', 70],
      ['silver', 'below', 85],
      ['gold', 'above', 69],
    ]);
  });

  test('are typed into a calculator where one is wanted', () => {
    const { outputs, inputs } = calculatorOf(
      read('score calculator: essays weigh 3, interview weighs 2').spec,
    );
    expect(inputs.map(({ label }) => label)).toEqual(['Essays', 'Interview']);
    expect(outputs.map(({ expression }) => expression)).toEqual(['(essays * 3 + interview * 2) / 5']);
  });
});

describe('[BUILD-01] a calculator follows from the units of what is typed in', () => {
  test.each([
    [
      'boat trip calculator: distance in km, use in litres per 10 km, diesel price per litre, number of passengers. show litres needed, total cost and cost per passenger',
      [
        'distance * use / 10',
        'distance * use / 10 * dieselPricePerLitre',
        '(distance * use / 10 * dieselPricePerLitre) / passengers',
      ],
    ],
    [
      'hall hire calculator: hours, price per hour, cleaning fee. give total price',
      ['hours * pricePerHour + cleaningFee'],
    ],
    [
      'quote calculator: hours, hourly rate, materials cost, discount %. show total',
      ['(hours * hourlyRate + materialsCost) * (1 - discount / 100)'],
    ],
    [
      'dinner splitter: bill, tip percent (5, 10), number of people. show tip and what each person pays',
      ['bill * tip / 100', '(bill * (1 + tip / 100)) / people'],
    ],
  ])('%s', (prompt, expressions) => {
    expect(calculatorOf(read(prompt).spec).outputs.map(({ expression }) => expression)).toEqual(expressions);
  });

  test('and asks how it is worked out where something typed in would do nothing', () => {
    const { spec } = read(
      'tile calculator: floor area in m2, number of colours, price per m2. show total price',
    );
    expect(spec.screens.some((screen) => screen.type === 'calculator' && screen.inputs.length === 3)).toBe(
      false,
    );
  });
});

describe('[BUILD-01] who asks is nothing that is kept', () => {
  test.each([
    ['I run a small pottery and need a kiln log: date, temperature, glaze', 'Kiln'],
    ['Choir director here. Singers: name, voice (soprano, alto), phone', 'Singer'],
    ["I'm a vet and want a patient list: name, owner, species, weight in kg", 'Patient'],
    ['As a landlord, I need a tenant register: name, flat, rent, paid yes/no', 'Tenant'],
  ])('%s', (prompt, thing) => {
    const { spec } = read(prompt);
    expect(spec.entities).toHaveLength(1);
    expect(JSON.stringify(spec.entities)).not.toMatch(/pottery|director|"vet|landlord/iu);
    expect(
      `${spec.name} ${entityOf(spec).label} ${entityOf(spec)
        .fields.map(({ label }) => label)
        .join(' ')}`,
    ).toContain(thing);
  });
});

describe('[BUILD-01] rows that stand out by a bound', () => {
  test.each([
    ['absences: pupil, lessons missed. mark anyone with 5 or more lessons red', 'above', 4],
    ['grades: pupil, mark from 1 to 10. highlight marks 3 or below', 'below', 4],
    ['boilers: address, pressure. pressure at least 3 should be highlighted', 'above', 2],
  ])('%s', (prompt, is, value) => {
    expect(entityOf(read(prompt).spec).marks).toContainEqual(expect.objectContaining({ is, value }));
  });

  test('a reminder some days before is a mark of those days', () => {
    const { spec } = read('permits: holder, valid until. remind me two weeks before');
    expect(entityOf(spec).marks).toContainEqual(expect.objectContaining({ is: 'before', value: 15 }));
  });
});

describe('[BUILD-01] what is read beside the rest of a message', () => {
  test('when something begins and ends on its day are times', () => {
    const { spec } = read('lesson plan app: date, start, end, room, names of pupils');
    expect(
      entityOf(spec)
        .fields.map(({ kind }) => kind)
        .slice(0, 3),
    ).toEqual(['date', 'time', 'time']);
    expect(fieldOf(spec, 'Names of pupils')?.kind).toBe('text');
  });

  test('cards that somebody writes are kept', () => {
    const { spec } = read('flashcards for biology, I add the cards and it quizzes me');
    expect(spec.entities.map(({ label }) => label)).toContain('Card');
  });

  test('what is typed into a calculator asks for no further calculator', () => {
    const { spec } = read('BMI calculator: age, height and weight');
    expect(spec.screens.map(({ title }) => title)).toEqual(['BMI calculator']);
  });

  test('what each is to reach is no sum of all', () => {
    const own = 'deals: date, value, seller (Ann, Bo). each seller has a target of 500 a month';
    expect(statsOf(read(own).spec).slice(0, 2)).toMatchObject([
      { target: 500, within: 'month', only: [{ field: 'seller', value: 'Ann' }] },
      { target: 500, within: 'month', only: [{ field: 'seller', value: 'Bo' }] },
    ]);
    const { spec, rest } = read(
      'deals app: date, customer, value, seller. each seller has a target of 500 a month',
    );
    expect(statsOf(spec).some(({ target }) => target !== undefined)).toBe(false);
    expect(rest.join(' ')).toContain('500');
  });
});
