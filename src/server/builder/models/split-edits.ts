import type { TextEdit } from './decode/intent.ts';

/** Lines of an edit that are compared with each other, each with all. */
const mostLines = 200;

/** A line of an edit: it stays, it goes, or it comes. */
interface Step {
  readonly kind: 'keep' | 'drop' | 'put';
  readonly line: string;
}

/** What turns some lines into others, by their longest common subsequence; what goes stands before what comes. */
function stepsFrom(before: readonly string[], after: readonly string[]): Step[] {
  const same = (a: number, b: number): boolean => before[a]?.trimEnd() === after[b]?.trimEnd();
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const length = (a: number, b: number): number => lengths[a]?.[b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = lengths[a];
      if (row !== undefined)
        row[b] = same(a, b) ? length(a + 1, b + 1) + 1 : Math.max(length(a + 1, b), length(a, b + 1));
    }
  const steps: Step[] = [];
  for (let [a, b] = [0, 0]; a < before.length || b < after.length;) {
    if (a < before.length && b < after.length && same(a, b)) {
      steps.push({ kind: 'keep', line: after[b] ?? '' });
      a += 1;
      b += 1;
    } else if (a < before.length && length(a + 1, b) >= length(a, b + 1)) {
      steps.push({ kind: 'drop', line: before[a] ?? '' });
      a += 1;
    } else {
      steps.push({ kind: 'put', line: after[b] ?? '' });
      b += 1;
    }
  }
  return steps;
}

/**
 * One edit for each part of a text that follows itself in a file, where lines are left out between them that nothing says,
 * and lines that stay are not as they are there: as in a diff whose lines around a change were written from memory. Null
 * unless it is certain where each part ends: what goes has no gap in it, and what comes stands beside a line that is there.
 */
export function splitAtGaps(content: string, { search, replace }: TextEdit): TextEdit[] | null {
  const [before, after] = [search.split('\n'), replace.split('\n')];
  if (Math.max(before.length, after.length) > mostLines) return null;
  const file = content.split('\n').map((line) => line.trimEnd());
  const parts: Step[][] = [[]];
  let at = -1;
  let isBehindPut = false;
  let known = 0;
  let strange = 0;
  /** A line before this one is not there: what comes behind it belongs before the next one that is, or nobody knows where. */
  let isUnsure = false;
  for (const step of stepsFrom(before, after)) {
    const line = step.line.trimEnd();
    if (step.kind === 'put') {
      parts.at(-1)?.push(step);
      isBehindPut = true;
      continue;
    }
    const isNext = at < 0 || file[at + 1] === line;
    // A blank line between others is no part of the file where it is not there.
    if (!isNext && line === '' && step.kind === 'keep') continue;
    const found = at >= 0 && isNext ? at + 1 : file.indexOf(line, at + 1);
    if (found < 0) {
      if (step.kind !== 'keep') return null;
      // It stands for the line that is in its place: what is around it says where that is.
      strange += 1;
      const own = file[at + 1] ?? '';
      if (at < 0 || !isAlike(own, line)) {
        isUnsure = at >= 0;
        continue;
      }
      at += 1;
      parts.at(-1)?.push({ kind: 'keep', line: own });
      isBehindPut = false;
      continue;
    }
    known += 1;
    if (isUnsure && isBehindPut && !isNext) return null;
    isUnsure = false;
    if (!isNext) {
      const last = parts.at(-1) ?? [];
      const isWithin = step.kind === 'drop' && last.at(-1)?.kind === 'drop';
      // What comes between two lines that are apart belongs to what goes there, or nobody knows where.
      const isPutAlone = isBehindPut && !isReplaced(last);
      if (isWithin || isPutAlone) return null;
      parts.push([]);
    }
    parts.at(-1)?.push(step);
    isBehindPut = false;
    at = found;
  }
  const changed = parts.filter((part) => part.some(({ kind }) => kind !== 'keep'));
  if (
    (parts.length < 2 && strange === 0) ||
    (isUnsure && isBehindPut) ||
    strange >= known ||
    changed.some((part) => !part.some(({ kind, line }) => kind !== 'put' && line.trim() !== ''))
  )
    return null;
  const linesOf = (part: readonly Step[], without: Step['kind']): string =>
    part.flatMap(({ kind, line }) => (kind === without ? [] : line)).join('\n');
  return changed.map((part) => ({ search: linesOf(part, 'put'), replace: linesOf(part, 'drop') }));
}

/** Whether two lines have the same letters and digits, in whatever case and with whatever marks between them. */
const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return a !== '' && a === b;
};

/** Whether the lines that come at the end of a part take the place of some that go. */
const isReplaced = (part: readonly Step[]): boolean =>
  part[part.findLastIndex(({ kind }) => kind !== 'put')]?.kind === 'drop';
