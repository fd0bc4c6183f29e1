import { mayReplace } from './decode/line-edits.ts';
import type { TextEdit } from './decode/intent.ts';
import { splitAtGaps } from './split-edits.ts';

type Edit = Pick<TextEdit, 'search' | 'replace'>;

/**
 * Edits as they fit a file: each text to search for is one that is in it exactly once. What a model copied with other
 * blanks at the ends of lines, or further in or out, is found all the same, and a text that is there more often is the one
 * at its line.
 * What is not found stays as it is, and is refused with its reason.
 */
export function placeEdits(content: string, edits: readonly TextEdit[]): Edit[] {
  let now = content;
  return edits
    .flatMap((edit) => betweenDots(content, edit))
    .flatMap((edit) => overGaps(content, edit))
    .map((edit) => {
      const placed = place(now, edit);
      const at = placed.search === '' ? -1 : now.indexOf(placed.search);
      if (at >= 0) now = now.slice(0, at) + placed.replace + now.slice(at + placed.search.length);
      return placed;
    });
}

/**
 * Edits of lines as edits of the text that stands there. They are put in order from the end, so that none moves the lines
 * of another.
 * @param content the file as the model knew it
 * @returns why that is not possible, in words for the model
 */
export function searchedLines(
  path: string,
  content: string,
  edits: readonly TextEdit[],
): TextEdit[] | string {
  const lines = content.split('\n');
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const found: TextEdit[] = [];
  const known = withSpans(lines, edits);
  if (typeof known === 'string') return known;
  for (const edit of [...known].sort((a, b) => (b.lines?.from ?? 0) - (a.lines?.from ?? 0))) {
    if (edit.lines === undefined) {
      found.push(edit);
      continue;
    }
    const { from } = edit.lines;
    const to = Math.min(edit.lines.to, count);
    if (from > count) return `it has ${count} lines, and no line ${from}.`;
    const before = lines.slice(from - 1, to).join('\n');
    if (!mayReplace(path, before, edit.replace))
      return `lines ${from} to ${to} are now:\n${before}\nWhat was to take their place opens or closes other brackets or tags. Search for the text that changes instead of its lines.`;
    const put = edit.replace === '' ? [] : edit.replace.split('\n');
    found.push({ ...widened(lines, from - 1, to - from + 1, put), line: from });
  }
  return found;
}

/**
 * Edits from one place of a file to another as one of the lines from the first place to the last: several may be in one line.
 * Who counts signs may be off by some, which shows where a word is cut in two: such an edit is refused.
 */
function withSpans(lines: readonly string[], edits: readonly TextEdit[]): readonly TextEdit[] | string {
  const spans = edits.flatMap(({ replace, lines: range, columns }) =>
    range === undefined || columns === undefined ? [] : { replace, range, columns },
  );
  if (spans.length === 0) return edits;
  const from = Math.min(...spans.map(({ range }) => range.from));
  const to = Math.max(...spans.map(({ range }) => range.to));
  const starts = [0];
  for (const line of lines.slice(from - 1, to)) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const whole = lines.slice(from - 1, to).join('\n');
  const at = (line: number, column: number): number =>
    Math.min(
      (starts[line - from] ?? whole.length) + Math.min(column, lines[line - 1]?.length ?? 0),
      whole.length,
    );
  const sorted = spans
    .map(({ replace, range, columns }) => ({
      start: at(range.from, columns.from),
      end: at(range.to, columns.to),
      replace,
    }))
    .sort((a, b) => b.start - a.start);
  const isCut = sorted.some(({ start, end }) =>
    [start, end].some((place) => /^\w{2}$/.test(whole.slice(Math.max(place - 1, 0), place + 1))),
  );
  const put = sorted.reduce(
    (text, { start, end, replace }) => text.slice(0, start) + replace + text.slice(end),
    whole,
  );
  if (isCut)
    return `lines ${from} to ${to} are now:\n${whole}\nThe places of the edit cut a word in two. Search for the text that changes instead of its place.`;
  const rest = edits.filter(({ columns }) => columns === undefined);
  return [...rest, { search: '', replace: put, lines: { from, to } }];
}

const dots = /^\s*(?:\.{3}|…)\s*$/;

/** One edit for each part of a text in which lines of dots stand for what stays, as many as in what takes its place. */
function betweenDots(content: string, edit: TextEdit): TextEdit[] {
  if (content.includes(edit.search) || !edit.search.split('\n').some((line) => dots.test(line)))
    return [edit];
  const partsOf = (text: string): string[] => {
    const parts: string[][] = [[]];
    for (const line of text.split('\n'))
      if (dots.test(line)) parts.push([]);
      else parts.at(-1)?.push(line);
    return parts.map((lines) => lines.join('\n'));
  };
  const [searches, replaces] = [partsOf(edit.search), partsOf(edit.replace)];
  if (searches.length !== replaces.length) return [edit];
  const parts = searches.map((search, index) => ({ search, replace: replaces[index] ?? '' }));
  // What is put in where nothing was is not known to belong there.
  if (parts.some(({ search, replace }) => search.trim() === '' && replace.trim() !== '')) return [edit];
  return parts.filter(({ search, replace }) => search !== replace);
}

/** One edit for each part of a text that is in the file in parts alone. */
const overGaps = (content: string, edit: TextEdit): readonly TextEdit[] =>
  edit.search === '' || content.includes(place(content, edit).search)
    ? [edit]
    : (splitAtGaps(content, edit) ?? [edit]);

function place(content: string, { search, replace, line, isEverywhere }: TextEdit): Edit {
  const edit = { search, replace };
  const lines = content.split('\n');
  if (search === '') {
    if (line === undefined || content === '') return edit;
    // Something that is put in after a line.
    const at = Math.min(Math.max(line, 0), lines.length - 1);
    return at === 0
      ? widened(lines, 0, 1, [replace, lines[0] ?? ''])
      : widened(lines, at - 1, 1, [lines[at - 1] ?? '', replace]);
  }
  const first = content.indexOf(search);
  if (first >= 0 && !content.includes(search, first + 1)) return edit;
  if (first >= 0 && isEverywhere === true) return everywhere(content, first, edit);
  const wanted = search.replace(/\r?\n$/, '').split('\n');
  const found = runsOf(lines, wanted);
  const [only] = found;
  const near =
    found.length === 1
      ? only
      : line === undefined
        ? undefined
        : [...found].sort((a, b) => Math.abs(a + 1 - line) - Math.abs(b + 1 - line))[0];
  if (near === undefined && found.length > 0) return edit;
  if (near === undefined)
    return moved(lines, wanted, replace) ?? reformatted(content, search, replace) ?? edit;
  const put = replace === '' ? (search.endsWith('\n') ? [] : ['']) : replace.split('\n');
  return widened(lines, near, wanted.length, put);
}

/** One edit of the lines from the first place of a text to its last. */
function everywhere(content: string, first: number, { search, replace }: Edit): Edit {
  const lines = content.split('\n');
  const from = content.slice(0, first).split('\n').length - 1;
  const to = content.slice(0, content.lastIndexOf(search) + search.length).split('\n').length;
  const put = lines.slice(from, to).join('\n').split(search).join(replace);
  return widened(lines, from, to - from, put.split('\n'));
}

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';
/** Characters, without blanks at their ends, that lines must have to be known by them alone. */
const fewest = 12;

/**
 * An edit of lines that stand further in or out than it says, all of them or the first alone, as where it was copied
 * without its beginning. Null unless there is one such place.
 */
function moved(lines: readonly string[], wanted: readonly string[], replace: string): Edit | null {
  const start = wanted.findIndex((text) => text.trim() !== '');
  const first = wanted[start]?.trim() ?? '';
  if (wanted.join('').replace(/\s+/g, '').length < fewest) return null;
  const found: { at: number; put: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() !== first || index < start) continue;
    const given = indentOf(wanted[start] ?? '');
    const own = indentOf(line);
    const isIn = own.startsWith(given);
    if (own === given || (!isIn && !given.startsWith(own))) continue;
    const by = isIn ? own.slice(given.length) : given.slice(own.length);
    const shifted = (text: string): string =>
      text.trim() === '' ? text : isIn ? by + text : text.startsWith(by) ? text.slice(by.length) : text;
    const ways = [
      (text: string, _at: number) => shifted(text),
      (text: string, at: number) => (at === start ? shifted(text) : text),
    ];
    const way = ways.find((change) =>
      wanted.every((text, at) => lines[index - start + at]?.trimEnd() === change(text, at).trimEnd()),
    );
    if (way !== undefined) found.push({ at: index - start, put: replace.split('\n').map(way) });
    if (found.length > 1) return null;
  }
  const [only] = found;
  return only === undefined ? null : widened(lines, only.at, wanted.length, replace === '' ? [] : only.put);
}

/**
 * A text without what a formatter may change in it: blanks and line ends, the kind of quotes, and what ends a line, and
 * without signs of no width; with the place of each sign that is left.
 */
function unformatted(text: string): { readonly signs: string; readonly places: readonly number[] } {
  let signs = '';
  const places: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[^\s\u200b-\u200d\u2060]/g)) {
    if ((sign === ';' || sign === ',') && /^[ \t\r]*(?:\n|\}|$)/.test(text.slice(index + 1, index + 80)))
      continue;
    signs += /["`‘’‚“”„]/.test(sign) ? "'" : sign;
    places.push(index);
  }
  return { signs, places };
}

const curled = /[‘’‚“”„]/;
/** Code whose quotes were written as those of a text; what stands within a word is an apostrophe. */
const uncurled = (text: string): string =>
  text.replace(/(?<!\p{L})[‘’‚]|[‘’‚](?!\p{L})/gu, "'").replace(/[“”„]/g, '"');

/** An edit of a text that is formatted otherwise in the file. Null unless there is one such place. */
function reformatted(content: string, search: string, replace: string): Edit | null {
  const sought = unformatted(search);
  if (sought.signs.length < fewest) return null;
  const file = unformatted(content);
  const at = file.signs.indexOf(sought.signs);
  if (at < 0 || file.signs.includes(sought.signs, at + 1)) return null;
  const from = file.places[at] ?? 0;
  const end = (file.places[at + sought.signs.length - 1] ?? 0) + 1;
  // What ends the line goes with it where the new text has one of its own.
  const to = end + (/^[;,]/.test(content.slice(end)) && /[;,]\s*$/.test(search + replace) ? 1 : 0);
  const start = content.lastIndexOf('\n', from - 1) + 1;
  const [given, own] = [indentOf(search.replace(/^\s*\n/, '')), indentOf(content.slice(start, from))];
  const isCurled = curled.test(search) && !curled.test(content.slice(from, end));
  const put = (isCurled ? uncurled(replace) : replace)
    .trim()
    .split('\n')
    .map((line, index) =>
      index > 0 && given !== own && line.startsWith(given) && line.trim() !== ''
        ? own + line.slice(given.length)
        : line,
    );
  if (replace.trim() === '') {
    const behind = content.indexOf('\n', to) + 1;
    const isWhole = behind > 0 && (content.slice(start, from) + content.slice(to, behind)).trim() === '';
    return { search: isWhole ? content.slice(start, behind) : content.slice(from, to), replace: '' };
  }
  const isCrlf = content.includes('\r\n');
  return {
    search: content.slice(from, to),
    replace: put.map((line) => line.replace(/\r$/, '')).join(isCrlf ? '\r\n' : '\n'),
  };
}

/** Where lines follow each other in a text; blanks at their ends do not count. */
function runsOf(lines: readonly string[], wanted: readonly string[]): number[] {
  const bare = lines.map((text) => text.trimEnd());
  const sought = wanted.map((text) => text.trimEnd());
  if (sought.every((text) => text === '')) return [];
  return bare.flatMap((_, at) => (sought.every((text, index) => bare[at + index] === text) ? [at] : []));
}

/** An edit of whole lines, with as many lines before them as make it the only one. */
function widened(lines: readonly string[], at: number, count: number, put: readonly string[]): Edit {
  const content = lines.join('\n');
  const end = content.includes('\r\n') ? '\r' : '';
  const own = put.map((text) => text.replace(/\r$/, '') + end);
  for (let from = at; ; from--) {
    const before = lines.slice(from, at);
    const isLast = at + count >= lines.length;
    const search = [...before, ...lines.slice(at, at + count)].join('\n') + (isLast ? '' : '\n');
    const replace = [...before, ...own].join('\n') + (isLast || before.length + put.length === 0 ? '' : '\n');
    const first = content.indexOf(search);
    if (from === 0 || !content.includes(search, first + 1)) return { search, replace };
  }
}
