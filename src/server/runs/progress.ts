import type { RoundNews } from '#server/builder/engine.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';

/** Tells a run that comes on from one that goes in circles. */
export interface Progress {
  /** Notes a round that is to be followed by another. @returns whether there is no use in that. */
  isStuck(news: RoundNews): boolean;
}

/**
 * Rounds in a row that changed nothing and brought no word that was not said before; and rounds in a row that changed
 * nothing, whatever was said: some models have to be told twice what was wrong.
 */
const mostIdle = { silent: 2, told: 4 } as const;

/**
 * A round that leaves the files as they have been before, at any time in the run, has changed nothing: neither the same
 * files again nor there and back is progress. Looking at something for the first time is.
 * @param treeHash of the files as they stand
 */
export function createProgress(treeHash: () => string): Progress {
  const trees = new Set([treeHash()]);
  const known = new Set<string>();
  let silent = 0;
  let told = 0;
  const isNew = (what: string): boolean => {
    const key = hashOf(bytesOf(what));
    if (known.has(key)) return false;
    known.add(key);
    return true;
  };
  return {
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
