import type { ProjectType } from '#contract/scenes.ts';
import { createJobThread } from '#server/platform/job-thread.ts';
import { compilerPoolDefaults } from '#server/preview/compile/pool.ts';
import type { ImportAlias } from '#server/preview/compile/protocol.ts';
import { mappedTo } from '#server/preview/tree/import-map.ts';
import { TreeFiles } from '#server/preview/tree/resolve.ts';
import { completions } from './complete-project.ts';

/** What a project is completed from. */
export interface CompletionWork {
  readonly name: string;
  readonly type: ProjectType;
  readonly paths: readonly string[];
  /** Contents of the files that say what a project needs. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** Names that the project gives to its own files. */
  readonly aliases: readonly ImportAlias[];
  /** What its pages declare in import maps. */
  readonly importMap: ReadonlyMap<string, string>;
  /** Versions of the packages that the preview runs. */
  readonly versions: Readonly<Record<string, string>>;
  /** Packages besides those that it imports: peers that these cannot be without. */
  readonly peers: readonly string[];
}

/** Tells what projects lack to run elsewhere. */
export interface Completion {
  /** Files by path. */
  complete(work: CompletionWork): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Whether a file says what its project needs: scripts, pages, styles and settings, up to what the preview compiles. */
export const tellsNeeds = ({ path, size }: { readonly path: string; readonly size: number }): boolean =>
  size <= compilerPoolDefaults.maxSourceBytes &&
  /\.(?:[cm]?[jt]s|[jt]sx|json|html?|css|s[ac]ss)$|(?:^|\/)\.postcssrc$/.test(path);

export function completionsOf(work: CompletionWork): Record<string, string> {
  const { name, type, paths, contents, aliases, importMap, versions, peers } = work;
  const entries = paths.map((path) => ({ path, hash: '', size: 0, text: true }));
  const files = new TreeFiles(entries, null, type === 'react_native');
  files.useAliases(aliases);
  // What says nothing is there by its path alone.
  const texts = new Map(
    paths.map((path) => [path, Buffer.from(contents.get(path) ?? new Uint8Array()).toString('utf8')]),
  );
  return completions({
    name,
    type,
    texts,
    previewed: versions,
    peers,
    importMap,
    isLocal(specifier) {
      if (mappedTo(importMap, specifier) !== null) return true;
      const local = files.projectPath(specifier);
      return local !== null && files.resolve(local.path) !== null;
    },
  });
}

/**
 * Reading all scripts of a large project takes long, so it is done beside the main thread.
 * @param script answers `CompletionWork`; null where nothing is built, and it is done here
 */
export function createCompletion(script: URL | null): Completion {
  if (script === null)
    return { complete: (work) => Promise.resolve(completionsOf(work)), close: () => Promise.resolve() };
  const thread = createJobThread({ file: script, memory: 512, timeout: 60_000 });
  return { complete: (work) => thread.run(work), close: () => thread.close() };
}
