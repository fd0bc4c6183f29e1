import { diffArrays } from 'diff';

/** What the lines of two texts have in common, for the newer one: by line, the line of the older one; -1 for a new line. */
export type Descent = Int32Array;

/** Milliseconds for which two texts are compared: requests wait meanwhile. */
const patience = 15;
/** Lines gained and lost after which they count as too different. */
const mostEdits = 2_000;

export function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r\n|\r|\n/);
  // What ends with a line end has no line after it.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Where each line of a text comes from. Texts that share little between their beginning and end are not compared there. */
export function descentOf(before: readonly string[], after: readonly string[]): Descent {
  const from: Descent = new Int32Array(after.length).fill(-1);
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) {
    from[start] = start;
    start += 1;
  }
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end += 1;
    from[after.length - end] = before.length - end;
  }
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  if (old.length === 0 || fresh.length === 0) return from;
  const parts = diffArrays(old, fresh, { timeout: patience, maxEditLength: mostEdits });
  let was = start;
  let is = start;
  for (const { added, removed, count } of parts ?? []) {
    if (removed) was += count;
    else if (added) is += count;
    else for (let index = 0; index < count; index += 1) from[is++] = was++;
  }
  return from;
}

/** Owners of lines, one after the other, as how many lines each has: what follows one another is told once. */
export function blamedLines(owners: Int32Array): { count: number; source: number }[] {
  const runs: { count: number; source: number }[] = [];
  for (const source of owners) {
    const last = runs.at(-1);
    if (last?.source === source) last.count += 1;
    else runs.push({ count: 1, source });
  }
  return runs;
}
