import { extensionOf } from './paths-of.ts';
import { scanScript } from './script-scan.ts';
import { told, type Told } from '#language/told.ts';

/** Comments that stand for code which an engine left out. Each must be the whole of a comment's text. */
const placeholders = [
  /^(?:\.{3}|…)?\s*(?:the )?(?:rest|remainder) of (?:the |your |this )?(?:\w+ ){0,3}(?:code|file|component|function|styles?|content|markup|page|implementation|methods?)\b.*$/i,
  /^(?:\.{3}|…)\s*(?:existing|previous|other|remaining|same|unchanged|more)\b.*$/i,
  /^(?:\.{3}|…)?\s*(?:the )?rest (?:(?:is|are|stays?|remains?) )?(?:unchanged|the same|as (?:is|before)|here)\b.*$/i,
  /^(?:existing|previous|remaining|other) (?:code|styles?|content|imports?|methods?|markup)(?: (?:here|goes here|remains?.*|stays?.*|unchanged.*))?\s*(?:\.{3}|…)?$/i,
  /^(?:\.{3}|…)?\s*(?:code|everything|file|content)?\s*(?:remains|stays|is kept)(?: exactly)? (?:the same|unchanged|as (?:is|before))\b.*$/i,
  /^(?:\.{3}|…)?\s*(?:no changes|unchanged)(?: (?:here|below|above))?\s*(?:\.{3}|…)?$/i,
];
/** A comment longer than this says more than that something is left out. */
const longestPlaceholder = 160;

const commentStart = /(?<!:)\/\/|\/\*|<!--|^[ \t]*#[ \t]/gm;
const commentEnds: Readonly<Record<string, string>> = { '/*': '*/', '<!--': '-->' };

/** The text of everything that looks like a comment in some language. One pass, whatever the text. */
function* commentsIn(content: string): Generator<string> {
  const starts = new RegExp(commentStart);
  for (let start = starts.exec(content); start !== null; start = starts.exec(content)) {
    const from = start.index + start[0].length;
    const end = content.indexOf(commentEnds[start[0]] ?? '\n', from);
    const to = end < 0 ? content.length : end;
    // A longer one is no placeholder, and need not be copied to know it.
    if (to - from <= longestPlaceholder * 2) yield content.slice(from, to);
    starts.lastIndex = to;
  }
}

/** A comment that begins as one does that stands for what is not written, whatever its language. */
const elision = /^(?:\.{3}|…|⋮)(?:[\s([（]|$|(?!\w)\p{L})/u;
/** What is not written, and that it stays: either order, as in "the other styles stay the same" and "unchanged below". */
const leftOut =
  /\b(?:rest|remainder|remaining|existing|previous|other|original|everything)\b[^.;]{0,80}\b(?:unchanged|the same|as (?:is|before|it was|they were)|omitted|(?:go|goes|stay|stays|remain|remains) here)\b|\b(?:unchanged|omitted)\b[^.;]{0,80}\b(?:as (?:before|above)|below|here)\b/i;
/** The same, in other languages, and as a word to the one who keeps it. */
const kept =
  /^(?:(?:please )?(?:keep|leave|retain)\b[^.;]{0,80}\b(?:as (?:is|before|it was|they (?:are|were))|unchanged|the same|untouched|intact|here)\b)|(?<!\p{L})(?:rest|restlich\p{L}*|übrig\p{L}*|bestehend\p{L}*|vorhanden\p{L}*|alles andere|reste|existante?s?|autres?|resto|restantes?|demás|existentes?|demais)(?!\p{L})[^.;]{0,80}(?<!\p{L})(?:unverändert|gleich|wie (?:bisher|zuvor|vorher)|bleib\p{L}*|inchangée?s?|identiques?|ne changent? pas|(?:sin|sem) (?:cambios|alter\p{L}+|mudanças)|iguale?s?|igual|inalterad\p{L}*|permanece\p{L}*)(?!\p{L})/iu;
/** A comment that is set apart by brackets or dashes, and begins as one does that stands for something. */
const setApart =
  /^(?:[[(<{]+|[-–—=~_]{2,})\s*(?:keep|leave|snip|snipped|cut|skipped|omitted|unchanged|same|(?:the )?(?:rest|remaining|existing|previous|other)|rest|reste|resto)(?![\w-])[^\n]{0,120}$|^\W*(?:snip|snipped|omitted|unchanged)\W*$/i;
/** A line that is no code: words after an ellipsis, in brackets or without. */
const bareElision =
  /^[ \t]*(?:[[(<][ \t]*)?(?:\.{3}|…)[ \t]+(?=[^\n]{0,60}\b(?:rest|remaining|existing|previous|unchanged|same|omitted)\b)[^\n;{}=]{1,160}$/gim;
/** A comment that ends with saying that what it names stays: "state as before", "everything above stays". */
const stays =
  /(?:^|[\s,(:])(?:unchanged|unmodified|untouched|not changed|no changes?|as before|as (?:it|they) (?:is|are|was|were)|(?:the )?same(?: as (?:before|above))?|stays?|remains?|leave (?:it |them |this )?alone|unverändert|wie (?:bisher|zuvor|vorher)|bleib(?:t|en)|inchangée?s?|sin cambios|sem (?:alterações|mudanças))[\s.!)\]]*$/iu;
/** The same in languages in which nobody reads this product, and models answer all the same. */
const elsewhere =
  /省略|[前中後后以下]略|不[变變](?![量性])|同上|(?:其余|其他|剩余|余下)[^，。]{0,20}(?:相同|一样)|変更(?:なし|無し|は?ありません)|(?:以下|以降|残り|他)[^。]{0,20}(?:同じ|同様)|そのまま|생략|그대로|변경 ?(?:없|사항 없)|동일|(?<!\p{L})(?:без изменений|остал\p{L}+ [^.;]{0,40}(?:так\p{L}* же|прежн\p{L}+)|invariat[aeio]|immutat[aeio]|bez zmian|ongewijzigd|oförändra[dt]\p{L}*|uændret|uendret|beze? změn\p{L}*|değişme\p{L}*|aynı kal\p{L}*)(?!\p{L})/iu;
const isLeftOut = (text: string): boolean =>
  [elision, leftOut, kept, setApart, stays, elsewhere].some((pattern) => pattern.test(text));
/** Places that are compared with the text before: each look at it takes as long as it is. */
const mostDoubts = 20;

/**
 * What an engine wrote in the place of code that it left out, such as "rest of the code stays the same"; null when there
 * is nothing of the kind. A comment that may as well be meant for readers counts where the text has become shorter.
 * @param before the text that this one takes the place of
 */
export function placeholderIn(content: string, before: string | null): string | null {
  const doubtful: string[] = [];
  let looks = 0;
  const isNew = (text: string): boolean => (looks += 1) > mostDoubts || before?.includes(text) !== true;
  for (const comment of commentsIn(content)) {
    const text = comment
      .trim()
      .replace(/[*\s]+/g, ' ')
      .trim();
    if (text.length > longestPlaceholder) continue;
    if (placeholders.some((pattern) => pattern.test(text))) {
      if (isNew(text)) return text;
    } else if (isLeftOut(text) && isNew(text)) doubtful.push(text);
  }
  if (before === null) return null;
  for (const [line] of content.matchAll(bareElision)) if (isNew(line.trim())) doubtful.push(line.trim());
  const [first] = doubtful;
  return first !== undefined && linesWritten(content) - doubtful.length < linesWritten(before) ? first : null;
}

/** The text of a line that is nothing but a comment, in whatever language; null for any other line. */
function commentOf(line: string): string | null {
  const isBraced = line.startsWith('{') && line.endsWith('}');
  const bare = isBraced ? line.slice(1, -1).trim() : line;
  const start = /^(?:\/\/|\/\*|<!--|#)/.exec(bare)?.[0];
  if (start === undefined) return null;
  const end = commentEnds[start];
  const text =
    end !== undefined && bare.endsWith(end)
      ? bare.slice(start.length, -end.length)
      : bare.slice(start.length);
  return text.replace(/^[*/#-]+/, '').trim();
}

/** Whether a line is nothing but a comment. */
export const isRemark = (line: string): boolean =>
  line.length <= longestPlaceholder * 2 && commentOf(line.trim()) !== null;

/** Whether a line stands for code that is left out, and is nothing else. */
export function isElision(line: string): boolean {
  if (line.length > longestPlaceholder * 2) return false;
  const bare = line.trim();
  const text = commentOf(bare);
  if (text === null) return new RegExp(bareElision).test(bare) || /^(?:\.{3}|…)$/.test(bare);
  return placeholders.some((pattern) => pattern.test(text)) || isLeftOut(text);
}

const linesWritten = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** Whether a text has the marks of two versions that nobody brought together, or of an edit that was not made. */
export function hasConflictMarks(content: string): boolean {
  if (!content.includes('<<<<<<<') || !content.includes('>>>>>>>')) return false;
  let seen = 0;
  for (const line of content.split('\n')) {
    if (seen === 0 && /^<{7} ?\S/.test(line)) seen = 1;
    else if (seen === 1 && /^={7}\s*$/.test(line)) seen = 2;
    else if (seen === 2 && /^>{7} ?\S/.test(line)) return true;
  }
  return false;
}

const scripts = new Set(['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts']);

/** Why the content looks cut off, in words; null when it does not. Other faults are left to verification. */
export function truncationOf(path: string, content: string): Told | null {
  const extension = extensionOf(path);
  if (content.trim() === '') return null;
  if (scripts.has(extension)) return scriptTruncation(content);
  if (extension === 'json') return jsonTruncation(content);
  if (extension === 'css') return styleTruncation(content);
  if (extension === 'html' || extension === 'htm') return pageTruncation(content);
  return null;
}

function scriptTruncation(content: string): Told | null {
  const { open } = scanScript(content);
  if (open === 'comment') return told`The code ends too soon: its last comment is not closed.`;
  if (open === 'template') return told`The code ends too soon: its last text is not closed.`;
  if (open === null) return null;
  // A bracket too many in a file that ends as files do is a mistake, and named better by verification.
  const last = content.trimEnd().split('\n').at(-1) ?? '';
  return /^\s/.test(last) || !/[;})\]>]$/.test(last)
    ? told`The code ends too soon: brackets are not closed.`
    : null;
}

function jsonTruncation(content: string): Told | null {
  try {
    JSON.parse(content);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? Number.NaN);
    return position >= content.trimEnd().length || /end of JSON|Unterminated/i.test(message)
      ? told`The JSON ends too soon.`
      : null;
  }
}

function styleTruncation(content: string): Told | null {
  let depth = 0;
  let quote = '';
  for (let index = 0; index < content.length; index++) {
    const sign = content[index] ?? '';
    if (sign === '\\') index += 1;
    else if (quote !== '') {
      // A text of a style sheet ends with its line at the latest.
      if (sign === quote || sign === '\n') quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '/' && content[index + 1] === '*') {
      const end = content.indexOf('*/', index + 2);
      if (end < 0) return told`The last comment is not closed.`;
      index = end + 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  if (depth <= 0) return null;
  return depth === 1
    ? told`The styles end too soon: a block is not closed.`
    : told`The styles end too soon: ${depth} blocks are not closed.`;
}

function pageTruncation(content: string): Told | null {
  const lower = content.toLowerCase();
  for (const tag of ['html', 'body', 'script', 'style']) {
    const opened = (lower.match(new RegExp(`<${tag}[\\s>]`, 'g')) ?? []).length;
    const closed = lower.split(`</${tag}`).length - 1;
    if (opened > closed && (tag === 'script' || tag === 'style' || lower.includes('<!doctype'))) {
      return told`The page ends too soon: <${tag}> is not closed.`;
    }
  }
  return null;
}
