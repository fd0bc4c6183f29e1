import { setImmediate } from 'node:timers/promises';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import { type Completion, tellsNeeds } from './completion.ts';
import type { PreviewedPackages } from './previewed-packages.ts';

export interface CompletionInput {
  readonly name: string;
  readonly type: ProjectType;
  readonly files: readonly FileEntry[];
  readonly read: (hash: string) => Promise<Uint8Array>;
  /** The packages that the preview runs. */
  readonly previewed: PreviewedPackages;
  readonly completion: Completion;
}

/** So much is read before others get their turn, and so much of that is what each file takes for itself. */
const atOnce = 400_000;
const each = 4_000;

/** What a project lacks to be installed, built and run elsewhere as it is previewed: files by path. */
export async function completedFiles(input: CompletionInput): Promise<Record<string, string>> {
  const { name, type, previewed, completion } = input;
  const files = input.files.filter(({ path, text }) => text && !isInternalPath(path));
  const contents = new Map<string, Uint8Array>();
  let read = 0;
  for (const file of files.filter(tellsNeeds)) {
    contents.set(file.path, await input.read(file.hash));
    read += file.size + each;
    if (read < atOnce) continue;
    read = 0;
    await setImmediate();
  }
  const { versions, peers, aliases, importMap } = previewed;
  const paths = files.map(({ path }) => path);
  const made = await completion.complete({
    name,
    type,
    paths,
    contents,
    aliases,
    importMap,
    versions,
    peers,
  });
  const own = contents.get('package.json');
  const manifest = made['package.json'] ?? (own && Buffer.from(own).toString('utf8'));
  const { '.npmrc': npmrc, ...kept } = manifest === undefined ? {} : await previewed.filesFor(manifest);
  return {
    ...made,
    ...kept,
    ...(npmrc === undefined || paths.includes('.npmrc') ? {} : { '.npmrc': npmrc }),
  };
}
