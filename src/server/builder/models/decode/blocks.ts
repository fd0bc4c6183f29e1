import { trimEnds } from '#lib/trim-ends.ts';
import type { Meaning } from './fence.ts';
import type { Writing } from './intent.ts';
import type { BracketWatch } from './loose-json.ts';
import type { Tag } from './markup.ts';
import { mayBeName } from './paths.ts';
import type { Token } from './tokens-in-text.ts';

/** What is being read when it is no words. */
export type Block =
  /** A tag, or a mark of a model's own, up to what closes it. */
  | {
      kind: 'raw';
      tag: Tag | Token;
      closing: string;
      parts: string[];
      lines: number;
      file: Writing | null;
      head: string;
    }
  | {
      kind: 'fence';
      mark: string;
      indent: string;
      opening: string;
      info: string;
      meaning: Meaning | null;
      /** What it is for where neither its name nor what is in it says so. */
      otherwise: Meaning | null;
      parts: string[];
      lines: number;
      isInner: boolean;
      isDecided: boolean;
      /** How often was looked whether it is in the middle of a text. */
      looks: number;
      /** Its first line was a comment with its path. */
      isCommented: boolean;
      /** The line that ends it, in small letters, where that is no mark of Markdown. */
      closing: string | null;
    }
  | { kind: 'search'; path: string; parts: string[] }
  | { kind: 'diff'; parts: string[] }
  /** `call`: the name before it, of a call whose arguments it is. */
  | { kind: 'json'; watch: BracketWatch; parts: string[]; call: string | null }
  /** Lines that stand further in than the one that begins them: `info` gathers what their head says. */
  | { kind: 'indented'; depth: number; info: string; parts: string[] }
  | { kind: 'page'; parts: string[]; lines: number };

const fenceLine = /^([ \t]*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;

/** What a line says that begins a block, or ends one: its blanks before the mark, the mark, and the words behind it. */
export function fenceIn(line: string): readonly [indent: string, mark: string, info: string] | null {
  const found = fenceLine.exec(line);
  return found === null ? null : [found[1] ?? '', found[2] ?? '', trimEnds(found[3] ?? '', /[ \t]/)];
}

/** A block of code as other kinds of documents than Markdown have it. */
export interface Listing {
  readonly info: string;
  readonly closing: string;
}

/** The beginning of a block of Org mode, of a wiki or of a forum; null when a line is none. */
export function listingIn(line: string): Listing | null {
  const text = line.trim();
  const macro = /^(?:\{code(?::([^{}\n]{0,200}))?\}|\[code(?:=([^[\]\n]{0,200}))?\])$/i.exec(text);
  if (macro !== null)
    return {
      info: (macro[1] ?? macro[2] ?? '').replaceAll('|', ' '),
      closing: text.startsWith('{') ? '{code}' : '[/code]',
    };
  const [mark, kind] = /^#\+begin_(src|example)(?![a-z_])/i.exec(text) ?? [];
  return mark === undefined || kind === undefined
    ? null
    : { info: text.slice(mark.length).trim(), closing: `#+end_${kind.toLowerCase()}` };
}

/** What the line before a block of AsciiDoc says of it: its language, and what else stands there; null when it is none. */
export function listingHead(line: string): string | null {
  const text = line.trimEnd();
  if (!text.startsWith('[') || !text.endsWith(']')) return null;
  const [kind = '', ...rest] = text.slice(1, -1).split(',');
  return /^(?:source|listing)(?:%|$)/i.test(kind) ? rest.join(' ') : null;
}

/** The language that a block of reStructuredText says; null when a line begins none. */
export const directiveIn = (line: string): string | null =>
  /^\s{0,12}\.\. (?:code-block|code|sourcecode):: ?([\w+-]{0,20})\s*$/.exec(line)?.[1] ?? null;

/** A block that stands in, as a block between marks that no line of it has. */
export function betweenMarks({ info, parts }: Extract<Block, { kind: 'indented' }>, isOver: boolean): string {
  const to = parts.findLastIndex((part) => part.trim() !== '') + 1;
  const own = parts.slice(0, to);
  const depth = Math.min(...own.flatMap((part) => (part.trim() === '' ? [] : indentOf(part))));
  const mark = '`'.repeat(12);
  const text = own.map((part) => (part.trim() === '' ? '\n' : part.slice(depth))).join('');
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  return `${mark}${info}\n${text}${isOver ? `${end}${mark}\n${parts.slice(to).join('')}` : ''}`;
}

export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The line with which a block of AsciiDoc begins and ends. */
export const isListingMark = (line: string): boolean => /^(?:-{4,}|\.{4,})\s*$/.test(line);

/** Whether the beginning of a line may still become one that is more than words. */
export const mayBeMore = (head: string): boolean =>
  head.length <= 400 &&
  ((/^\s*(?:$|[#>*_`\-–•\d.])/.test(head) && mayBeName(head)) ||
    /^\s*(?:`{1,2}|`{3,}[^`]*|~{1,2}|~{3,}.*|<{1,9}|<{5,9}.*|-{1,9}|-{5,9} .*|--- .*|={1,9}|={5,9} .*|\*{1,3}|\*{3} .*)$/.test(
      head,
    ) ||
    'diff --git '.startsWith(head) ||
    head.startsWith('diff --git ') ||
    /^\s*(?:<|<![a-z ]*>?|<html[^>]*>?)\s*$/i.test(head) ||
    /^\s*#\+/.test(head) ||
    '{code'.startsWith(head) ||
    /^(?:\{code[:}]|\[code[=\]])/i.test(head) ||
    /^\s{0,12}\.\.(?:$| )/.test(head) ||
    /^\[[a-z]{0,8}(?:$|[,%])/i.test(head) ||
    /^\.{4,}$/.test(head) ||
    /^\s*\[(?:$|T[A-Z_]{0,12}(?:\][\w.\s[\]-]{0,200})?$)/.test(head));

/** Length of the longest end of `text` with which `mark` begins. */
export function overlap(text: string, mark: string): number {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length--) {
    if (mark.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
