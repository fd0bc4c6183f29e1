import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, child, literal, source } from '../print/quote.ts';
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
 * The folders of `parts`, each for a kind of project: `web` is for apps and `site` for pages in React, `shared` for web
 * and native alike, `database` for those whose data is kept in one.
 */
type PartKind =
  | 'web'
  | 'native'
  | 'shared'
  | 'html'
  | 'docs'
  | 'site'
  | 'database'
  | 'database/web'
  | 'database/native';

/** Puts files of `parts` into a project, at the paths that they have in the folder of their kind. */
export function addParts(files: Files, kind: PartKind, ...paths: readonly string[]): void {
  for (const path of paths) files.set(path, sourceOf(`${kind}/${path}`));
}

/** What one project puts into a part. */
export interface Filling {
  /** Its texts, by what the part calls them. */
  readonly said?: Readonly<Record<string, string>>;
  /** Its other values. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** What it has: lines from `// if name` to `// end` are for projects that have it, `// if not name` for the others. */
  readonly has?: Readonly<Record<string, boolean>>;
}

const markOf = /^\s*(?:\/\/|\{?\/\*) (if|end)(?: (not )?(\w+))?(?: \*\/\}?)?$/;

/** Without the lines that are for other projects, and without the marks. */
function chosen(path: string, text: string, has: Readonly<Record<string, boolean>>): string {
  const open: boolean[] = [];
  const lines = text.split('\n').filter((line) => {
    const mark = markOf.exec(line);
    if (mark === null) return !open.includes(false);
    const [, word, not, name = ''] = mark;
    if (word === 'end') open.pop();
    else {
      if (has[name] === undefined) throw new Error(`${path}: nothing says whether the project has ${name}.`);
      open.push(has[name] !== (not !== undefined));
    }
    return false;
  });
  return lines.join('\n');
}

/**
 * A part with what a project puts into it. `said.name` stands there for a text, which is written as its place wants it:
 * as an attribute or a child of JSX, as the name of a property, and as a literal elsewhere, which is left out of a sum
 * where it is empty; `given.name` for any other
 * value. The import of the two is for the compiler alone.
 * @throws when a text or a value, or whether the project has something, is not given
 */
export function filledPart(path: string, { said = {}, given = {}, has = {} }: Filling): string {
  const valueOf = <T>(values: Readonly<Record<string, T>>, name: string): T => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: nothing says what ${name} is.`);
    return value;
  };
  const text = sourceOf(path).replace(/^import \{[^}]*\} from '[./]+\/said';\n(?:\n(?=\n))?/m, '');
  return chosen(path, text, has)
    .replaceAll(/=\{said\.(\w+)\}/g, (_, name: string) => `=${attribute(valueOf(said, name))}`)
    .replaceAll(/(?<!\$)\{said\.(\w+)\}/g, (_, name: string) => child(valueOf(said, name)))
    .replaceAll(/(?<=\w)\[said\.(\w+)\]/g, (_, name: string) => `.${valueOf(said, name)}`)
    .replaceAll(/( \+ )?\bsaid\.(\w+)( \+ )?/g, (_, before = '', name = '', after = '') => {
      const value = valueOf(said, name);
      if (value !== '' || before + after === '') return before + literal(value) + after;
      return before === '' || after === '' ? '' : before;
    })
    .replaceAll(/\bgiven\.(\w+)/g, (_, name: string) => source(valueOf(given, name)));
}

/** Puts filled parts into a project, at the paths that they have in the folder of their kind. */
export function addFilled(files: Files, kind: PartKind, filling: Filling, ...paths: readonly string[]): void {
  for (const path of paths) files.set(path, filledPart(`${kind}/${path}`, filling));
}
