import type { Intent, TextEdit } from './intent.ts';
import { parseDiff, startsDiff } from './diff.ts';
import { asPath, isSurePath } from './paths.ts';

export const searchMark = /^\s*(?:<{5,9}|-{5,9}|={5,9}) ?(?:SEARCH|ORIGINAL|FIND|OLD)\b[^\n]*$/i;
/** The path that the first mark of an edit names besides. */
export const pathInMark = (line: string): string | null => {
  const path = asPath(/(?:SEARCH|ORIGINAL|FIND|OLD)\s+(\S+)\s*$/i.exec(line)?.[1] ?? '');
  return isSurePath(path) ? path : null;
};

const middleMark = /^\s*={5,9}\s*$/;
export const replaceMark = /^\s*(?:>{5,9}|\+{5,9}) ?(?:REPLACE|UPDATED|NEW)\b[^\n]*$/i;

/** Lines as a text: the line end before a mark is the mark's, also that of Windows. */
const textOf = (lines: readonly string[]): string => lines.join('\n').replace(/\r$/, '');

/** Why an edit cannot be used. */
export const noPairs = 'An edit needs pairs of search and replace, and text to search for.';

/**
 * Search and replace blocks in a text; null when it has no mark of one.
 * @returns no edits when a block is not whole
 */
export function parseEdits(content: string): TextEdit[] | null {
  if (!/(?:SEARCH|ORIGINAL|FIND|OLD)\b/i.test(content)) return null;
  const edits: TextEdit[] = [];
  let search: string[] | null = null;
  let replace: string[] | null = null;
  let line: number | null = null;
  let hasMark = false;
  for (const text of content.split('\n')) {
    if (replace !== null) {
      if (replaceMark.test(text)) {
        const edit = { search: textOf(search ?? []), replace: textOf(replace) };
        edits.push(line === null ? edit : { ...edit, line });
        search = null;
        replace = null;
        line = null;
      } else replace.push(text);
    } else if (search !== null) {
      const at = search.length === 0 ? /^\s*:(start|end)_line:\s*(\d+)\s*$/.exec(text) : null;
      if (at !== null) line = at[1] === 'start' ? Number(at[2]) : line;
      else if (search.length === 0 && line !== null && /^\s*-{5,9}\s*$/.test(text)) search = [];
      else if (middleMark.test(text)) replace = [];
      else search.push(text);
    } else if (searchMark.test(text)) {
      hasMark = true;
      search = [];
    }
  }
  if (!hasMark) return null;
  return search === null ? edits : [];
}

/** The text that a pattern stands for which has no other signs of one than those that say that they are none. */
export function plainPattern(pattern: string): string | null {
  const plain = pattern.replace(/\\[^\w\s]/g, '');
  return plain === '' || /[.*+?^${}()|[\]\\]/.test(plain) ? null : pattern.replace(/\\([^\w\s])/g, '$1');
}

/** What edits of a file come to: one of nothing is a new file, which is found out when it is bound. */
export function editIntent(path: string, edits: readonly TextEdit[]): Intent {
  const says = ({ search, line, lines }: TextEdit): boolean => search !== '' || (line ?? lines) !== undefined;
  const isWhole = edits.length > 0 && (edits.length === 1 || edits.every(says));
  return isWhole && path !== ''
    ? { type: 'edit', path, edits }
    : { type: 'broken', path: path || null, reason: path === '' ? noFile : noPairs };
}

const noFile = 'It does not say which file it is for. Name the path in the line before it.';

/** A text that is wrapped into one fence, without it. */
function unwrapped(path: string, content: string): string {
  if (/\.mdx?$/i.test(path) || !/^\s*(?:`{3}|~{3})/.test(content)) return content;
  const lines = content.trim().split('\n');
  const mark = /^(`{3,}|~{3,})[\w+-]*\s*$/.exec(lines[0] ?? '')?.[1];
  if (mark === undefined || lines.length < 2 || lines.at(-1)?.trim() !== mark) return content;
  return `${lines.slice(1, -1).join('\n')}\n`;
}

/** A number of a line, and what stands between it and the line, as files are shown to models. */
const numbered = /^\s{0,6}(\d{1,6})(?:\s?[|│:](?:\s|$)|\t|→)/;
/** The same with nothing but blanks between. */
const numberedByBlanks = /^\s{0,6}(\d{1,6})(?= |$)/;
/** Files whose own lines may begin with numbers that follow each other. */
const ofData = /\.(?:txt|csv|tsv|mdx?|log)$/i;

/** A text whose lines were copied with their numbers, without them. */
function unnumbered(path: string, content: string): string {
  const lines = content.replace(/\n$/, '').split('\n');
  if (lines.length < 3) return content;
  const mark = [numbered, ...(ofData.test(path) ? [] : [numberedByBlanks])].find((pattern) => {
    const numbers = lines.map((line) => Number(pattern.exec(line)?.[1] ?? Number.NaN));
    return numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  });
  if (mark === undefined) return content;
  const rests = lines.map((line) => line.replace(mark, ''));
  const blanks = rests.flatMap((rest) => (rest.trim() === '' ? [] : rest.search(/[^ ]/)));
  const gap = mark === numbered ? 0 : Math.min(...blanks);
  return `${rests.map((rest) => rest.slice(gap)).join('\n')}\n`;
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  amp: '&',
};

/** A text whose marks were written as entities. */
export const withMarks = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|#39|amp);/g, (_whole, name: string) => entities[name] ?? '');

/** Markup and code that was written for a page instead of as a file: all of its marks are entities. */
const unescaped = (path: string, content: string): string =>
  /\.(?:html?|svg|xml|[cm]?[jt]sx?)$/i.test(path) && content.includes('&lt;') && !content.includes('<')
    ? withMarks(content)
    : content;

/** A text on one line in which all line ends are written as `\n`, outside of texts of its own: escaped once too often. */
function unescapedOnce(content: string): string {
  const line = content.trim();
  const at = line.indexOf('\\n');
  if (at < 0 || line.includes('\n') || line.split('\\n').length < 3) return content;
  const before = line.slice(0, at);
  const isInText = ['"', "'", '`'].some((quote) => before.split(quote).length % 2 === 0);
  if (isInText && !before.includes('\\"')) return content;
  const signs: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t', '"': '"', '\\': '\\' };
  return `${line.replace(/\\([nrt"\\])/g, (_whole, sign: string) => signs[sign] ?? '').trimEnd()}\n`;
}

/** What a text that was sent as a file is: mostly the file, sometimes an edit of it. */
export function fileIntents(path: string, content: string): Intent[] {
  const text = unescaped(path, unnumbered(path, unwrapped(path, unescapedOnce(content))));
  const edits = parseEdits(text);
  if (edits !== null) return [editIntent(path, edits)];
  if (!/\.(?:diff|patch)$/i.test(path) && startsDiff(text)) {
    const changes = parseDiff(text, path);
    if (changes !== null) return changes;
  }
  return [{ type: 'write', path, content: text }];
}
