import path from 'node:path';
import type { EngineFile } from '#contract/engine.ts';
import { createJobProcess } from '#server/platform/job-process.ts';
import { findRoot } from '#server/platform/root.ts';

export interface PatternHits {
  readonly hits: readonly { readonly path: string; readonly line: number; readonly text: string }[];
  /** Lines that have it, those that are not listed included, and the files that they are in. */
  readonly total: number;
  readonly files: number;
  /** The query is no regular expression, and was looked for as it stands. */
  readonly isPlain: boolean;
}

export interface WordPlaces {
  readonly places: readonly {
    readonly path: string;
    readonly line: number;
    readonly lines: readonly string[];
  }[];
  readonly files: number;
}

type Files = ReadonlyMap<string, EngineFile>;

/**
 * Searches the text files of a project in a process of its own, which is ended when it takes too long: a pattern that a
 * model wrote holds up nobody.
 */
export interface Finder {
  /** @throws {JobFailed} with a sentence that says why there is no answer */
  byPattern(files: Files, query: string): Promise<PatternHits>;
  /** Places by the words in names and texts, the most fitting first. @throws {JobFailed} */
  byWords(files: Files, query: string): Promise<WordPlaces>;
  /** Files that have something of a text in them, the most fitting first. @throws {JobFailed} */
  rank(files: Files, query: string): Promise<readonly { readonly path: string; readonly score: number }[]>;
  close(): void;
}

/** Milliseconds of a processor that one search may take, the start of its process included. */
const timeout = 10_000;
/** Characters of files that one search looks through, and of a single one. */
const mostText = 12_000_000;
const mostOfFile = 600_000;
/** Characters of a message that a search is made of. */
const mostQuery = 4_000;

export function createFinder(): Finder {
  const searching = createJobProcess({
    file: path.join(findRoot(), 'src/server/builder/search/worker.mjs'),
    memory: 256,
    timeout,
    isComputing: true,
    words: {
      unstarted: 'The search could not be started.',
      late: 'The search took too long: use a simpler pattern, or a smaller folder.',
      died: 'The search ended by itself: use a simpler pattern, or a smaller folder.',
      stopping: 'The server is stopping.',
    },
  });
  const ask = <T>(kind: 'pattern' | 'words' | 'rank', files: Files, query: string): Promise<T> => {
    let left = mostText;
    const texts: { path: string; content: string }[] = [];
    for (const [name, { content }] of files) {
      if (content === null || content.length > mostOfFile || content.length > left) continue;
      left -= content.length;
      texts.push({ path: name, content });
    }
    return searching.run<T>({ kind, files: texts, query: query.slice(0, mostQuery) });
  };
  return {
    byPattern: (files, query) => ask('pattern', files, query),
    byWords: (files, query) => ask('words', files, query),
    rank: (files, query) => ask('rank', files, query),
    close: () => searching.close(),
  };
}
