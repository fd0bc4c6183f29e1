import { strToU8, zipSync, type Zippable } from 'fflate';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import { completions } from './complete-project.ts';
import { folderName } from './folder-name.ts';
import type { PreviewedPackages } from './previewed-packages.ts';

export interface DownloadInput {
  readonly name: string;
  readonly type: ProjectType;
  readonly files: readonly FileEntry[];
  readonly read: (hash: string) => Promise<Uint8Array>;
  /** The packages that the preview runs. */
  readonly previewed: PreviewedPackages;
  /** Unix milliseconds that the archive's entries carry. */
  readonly at: number;
}

/**
 * The files of a project as a ZIP archive below one folder, with what they lack to be installed, built and run
 * elsewhere. Notes of the builder's own are of use here alone.
 */
export async function zipProject(input: DownloadInput): Promise<Uint8Array> {
  const folder = folderName(input.name);
  const entries: Zippable = {};
  const texts = new Map<string, string>();
  for (const file of input.files) {
    if (isInternalPath(file.path)) continue;
    const data = await input.read(file.hash);
    entries[`${folder}/${file.path}`] = [data, { mtime: input.at, level: file.text ? 6 : 0 }];
    if (file.text) texts.set(file.path, Buffer.from(data).toString('utf8'));
  }
  const { name, type, previewed } = input;
  const made = completions({ name, type, texts, previewed: previewed.versions });
  const manifest = made['package.json'] ?? texts.get('package.json');
  const kept = manifest === undefined ? {} : await previewed.filesFor(manifest);
  for (const [path, text] of Object.entries({ ...made, ...kept })) {
    if (path === '.npmrc' && texts.has(path)) continue;
    entries[`${folder}/${path}`] = [strToU8(text), { mtime: input.at, level: 6 }];
  }
  return zipSync(entries);
}
