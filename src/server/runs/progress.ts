import type { RoundNews } from '#server/builder/engine.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';

/** Tells a run that comes on from one that goes in circles. */
export interface Progress {
  /** Notes a round that is to be followed by another. @returns whether there is no use in that. */
  isStuck(news: RoundNews): boolean;
  /** What a run that waits takes along. */
  readonly noted: NotedProgress;
}

/** Rounds in a row that brought nothing, and hashes of what has been before: files, and what was done and seen. */
export interface NotedProgress {
  readonly idle: number;
  readonly trees: readonly string[];
  readonly known: readonly string[];
}

/** Hashes of each kind that a run that waits takes along: the newest. */
const mostNoted = 400;

/** Rounds in a row that changed nothing, whatever was said in them. */
const mostIdle = 2;

/**
 * A round that leaves the files as they have been before, at any time in the run, has changed nothing: neither the same
 * files again nor there and back is progress. Looking at something for the first time is, and
 * so is what is done for the first time and leaves no mark in them, as asking for a secret.
 * @param treeHash of the files as they stand
 * @param before what the run had noted when it began to wait for its person
 */
export function createProgress(treeHash: () => string, before?: NotedProgress): Progress {
  const trees = new Set([...(before?.trees ?? []), treeHash()]);
  const known = new Set(before?.known);
  let idle = before?.idle ?? 0;
  const isNew = (what: string): boolean => {
    const key = hashOf(bytesOf(what));
    if (known.has(key)) return false;
    known.add(key);
    return true;
  };
  return {
    get noted() {
      return {
        idle,
        trees: [...trees].slice(-mostNoted),
        known: [...known].slice(-mostNoted),
      };
    },
    isStuck(news) {
      // Each is noted, also when the first of them is new.
      const hasNews = news.brought.filter(isNew).length > 0;
      const tree = treeHash();
      const isChanged = !trees.has(tree);
      trees.add(tree);
      idle = isChanged || hasNews ? 0 : idle + 1;
      return idle >= mostIdle;
    },
  };
}
