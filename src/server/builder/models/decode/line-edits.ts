import { isRecord } from './arguments.ts';
import { type LineRange, parseLines, type TextEdit } from './intent.ts';
import { asPath, isSurePath } from './paths.ts';

/** What stands in the place of "up to the end" where an edit says so. */
export const lastLine = 9_999_999;

/** Words that say of lines that something else takes their place, in the languages that people speak here. */
const replacing =
  /\b(?:replac|swap|chang|updat|overwrit|substitu|ersetz|änder|tausch|remplac|modifi|reemplaz|cambi|troc|altere)/i;
const lines =
  /\b(?:lines?|zeilen?|lignes?|l[íi]neas?|linhas?) L?(\d{1,6})(?: ?(?:-|–|:|to|through|and|bis|und|à|et|a|al|y|e) ?L?(\d{1,6}))?(?!\d)/giu;

/** A line that names nothing but lines, and their file. */
const isLabel = (sentence: string): boolean =>
  sentence
    .replace(lines, '')
    .split(/[\s()]+/)
    .every((word) => !/[\p{L}\d]/u.test(word) || isSurePath(asPath(word)));

/** The lines that a sentence says the next block takes the place of; null when it says it of none, or of several. */
export function linesToReplace(sentence: string): LineRange | null {
  if (sentence.length > 600 || !(replacing.test(sentence) || isLabel(sentence))) return null;
  const found = [...sentence.matchAll(lines)];
  const [only] = found;
  return found.length === 1 && only !== undefined ? parseLines(`${only[1]}-${only[2] ?? only[1]}`) : null;
}

/** An edit of lines. The line end behind its text is the text's own. */
export const lineEdit = (range: LineRange, replace: string): TextEdit => ({
  search: '',
  replace: replace.replace(/\r?\n$/, ''),
  lines: range,
});

/** A place in a file as editors count it: from 0, or from 1 where its name says a number. */
function placeIn(value: unknown, end: '' | 'start' | 'end'): { line: number; column: number } | null {
  if (!isRecord(value)) return null;
  const [line, column] = [value['line'], value['character']].map(Number);
  const [number, sign] = [value[`${end}LineNumber`], value[`${end}Column`]].map(Number);
  if (Number.isInteger(line) && Number.isInteger(column)) return { line: line ?? 0, column: column ?? 0 };
  return Number.isInteger(number) && Number.isInteger(sign)
    ? { line: (number ?? 1) - 1, column: (sign ?? 1) - 1 }
    : null;
}

/** An edit as editors send them to each other: from one place of a file to another; null for any other one. */
export function spanEdit(range: unknown, replace: string | null): TextEdit | null {
  if (!isRecord(range) || replace === null) return null;
  const from = placeIn(range['start'], '') ?? placeIn(range, 'start');
  const to = placeIn(range['end'], '') ?? placeIn(range, 'end');
  if (from === null || to === null || to.line < from.line) return null;
  return {
    search: '',
    replace,
    lines: { from: from.line + 1, to: to.line + 1 },
    columns: { from: from.column, to: to.column },
  };
}

const brackets = '(){}[]';
const hasTags = /\.(?:html?|svg|xml|vue|svelte|[jt]sx)$/i;
const empty = /<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/gi;

/** How many brackets of each kind, and tags, a text leaves open. */
function openIn(path: string, text: string): string {
  const count = (sought: string): number => text.split(sought).length - 1;
  const kinds = [0, 2, 4].map((at) => count(brackets[at] ?? '') - count(brackets[at + 1] ?? ''));
  if (!hasTags.test(path)) return kinds.join();
  // What follows a name is a type, and no tag.
  const opened = [...text.matchAll(/(?<![\w)\]])<[A-Za-z]/g)].length;
  // An element without an end, which in a page need not say so.
  const endless = /\.html?$/i.test(path)
    ? [...text.matchAll(empty)].filter(({ index }) => text[text.indexOf('>', index) - 1] !== '/').length
    : 0;
  return [...kinds, opened - count('</') - count('/>') - endless].join();
}

/**
 * Whether lines may be those that were meant. Who counts lines may be off by some: what takes the place of others leaves
 * as many brackets and tags open as they did.
 */
export const mayReplace = (path: string, before: string, after: string): boolean =>
  openIn(path, before) === openIn(path, after);
