import { formatMoney, formatNumber } from './format';

export interface CalculatorInput {
  key: string;
  label: string;
  kind: 'number' | 'money' | 'percent' | 'choice' | 'slider';
  value: number;
  min: number;
  max: number;
  step: number;
  unit?: string;
  options?: { label: string; value: number }[];
}

export interface CalculatorOutput {
  key: string;
  label: string;
  kind: 'money' | 'number' | 'percent';
  unit?: string;
  /** Shown large. */
  main?: boolean;
  /** What each number is called by, from 0, where the result is a name and no number. */
  names?: string[];
}

export interface Calculator {
  inputs: CalculatorInput[];
  outputs: CalculatorOutput[];
  compute: (values: Record<string, number>) => Record<string, number>;
}

/** A result as text; a dash while something is missing. */
export function showResult(output: CalculatorOutput, value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  if (output.names !== undefined) return output.names[value] ?? '–';
  if (output.kind === 'money') return formatMoney(value);
  if (output.kind === 'percent') return formatNumber(value) + ' %';
  return formatNumber(value, output.unit);
}

/** What an input is called, with its unit. */
export function inputLabel(input: CalculatorInput): string {
  const unit = input.kind === 'percent' ? '%' : input.unit;
  return unit ? input.label + ' (' + unit + ')' : input.label;
}

/** The results for what stands in the fields; a comma is as good as a point. */
export function resultsOf(calculator: Calculator, texts: Record<string, string>): Record<string, number> {
  const numberIn = (text = '') => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  return calculator.compute(
    Object.fromEntries(calculator.inputs.map((input) => [input.key, numberIn(texts[input.key])])),
  );
}
