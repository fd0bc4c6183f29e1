/** What is looked for in the texts of a project. */
export interface TextQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly isWord: boolean;
  /** Whether the text is a regular expression. */
  readonly isPattern: boolean;
}

/** A place where it was found. */
export interface TextHit {
  /** Offset in the text of the file. */
  readonly at: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** A part of the line, and where in it the hit is. */
  readonly text: string;
  readonly start: number;
  readonly length: number;
  /** What stands there after replacing. */
  readonly replaced: string;
}

/** The hits of one file. `count` counts those that are not listed, too. */
export interface FileHits {
  readonly path: string;
  readonly hash: string;
  readonly count: number;
  readonly hits: readonly TextHit[];
}

export interface TextFile {
  readonly path: string;
  readonly hash: string;
  readonly content: string;
}

/** Hits that are listed, in all and of one file. */
const mostHits = 300;
const mostInFile = 50;
/** Characters of a line that are shown, and how many of them may stand before the hit. */
const shownLine = 200;
const shownBefore = 60;

const letter = String.raw`[\p{L}\p{N}_]`;

/**
 * The regular expression of a query. It is a person's own and may take for ever: run it in a worker alone.
 * @throws {SyntaxError} for a text that is none
 */
export function expressionOf({ text, matchCase, isWord, isPattern }: TextQuery): RegExp {
  const source = isPattern ? text : text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const whole = isWord ? `(?<!${letter})(?:${source})(?!${letter})` : source;
  return new RegExp(whole, `gmu${matchCase ? '' : 'i'}`);
}

/** What a match becomes. In the replacement of a pattern `$1`, `$<name>`, `$&`, `$$`, `\n` and `\t` have a meaning. */
function replacementOf(match: RegExpMatchArray, { isPattern }: TextQuery, replacement: string): string {
  if (!isPattern) return replacement;
  return replacement.replace(
    /\$(?:([$&])|(\d{1,2})|<([^<>]*)>)|\\([nt\\])/g,
    (written: string, sign?: string, group?: string, name?: string, control?: string) => {
      if (control !== undefined) return { n: '\n', t: '\t' }[control] ?? '\\';
      if (sign !== undefined) return sign === '$' ? '$' : match[0];
      if (name !== undefined) return match.groups?.[name] ?? '';
      const number = Number(group);
      return number > 0 && number < match.length ? (match[number] ?? '') : written;
    },
  );
}

/** Matches of some length: nothing is found where an expression matches nothing. */
function* matchesOf(text: string, expression: RegExp): Generator<RegExpExecArray> {
  for (const match of text.matchAll(expression)) if (match[0] !== '') yield match;
}

/** Finds it in all texts, in their order. Everything is counted, and as much is listed as a person can look at. */
export function findInTexts(
  files: Iterable<TextFile>,
  query: TextQuery,
  replacement: string,
): { files: FileHits[]; count: number; looked: number } {
  const expression = expressionOf(query);
  const found: FileHits[] = [];
  let count = 0;
  let listed = 0;
  let looked = 0;
  for (const { path, hash, content } of files) {
    looked += 1;
    const hits: TextHit[] = [];
    let here = 0;
    let line = 1;
    let lineStart = 0;
    for (const match of matchesOf(content, expression)) {
      here += 1;
      if (hits.length >= mostInFile || listed >= mostHits) continue;
      for (let next = content.indexOf('\n', lineStart); next !== -1 && next < match.index;) {
        line += 1;
        lineStart = next + 1;
        next = content.indexOf('\n', lineStart);
      }
      listed += 1;
      hits.push(hitOf(content, match, line, lineStart, replacementOf(match, query, replacement)));
    }
    count += here;
    if (here > 0) found.push({ path, hash, count: here, hits });
  }
  return { files: found, count, looked };
}

function hitOf(
  content: string,
  match: RegExpExecArray,
  line: number,
  lineStart: number,
  replaced: string,
): TextHit {
  const end = content.indexOf('\n', lineStart);
  const written = content.slice(lineStart, end === -1 ? undefined : end).replace(/\r$/, '');
  const at = match.index - lineStart;
  const blank = written.length - written.trimStart().length;
  const from = at - blank > shownBefore ? at - shownBefore : Math.min(blank, at);
  const text = written.slice(from, from + shownLine);
  return {
    at: match.index,
    line,
    column: at + 1,
    text,
    start: at - from,
    length: Math.min(match[0].length, Math.max(0, text.length - (at - from))),
    replaced: replaced.slice(0, shownLine),
  };
}

/** The texts with every match replaced, or the one match at an offset. Texts that stay as they are are left out. */
export function replaceInTexts(
  files: Iterable<TextFile>,
  query: TextQuery,
  replacement: string,
  at: number | null,
): { files: TextFile[]; count: number } {
  const expression = expressionOf(query);
  const changed: TextFile[] = [];
  let count = 0;
  for (const file of files) {
    const parts: string[] = [];
    let end = 0;
    let here = 0;
    for (const match of matchesOf(file.content, expression)) {
      if (at !== null && match.index !== at) continue;
      here += 1;
      parts.push(file.content.slice(end, match.index), replacementOf(match, query, replacement));
      end = match.index + match[0].length;
    }
    const content = parts.join('') + file.content.slice(end);
    if (content === file.content) continue;
    count += here;
    changed.push({ ...file, content });
  }
  return { files: changed, count };
}
