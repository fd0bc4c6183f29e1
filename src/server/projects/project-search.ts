import type { SearchHit } from '#contract/publishing-calls.ts';
import type { FileEntry } from '#contract/project.ts';

export interface SearchInput {
  readonly files: readonly FileEntry[];
  readonly readText: (file: FileEntry) => Promise<string | null>;
  readonly query: string;
  readonly matchCase: boolean;
}

/** Hits that are listed, in all and of one file. */
const mostHits = 300;
const mostInFile = 50;
/** Characters of a line that are shown, and how many of them may stand before the hit. */
const shownLine = 200;
const shownBefore = 60;

/** Finds a text in the text files of a tree, in the order of their paths. */
export async function searchFiles(
  input: SearchInput,
): Promise<{ hits: SearchHit[]; isCut: boolean; files: number }> {
  const fold = (text: string): string => (input.matchCase ? text : text.toLowerCase());
  const wanted = fold(input.query);
  const hits: SearchHit[] = [];
  let isCut = false;
  let files = 0;
  for (const file of input.files) {
    if (!file.text || file.path.startsWith('.statecraft/')) continue;
    const text = await input.readText(file);
    if (text === null) continue;
    files += 1;
    let here = 0;
    for (const [index, line] of text.split('\n').entries()) {
      const folded = fold(line);
      // A letter whose lower case is longer would move what is marked; such a line is looked at as it is.
      const searched = folded.length === line.length ? folded : line;
      for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, at + wanted.length)) {
        if (hits.length >= mostHits || here >= mostInFile) {
          isCut = true;
          break;
        }
        here += 1;
        hits.push(hitOf(file.path, line.replace(/\r$/, ''), index, at, wanted.length));
      }
      if (here >= mostInFile) break;
    }
    if (hits.length >= mostHits) break;
  }
  return { hits, isCut, files };
}

function hitOf(path: string, line: string, index: number, at: number, length: number): SearchHit {
  const blank = /^\s*/.exec(line)?.[0].length ?? 0;
  const from = at - blank > shownBefore ? at - shownBefore : Math.min(blank, at);
  return {
    path,
    line: index + 1,
    column: at + 1,
    text: line.slice(from, from + shownLine),
    start: at - from,
    length: Math.min(length, shownLine),
  };
}
