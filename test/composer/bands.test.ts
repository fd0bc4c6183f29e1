import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { Screen } from '#composer/spec/spec.ts';
import { bandExpression, bandIn } from '#composer/understand/bands.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;

function calculatorOf(prompt: string): Calculator {
  const { spec } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  const screen = spec.kind === 'app' ? spec.screens[0] : undefined;
  if (screen?.type !== 'calculator') throw new Error(`No calculator of “${prompt}”`);
  return screen;
}

/** What a calculator gives for what is typed in, in the order of its fields; names for results that have them. */
function results({ inputs, outputs }: Calculator, ...typed: number[]): (number | string | undefined)[] {
  const names = [...inputs.map(({ key }) => key)];
  const values: number[] = [...typed];
  return outputs.map(({ key, expression, names: called }) => {
    // The expressions are those that a composed project computes with.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const value = new Function(...names, `return ${expression};`)(...values) as number;
    names.push(key);
    values.push(value);
    return called === undefined ? Math.round(value * 100) / 100 : called[value];
  });
}

describe('[BUILD-01] tables of stretches and things', () => {
  test.each([
    ['under 5 kg: 100 g', { from: null, to: 5, hasTo: false, unit: 'kg', rest: '100 g' }],
    ['5 to 15 kg 220 g', { from: 5, to: 15, unit: 'kg', rest: '220 g' }],
    ['über 30 kg 500 g', { from: 30, to: null, hasFrom: false, rest: '500 g' }],
    ['jusqu’à 2 kg 5 €'.replace('’', "'"), { from: null, to: 2, hasTo: true, rest: '5 €' }],
    ['de 3 a 6 años gratis', { from: 3, to: 6, unit: 'años', rest: 'gratis' }],
    ['70 or more: passed', { from: 70, to: null, hasFrom: true, rest: 'passed' }],
  ])('%s', (clause, band) => {
    expect(bandIn(clause)).toMatchObject(band);
  });

  test('what holds where is worked out, and nothing where nothing is told', () => {
    const bands = [
      { from: null, to: 5, hasFrom: false, hasTo: false, value: '1' },
      { from: 5, to: 15, hasFrom: true, hasTo: true, value: '2' },
      { from: 15, to: 30, hasFrom: true, hasTo: true, value: '3' },
    ];
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const at = new Function('x', `return ${bandExpression('x', bands)};`) as (x: number) => number;
    expect([4.9, 5, 15, 15.1, 30, 31, Number.NaN].map(at)).toEqual([1, 2, 2, 3, 3, Number.NaN, Number.NaN]);
  });

  test('an amount for each stretch of what is typed in', () => {
    const dog = calculatorOf(
      'Dog food calculator. You put in the weight of the dog. Under 5 kg: 100 g a day, 5 to 15 kg: 220 g, 15 to 30 kg: 380 g, above 30 kg: 500 g.',
    );
    expect(dog.inputs.map(({ label, unit }) => `${label} ${unit}`)).toEqual(['Weight of the dog kg']);
    expect([3, 5, 20, 31].map((weight) => results(dog, weight)[0])).toEqual([100, 220, 380, 500]);
  });

  test('an amount for each of several things by what is counted', () => {
    const baking = calculatorOf('Convert cups to grams: flour 120 g per cup, sugar 200 g, butter 227 g');
    expect(baking.inputs[1]?.options.map(({ label }) => label)).toEqual(['Flour', 'Sugar', 'Butter']);
    expect(results(baking, 2, 227)).toEqual([454]);
  });

  test('prices of stretches beside what is had and what is off', () => {
    const shipping = calculatorOf(
      'Shipping cost calculator. Up to 2 kg 5 €, 2 to 5 kg 7.50 €, over 5 kg 12 €, express adds 4 €',
    );
    expect([1, 2, 2.5, 6].map((weight) => results(shipping, weight, 0).at(-1))).toEqual([5, 5, 7.5, 12]);
    expect(results(shipping, 6, 1).at(-1)).toBe(16);
  });

  test('a price for the first of something, and for each more of it', () => {
    const laundry = calculatorOf(
      'I need a calculator for our laundry: up to 5 kg costs 9 dollars, every kilo more is 1.80, and ironing adds 4 dollars flat.',
    );
    expect(results(laundry, 4, 0).at(-1)).toBe(9);
    expect(results(laundry, 7, 1).at(-1)).toBe(16.6);
  });

  test('what is told behind the most comes on top of it', () => {
    const parking = calculatorOf(
      'Parking fee calculator: first 30 minutes free, then 2 € per started hour, max 14 € a day, lost ticket 25 €',
    );
    expect(results(parking, 20, 0).at(-1)).toBe(14);
    expect(results(parking, 0.25, 1).at(-1)).toBe(25);
  });

  test('a ready calculator tells the name of a result, in the units of the message', () => {
    const bmi = calculatorOf(
      'BMI calculator in pounds and inches, show underweight below 18.5, normal 18.5-24.9, overweight 25-29.9, obese from 30',
    );
    expect(bmi.inputs.map(({ unit }) => unit)).toEqual(['lb', 'in']);
    expect(results(bmi, 110, 69).at(-1)).toBe('Underweight');
    expect(results(bmi, 154, 69).at(-1)).toBe('Normal');
    expect(results(bmi, 230, 69).at(-1)).toBe('Obese');
    expect(results(bmi, Number.NaN, 69).at(-1)).toBeUndefined();
  });

  test('a formula and what its results are called', () => {
    const grade = calculatorOf(
      'grade calculator: percent = points / total * 100. A from 90, B from 80, C from 70, otherwise F',
    );
    expect([95, 80, 12].map((points) => results(grade, points, 100).at(-1))).toEqual(['A', 'B', 'F']);
  });
});
