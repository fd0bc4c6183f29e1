import { t } from '#language/speech.ts';
import type { Scene } from '#contract/scenes.ts';
import { shownPath } from '#lib/project-paths.ts';
import { paced } from '#server/platform/paced.ts';
import { type ChosenEntry, commonFolder } from './choose-files.ts';
import { type ImportSource, refused, type SourceEntry } from './import-source.ts';
import { guessOf, recognise, type Recognised } from './recognise.ts';

/** A folder of what was given that can be a project here. */
export interface FoundProject {
  /** With a slash at its end; empty for all of it. */
  readonly folder: string;
  readonly scene: Scene;
  /** Whether it has a package.json, by which tools make more folders. */
  readonly isBuilt: boolean;
}

/** Bytes of a package.json at most, folders that are looked at, and how deep they are. */
const largestManifest = 1024 * 1024;
const mostFolders = 60;
const deepest = 4;

export const runsHere = (): string =>
  t`Websites of HTML, CSS and JavaScript, React with Vite, and mobile apps with Expo run here.`;

/**
 * Finds the project in what was given: at its root, or the only one in its folders.
 * @throws {ApiError} with what was found instead
 */
export async function findProject<E extends SourceEntry>(
  source: ImportSource<E>,
  items: readonly ChosenEntry<E>[],
): Promise<FoundProject> {
  const paths = items.map(({ path }) => path);
  const root = commonFolder(paths);
  const manifests = await manifestsOf(source, items);
  const lookAt = (folder: string): Recognised =>
    recognise(
      paths.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : [])),
      manifests.get(folder) ?? null,
    );
  const found = (folder: string, scene: Scene): FoundProject => ({
    folder,
    scene,
    isBuilt: manifests.has(folder),
  });

  const atRoot = lookAt(root);
  if (atRoot.is === 'project') return found(root, atRoot.scene);
  if (atRoot.is === 'foreign') throw refused(t`This is a project made with ${atRoot.what}. ${runsHere()}`);
  const guess = guessOf(paths.filter((path) => !path.slice(root.length).includes('/')));
  if (guess !== null) throw refused(t`This looks like ${guess}. ${runsHere()}`);

  const inside: { folder: string; is: Recognised }[] = [];
  for await (const folder of paced(foldersWith(paths, root))) inside.push({ folder, is: lookAt(folder) });
  const projects = inside.flatMap(({ folder, is }) => (is.is === 'project' ? [found(folder, is.scene)] : []));
  const depth = ({ folder }: { readonly folder: string }): number => folder.split('/').length;
  const shallow = projects.filter((project) => depth(project) === Math.min(...projects.map(depth)));
  const [only, another] = shallow;
  if (only !== undefined && another === undefined) return only;
  if (only !== undefined) {
    const names = shallow.slice(0, 5).map(({ folder }) => shownPath(folder));
    throw refused(t`There are several projects in it: ${names.join(', ')}. Import one of these folders.`);
  }
  const foreign = inside.flatMap(({ is }) => (is.is === 'foreign' ? [is.what] : []))[0];
  if (foreign !== undefined) throw refused(t`This is a project made with ${foreign}. ${runsHere()}`);
  const other = guessOf(paths);
  throw refused(
    other === null
      ? t`There is no page and no app in it. ${runsHere()}`
      : t`This looks like ${other}. ${runsHere()}`,
  );
}

/** Texts of the package.json files, by the folders that they stand in. */
async function manifestsOf<E extends SourceEntry>(
  source: ImportSource<E>,
  items: readonly ChosenEntry<E>[],
): Promise<Map<string, string>> {
  const wanted = items
    .filter(
      ({ entry, path }) =>
        entry.kind === 'file' && /(?:^|\/)package\.json$/.test(path) && path.split('/').length <= deepest + 1,
    )
    .slice(0, mostFolders);
  const texts = new Map<string, string>();
  let index = 0;
  for await (const data of source.contents(
    wanted.map(({ entry }) => entry),
    largestManifest,
  )) {
    const path = wanted[index++]?.path ?? '';
    if (data !== null) texts.set(path.slice(0, -'package.json'.length), Buffer.from(data).toString('utf8'));
  }
  return texts;
}

/** Folders below the root that begin something, by a package.json or an index.html in them. */
function foldersWith(paths: readonly string[], root: string): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    const at = path.lastIndexOf('/') + 1;
    const folder = path.slice(0, at);
    if (/^(?:package\.json|index\.html?)$/i.test(path.slice(at)) && folder.split('/').length <= deepest + 1)
      if (folder !== root) folders.add(folder);
    if (folders.size === mostFolders) break;
  }
  return [...folders];
}
