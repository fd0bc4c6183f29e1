/** Lines of a file from one to before another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How many of some lines stand at each place of others, by Gusfield's Z algorithm: time grows with both together. */
function beginningsIn(ends: readonly number[], file: readonly number[]): Int32Array {
  // No line has this number: nothing goes on over it.
  const all = new Int32Array(ends.length + 1 + file.length).fill(-1);
  all.set(ends);
  all.set(file, ends.length + 1);
  const lengths = new Int32Array(all.length);
  let from = 0;
  let to = 0;
  for (let at = 1; at < all.length; at += 1) {
    let length = at < to ? Math.min(to - at, lengths[at - from] ?? 0) : 0;
    while (at + length < all.length && all[length] === all[at + length]) length += 1;
    lengths[at] = length;
    if (at + length > to) [from, to] = [at, at + length];
  }
  return lengths.subarray(ends.length + 1);
}

/** The one place of the lines at the beginning of some, as many of them as tell it apart; null when there is none. */
export function topOf(ends: readonly number[], file: readonly number[], from: number): Span | null {
  const lengths = beginningsIn(ends, file.slice(from));
  let best = 0;
  let isOne = false;
  let where = 0;
  for (let at = 0; at < lengths.length; at += 1) {
    const length = lengths[at] ?? 0;
    if (length < best || length === 0) continue;
    isOne = length > best;
    if (isOne) [best, where] = [length, from + at];
  }
  return isOne ? { from: where, to: where + best } : null;
}

/** The one place of the lines at the end of some. */
export function bottomOf(ends: readonly number[], file: readonly number[], from: number): Span | null {
  const found = topOf(ends.toReversed(), file.slice(from).reverse(), 0);
  return found === null ? null : { from: file.length - found.to, to: file.length - found.from };
}
