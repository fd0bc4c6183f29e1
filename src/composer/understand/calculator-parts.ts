import type { Screen } from '../spec/spec.ts';
import { sentence } from './list-parts.ts';
import { fold } from '../language/text.ts';

export type Calculator = Extract<Screen, { type: 'calculator' }>;
export type Input = Calculator['inputs'][number];
export type Output = Calculator['outputs'][number];

/** A calculator that a message spells out. */
export interface FormulaCalculator {
  readonly title: string;
  readonly inputs: Input[];
  readonly outputs: Output[];
  /** The stretches of the message that were read. */
  readonly found: readonly string[];
}

/** The name in code of what a calculator calls so; empty for what has no letters. */
export const keyOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .split(/ +/)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
export const isMoneyName = (name: string): boolean =>
  /price|cost|revenue|profit|salary|rate per|income|budget|fee|wage|pay\b|kosten|preis|prix|coût|precio|coste|umsatz|gewinn/i.test(
    name,
  );

/** One of what is computed with: a number, or what is typed in, with what it starts with. */
export interface Operand {
  readonly name: string | null;
  readonly value: number | null;
  readonly unit: string;
  readonly isMoney: boolean;
}

/** What a calculator asks for under a name: an amount with what it starts with, and its unit. */
export const asked = (key: string, name: string, like: Partial<Operand> = {}): Input => {
  const isPercent = like.unit === '%';
  return {
    key,
    label: sentence(name.toLowerCase()),
    kind: isPercent ? 'percent' : (like.isMoney ?? isMoneyName(name)) ? 'money' : 'number',
    value: like.value ?? 10,
    min: isPercent ? 0 : -1_000_000,
    max: isPercent ? 100 : 1_000_000,
    step: isPercent ? 1 : 0.01,
    unit: isPercent ? '' : (like.unit ?? ''),
    options: [],
  };
};
/** What it works out under a name. */
export const workedOut = (key: string, name: string, expression: string): Output => ({
  key,
  label: sentence(name.toLowerCase()),
  expression,
  kind: isMoneyName(name) ? 'money' : 'number',
  unit: '',
  main: false,
});
