import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './files.ts';

const folder = join(import.meta.dirname, '../parts');

/** As the sources stand in their folder: where nothing has been bundled. */
function fromFolder(): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  );
  return Object.fromEntries(
    paths.map((path) => [`../parts/${path}`, readFileSync(join(folder, path), 'utf8')]),
  );
}

/**
 * In a build they are part of it. `import.meta.env` is Vite's and not there under Node; under Vitest it is, but a style
 * sheet has no text there.
 */
const sources: Readonly<Record<string, string>> =
  (import.meta.env as ImportMetaEnv | undefined)?.PROD === true
    ? import.meta.glob<string>(['../parts/*/**/*.*', '!../parts/made/**'], {
        query: '?raw',
        import: 'default',
        eager: true,
      })
    : fromFolder();

/** The text of a file of `parts`; null when there is none. */
export const findSource = (path: string): string | null => sources[`../parts/${path}`] ?? null;

/**
 * The text of a file of `parts`: a source of generated projects that is written as it stands.
 * @param path from there, as in `web/src/components/ListScreen.tsx`
 * @throws when there is none
 */
export function sourceOf(path: string): string {
  const text = findSource(path);
  if (text === null) throw new Error(`The composer has no part ${path}.`);
  return text;
}

/**
 * The folders of `parts`, each for a kind of project: `shared` is for web and native alike, `database` for those whose
 * data is kept in one.
 */
type PartKind =
  | 'web'
  | 'native'
  | 'shared'
  | 'html'
  | 'docs'
  | 'database'
  | 'database/web'
  | 'database/native';

/** Puts files of `parts` into a project, at the paths that they have in the folder of their kind. */
export function addParts(files: Files, kind: PartKind, ...paths: readonly string[]): void {
  for (const path of paths) files.set(path, sourceOf(`${kind}/${path}`));
}
