import { fieldOf } from '../find/find-in-app.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { units } from '../understand/unit-words.ts';
import { singular } from '../language/text.ts';

/** How many of a smaller unit are one of a larger. */
const larger: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kg: { g: 1000 },
  km: { m: 1000 },
  l: { ml: 1000 },
  h: { min: 60 },
  m: { cm: 100 },
};
export const unitOf = (word: string): string =>
  units[word] ?? units[`${word}s`] ?? units[singular(word)] ?? word;

/** The number that is measured in a unit, what is worked out first, and how many of its own make one of that. */
export function measuredIn(entity: Entity, word: string): { one: Field; factor: number } | undefined {
  const unit = unitOf(word);
  const numbers = entity.fields.filter((one) => one.kind === 'number');
  const same = numbers.findLast((one) => one.formula !== undefined && one.unit === unit);
  const exact = same ?? numbers.find((one) => one.unit === unit);
  if (exact !== undefined) return { one: exact, factor: 1 };
  for (const [smaller, factor] of Object.entries(larger[unit] ?? {})) {
    const one = numbers.find((candidate) => candidate.unit === smaller);
    if (one !== undefined) return { one, factor };
  }
  const named = fieldOf(entity, word);
  return named !== undefined && named.kind === 'number' ? { one: named, factor: 1 } : undefined;
}
export const dayOf = (entity: Entity): Field | undefined =>
  entity.fields.find((one) => one.kind === 'date' && one.formula === undefined);
