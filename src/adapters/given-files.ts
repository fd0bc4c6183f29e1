import type { FileEntry } from '#contract/project.ts';
import { toolPlaceOf } from '#lib/import-rules.ts';

/** A file that a person gave, where it stands in what was given. */
export interface GivenFile {
  readonly path: string;
  readonly file: File;
}

/** What a person gave, without what tools and systems made. */
export interface GivenFiles {
  readonly files: readonly GivenFile[];
  /** Places that were left out: a folder, or a file. */
  readonly leftOut: readonly string[];
}

/** A file that is to be uploaded to that path. */
export interface PlannedFile extends GivenFile {
  /** What is there already, and how it is spelt there. */
  readonly there: FileEntry | null;
}

/** Files that were chosen, or a folder that was. */
export function filesOfInput(chosen: readonly File[]): GivenFiles {
  const files: GivenFile[] = [];
  const leftOut = new Set<string>();
  for (const file of chosen) {
    const path = file.webkitRelativePath || file.name;
    const place = toolPlaceOf(path);
    if (place === null) files.push({ path, file });
    else leftOut.add(place);
  }
  return { files, leftOut: [...leftOut] };
}

/**
 * Files and folders that were dropped or pasted. Call it within the event: what it gives is empty afterwards.
 * @param most files beyond which it is not looked further; one more than that is among them then
 */
export async function filesOfTransfer(data: DataTransfer, most = Infinity): Promise<GivenFiles> {
  // Pictures of the clipboard are files without a place in a file system.
  const given = [...data.items].flatMap((item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile() ?? []) : [],
  );
  const files: GivenFile[] = [];
  const leftOut = new Set<string>();
  const isMade = (path: string): boolean => {
    const place = toolPlaceOf(path);
    if (place !== null) leftOut.add(place);
    return place !== null;
  };
  const look = async (entry: FileSystemEntry): Promise<void> => {
    const path = entry.fullPath.replace(/^\//, '');
    if (isMade(`${path}${entry.isDirectory ? '/' : ''}`)) return;
    if (entry.isFile)
      files.push({
        path,
        file: await new Promise<File>((resolve, reject) =>
          (entry as FileSystemFileEntry).file(resolve, reject),
        ),
      });
    else
      for await (const inner of entriesOf(entry as FileSystemDirectoryEntry)) {
        if (files.length > most) return;
        await look(inner);
      }
  };
  for (const one of given) {
    if (files.length > most) break;
    if (!(one instanceof File)) await look(one);
    else if (!isMade(one.name)) files.push({ path: one.name, file: one });
  }
  return { files, leftOut: [...leftOut] };
}

/** A folder is read in parts. */
async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    yield* some;
  }
}
