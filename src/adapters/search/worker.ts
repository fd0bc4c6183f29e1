import {
  type FileHits,
  findInTexts,
  replaceInTexts,
  type TextFile,
  type TextQuery,
} from '#lib/text-search.ts';

/*
 * Entry of the worker that searches the texts of a project: expressions are people's own, and one that takes for ever
 * is ended with its worker.
 */

/** Texts that have changed, or something that is asked of all texts or of some. */
export type Asked =
  | { readonly texts: readonly TextFile[]; readonly gone: readonly string[] }
  | { readonly find: TextQuery; readonly replacement: string }
  | {
      readonly replace: TextQuery;
      readonly replacement: string;
      readonly paths: readonly string[];
      /** The offset of the one match that is meant; null for all. */
      readonly at: number | null;
    };

export type Answered =
  | { readonly found: { readonly files: FileHits[]; readonly count: number; readonly looked: number } }
  | { readonly replaced: { readonly files: TextFile[]; readonly count: number } }
  /** Why the text is no regular expression. */
  | { readonly flaw: string };

const texts = new Map<string, TextFile>();

const answer = (asked: Exclude<Asked, { texts: unknown }>): Answered => {
  try {
    if ('find' in asked) {
      const sorted = [...texts.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
      return { found: findInTexts(sorted, asked.find, asked.replacement) };
    }
    const chosen = asked.paths.flatMap((path) => texts.get(path) ?? []);
    return { replaced: replaceInTexts(chosen, asked.replace, asked.replacement, asked.at) };
  } catch (error) {
    if (error instanceof SyntaxError) return { flaw: error.message.replace(/^.*\/[a-z]*: /s, '') };
    throw error;
  }
};

globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('texts' in data) {
    for (const path of data.gone) texts.delete(path);
    for (const text of data.texts) texts.set(text.path, text);
    return;
  }
  globalThis.postMessage(answer(data));
});
