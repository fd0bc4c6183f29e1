import { type Block, overlap } from './blocks.ts';
import { cutFile, cutOff, lineEnds } from './intent.ts';
import { fileOf, isThought, pathIn, type Tag, tagIntents } from './markup.ts';
import type { Reading } from './reading.ts';
import { isThoughtToken, type Token, tokenIntents } from './tokens-in-text.ts';

/** Whether a tag, or a mark of a model's own, is around what the model thinks. */
export const isAroundThought = (tag: Tag | Token): boolean =>
  'name' in tag ? isThought(tag.name) : isThoughtToken(tag);

/** Reads what stands between a tag, or a mark of a model's own, and what closes it. */
export function readRaw(r: Reading, open: Extract<Block, { kind: 'raw' }>, isEnd: boolean): boolean {
  const end = r.buffer.indexOf(open.closing);
  const kept = end < 0 ? overlap(r.buffer, open.closing) : 0;
  const piece = r.take(end < 0 ? r.buffer.length - kept : end);
  const isThinking = isAroundThought(open.tag);
  if (piece !== '') {
    open.parts.push(piece);
    if (isThinking) r.found.push({ type: 'think', text: piece });
  }
  open.lines += lineEnds(piece);
  if (open.file === null && open.head.length < 2_000) {
    open.head += piece;
    const file = 'name' in open.tag ? fileOf(open.tag, open.head) : null;
    if (file !== null) open.file = { ...file, lines: 0 };
  }
  if (end < 0) {
    if (!isEnd) return false;
    endRaw(r, open);
    return false;
  }
  r.take(open.closing.length);
  const content = open.parts.join('');
  // What was thought has been told as it came.
  if (!('name' in open.tag)) r.act(isThinking ? [] : tokenIntents(open.tag, content));
  else if (!isThinking) {
    const intents = tagIntents(open.tag, content, r);
    if (intents === null) r.say(content);
    else r.act(intents);
  }
  r.close();
  r.startLine();
  return true;
}

/** The inside of a tag without the line end after the tag, and without what has come of the one that closes it. */
const withoutEnd = (content: string, closing: string): string =>
  content.slice(0, content.length - overlap(content, closing)).replace(/^[ \t]*\r?\n/, '');

/** A tag that is not closed when the answer is over. */
function endRaw(r: Reading, open: Extract<Block, { kind: 'raw' }>): void {
  const rest = r.take(r.buffer.length);
  const content = open.parts.join('') + rest;
  r.close();
  if (isAroundThought(open.tag)) {
    if (rest !== '') r.found.push({ type: 'think', text: rest });
    // A thought that never ends in an answer that is whole is the answer.
    if (!r.isComplete || r.hasActed) return;
    r.act(r.readInner(content).filter(({ type }) => type !== 'say'));
    return;
  }
  const isFile = open.file?.op === 'write' || !('name' in open.tag);
  const intents =
    r.isComplete && isFile && content.trim() !== ''
      ? 'name' in open.tag
        ? tagIntents(open.tag, content, r)
        : tokenIntents(open.tag, content)
      : null;
  if (intents !== null) r.act(intents);
  else
    r.found.push(
      open.file?.op === 'write' && 'name' in open.tag && pathIn(open.tag.attributes) !== ''
        ? cutFile(open.file.path, withoutEnd(content, open.closing), open.closing)
        : { type: 'broken', path: open.file?.path ?? null, reason: cutOff },
    );
}
