import type { Reading } from './text.ts';

/**
 * A message that readers take pieces out of, one after the other: what is taken is blanked, so that offsets stay and
 * nothing reads it twice.
 */
export class Draft {
  text: string;
  readonly taken: [start: number, end: number][] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Blanks a stretch. What stands around it is no longer one clause. */
  take(start: number, end: number): void {
    if (end <= start) return;
    this.text = `${this.text.slice(0, start)}\n${' '.repeat(end - start - 1)}${this.text.slice(end)}`;
    this.taken.push([start, end]);
  }

  /** Marks what was taken as understood in the message itself. */
  giveBack(original: Reading): void {
    for (const [start, end] of this.taken) original.useText(start, end);
  }
}

export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Words whose full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s(,;:])(?:dr|med|prof|mr|mrs|ms|st|str|no|nr|ca|bzw|inkl|incl|tel|av|bd|c|co|approx|z\.b|u\.a|d\.h|e\.g|i\.e|dipl|ing|hr|fr|sr|sra|p\.p|p)$/iu;
const month =
  /^\s*(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|avr|juin|juil|août|ene|abr|ago|dic)/iu;

/** Whether a sentence ends at a character: not in `Dr.`, `4.50`, `3. Mai`. */
export function endsSentence(text: string, at: number): boolean {
  const letter = text[at] ?? '';
  if (letter === '\n' || letter === ';') return true;
  if (letter === '!' || letter === '?') return true;
  if (letter !== '.') return false;
  const next = text[at + 1] ?? ' ';
  if (/[\p{L}\p{N}]/u.test(next)) return false;
  const before = text.slice(Math.max(0, at - 12), at);
  if (abbreviation.test(before)) return false;
  return !(/\d$/u.test(before) && month.test(text.slice(at + 1)));
}

/** The sentences of a text with their places, without what ends them. Quotes and brackets are not cut. */
export function sentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  let depth = 0;
  let isQuoted = false;
  const push = (end: number): void => {
    const raw = text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const trimmed = raw.trim();
    if (trimmed !== '')
      spans.push({ start: start + lead, end: start + lead + trimmed.length, text: trimmed });
    start = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\n') {
      depth = 0;
      isQuoted = false;
    } else if (/[“«„]/u.test(letter)) isQuoted = true;
    else if (/[”»]/u.test(letter)) isQuoted = false;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && !isQuoted && endsSentence(text, at)) push(at);
  }
  push(text.length);
  return spans;
}

/** The parts of a stretch between commas that stand outside brackets and quotes, with their places. */
export function parts(span: Span): Span[] {
  const found: Span[] = [];
  const { text } = span;
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  const push = (end: number): void => {
    const raw = text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const trimmed = raw.trim();
    if (trimmed !== '')
      found.push({
        start: span.start + start + lead,
        end: span.start + start + lead + trimmed.length,
        text: trimmed,
      });
    start = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (/[“«„]/u.test(letter)) isQuoted = true;
    else if (/[”»]/u.test(letter)) isQuoted = false;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === ',' && depth === 0 && !isQuoted && !/^\d/u.test(text.slice(at + 1))) push(at);
  }
  push(text.length);
  return found;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
