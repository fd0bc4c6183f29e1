/** A deterministic source of choices. The same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [0, count). */
  below(count: number): number;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  /** A new array with the same items in another order. */
  shuffle<T>(items: readonly T[]): T[];
  /** An independent source: choices made there do not shift the ones made here. */
  fork(label: string): Random;
}

/** 32-bit FNV-1a over UTF-16 code units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Makes a source from any text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed) || 1;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number): number => Math.floor(next() * Math.max(1, count));
  return {
    next,
    below,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    shuffle<T>(items: readonly T[]): T[] {
      const result = [...items];
      for (let index = result.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        const held = result[index];
        const swapped = result[other];
        if (held === undefined || swapped === undefined) continue;
        result[index] = swapped;
        result[other] = held;
      }
      return result;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
