import type { EditorFile } from '#machines/editor-session/editor-session.types.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { isInternalPath } from '#lib/internal-path.ts';

/** The text of a file as the project has it. */
export interface ProjectText {
  readonly hash: string;
  readonly content: string;
}

/** All texts of a project, read once and then as they change. */
export interface ProjectTexts {
  /**
   * Brings them up to these files.
   * @returns paths of files whose text is another one than before, or gone
   */
  update(files: readonly EditorFile[], signal: AbortSignal): Promise<readonly string[]>;
  get(path: string): ProjectText | undefined;
  readonly all: ReadonlyMap<string, ProjectText>;
}

/** More changed files than this are asked for together. */
const mostSingle = 8;
/** Bytes of one text that is of use here: what is longer is data. */
const mostBytes = 600_000;

/** Whether a file is a text of the project that is read. */
export const isRead = ({ path, text, size }: EditorFile): boolean =>
  text && size <= mostBytes && !isInternalPath(path);

/** @param known Texts that are read already. */
export function createProjectTexts(
  projectId: string,
  known: ReadonlyMap<string, ProjectText> = new Map(),
): ProjectTexts {
  const texts = new Map(known);

  const readAll = async (signal: AbortSignal): Promise<void> => {
    let after: string | undefined;
    do {
      const page = await call(
        'fileTexts',
        { projectId, ...(after === undefined ? {} : { after }) },
        { signal, onError: shownInPlace },
      );
      for (const { path, hash, content } of page.files) texts.set(path, { hash, content });
      after = page.next ?? undefined;
    } while (after !== undefined);
  };

  return {
    all: texts,
    get: (path) => texts.get(path),
    async update(files, signal) {
      const wanted = files.filter(isRead);
      const before = new Map([...texts].map(([path, { hash }]) => [path, hash]));
      const missing = wanted.filter(({ path, hash }) => texts.get(path)?.hash !== hash);
      if (missing.length > mostSingle) await readAll(signal);
      else
        for (const { path, hash } of missing) {
          const file = await call('fileRead', { projectId, path, hash }, { signal, onError: shownInPlace });
          if (file.encoding === 'utf8') texts.set(path, { hash: file.hash, content: file.content });
        }
      const there = new Set(wanted.map(({ path }) => path));
      for (const path of texts.keys()) if (!there.has(path)) texts.delete(path);
      const paths = new Set([...before.keys(), ...texts.keys()]);
      return [...paths].filter((path) => before.get(path) !== texts.get(path)?.hash);
    },
  };
}

let last: { projectId: string; texts: ProjectTexts } | null = null;

/** The texts of the project that is open. */
export function projectTextsOf(projectId: string): ProjectTexts {
  if (last?.projectId !== projectId) last = { projectId, texts: createProjectTexts(projectId) };
  return last.texts;
}
