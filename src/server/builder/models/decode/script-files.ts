import { fileIntents } from './edits.ts';
import type { Intent } from './intent.ts';
import { asPath, isSurePath } from './paths.ts';

/** Characters of a script that is read, and texts and names of texts in one. */
const longest = 300_000;
const most = 60;
const opening = /(?:\b[rubf]{1,2})?("""|'''|"|'|`)/iy;
const named = /^[ \t]*(?:(?:const|let|var)\s+)?([A-Za-z_]\w{0,60})\s*=\s*(?=[rubf]{0,2}["'`])/gim;
/** Where a file is opened for writing, up to the text that is written: by Python, or by Node. */
const writing = [
  /\bopen\(\s*["']([^"'\n]{1,300})["']\s*,\s*(?:mode\s*=\s*)?["']w[bt+]?["'][^)\n]{0,120}\)\s+as\s+(\w{1,60})\s*:\s*\2\.write\(\s*/g,
  /\bPath\(\s*["']([^"'\n]{1,300})["']\s*\)\.write_text\(\s*/g,
  /\bwriteFile(?:Sync)?\(\s*["'`]([^"'`\n]{1,300})["'`]\s*,\s*/g,
];
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/**
 * Files that a script of Python or Node would write: whole texts that stand in it, or under a name of their own. Nothing is
 * run, and what is put together of several parts is left alone.
 */
export function scriptIntents(text: string): Intent[] {
  if (text.length > longest || !/\b(?:open|write_text|writeFile|writeFileSync)\(/.test(text)) return [];
  const texts = new Map<string, string>();
  for (const match of [...text.matchAll(named)].slice(0, most)) {
    const value = textAt(text, match.index + match[0].length);
    if (value !== null) texts.set(match[1] ?? '', value);
  }
  return writing.flatMap((pattern) =>
    [...text.matchAll(pattern)].slice(0, most).flatMap((match) => {
      const path = asPath(match[1] ?? '');
      const at = match.index + match[0].length;
      const content = textAt(text, at) ?? texts.get(/^\w{1,60}/.exec(text.slice(at, at + 61))?.[0] ?? '');
      return content === undefined || !isSurePath(path) ? [] : fileIntents(path, content);
    }),
  );
}

/** The text that begins at a place; null for none, and for one with other values in it. */
function textAt(text: string, from: number): string | null {
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
      return plain.replace(/^\n/, '');
    } else if (quote.length === 1 && quote !== '`' && text[at] === '\n') return null;
  }
  return null;
}
