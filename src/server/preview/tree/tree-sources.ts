import { rangesOf } from '#server/packages/package-plan.ts';
import { type CompileCache, compileId } from '../compile/cache.ts';
import { compilerPoolDefaults, tooLarge } from '../compile/pool.ts';
import type { CompileFailure, CompileRequest } from '../compile/protocol.ts';
import { FaultList } from './faults.ts';
import type { TreeFiles } from './resolve.ts';
import { pathOfKey } from './snapshot.ts';

/** Bytes that the compiler takes at once. */
export const mostTogether = compilerPoolDefaults.maxSourceBytes;

export type ReadBlob = (hash: string) => Promise<Uint8Array>;

export interface TreeSourcesOptions {
  readonly files: TreeFiles;
  readonly readBlob: ReadBlob;
  readonly cache: CompileCache;
  /** Of the packages that the compiler was built with: what it makes of a file changes with them. */
  readonly vendorKey: string;
}

/** What is written in a tree, read once a build, and what the compiler makes of it. */
export class TreeSources {
  readonly files: TreeFiles;
  readonly faults = new FaultList();
  readonly #options: TreeSourcesOptions;
  readonly #texts = new Map<string, string>();
  #ranges: Readonly<Record<string, string>> | null = null;

  constructor(options: TreeSourcesOptions) {
    this.files = options.files;
    this.#options = options;
  }

  /** The text of a file; empty where there is none. */
  async text(path: string): Promise<string> {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const entry = this.files.byPath.get(path);
    const text = entry ? Buffer.from(await this.#options.readBlob(entry.hash)).toString('utf8') : '';
    this.#texts.set(path, text);
    return text;
  }

  /** The package.json of the tree; null without one. */
  async packageJson(): Promise<string | null> {
    return this.files.byPath.has('/package.json') ? this.text('/package.json') : null;
  }

  /** Ranges of the packages that it asks for, by name. */
  async ranges(): Promise<Readonly<Record<string, string>>> {
    return (this.#ranges ??= rangesOf(await this.packageJson()));
  }

  /** The hash of the tree's own lock; null without one. */
  ownLock(): string | null {
    return this.files.byPath.get('/package-lock.json')?.hash ?? null;
  }

  /** The `main` of a package.json; null without one. */
  async mainOf(path: string): Promise<string | null> {
    if (!this.files.byPath.has(path)) return null;
    try {
      const about: unknown = JSON.parse(await this.text(path));
      const main = typeof about === 'object' && about !== null && 'main' in about ? about.main : null;
      return typeof main === 'string' ? main : null;
    } catch {
      return null;
    }
  }

  /** The name under which the cache has what the compiler makes of a file. */
  id(op: CompileRequest['op'], path: string, hash: string): string {
    return compileId(this.#options.vendorKey, op, path, hash);
  }

  /** Whether so many bytes of a file and what it needs can be compiled; that they cannot is a fault of it. */
  isRoom(path: string, bytes: number): boolean {
    if (bytes <= mostTogether) return true;
    this.#note(tooLarge(path, bytes, mostTogether));
    return false;
  }

  #note({ faults }: CompileFailure): void {
    for (const fault of faults)
      this.faults.push({ ...fault, path: fault.path === null ? null : pathOfKey(fault.path) });
  }

  /** What the compiler makes of a file; null where it has faults, which are noted. */
  async compile(
    op: CompileRequest['op'],
    path: string,
    hash: string,
    read: () => Promise<string>,
  ): Promise<unknown> {
    const id = this.id(op, path, hash);
    const result = this.#options.cache.get(id) ?? (await this.#options.cache.compile(id, op, path, read));
    if (result.ok) return result.value;
    this.#note(result);
    return null;
  }

  /** The text of a file of which a fault shows a piece; null where it is not of the tree. */
  frameSource(path: string): Promise<string | null> {
    return this.files.byPath.has(`/${path}`) ? this.text(`/${path}`) : Promise.resolve(null);
  }
}
