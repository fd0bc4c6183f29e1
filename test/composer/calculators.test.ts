import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { expressionProblem } from '#composer/blueprint/expression.ts';
import { percentagesIn } from '#composer/content/calculators.ts';
import { understand } from '#composer/turn/understand.ts';
import type { AppSpec, Screen } from '#composer/spec/spec.ts';
import { whatIsMeant } from '#composer/turn/what-is-meant.ts';

function appOf(prompt: string): AppSpec {
  const { spec, reading } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'app') throw new Error('No app was read.');
  expect(whatIsMeant(spec, reading, 'react')).toBeNull();
  return spec;
}
function calculatorOf(prompt: string): Extract<Screen, { type: 'calculator' }> {
  const screen = appOf(prompt).screens[0];
  if (screen?.type !== 'calculator') throw new Error('No calculator was read.');
  return screen;
}

describe('[BUILD-01] [BUILD-08] calculators from words and formulas', () => {
  test.each([
    ['15 18 20 % buttons', [15, 18, 20]],
    ['20 %, 13 % oder 10 % wählen', [20, 13, 10]],
    ['with 10, 15 or 25 percent', [10, 15, 25]],
    ['7% or 19%', [7, 19]],
    ['5,5 % et 20 %', [5.5, 20]],
    ['25% VAT on 3 items', []],
    ['rooms 2 and 3, humidity 40 %', []],
  ])('percentages to choose from: %s', (text, percentages) => {
    expect(percentagesIn(text)).toEqual(percentages);
  });

  test('a percentage is chosen from those that are named', () => {
    const tip = calculatorOf('tip calc w/ 15 18 20 % buttons and split by ppl');
    expect(tip.inputs.find((one) => one.key === 'tipPercent')).toMatchObject({
      kind: 'choice',
      value: 15,
      options: [{ label: '15 %' }, { label: '18 %' }, { label: '20 %' }],
    });
  });

  test.each([
    ['calculadora de imc con peso en kg y altura en cm', ['Peso', 'Altura']],
    ['bmi rechner mit gewicht und größe', ['Gewicht', 'Größe']],
    ['Rechner: Nettobetrag eingeben, Steuersatz 20 %, 13 % oder 10 % wählen', ['Netto', 'Steuer']],
  ])('%s asks for what it is about, in its language', (prompt, labels) => {
    expect(calculatorOf(prompt).inputs.map((one) => one.label)).toEqual(labels);
  });

  test('what one formula has computed goes into the next, under the name of the message', () => {
    const fence = calculatorOf(
      'Fence calculator. number of posts = length / distance + 1, cost = posts * price',
    );
    expect(fence.title).toBe('Fence calculator');
    expect(fence.inputs.map((one) => one.key)).toEqual(['length', 'distance', 'price']);
    expect(fence.outputs.map((one) => one.expression)).toEqual([
      'length / distance + 1',
      'numberOfPosts * price',
    ]);
  });

  test.each<[prompt: string, inputs: Record<string, number>, result: number]>([
    [
      'calculator how much fertilizer i need: area in m2 times 30 grams, divided by bag size of 2.5 kg, round up to whole bags',
      { area: 500, bagSize: 2.5 },
      6,
    ],
    [
      'Rechner für Heizkosten: Verbrauch in kWh mal 0,12 plus Grundpreis 15 Euro im Monat mal 12',
      { consumption: 1000, grundpreis: 15 },
      300,
    ],
    [
      'calculator: wall length times height, minus 2 m2 for the door, divided by 10, rounded up to full cans',
      { wallLength: 10, height: 2.5 },
      3,
    ],
    [
      "calculette: prix fois quantité moins remise 10 euros, arrondi à l'unité supérieure",
      { price: 4.2, quantity: 3, discount: 1 },
      12,
    ],
    [
      'hourly rate calculator: desired yearly income, yearly costs, vacation weeks, billable hours per week. rate = (income + costs) / ((52 - vacation) * hours)',
      { income: 40_000, costs: 8_000, vacation: 4, hours: 20 },
      50,
    ],
    [
      'calculator: tyre pressure. start pressure in bar, loss per month in percent, months. show pressure at end = start * (1 - loss/100)^months',
      { start: 2, loss: 50, months: 2 },
      0.5,
    ],
    [
      'dose calculator for my dog: weight in kg times 0.5 mg, divide by tablet strength, round up to half tablets',
      { weight: 9, tabletStrength: 4 },
      1.5,
    ],
    [
      'how many tiles do i need: room length * room width / tile area, plus 10 percent, round up',
      { roomLength: 4, roomWidth: 5, tileArea: 2 },
      11,
    ],
    ['bread hydration calculator. hydration = water / flour * 100', { water: 70, flour: 100 }, 70],
  ])('computes what is said in words: %s', (prompt, values, result) => {
    const { inputs, outputs } = calculatorOf(prompt);
    expect(inputs.map(({ key }) => key).toSorted()).toEqual(Object.keys(values).toSorted());
    const expression = outputs.at(-1)?.expression ?? '';
    expect(expressionProblem(expression, new Set(Object.keys(values)))).toBeNull();
    expect(runInNewContext(expression, { ...values })).toBeCloseTo(result, 6);
  });

  test('what is asked and worked out is called as the message calls it, in its language and with its units', () => {
    const french = calculatorOf(
      'calculatrice: coût par personne = (location + essence) / nombre de personnes',
    );
    expect([...french.inputs, ...french.outputs].map(({ label }) => label)).toEqual([
      'Location',
      'Essence',
      'Nombre de personnes',
      'Coût par personne',
    ]);
    const tyre = calculatorOf(
      'calculator: tyre pressure. start pressure in bar, months. pressure at end = start / months',
    );
    expect(tyre.inputs[0]).toMatchObject({ label: 'Start pressure', unit: 'bar' });
    expect(tyre.title).toBe('Tyre pressure calculator');
  });

  test('an amount in a formula is what its field starts with, in its unit', () => {
    const { inputs, outputs } = calculatorOf(
      'calculator how much fertilizer i need: area in m2 times 30 grams, divided by bag size of 2.5 kg, round up to whole bags',
    );
    expect(inputs.map(({ label, value, unit }) => [label, value, unit])).toEqual([
      ['Area', 10, 'm²'],
      ['Bag size', 2.5, 'kg'],
    ]);
    expect(outputs[0]).toMatchObject({ label: 'Fertilizer', unit: 'bags' });
  });

  test('what is typed in is called as the message lists it', () => {
    const { inputs } = calculatorOf(
      'hourly rate calculator: desired yearly income, yearly costs, vacation weeks, billable hours per week. rate = (income + costs) / ((52 - vacation) * hours)',
    );
    expect(inputs.map(({ label }) => label)).toEqual([
      'Desired yearly income',
      'Yearly costs',
      'Vacation weeks',
      'Billable hours per week',
    ]);
  });

  test('from one unit into another is a converter', () => {
    expect(appOf('convert miles to kilometres').screens[0]).toMatchObject({ type: 'tool', tool: 'units' });
  });

  test('results are called as the message calls them, also for each person', () => {
    const { inputs, outputs } = calculatorOf(
      'fuel calculator with distance, consumption and price. Show the total cost and the cost per passenger',
    );
    expect(inputs.map(({ label }) => label)).toContain('Passenger'.concat('s'));
    const [total, , each] = outputs;
    expect([total?.label, each?.label]).toEqual(['Total cost', 'Cost per passenger']);
    expect(each?.expression).toBe('cost / passengers');
    expect(each?.kind).toBe('money');
  });

  test('a calculator of which nobody says how it computes is asked about, and becomes no list of calculators', () => {
    const { spec, reading } = understand({
      type: 'react',
      prompt: 'Plaster calculator: wall length, height, number of layers, shows bags needed',
      seed: 'seed',
      projectName: 'Untitled',
      nameIsDefault: true,
    });
    expect(whatIsMeant(spec, reading, 'react')?.question).toMatch(/formula/u);
  });
});
