import { createHash } from 'node:crypto';
import { diffArrays } from 'diff';
import type { Action } from '#contract/actions.ts';

/** SHA-256 of a text's UTF-8 bytes, hexadecimal. */
export const hashOf = (content: string): string => createHash('sha256').update(content, 'utf8').digest('hex');

export interface TextFile {
  hash: string;
  content: string;
}

interface Hunk {
  /** Index of the first line in `before`. */
  at: number;
  removed: string[];
  added: string[];
}

const splitLines = (text: string): string[] => text.split('\n');

function hunksOf(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | null = null;
  for (const part of diffArrays(before, after)) {
    if (part.added !== true && part.removed !== true) {
      if (open !== null) hunks.push(open);
      open = null;
      at += part.value.length;
      continue;
    }
    open ??= { at, removed: [], added: [] };
    if (part.removed === true) {
      open.removed.push(...part.value);
      at += part.value.length;
    } else open.added.push(...part.value);
  }
  if (open !== null) hunks.push(open);
  return hunks;
}

const sameAt = (lines: readonly string[], at: number, block: readonly string[]): boolean =>
  at >= 0 && at + block.length <= lines.length && block.every((line, index) => lines[at + index] === line);

/** Where a hunk belongs in a file that was changed by hand: the one place with the same surroundings. */
function locate(current: readonly string[], before: readonly string[], hunk: Hunk): number | null {
  for (const reach of [3, 2, 1, 0]) {
    const from = Math.max(0, hunk.at - reach);
    const block = before.slice(from, hunk.at + hunk.removed.length + reach);
    if (block.length === 0 || (reach === 0 && hunk.removed.length === 0)) continue;
    const places: number[] = [];
    for (let at = 0; at + block.length <= current.length; at += 1)
      if (sameAt(current, at, block)) places.push(at);
    if (places.length === 1) return (places[0] ?? 0) + (hunk.at - from);
    if (places.length > 1) return null;
  }
  // Surroundings on one side only, for a change beside lines that were edited by hand.
  if (hunk.removed.length === 0) {
    const above = before.slice(Math.max(0, hunk.at - 1), hunk.at);
    const below = before.slice(hunk.at, hunk.at + 1);
    for (const [block, shift] of [
      [above, above.length],
      [below, 0],
    ] as const) {
      if (block.length === 0 || block[0]?.trim() === '') continue;
      const places = current.flatMap((_, at) => (sameAt(current, at, block) ? [at] : []));
      if (places.length === 1) return (places[0] ?? 0) + shift;
    }
  }
  return null;
}

export interface Merge {
  content: string;
  /** Hunks that could not be placed because the lines were changed by hand. */
  conflicts: number;
}

/** Carries the change from `before` to `after` over to `current`, which may have been edited by hand. */
export function merge(before: string, after: string, current: string): Merge {
  if (current === before) return { content: after, conflicts: 0 };
  if (before === after || current === after) return { content: current, conflicts: 0 };
  const old = splitLines(before);
  const lines = splitLines(current);
  let conflicts = 0;
  const placed: { at: number; hunk: Hunk }[] = [];
  for (const hunk of hunksOf(old, splitLines(after))) {
    const at = locate(lines, old, hunk);
    if (at === null) conflicts += 1;
    else placed.push({ at, hunk });
  }
  placed.sort((a, b) => b.at - a.at);
  let last = Number.POSITIVE_INFINITY;
  for (const { at, hunk } of placed) {
    if (at + hunk.removed.length > last) {
      conflicts += 1;
      continue;
    }
    lines.splice(at, hunk.removed.length, ...hunk.added);
    last = at;
  }
  return { content: lines.join('\n'), conflicts };
}

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
  const blocks: { start: number; end: number; added: { at: number; removed: number; lines: string[] }[] }[] =
    [];
  for (const hunk of hunks) {
    let start = hunk.at;
    let end = hunk.at + hunk.removed.length;
    if (start === end) {
      if (start > 0) start -= 1;
      else end += 1;
    }
    const grow = (): string => lines.slice(start, end).join('\n');
    while ((occurrences(from, grow()) !== 1 || grow().trim() === '') && (start > 0 || end < lines.length)) {
      if (start > 0) start -= 1;
      if (end < lines.length && (start === 0 || occurrences(from, grow()) !== 1)) end += 1;
    }
    const change = { at: hunk.at, removed: hunk.removed.length, lines: hunk.added };
    const previous = blocks.at(-1);
    if (previous !== undefined && start < previous.end) {
      previous.end = Math.max(previous.end, end);
      previous.added.push(change);
    } else blocks.push({ start, end, added: [change] });
  }
  const edits = blocks.map((block) => {
    const replaced = lines.slice(block.start, block.end);
    for (const change of [...block.added].reverse())
      replaced.splice(change.at - block.start, change.removed, ...change.lines);
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
