import { data } from '../data/data.ts';
import type { Screen } from '../spec/spec.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;
type Input = Calculator['inputs'][number];
type Output = Calculator['outputs'][number];

interface Recipe {
  words: readonly string[];
  also: readonly string[];
  title: string;
  inputs: Input[];
  outputs: Output[];
}

export const calculators: readonly Recipe[] = data('calculators').map(
  ({ words, also, title, inputs, outputs }) => ({
    words,
    also,
    title,
    inputs: inputs.map(({ key, label, kind, value, ...own }) => ({
      ...{ key, label, kind, value },
      min: 0,
      max: kind === 'percent' ? 100 : 1_000_000,
      step: kind === 'percent' ? 1 : kind === 'money' ? 0.01 : 1,
      unit: '',
      options: [],
      ...own,
    })),
    outputs: outputs.map(({ key, label, expression, kind, unit = '', main = false }) => ({
      ...{ key, label, expression, kind, unit, main },
    })),
  }),
);

const listedPercent =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s*%?(?=(?:\s*(?:,|\/|\b(?:or|and|oder|und|ou|et|o|y)\b)?\s*\d{1,2}(?:[.,]\d{1,2})?\s*%?)*\s*(?:%|percent\b|prozent\b|pour cent\b|por ciento\b))/giu;

/** "percentage 10, 15 or 20": figures behind the word for it. */
const namedPercent =
  /(?:percent(?:age)?s?|prozent(?:s[aä]tze?)?|pourcentages?|porcentajes?)\s*:?\s+((?:\d{1,2}(?:[.,]\d)?\s*(?:,|\/|\bor\b|\boder\b|\bou\b|\bo\b)\s*){1,8}\d{1,2})(?!\d|\s*(?:%|percent|prozent))/giu;

/** Percentages to choose from, as a message lists them: "15 18 20 %", "20 %, 13 % oder 10 %". Empty with fewer than two. */
export function percentagesIn(text: string): number[] {
  const all = [...text.matchAll(listedPercent)].map((hit) => Number((hit[1] ?? '').replace(',', '.')));
  if (all.length > 1) return [...new Set(all)];
  const named = [...text.matchAll(namedPercent)].flatMap((hit) => hit[1]?.match(/\d+(?:[.,]\d)?/gu) ?? []);
  return [...new Set(named.map((one) => Number(one.replace(',', '.'))))];
}

/** The stretches of a text in which percentages to choose from are listed behind the word for them. */
export const percentagesSaid = (text: string): string[] =>
  [...text.matchAll(namedPercent)].map(([all]) => all);

/** Inputs in which the one percentage can be chosen from those that a message lists. */
export function withChoices(inputs: readonly Input[], percentages: readonly number[]): Input[] {
  const percent = inputs.filter((one) => one.kind === 'percent');
  const [only] = percent;
  if (percentages.length < 2 || percent.length !== 1 || only === undefined) return [...inputs];
  return inputs.map((one) =>
    one === only
      ? {
          ...one,
          kind: 'choice' as const,
          value: percentages[0] ?? one.value,
          options: percentages.map((value) => ({ label: `${value} %`, value })),
        }
      : one,
  );
}
