import type { ElementChange, ElementObstacle } from '#contract/element-edit.ts';
import type { LookName, LookObstacle } from '#contract/element-look.ts';

/** Replaces a span of the source, in UTF-16 offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Something that is written at an element and can be written anew, or why it cannot. */
export type Slot = { readonly value: string; write(value: string): readonly Edit[] } | ElementObstacle;

/** Changes of the source, and where the element begins in it afterwards. */
export interface Moved {
  readonly edits: readonly Edit[];
  readonly at: number;
}

/** A place in the file of an element where its look is written. */
export interface WrittenLook {
  readonly kind: 'element' | 'entry';
  /** `styles.card` for an entry, empty for the element itself. */
  readonly name: string;
  /** How often its file uses it. */
  readonly count: number;
  /** Whether it is the element's own style that says it. */
  isInline(name: LookName): boolean;
  /** What is written there; null for what is not, or comes from code. */
  read(name: LookName): string | null;
  /** @param isInline as the element's own style, though the project has classes for it */
  write(name: LookName, value: string, isInline: boolean): readonly Edit[] | LookObstacle;
}

/** An element as its file has it, and how each change of it is written. */
export interface WrittenElement {
  readonly tag: string;
  /** Where it begins in the source. */
  readonly start: number;
  readonly text: Slot;
  readonly link: Slot | null;
  readonly image: { readonly address: Slot; readonly alt: Slot } | null;
  readonly isHidden: boolean;
  readonly hide: ((isHidden: boolean) => readonly Edit[]) | ElementObstacle;
  readonly remove: (() => readonly Edit[]) | ElementObstacle;
  readonly duplicate: (() => readonly Edit[]) | ElementObstacle;
  readonly up: (() => Moved) | ElementObstacle;
  readonly down: (() => Moved) | ElementObstacle;
  /** Whether it is an element of React Native, which has no CSS. */
  readonly isNative: boolean;
  /** Names of values that its file uses where it stands, such as `colours.accent`. */
  readonly names: readonly string[];
  /** Where its look is written, the best place first. */
  readonly looks: readonly WrittenLook[];
}

export const isObstacle = (value: unknown): value is ElementObstacle => typeof value === 'string';

/** Applies edits that do not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let out = '';
  let last = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    out += source.slice(last, edit.start) + edit.text;
    last = edit.end;
  }
  return out + source.slice(last);
}

/** What separates words in markup; no-break spaces are none of it. */
const blank = ' \t\r\n\f';
const blanks = /[ \t\r\n\f]+/g;

/** A text as a page shows it. */
export const collapsed = (text: string): string => text.replace(blanks, ' ').replace(/^ | $/g, '');

/** Where the white space before an offset begins. */
export function blankBefore(source: string, offset: number): number {
  let at = offset;
  while (at > 0 && blank.includes(source[at - 1] ?? '')) at -= 1;
  return at;
}

/** The span without the white space around what is in it. */
export function trimmed(source: string, { start, end }: Span): Span {
  let from = start;
  while (from < end && blank.includes(source[from] ?? '')) from += 1;
  return { start: from, end: Math.max(from, blankBefore(source, end)) };
}

/** Letters of a source with what each means: a reference such as `&amp;`, a run of white space, or a letter. */
const lettersOf = (raw: string): string[] =>
  raw.match(/&(?:#\d+|#[xX][\da-fA-F]+|[a-zA-Z][a-zA-Z\d]*);|[ \t\r\n\f]+|[\s\S]/g) ?? [];

/**
 * The smallest edit that turns a text into another one: what is alike before and behind stays as it was written, with
 * its references and line breaks.
 * @param decode what a reference such as `&amp;` means
 * @param encode the new letters as the source writes them
 */
export function textEdits(
  source: string,
  span: Span,
  wanted: string,
  { decode, encode }: { decode: (raw: string) => string; encode: (text: string) => string },
): Edit[] {
  const core = trimmed(source, span);
  const old = lettersOf(source.slice(core.start, core.end));
  const meant = old.map((raw) => (raw.startsWith('&') ? decode(raw) : collapsedBlank(raw)));
  const letters = collapsed(wanted).split('');
  let before = 0;
  while (before < meant.length && before < letters.length && meant[before] === letters[before]) before += 1;
  // Half a letter outside the basic plane is none.
  if (before > 0 && isHigh(letters[before - 1])) before -= 1;
  let behind = 0;
  while (
    behind < meant.length - before &&
    behind < letters.length - before &&
    meant[meant.length - 1 - behind] === letters[letters.length - 1 - behind]
  )
    behind += 1;
  if (behind > 0 && isLow(letters[letters.length - behind])) behind -= 1;
  const lengthOf = (items: readonly string[]) => items.reduce((sum, item) => sum + item.length, 0);
  const start = core.start + lengthOf(old.slice(0, before));
  const end = core.end - lengthOf(old.slice(old.length - behind));
  const text = encode(letters.slice(before, letters.length - behind).join(''));
  return start === end && text === '' ? [] : [{ start, end, text }];
}

const collapsedBlank = (raw: string): string => (/^[ \t\r\n\f]+$/.test(raw) ? ' ' : raw);
const isHigh = (letter = ''): boolean => /^[\uD800-\uDBFF]$/.test(letter);
const isLow = (letter = ''): boolean => /^[\uDC00-\uDFFF]$/.test(letter);

/** The whole lines of what stands alone on them, otherwise the span as it is. */
function linesOf(source: string, { start, end }: Span): Span {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const lineEnd = next === -1 ? source.length : next + 1;
  const isAlone =
    lineStart > 0 && source.slice(lineStart, start).trim() === '' && source.slice(end, lineEnd).trim() === '';
  return isAlone ? { start: lineStart, end: lineEnd } : { start, end };
}

export const removal = (source: string, span: Span): Edit[] => [{ ...linesOf(source, span), text: '' }];

/** Writes a span once more behind itself, without some of what is in it, on lines of its own where it has such. */
export function repetition(source: string, span: Span, without: readonly Span[]): Edit[] {
  const text = without
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (copy, { start, end }) => copy.slice(0, start - span.start) + copy.slice(end - span.start),
      source.slice(span.start, span.end),
    );
  const lines = linesOf(source, span);
  const indent = source.slice(lines.start, span.start);
  const lineEnd = source.slice(span.end, lines.end).includes('\r\n') ? '\r\n' : '\n';
  const between = lines.start === span.start && lines.end === span.end ? '' : lineEnd + indent;
  return [{ start: span.end, end: span.end, text: between + text }];
}

/** Lets a span and a sibling of it change places. `at` is where the element begins, which is inside of the span. */
export function exchange(source: string, span: Span, sibling: Span, at: number): Moved {
  const text = source.slice(span.start, span.end);
  const other = source.slice(sibling.start, sibling.end);
  const moved = sibling.start < span.start ? sibling.start : sibling.end - text.length;
  return {
    edits: [
      { ...span, text: other },
      { ...sibling, text },
    ],
    at: moved + (at - span.start),
  };
}

/** How a change is written; an obstacle when it cannot be. `at` is where the element is then, null for one that is gone. */
export function editsOf(
  element: WrittenElement,
  change: ElementChange,
): { readonly edits: readonly Edit[]; readonly at: number | null } | ElementObstacle | LookObstacle {
  const here = element.start;
  const written = (slot: Slot | null, value: string) =>
    slot === null ? 'none' : isObstacle(slot) ? slot : { edits: slot.write(value), at: here };
  switch (change.op) {
    case 'text':
      return written(element.text, change.text);
    case 'link':
      return written(element.link, change.address);
    case 'image':
      return written(element.image?.address ?? null, change.address);
    case 'alt':
      return written(element.image?.alt ?? null, collapsed(change.text));
    case 'hide':
      if (isObstacle(element.hide)) return element.hide;
      return {
        edits: change.isHidden === element.isHidden ? [] : element.hide(change.isHidden),
        at: here,
      };
    case 'remove':
      return isObstacle(element.remove) ? element.remove : { edits: element.remove(), at: null };
    case 'duplicate':
      return isObstacle(element.duplicate) ? element.duplicate : { edits: element.duplicate(), at: here };
    case 'move': {
      const move = element[change.to];
      return isObstacle(move) ? move : move();
    }
    case 'look': {
      const { target } = change;
      const look = element.looks.find(
        ({ kind, name }) => kind === target.kind && (target.kind !== 'entry' || name === target.name),
      );
      const edits = look?.write(change.name, change.value, target.kind === 'element' && target.isInline);
      if (edits === undefined) return 'overruled';
      if (typeof edits === 'string') return edits;
      // An entry may stand before the element.
      const before = edits.filter(({ end }) => end <= here);
      const moved = before.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
      return { edits, at: here + moved };
    }
  }
}
