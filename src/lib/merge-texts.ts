import { diffArrays } from 'diff';

/** A place of the old lines that was replaced: those from `start` to before `end` became `lines`. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

export interface TextMerge {
  readonly text: string;
  /** Places that both changed in different ways; the text has the person's lines there. */
  readonly conflicts: number;
}

/** Lines gained and lost after which two texts count as too different to be compared: half a second of work. */
const mostEdits = 3_000;

/**
 * Both changes of a text, line by line. They conflict where they touch the same lines or lines next to each other:
 * what was meant there cannot be told.
 */
export function mergeTexts(base: string, change: string, person: string): TextMerge {
  if (person === base || person === change) return { text: change, conflicts: 0 };
  if (change === base) return { text: person, conflicts: 0 };
  const old = linesOf(base);
  const theirs = hunksOf(old, linesOf(change));
  const mine = hunksOf(old, linesOf(person));
  if (theirs === null || mine === null) return { text: person, conflicts: 1 };
  const merged: string[] = [];
  let position = 0;
  let conflicts = 0;
  for (const place of placesOf(theirs, mine)) {
    merged.push(...old.slice(position, place.start));
    const changed = appliedTo(old, place, place.theirs);
    const own = appliedTo(old, place, place.mine);
    const isBoth = place.theirs.length > 0 && place.mine.length > 0;
    if (isBoth && changed.join('') !== own.join('')) conflicts += 1;
    merged.push(...(place.mine.length > 0 ? own : changed));
    position = place.end;
  }
  return { text: [...merged, ...old.slice(position)].join(''), conflicts };
}

/** What was replaced between two lists of lines, in order; null when they are too different to be compared. */
export function hunksOf(before: string[], after: string[]): Hunk[] | null {
  const parts = diffArrays(before, after, { maxEditLength: mostEdits });
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

/** Lines with their ends, so that the last line's missing end is a difference too. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/));

/** A stretch of the old lines with the hunks of both sides that touch each other there. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly theirs: readonly Hunk[];
  readonly mine: readonly Hunk[];
}

function placesOf(theirs: readonly Hunk[], mine: readonly Hunk[]): Place[] {
  const all = [
    ...theirs.map((hunk) => ({ side: 'theirs' as const, hunk })),
    ...mine.map((hunk) => ({ side: 'mine' as const, hunk })),
  ].toSorted((a, b) => a.hunk.start - b.hunk.start);
  const places: { start: number; end: number; theirs: Hunk[]; mine: Hunk[] }[] = [];
  for (const { side, hunk } of all) {
    let place = places.at(-1);
    if (place === undefined || hunk.start > place.end) {
      place = { start: hunk.start, end: hunk.end, theirs: [], mine: [] };
      places.push(place);
    }
    place.end = Math.max(place.end, hunk.end);
    place[side].push(hunk);
  }
  return places;
}

/** The place's lines as one side left them. */
function appliedTo(old: readonly string[], place: Place, hunks: readonly Hunk[]): string[] {
  const lines: string[] = [];
  let position = place.start;
  for (const hunk of hunks) {
    lines.push(...old.slice(position, hunk.start), ...hunk.lines);
    position = hunk.end;
  }
  return [...lines, ...old.slice(position, place.end)];
}
