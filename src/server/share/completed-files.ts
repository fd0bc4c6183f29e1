import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import { completions } from './complete-project.ts';
import type { PreviewedPackages } from './previewed-packages.ts';

export interface CompletionInput {
  readonly name: string;
  readonly type: ProjectType;
  readonly files: readonly FileEntry[];
  readonly read: (hash: string) => Promise<Uint8Array>;
  /** The packages that the preview runs. */
  readonly previewed: PreviewedPackages;
}

/** What a project lacks to be installed, built and run elsewhere as it is previewed: files by path. */
export async function completedFiles(input: CompletionInput): Promise<Record<string, string>> {
  const texts = new Map<string, string>();
  for (const file of input.files)
    if (file.text && !isInternalPath(file.path))
      texts.set(file.path, Buffer.from(await input.read(file.hash)).toString('utf8'));
  const { name, type, previewed } = input;
  const { versions, peers, isLocal } = previewed;
  const made = completions({ name, type, texts, previewed: versions, peers, isLocal });
  const manifest = made['package.json'] ?? texts.get('package.json');
  const { '.npmrc': npmrc, ...kept } = manifest === undefined ? {} : await previewed.filesFor(manifest);
  return { ...made, ...kept, ...(npmrc === undefined || texts.has('.npmrc') ? {} : { '.npmrc': npmrc }) };
}
