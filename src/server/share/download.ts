import { strToU8, zipSync, type Zippable } from 'fflate';
import { isInternalPath } from '#lib/internal-path.ts';
import { completedFiles, type CompletionInput } from './completed-files.ts';
import { folderName } from './folder-name.ts';

export interface DownloadInput extends CompletionInput {
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
  for (const file of input.files) {
    if (isInternalPath(file.path)) continue;
    const data = await input.read(file.hash);
    entries[`${folder}/${file.path}`] = [data, { mtime: input.at, level: file.text ? 6 : 0 }];
  }
  for (const [path, text] of Object.entries(await completedFiles(input)))
    entries[`${folder}/${path}`] = [strToU8(text), { mtime: input.at, level: 6 }];
  return zipSync(entries);
}
