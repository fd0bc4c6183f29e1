import type { RoundNews } from '#server/builder/engine.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';

/** Tells a run that comes on from one that goes in circles. */
export interface Progress {
  /** Notes a round that is to be followed by another. @returns whether there is no use in that. */
  isStuck(news: RoundNews): boolean;
  /** What a run that waits takes along. */
  readonly noted: NotedProgress;
}

/** Rounds in a row that brought nothing, and hashes of what has been before: files, and what was heard and seen. */
export interface NotedProgress {
  readonly silent: number;
  readonly told: number;
  readonly trees: readonly string[];
  readonly known: readonly string[];
}

/** Hashes of each kind that a run that waits takes along: the newest. */
const mostNoted = 400;

/**
 * Rounds in a row that changed nothing and brought no word that was not said before; and rounds in a row that changed
 * nothing, whatever was said: some models have to be told twice what was wrong.
 */
const mostIdle = { silent: 2, told: 4 } as const;

/**
 * A round that leaves the files as they have been before, at any time in the run, has changed nothing: neither the same
 * files again nor there and back is progress. Looking at something for the first time is.
 * @param treeHash of the files as they stand
 * @param before what the run had noted when it began to wait for its person
 */
export function createProgress(treeHash: () => string, before?: NotedProgress): Progress {
  const trees = new Set([...(before?.trees ?? []), treeHash()]);
  const known = new Set(before?.known);
  let silent = before?.silent ?? 0;
  let told = before?.told ?? 0;
  const isNew = (what: string): boolean => {
    const key = hashOf(bytesOf(what));
    if (known.has(key)) return false;
    known.add(key);
    return true;
  };
  return {
    get noted() {
      return {
        silent,
        told,
        trees: [...trees].slice(-mostNoted),
        known: [...known].slice(-mostNoted),
      };
    },
    isStuck(news) {
      // Each is noted, also when the first of them is new.
      const hasSeen = news.seen.filter(isNew).length > 0;
      const hasHeard = news.told.filter(isNew).length > 0;
      const tree = treeHash();
      const isChanged = !trees.has(tree);
      trees.add(tree);
      silent = isChanged || hasSeen || hasHeard ? 0 : silent + 1;
      told = isChanged || hasSeen ? 0 : told + 1;
      return silent >= mostIdle.silent || told >= mostIdle.told;
    },
  };
}
