import { createHash } from 'node:crypto';
import type { Action } from '#contract/actions.ts';
import { type Hunk, hunksOf } from '#lib/merge-texts.ts';

/** SHA-256 of a text's UTF-8 bytes, hexadecimal. */
export const hashOf = (content: string): string => createHash('sha256').update(content, 'utf8').digest('hex');

export interface TextFile {
  hash: string;
  content: string;
}

const splitLines = (text: string): string[] => text.split('\n');

const occurrences = (text: string, search: string): number => {
  if (search === '') return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + 1)) count += 1;
  return count;
};

/** Search-and-replace edits that turn one text into another; null when a whole write is the better answer. */
export function editsBetween(from: string, to: string): { search: string; replace: string }[] | null {
  const lines = splitLines(from);
  const hunks = hunksOf(lines, splitLines(to));
  if (hunks === null) return null;
  const blocks: { start: number; end: number; hunks: Hunk[] }[] = [];
  for (const hunk of hunks) {
    let { start, end } = hunk;
    if (start === end) {
      if (start > 0) start -= 1;
      else end += 1;
    }
    const grow = (): string => lines.slice(start, end).join('\n');
    while ((occurrences(from, grow()) !== 1 || grow().trim() === '') && (start > 0 || end < lines.length)) {
      if (start > 0) start -= 1;
      if (end < lines.length && (start === 0 || occurrences(from, grow()) !== 1)) end += 1;
    }
    const previous = blocks.at(-1);
    if (previous !== undefined && start < previous.end) {
      previous.end = Math.max(previous.end, end);
      previous.hunks.push(hunk);
    } else blocks.push({ start, end, hunks: [hunk] });
  }
  const edits = blocks.map((block) => {
    const replaced = lines.slice(block.start, block.end);
    for (const hunk of block.hunks.toReversed())
      replaced.splice(hunk.start - block.start, hunk.end - hunk.start, ...hunk.lines);
    return { search: lines.slice(block.start, block.end).join('\n'), replace: replaced.join('\n') };
  });
  const size = edits.reduce((sum, edit) => sum + edit.search.length, 0);
  if (edits.length === 0 || size > from.length * 0.6) return null;
  let result = from;
  for (const edit of edits) {
    if (edit.search === '' || occurrences(from, edit.search) !== 1 || occurrences(result, edit.search) !== 1)
      return null;
    const at = result.indexOf(edit.search);
    result = result.slice(0, at) + edit.replace + result.slice(at + edit.search.length);
  }
  return result === to ? edits : null;
}

/** The project's text files as they stand after the actions emitted so far. */
export class Tree {
  private readonly files = new Map<string, TextFile>();

  constructor(files: Iterable<readonly [string, { hash: string; content: string | null }]>) {
    for (const [path, file] of files)
      if (file.content !== null) this.files.set(path, { hash: file.hash, content: file.content });
  }

  get(path: string): string | null {
    return this.files.get(path)?.content ?? null;
  }

  get size(): number {
    return this.files.size;
  }

  paths(): string[] {
    return [...this.files.keys()];
  }

  /** The action that gives a file this content; null when it has it already. */
  put(path: string, content: string): Action | null {
    const current = this.files.get(path);
    if (current?.content === content) return null;
    this.files.set(path, { hash: hashOf(content), content });
    if (current === undefined) return { type: 'file.write', path, content };
    const edits = editsBetween(current.content, content);
    return edits === null
      ? { type: 'file.write', path, content, baseHash: current.hash }
      : { type: 'file.edit', path, baseHash: current.hash, edits };
  }

  remove(path: string): Action | null {
    const current = this.files.get(path);
    if (current === undefined) return null;
    this.files.delete(path);
    return { type: 'file.delete', path, baseHash: current.hash };
  }
}
