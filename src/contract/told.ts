import { z } from 'zod/mini';
import type { Told } from '#language/told.ts';

/** How deep sentences may stand in each other, and how many values one may have: more than any of ours. */
const most = { depth: 6, values: 10, letters: 1_000_000 } as const;

const placeholder = /\{(\d+)\}/gu;

/**
 * Letters of what would be said, without saying it: a sentence that names a value ten times, in a value that is named
 * ten times, would fill the memory. Null for what is no sentence.
 */
function lettersOf(value: unknown, depth: number): number | null {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || depth === most.depth) return null;
  const { key, values } = value as { key?: unknown; values?: unknown };
  if (typeof key !== 'string' || key.length > most.letters || !Array.isArray(values)) return null;
  if (values.length > most.values) return null;
  const letters: number[] = [];
  for (const inner of values as readonly unknown[]) {
    // Written out, no number is longer.
    const length = typeof inner === 'number' ? 500 : lettersOf(inner, depth + 1);
    if (length === null) return null;
    letters.push(length);
  }
  let sum = key.length;
  for (const [, index] of key.matchAll(placeholder)) sum += letters[Number(index)] ?? 0;
  return sum;
}

/**
 * A sentence that is kept without a language, or a text as it is. A page that is no page of ours may have sent it: what
 * would not end, or be too long where it is said, is none.
 */
export const toldSchema: z.ZodMiniType<Told> = z.custom<Told>(
  (value) => typeof value === 'string' || (lettersOf(value, 0) ?? Number.POSITIVE_INFINITY) <= most.letters,
);
