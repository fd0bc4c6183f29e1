import { diffLines } from 'diff';

const countLines = (text: string): number =>
  text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Milliseconds after which a pair counts as replaced: they are counted on the thread of all requests. */
const patience = 20;

/**
 * Lines added and removed from one text to the other. A pair of large files that share little is counted as
 * replaced instead of being compared to the end.
 */
export function lineCounts(before: string, after: string): { additions: number; deletions: number } {
  if (before === after) return { additions: 0, deletions: 0 };
  if (before === '') return { additions: countLines(after), deletions: 0 };
  if (after === '') return { additions: 0, deletions: countLines(before) };
  const parts = diffLines(before, after, { timeout: patience });
  if (parts === undefined) return { additions: countLines(after), deletions: countLines(before) };
  let additions = 0;
  let deletions = 0;
  for (const part of parts) {
    if (part.added) additions += part.count;
    else if (part.removed) deletions += part.count;
  }
  return { additions, deletions };
}
