/** What is recorded of the last whole run, and the texts that it is of. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const resultSchema = z.strictObject({
  outcome: z.string(),
  isGood: z.boolean(),
  failed: z.array(z.string()),
});
const halfSchema = z.strictObject({
  /** Of the very texts and checks that were judged. */
  fingerprint: z.string(),
  /** Fewer good ones than that are a step back. */
  floor: z.int(),
  results: z.record(z.string(), resultSchema),
});
const resultsSchema = z.strictObject({ prompts: halfSchema, followUps: halfSchema });
export type Results = z.infer<typeof resultsSchema>;
export type Half = z.infer<typeof halfSchema>;

const path = join(import.meta.dirname, 'results.json');

export const readResults = (): Results => resultsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

export const writeResults = (results: Results): void =>
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);

/** Differs as soon as one text or check does. */
export function fingerprintOf(entries: readonly object[]): string {
  const written = JSON.stringify(entries, (_, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );
  return createHash('sha256').update(written).digest('hex').slice(0, 16);
}

export const goodOnes = (half: Half): number =>
  Object.values(half.results).filter(({ isGood }) => isGood).length;
