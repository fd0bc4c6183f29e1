import type { Access } from './tables.ts';
import { sourceOf } from '../sources.ts';

/** A collection whose rows are in a table as well. */
export const sharedCollectionTs = (access: Access): string => {
  const code = sourceOf('database/src/lib/collection.ts');
  return access === 'own'
    ? code
    : edited(code, [["() => samplesOf(entity), 'device')", '() => samplesOf(entity))']]);
};

/** A module with some passages put differently. @throws when a passage is not in it exactly once */
export function edited(code: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = code;
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`Not exactly once: ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}
