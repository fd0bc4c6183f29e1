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
      parts: string[];
      lines: number;
      isInner: boolean;
      isDecided: boolean;
      /** How often was looked whether it is in the middle of a text. */
      looks: number;
      /** Its first line was a comment with its path. */
      isCommented: boolean;
    }
  | { kind: 'search'; path: string; parts: string[] }
  | { kind: 'diff'; parts: string[] }
  /** `call`: the name before it, of a call whose arguments it is. */
  | { kind: 'json'; watch: BracketWatch; parts: string[]; call: string | null }
  | { kind: 'page'; parts: string[]; lines: number };

const fenceLine = /^([ \t]*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;

/** What a line says that begins a block, or ends one: its blanks before the mark, the mark, and the words behind it. */
export function fenceIn(line: string): readonly [indent: string, mark: string, info: string] | null {
  const found = fenceLine.exec(line);
  return found === null ? null : [found[1] ?? '', found[2] ?? '', trimEnds(found[3] ?? '', /[ \t]/)];
}

/** Whether the beginning of a line may still become one that is more than words. */
export const mayBeMore = (head: string): boolean =>
  head.length <= 400 &&
  ((/^\s*(?:$|[#>*_`\-–•\d])/.test(head) && mayBeName(head)) ||
    /^\s*(?:`{1,2}|`{3,}[^`]*|~{1,2}|~{3,}.*|<{1,9}|<{5,9}.*|-{1,9}|-{5,9} .*|--- .*|={1,9}|={5,9} .*|\*{1,3}|\*{3} .*)$/.test(
      head,
    ) ||
    'diff --git '.startsWith(head) ||
    head.startsWith('diff --git ') ||
    /^\s*(?:<|<![a-z ]*>?|<html[^>]*>?)\s*$/i.test(head) ||
    /^\s*\[(?:$|T[A-Z_]{0,12}(?:\][\w.\s[\]-]{0,200})?$)/.test(head));

/** Length of the longest end of `text` with which `mark` begins. */
export function overlap(text: string, mark: string): number {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length--) {
    if (mark.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
