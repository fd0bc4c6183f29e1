import { editIntent, fileIntents } from './edits.ts';
import type { Intent, TextEdit } from './intent.ts';
import { createBracketWatch, parseLooseJson } from './loose-json.ts';
import { asPath, isSurePath } from './paths.ts';

/** Characters of a script that is read, and things of one kind that are looked for in one. */
const longest = 300_000;
const most = 60;
const opening = /(?:\b[rubf]{1,2})?("""|'''|"|'|`)/iy;
const named = /^[ \t]*(?:(?:const|let|var)\s+)?([A-Za-z_]\w{0,60})\s*=\s*(?=[rubf]{0,2}["'`])/gim;
/** Where a file is opened for writing, up to the text that is written: by Python, or by Node. */
const writing = [
  /\bopen\(\s*["']([^"'\n]{1,300})["']\s*,\s*(?:mode\s*=\s*)?["']w[bt+]?["'][^)\n]{0,120}\)\s+as\s+(\w{1,60})\s*:\s*\2\.write\(\s*/g,
  /\bwriteFile(?:Sync)?\(\s*["'`]([^"'`\n]{1,300})["'`]\s*,\s*/g,
];
/** What is done to a file that is named before it: an address in code, or something that stands for one. */
const done = /\.(write_text|unlink)\(\s*/g;
const removing = /\b(?:os\.(?:remove|unlink)|(?:unlink|rm)(?:Sync)?)\(\s*/g;
const naming = /^[ \t]*(?:(?:const|let|var)\s+)?([A-Za-z_]\w{0,60})\s*=\s*(?!=)/gm;
const writingName = /\bwriteFile(?:Sync)?\(\s*([A-Za-z_]\w{0,60})\s*,\s*/g;
const reading = /\.read_text\(|\breadFile(?:Sync)?\(|\.read\(/;
const replacing = /\.replace(?:All)?\(\s*/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/**
 * Files that a script of Python or Node would write, change or remove: whole texts that stand in it, or under a name of
 * their own, and texts that take the place of others. Nothing is run, and what is put together in another way is told.
 */
export function scriptIntents(text: string): Intent[] {
  if (text.length > longest || !/\b(?:open|write_text|writeFile|writeFileSync)\(/.test(text)) return [];
  const texts = new Map<string, string>();
  for (const match of [...text.matchAll(named)].slice(0, most)) {
    const value = textAt(text, match.index + match[0].length);
    if (value !== null) texts.set(match[1] ?? '', value.text);
  }
  const names = namesIn(text);
  /** What is written at a place: a text, or a file that was read and changed. */
  const written = (given: string, at: number): Intent[] => {
    const path = asPath(given);
    if (given === '') return [notRun(null)];
    if (!isSurePath(path)) return [];
    const name = /^\w{1,60}/.exec(text.slice(at, at + 61))?.[0] ?? '';
    const content = textAt(text, at)?.text ?? texts.get(name) ?? dataAt(text, at);
    if (content !== undefined) return fileIntents(path, content);
    const edits = names.changes(name, at);
    return [edits === null || edits.length === 0 ? notRun(path) : editIntent(path, edits)];
  };
  const found = [
    ...writing.flatMap((pattern) =>
      all(text, pattern).map((match) => ({ match, path: match[1] ?? '', does: 'write' })),
    ),
    ...all(text, writingName).map((match) => ({
      match,
      path: names.path(match[1] ?? '', match.index),
      does: 'write',
    })),
    ...all(text, done).map((match) => ({
      match,
      path: pathBefore(text, match.index, names.path),
      does: match[1] === 'unlink' ? 'delete' : 'write',
    })),
    ...all(text, removing).map((match) => ({
      match,
      path: textAt(text, match.index + match[0].length)?.text ?? '',
      does: 'delete',
    })),
  ];
  const intents = found
    .sort((a, b) => a.match.index - b.match.index)
    .flatMap(({ match, path, does }): Intent[] => {
      if (does === 'write') return written(path, match.index + match[0].length);
      return isSurePath(asPath(path)) ? [{ type: 'delete', path: asPath(path) }] : [];
    });
  const paths = new Set(
    intents.flatMap((intent) => ('path' in intent && intent.path !== null ? asPath(intent.path) : [])),
  );
  // Code that writes to what it is given alone is an example.
  if (paths.size === 0) return [];
  // What writes to what it is given writes to what else is named.
  return intents.flatMap((intent) => {
    if (intent.type !== 'broken' || intent.path !== null) return intent;
    const others = [...text.matchAll(/["'`]([^"'`\n]{1,300})["'`]/g)].map(([, name = '']) => asPath(name));
    const left = [...new Set(others)].filter((path) => isSurePath(path) && !paths.has(path));
    return left.length === 0 ? intent : left.slice(0, most).map(notRun);
  });
}

const all = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)].slice(0, most);

const notRun = (path: string | null): Intent => ({
  type: 'broken',
  path,
  reason:
    'Scripts are not run here, and what this one would write cannot be read from it. Send the whole file, or an edit of the text that is there.',
});

/** The text that stands before a place, of its line. */
const lineBefore = (text: string, at: number): string =>
  text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 400), at);

/** The path before what is done to it: `Path("a")`, `(root / "a")`, or a name that stands for it. */
function pathBefore(text: string, at: number, pathOf: (name: string, at: number) => string): string {
  const line = lineBefore(text, at);
  const quoted = /["']([^"'\n]{1,300})["'][ \t)]{0,9}$/.exec(line)?.[1];
  return quoted ?? pathOf(/([A-Za-z_]\w{0,60})$/.exec(line)?.[1] ?? '', at);
}

interface Names {
  /** The path that a name stands for at a place; empty for none. */
  path(name: string, at: number): string;
  /** What was replaced in the file that a name holds at a place; null where it holds none, or more was done to it. */
  changes(name: string, at: number): TextEdit[] | null;
}

/** What names of a script stand for: the newest before a place counts. */
function namesIn(text: string): Names {
  const given = [...text.matchAll(naming)].slice(0, most * 4).map((match) => {
    const from = match.index + match[0].length;
    const end = text.indexOf('\n', from);
    const value = text.slice(from, end < 0 ? text.length : Math.min(end, from + 400));
    return { name: match[1] ?? '', at: match.index, from, value };
  });
  const before = (name: string, at: number) => given.findLast((one) => one.name === name && one.at < at);
  return {
    path(name, at) {
      const value = before(name, at)?.value ?? '';
      return [...value.matchAll(/["'`]([^"'`\n]{1,300})["'`]/g)].at(-1)?.[1] ?? '';
    },
    changes(name, at) {
      const edits: TextEdit[] = [];
      for (let one = before(name, at); one !== undefined; one = before(name, one.at)) {
        if (reading.test(one.value)) return edits;
        if (!one.value.startsWith(`${name}.replace`)) return null;
        const chain = replacedFrom(text, one.from + name.length);
        if (chain === null) return null;
        edits.unshift(...chain);
      }
      return null;
    },
  };
}

/** Pairs of a chain of replacements that begins at a place; null where one of them is no text. */
function replacedFrom(text: string, from: number): TextEdit[] | null {
  const edits: TextEdit[] = [];
  for (let at = from; ;) {
    replacing.lastIndex = at;
    const match = replacing.exec(text);
    if (match === null) return edits;
    const search = textAt(text, at + match[0].length);
    const comma = search === null ? null : /^\s{0,40},\s{0,40}/.exec(text.slice(search.end, search.end + 81));
    const replace = search === null || comma === null ? null : textAt(text, search.end + comma[0].length);
    const end =
      replace === null ? null : /^[^()\n]{0,40}\)\s{0,40}/.exec(text.slice(replace.end, replace.end + 82));
    if (search === null || replace === null || end === null) return null;
    edits.push({ search: search.text, replace: replace.text });
    at = replace.end + end[0].length;
  }
}

const encoding = /(?:JSON\.stringify|json\.dumps)\(\s{0,40}(?=[[{])/y;

/** Data that is written as JSON, as it is written; undefined for none, and for what is put together. */
function dataAt(text: string, from: number): string | undefined {
  encoding.lastIndex = from;
  const match = encoding.exec(text);
  if (match === null) return undefined;
  const data = text.slice(from + match[0].length);
  const end = createBracketWatch().push(data);
  try {
    return end < 0 ? undefined : `${JSON.stringify(parseLooseJson(data.slice(0, end)), null, 2)}\n`;
  } catch {
    return undefined;
  }
}

/** The text that begins at a place, and where it ends; null for none, and for one with other values in it. */
function textAt(text: string, from: number): { readonly text: string; readonly end: number } | null {
  opening.lastIndex = from;
  const match = opening.exec(text);
  if (match === null) return null;
  const [whole, quote = ''] = match;
  const isRaw = /^r/i.test(whole);
  const isFilled = quote === '`' || /^[rb]?f/i.test(whole);
  const start = from + whole.length;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\' && !isRaw) at += 1;
    else if (text.startsWith(quote, at)) {
      const inside = text.slice(start, at);
      if (isFilled && (quote === '`' ? /(?<!\\)\$\{/ : /\{[^{}\n]{1,80}\}/).test(inside)) return null;
      const plain = isRaw
        ? inside
        : inside.replace(/\\([\s\S])/g, (_all, sign: string) => escapes[sign] ?? sign);
      const isLong = quote.length === 3 || quote === '`';
      return { text: isLong ? plain.replace(/^\n/, '') : plain, end: at + quote.length };
    } else if (quote.length === 1 && quote !== '`' && text[at] === '\n') return null;
  }
  return null;
}
