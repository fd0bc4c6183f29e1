import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';

/** Where the preview finds what to show. The preview reads trees and blobs only of projects that it was asked for. */
export interface PreviewSource {
  /** The tree that the preview of a project should show now; null when there is no such project. */
  currentTree(projectId: string): Promise<{ treeHash: string; type: ProjectType } | null>;
  /** The files of a tree, paths relative to the project. */
  readTree(treeHash: string): Promise<readonly FileEntry[]>;
  /** The bytes of a file by content hash. */
  readBlob(hash: string): Promise<Uint8Array>;
  /** Calls `listener` after the current tree may have changed; returns what ends the subscription. */
  onTreeChanged(projectId: string, listener: () => void): () => void;
}
