import type { EngineFile } from '#contract/engine.ts';
import type { Intent } from './decode/intent.ts';
import { anyOf, fileScheme, fits, machineRoot } from './decode/paths.ts';
import { placeEdits } from './place-edits.ts';

/** Paths from the project's root, with the separators of Windows or without. */
export const cleanPath = (path: string): string =>
  path
    .trim()
    .replaceAll('\\', '/')
    .replace(fileScheme, '')
    .replace(/^(?:\.?\/)+/, '');

/** The path of the file that an intent is for; null where it does not say. */
export function fileFor(
  intent: Extract<Intent, { type: 'write' | 'swap' | 'edit' | 'rename' | 'delete' }>,
  files: ReadonlyMap<string, EngineFile>,
): string | null {
  if (intent.path.startsWith(anyOf)) {
    const isPart = intent.type === 'write' && intent.place?.at === 'part';
    return oneOfKind(intent.path.slice(anyOf.length), isPart, files);
  }
  const path = namedAlone(pathIn(intent.path, files), intent, files);
  return intent.type === 'edit' && !files.has(path) ? (placeOfEdits(path, intent, files) ?? path) : path;
}

/** Files of the same name in other folders. */
export const namesakes = (path: string, files: ReadonlyMap<string, EngineFile>): string[] => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return [...files.keys()].filter(
    (other) => other !== path && other.slice(other.lastIndexOf('/') + 1) === name,
  );
};

/** The one file of that name in another folder that has all that edits search for. */
function placeOfEdits(
  path: string,
  { edits }: Extract<Intent, { type: 'edit' }>,
  files: ReadonlyMap<string, EngineFile>,
): string | null {
  if (edits.some(({ search, lines }) => search.trim() === '' || lines !== undefined)) return null;
  const [only, other] = namesakes(path, files).filter((name) => {
    const content = files.get(name)?.content ?? '';
    return placeEdits(content, edits).every(({ search }) => content.includes(search));
  });
  return only !== undefined && other === undefined ? only : null;
}

/** Folders at the root of repositories that hold several programs: what is in them is none of this one's. */
const otherPrograms = new Set('server backend api packages apps functions supabase workers'.split(' '));

/** Files that stand at the root of a project and in no folder of it. */
const rootFile =
  /^(?:package(?:-lock)?\.json|tsconfig(?:\.\w+)?\.json|(?:vite|tailwind|postcss)\.config\.[cm]?[jt]s)$/;

/** A path from the root of a machine without the folder of its project: below somebody's home, or below the first folder. */
function withoutMachine(names: readonly string[]): string {
  const isHome = /^(?:home|Users)$/.test(names[0] ?? '') && names[1] !== 'project';
  return names.slice(Math.min(isHome ? 3 : 2, names.length - 1)).join('/');
}

/**
 * A path without the folder in which a model believes to be: what stands before the project's own folders in an absolute
 * path, or the name of the whole in front of `src`.
 */
function pathIn(address: string, files: ReadonlyMap<string, EngineFile>): string {
  const given = address.trim().replace(fileScheme, '');
  const path = cleanPath(given);
  if (files.has(path)) return path;
  const folders = new Set([...files.keys()].flatMap((name) => name.split('/').slice(0, -1)[0] ?? []));
  const [first = '', ...names] = path.split('/');
  const page = files.get('index.html');
  // The page of an app that is built anew; one of a site may as well be that of a folder.
  const isPage = names[0] === 'index.html' && folders.has('src') && (page?.isOffered ?? page === undefined);
  const isAtRoot = names.length === 1 && (isPage || rootFile.test(names[0] ?? ''));
  if (!/^(?:[A-Za-z]:)?[\\/]/.test(given)) {
    const isAround =
      (names[0] === 'src' || isAtRoot) &&
      (folders.has('src') || folders.size === 0) &&
      !folders.has(first) &&
      !otherPrograms.has(first);
    return isAround ? names.join('/') : path;
  }
  folders.add('src').add('public');
  const rests = [first, ...names].map((_name, index, all) => all.slice(index).join('/'));
  return (
    rests.find((rest) => files.has(rest)) ??
    rests.find((rest) => rest.includes('/') && folders.has(rest.split('/')[0] ?? '')) ??
    (machineRoot.test(given) ? withoutMachine([first, ...names]) : isAtRoot ? (names[0] ?? '') : path)
  );
}

/** The one file in a language, or the one page, which may have a part in it; null where there are several, or none. */
function oneOfKind(
  language: string,
  isPartOfPage: boolean,
  files: ReadonlyMap<string, EngineFile>,
): string | null {
  const own = [...files].flatMap(([path, { isOffered }]) => (isOffered === true ? [] : path));
  const found = own.filter((path) => fits(language, path));
  const [only, other] =
    found.length === 0 && isPartOfPage ? own.filter((path) => /\.html?$/i.test(path)) : found;
  return only !== undefined && other === undefined ? only : null;
}

/** The one file of a name, where what is to be changed was named without its folder. */
function namedAlone(
  path: string,
  intent: { type: string; isLoose?: true },
  files: ReadonlyMap<string, EngineFile>,
): string {
  if (files.has(path) || path.includes('/') || (intent.type === 'write' && intent.isLoose !== true))
    return path;
  const [only, other] = [...files.keys()].filter((name) => name.endsWith(`/${path}`));
  return only !== undefined && other === undefined ? only : path;
}
