import { describe, expect, test } from 'vitest';
import { percentagesIn } from '#composer/content/calculators.ts';
import { understand } from '#composer/first-run.ts';
import type { AppSpec, Screen } from '#composer/spec.ts';
import { whatIsMeant } from '#composer/what-is-meant.ts';

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

  test('from one unit into another is a converter', () => {
    expect(appOf('convert miles to kilometres').screens[0]).toMatchObject({ type: 'tool', tool: 'units' });
  });
});
