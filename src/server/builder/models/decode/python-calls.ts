import { isCallName } from './call-names.ts';
import { type Arguments } from './arguments.ts';
import { callIntents } from './calls.ts';
import type { Intent } from './intent.ts';

const call =
  /(?<![\w.])(?:(?:default_api|functions?|tools?)\.([a-z]\w{1,60})|([a-z][a-z0-9]*_\w{1,60}))(?:\.call)?\(/g;
const keyword = /\s*([A-Za-z_]\w{0,60})\s*=\s*(?!=)/y;
const opening = /\s*(?:[rubf]{0,2})("""|'''|"|')/iy;
const word = /\s*(-?\d+(?:\.\d+)?|True|False|None|true|false|null)/y;
const comma = /\s*,?/y;
/** What positions mean that have no name. */
const positions = ['path', 'content'];

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/**
 * Calls that are written as Python, such as `write_file(path="a.css", content="""…""")`. Only names of several words are
 * looked at, or those behind the name of what all tools belong to: one word alone may be a function of anybody's.
 */
export function pythonCalls(text: string): Intent[] {
  const found: Intent[] = [];
  const looking = new RegExp(call);
  for (let match = looking.exec(text); match !== null; match = looking.exec(text)) {
    const name = match[1] ?? match[2] ?? '';
    if (!isCallName(name)) continue;
    const read = argumentsAt(text, match.index + match[0].length);
    if (read === null) continue;
    found.push(...callIntents(name, read.given));
    looking.lastIndex = read.end;
  }
  return found;
}

/** Arguments up to their closing bracket; null for what is none of that. */
function argumentsAt(text: string, from: number): { given: Arguments; end: number } | null {
  const given: Record<string, unknown> = {};
  let at = from;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  for (let count = 0; count < 20; count++) {
    if (/^\s*\)/.test(text.slice(at, at + 200))) return { given, end: text.indexOf(')', at) + 1 };
    const key = next(keyword)?.[1] ?? positions[count];
    if (key === undefined) return null;
    const quote = next(opening)?.[1];
    if (quote !== undefined) {
      const end = endOf(text, at, quote);
      if (end < 0) return null;
      given[key] = text
        .slice(at, end)
        .replace(/^\n/, quote.length === 3 ? '' : '\n')
        .replace(/\\([ntr\n\\'"])/g, (_whole, sign: string) => escapes[sign] ?? sign);
      at = end + quote.length;
    } else {
      const value = next(word)?.[1];
      if (value === undefined) return null;
      given[key] = /^-?\d/.test(value)
        ? Number(value)
        : /^t/i.test(value)
          ? true
          : /^f/i.test(value)
            ? false
            : null;
    }
    next(comma);
  }
  return null;
}

function endOf(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(quote, at)) return at;
    else if (quote.length === 1 && text[at] === '\n') return -1;
  }
  return -1;
}
