import { diffArrays } from 'diff';
import type { FileEntry } from '#contract/project.ts';

/** What a file becomes when a turn and a person changed it from the same base. */
export interface Merge {
  /** Files of the result whose content is known by hash. */
  readonly files: FileEntry[];
  /** Files changed on both sides in different ways; each must be merged, or the turn's content taken. */
  readonly conflicts: {
    path: string;
    base: FileEntry | null;
    turn: FileEntry | null;
    person: FileEntry | null;
  }[];
}

const index = (files: readonly FileEntry[]) => new Map(files.map((file) => [file.path, file]));

/**
 * Three-way merge of whole files: a file that one side left alone comes from the other side. Conflicts are not in
 * `files`.
 */
export function mergeTrees(
  base: readonly FileEntry[],
  turn: readonly FileEntry[],
  person: readonly FileEntry[],
): Merge {
  const [old, theirs, mine] = [index(base), index(turn), index(person)];
  const files: FileEntry[] = [];
  const conflicts: Merge['conflicts'] = [];
  for (const path of new Set([...old.keys(), ...theirs.keys(), ...mine.keys()])) {
    const [b, t, p] = [old.get(path), theirs.get(path), mine.get(path)];
    const turnChanged = t?.hash !== b?.hash;
    const personChanged = p?.hash !== b?.hash;
    if (turnChanged && personChanged && t?.hash !== p?.hash) {
      conflicts.push({ path, base: b ?? null, turn: t ?? null, person: p ?? null });
      continue;
    }
    const kept = turnChanged ? t : p;
    if (kept !== undefined) files.push(kept);
  }
  return { files, conflicts };
}

/** A place of the base text that one side replaced: lines `start` to before `end` became `lines`. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Milliseconds after which two texts count as too different to be compared. */
const patience = 500;

/**
 * Both changes of a text, line by line; null when they touch the same lines or lines next to each other, where what
 * was meant cannot be told.
 */
export function mergeTexts(base: string, turn: string, person: string): string | null {
  const old = linesOf(base);
  const theirs = hunksOf(old, linesOf(turn));
  const mine = hunksOf(old, linesOf(person));
  if (theirs === null || mine === null) return null;
  const merged: string[] = [];
  let position = 0;
  let [t, p] = [0, 0];
  while (t < theirs.length || p < mine.length) {
    const [a, b] = [theirs[t], mine[p]];
    const isBoth = a !== undefined && b !== undefined && a.start <= b.end && b.start <= a.end;
    if (isBoth && !isSame(a, b)) return null;
    const next = b === undefined || (a !== undefined && a.start <= b.start) ? a : b;
    if (next === undefined) break;
    merged.push(...old.slice(position, next.start), ...next.lines);
    position = next.end;
    if (isBoth || next === a) t += 1;
    if (isBoth || next === b) p += 1;
  }
  return [...merged, ...old.slice(position)].join('');
}

/** Lines with their ends, so that the last line's missing end is a difference too. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/));

function hunksOf(base: string[], other: string[]): Hunk[] | null {
  const parts = diffArrays(base, other, { timeout: patience });
  if (parts === undefined) return null;
  const hunks: Hunk[] = [];
  let position = 0;
  let open: { start: number; end: number; lines: string[] } | null = null;
  for (const part of parts) {
    if (!part.added && !part.removed) {
      if (open !== null) hunks.push(open);
      open = null;
      position += part.count;
      continue;
    }
    open ??= { start: position, end: position, lines: [] };
    if (part.added) open.lines.push(...part.value);
    else open.end = position += part.count;
  }
  if (open !== null) hunks.push(open);
  return hunks;
}

const isSame = (a: Hunk, b: Hunk): boolean =>
  a.start === b.start && a.end === b.end && a.lines.join('') === b.lines.join('');
