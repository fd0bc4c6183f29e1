import { fenceIn } from './blocks.ts';
import { meaningOf } from './fence.ts';
import { type Begun, lineEnds, type Writing } from './intent.ts';
import { fileOf, tagAt } from './markup.ts';
import { asPath } from './paths.ts';
import type { TextReader } from './text-reader.ts';

/** Lines at the end of what has come that an answer may begin with once more. */
const mostRepeated = 20;
/** Characters that tell a line apart. */
const fewest = 12;

const firstLineOf = (text: string): string => text.trimStart().split('\n', 1)[0]?.trimEnd() ?? '';

/**
 * A file and the rest of it, which may begin with lines that are there already, or with the one in which it was cut.
 * @param isNewLine whether the rest begins on a line of its own, whether or not it belongs to the one that was cut
 */
function joined(begun: string, rest: string, isNewLine: boolean): string {
  const first = firstLineOf(rest).trim();
  const lines = begun.split('\n');
  const cut = lines.at(-1) ?? '';
  if (cut.trim().length > 2 && first.startsWith(cut.trim()))
    return begun.slice(0, begun.length - cut.length) + rest.replace(/^\s*\n/, '');
  const from = Math.max(0, lines.length - mostRepeated);
  const at = first.length < fewest ? -1 : lines.slice(from).findLastIndex((line) => line.trim() === first);
  if (at >= 0) return [...lines.slice(0, from + at), rest.replace(/^\s*\n/, '')].join('\n');
  const isApart = isNewLine && cut.trim() !== '' && (/^\s/.test(rest) || /[>;{}()[\],]\s*$/.test(cut));
  return begun + (isApart ? '\n' : '') + rest;
}

/**
 * Reads an answer after one that was cut off in the middle of a file: it goes on there without a word, goes on in a new block,
 * or sends the file once more. What it means is the same as if the file had come in one piece.
 */
export function createContinuedReader(begun: Begun, nonce: string | null, reader: TextReader): TextReader {
  /** What has come while it is not known which of them it is. */
  let held: string | null = '';
  let from = 0;
  /** A block that may be the rest: where it begins, and where what is in it does. */
  let block: { readonly at: number; readonly head: string; readonly content: number } | null = null;

  const isOurs = (path: string): boolean => asPath(path) === asPath(begun.path);

  /** What the line means for the whole; the text to read instead, or null while that is not known. */
  const lookAt = (text: string, at: number, end: number): string | null => {
    const line = text.slice(at, end);
    if (block !== null) {
      if (line.trim() === '') return null;
      if (line.trim() === firstLineOf(begun.content).trim()) return text;
      return text.slice(0, block.at) + block.head + joined(begun.content, text.slice(block.content), true);
    }
    const closing = begun.closing.startsWith('<') ? line.indexOf(begun.closing) : -1;
    if (closing >= 0)
      return around(text.slice(0, at + closing), text.slice(at + closing + begun.closing.length));
    const [, mark = '', info = ''] = fenceIn(line) ?? [];
    const before = text.slice(0, at).trim();
    const isLead = before === '' || (/[:：…]$/.test(before) && lineEnds(before) < 3);
    if (mark !== '' && info === '' && !isLead)
      return begun.closing.startsWith('<') ? text : around(text.slice(0, at), text.slice(end + 1));
    if (mark !== '') {
      const meaning = meaningOf(info, null, '');
      if (meaning !== null && (meaning.verb !== 'write' || !isOurs(meaning.path))) return text;
      block = { at, head: `${mark}${begun.path}\n`, content: end + 1 };
      return null;
    }
    const found = /^\s*</.test(line) ? tagAt(line.trim(), true, nonce) : null;
    const file = found === null || found === 'wait' || found.tag.isClosing ? null : fileOf(found.tag, '');
    if (file === null) return null;
    if (file.op !== 'write' || !isOurs(file.path)) return text;
    block = { at, head: `${line}\n`, content: end + 1 };
    return null;
  };

  /** The rest up to where the block ends that was begun, as a block of its own. */
  const around = (rest: string, behind: string): string => {
    const mark = '`'.repeat(8);
    const whole = joined(begun.content, rest, false);
    return `${mark}${begun.path}\n${whole}${whole.endsWith('\n') ? '' : '\n'}${mark}\n${behind}`;
  };

  const look = (): string | null => {
    for (
      let end = held?.indexOf('\n', from) ?? -1;
      held !== null && end >= 0;
      end = held.indexOf('\n', from)
    ) {
      const text = lookAt(held, from, end);
      if (text !== null) return text;
      from = end + 1;
    }
    return null;
  };
  const letGo = (): string => {
    const text = held ?? '';
    held = null;
    return text;
  };

  return {
    push(text) {
      if (held === null) return reader.push(text);
      held += text;
      const known = text.includes('\n') ? look() : null;
      if (known === null) return [];
      held = null;
      return reader.push(known);
    },
    get writing(): Writing | null {
      if (held === null) return reader.writing;
      return { path: begun.path, op: 'write', lines: lineEnds(begun.content) + lineEnds(held) };
    },
    get isThinking() {
      return reader.isThinking;
    },
    interrupt() {
      const text = letGo();
      return [...(text === '' ? [] : reader.push(text)), ...reader.interrupt()];
    },
    end(isComplete, mayRescue) {
      if (held !== null && !held.endsWith('\n')) held += '\n';
      const text = look() ?? held ?? '';
      held = null;
      return [...(text === '' ? [] : reader.push(text)), ...reader.end(isComplete, mayRescue)];
    },
  };
}
