import type { Calculator } from './calculator-parts.ts';

interface OtherUnit {
  readonly words: RegExp;
  readonly unit: string;
  /** How many of the usual unit one of it is. */
  readonly size: number;
}
const word = (text: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${text})(?!\p{L})`, 'iu');
/** Units that people may have instead of the usual one. */
const others: Readonly<Record<string, readonly OtherUnit[]>> = {
  kg: [{ words: word('pounds?|lbs?|libras?|livres?'), unit: 'lb', size: 0.453_592_37 }],
  cm: [
    { words: word('inch(?:es)?|zoll|pouces?|pulgadas?'), unit: 'in', size: 2.54 },
    { words: word('feet|foot|ft'), unit: 'ft', size: 30.48 },
    { words: word('met(?:er|re)s?|metern|mètres?|metros?'), unit: 'm', size: 100 },
  ],
  km: [{ words: word('miles?|mi|meilen|millas?'), unit: 'mi', size: 1.609_344 }],
  l: [{ words: word('gallons?|gal'), unit: 'gal', size: 3.785_411_784 }],
};

/** A ready calculator with the units that a message names instead of its own, and the words that name them. */
export function inUnitsSaid<C extends Pick<Calculator, 'inputs' | 'outputs'>>(
  calculator: C,
  text: string,
): { calculator: C; found: readonly string[] } {
  const found: string[] = [];
  const said = (unit: string): OtherUnit | undefined =>
    others[unit]?.find(({ words }) => {
      const hit = words.exec(text)?.[0];
      if (hit !== undefined) found.push(hit);
      return hit !== undefined;
    });
  const changed = new Map<string, number>();
  const inputs = calculator.inputs.map((input) => {
    const other = said(input.unit);
    if (other === undefined) return input;
    changed.set(input.key, other.size);
    const inOther = (amount: number): number => Math.round(amount / other.size);
    return { ...input, unit: other.unit, value: inOther(input.value), max: inOther(input.max) };
  });
  const outputs = calculator.outputs.map((output) => {
    const expression = [...changed].reduce(
      (before, [key, size]) =>
        before.replaceAll(new RegExp(String.raw`\b${key}\b`, 'gu'), `(${key} * ${size})`),
      output.expression,
    );
    const other = said(output.unit);
    return other === undefined
      ? { ...output, expression }
      : { ...output, expression: `(${expression}) / ${other.size}`, unit: other.unit };
  });
  return { calculator: { ...calculator, inputs, outputs }, found };
}
