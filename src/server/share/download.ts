import type { Readable } from 'node:stream';
import { isInternalPath } from '#lib/internal-path.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip.ts';
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
export async function zipProject(input: DownloadInput): Promise<Readable> {
  const { files, read, at } = input;
  const folder = folderName(input.name);
  const completed = await completedFiles(input);
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { path, hash } of files) {
      // What is completed stands in for what is there.
      if (isInternalPath(path) || Object.hasOwn(completed, path)) continue;
      yield { path: `${folder}/${path}`, data: await read(hash), at };
    }
    for (const [path, text] of Object.entries(completed))
      yield { path: `${folder}/${path}`, data: Buffer.from(text), at };
  }
  return zipStream(entries());
}
