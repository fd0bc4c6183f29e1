import { createHash } from 'node:crypto';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';
import type { PreviewSource } from './preview-source.ts';

/** File contents by path. */
export type MemoryFiles = Readonly<Record<string, string | Uint8Array>>;

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** A {@link PreviewSource} in memory, for tests and benchmarks: one set of files for each project. */
export class MemoryPreviewSource implements PreviewSource {
  readonly #projects = new Map<string, { type: ProjectType; files: Map<string, string | Uint8Array> }>();
  readonly #trees = new Map<string, readonly FileEntry[]>();
  readonly #blobs = new Map<string, Uint8Array>();
  readonly #listeners = new Map<string, Set<() => void>>();

  create(projectId: string, type: ProjectType, files: MemoryFiles): void {
    this.#projects.set(projectId, { type, files: new Map(Object.entries(files)) });
  }

  /** Writes files (null deletes) as one change and tells every listener. */
  write(projectId: string, changes: Readonly<Record<string, string | Uint8Array | null>>): void {
    const project = this.#projects.get(projectId);
    if (!project) throw new Error(`no project ${projectId}`);
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) project.files.delete(path);
      else project.files.set(path, content);
    }
    for (const listener of this.#listeners.get(projectId) ?? []) listener();
  }

  /** Forgets a project, as if it had been deleted. */
  remove(projectId: string): void {
    this.#projects.delete(projectId);
    for (const listener of this.#listeners.get(projectId) ?? []) listener();
  }

  get listeners(): number {
    let count = 0;
    for (const set of this.#listeners.values()) count += set.size;
    return count;
  }

  currentTree(projectId: string): Promise<{ treeHash: string; type: ProjectType } | null> {
    const project = this.#projects.get(projectId);
    if (!project) return Promise.resolve(null);
    const entries: FileEntry[] = [];
    for (const [path, content] of [...project.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const hash = sha256(bytes);
      this.#blobs.set(hash, bytes);
      entries.push({ path, hash, size: bytes.byteLength, text: typeof content === 'string' });
    }
    const treeHash = sha256(JSON.stringify(entries));
    this.#trees.set(treeHash, entries);
    return Promise.resolve({ treeHash, type: project.type });
  }

  readTree(treeHash: string): Promise<readonly FileEntry[]> {
    const entries = this.#trees.get(treeHash);
    return entries ? Promise.resolve(entries) : Promise.reject(new Error(`no tree ${treeHash}`));
  }

  readBlob(hash: string): Promise<Uint8Array> {
    const bytes = this.#blobs.get(hash);
    return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`no blob ${hash}`));
  }

  onTreeChanged(projectId: string, listener: () => void): () => void {
    const set = this.#listeners.get(projectId) ?? new Set();
    this.#listeners.set(projectId, set);
    set.add(listener);
    return () => set.delete(listener);
  }
}
