import type { EditorFile } from '#machines/editor-session/editor-session.types.ts';
import { isInternalPath } from '#lib/internal-path.ts';

export interface TreeFolder {
  readonly kind: 'folder';
  readonly name: string;
  readonly path: string;
  readonly children: readonly TreeNode[];
}
export interface TreeFile {
  readonly kind: 'file';
  readonly name: string;
  readonly path: string;
  /** Whether the run under way has staged it. */
  readonly isStaged: boolean;
}
export type TreeNode = TreeFolder | TreeFile;

interface Draft {
  folders: Map<string, Draft>;
  files: TreeFile[];
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Folders first, then files, each by name; the builder's own notes are left out. Files that a run has staged are among them before they are saved.
 *
 * @param staged Paths that the run under way wrote; null marks a file that it deletes.
 */
export function buildTree(
  files: readonly EditorFile[],
  staged: ReadonlyMap<string, { readonly hash: string | null }>,
): readonly TreeNode[] {
  const root: Draft = { folders: new Map(), files: [] };
  const paths = new Set(files.map((file) => file.path));
  for (const [path, file] of staged) if (file.hash !== null) paths.add(path);
  for (const path of paths) {
    if (isInternalPath(path)) continue;
    const parts = path.split('/');
    const name = parts.pop() ?? path;
    let folder = root;
    for (const part of parts) {
      const next = folder.folders.get(part) ?? { folders: new Map(), files: [] };
      folder.folders.set(part, next);
      folder = next;
    }
    folder.files.push({ kind: 'file', name, path, isStaged: staged.has(path) });
  }
  return nodesOf(root, '');
}

function nodesOf(draft: Draft, prefix: string): readonly TreeNode[] {
  const folders = [...draft.folders]
    .sort(([a], [b]) => byName.compare(a, b))
    .map(([name, folder]): TreeFolder => {
      const path = `${prefix}${name}`;
      return { kind: 'folder', name, path, children: nodesOf(folder, `${path}/`) };
    });
  return [...folders, ...draft.files.sort((a, b) => byName.compare(a.name, b.name))];
}
