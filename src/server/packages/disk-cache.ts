import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

interface Known {
  bytes: number;
  usedAt: number;
}

/** What was used this recently is not removed: somebody may be looking at it. */
const inUse = 900_000;

/**
 * Folders by name below one folder, the least recently used going first once they take more than `maxBytes`. A name
 * stands for one content for ever; its size is part of the folder's name, so that it survives a restart.
 */
export class DiskCache {
  readonly #known = new Map<string, Known>();
  #read: Promise<void> | null = null;
  #bytes = 0;

  constructor(
    readonly root: string,
    readonly maxBytes: number,
    readonly now: () => number,
  ) {}

  /** The folder of a name, which counts as used now; null when it is not there. */
  async find(name: string): Promise<string | null> {
    await (this.#read ??= this.#readAll());
    const known = this.#known.get(name);
    if (known === undefined) return null;
    const folder = this.#path(name, known.bytes);
    if (!existsSync(folder)) {
      this.#forget(name);
      return null;
    }
    this.#known.delete(name);
    const now = this.now();
    // Written down now and then: what is exact here need not be exact after a restart.
    if (now - known.usedAt > 60_000) utimes(folder, now / 1000, now / 1000).catch(() => {});
    this.#known.set(name, { ...known, usedAt: now });
    return folder;
  }

  /** Moves a finished folder to its place. */
  async keep(name: string, from: string, bytes: number): Promise<string> {
    await (this.#read ??= this.#readAll());
    const to = this.#path(name, bytes);
    await mkdir(this.root, { recursive: true });
    await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(from, { recursive: true, force: true });
    });
    this.#forget(name);
    this.#known.set(name, { bytes, usedAt: this.now() });
    this.#bytes += bytes;
    await this.#makeRoom();
    return to;
  }

  #path(name: string, bytes: number): string {
    return path.join(this.root, `${name}.${bytes}`);
  }

  #forget(name: string): void {
    this.#bytes -= this.#known.get(name)?.bytes ?? 0;
    this.#known.delete(name);
  }

  async #makeRoom(): Promise<void> {
    const before = this.now() - inUse;
    for (const [name, { bytes, usedAt }] of this.#known) {
      if (this.#bytes <= this.maxBytes) return;
      if (usedAt > before) continue;
      this.#forget(name);
      await rm(this.#path(name, bytes), { recursive: true, force: true });
    }
  }

  async #readAll(): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    const found = await Promise.all(
      names.map(async (written) => {
        const [, name, bytes] = /^([0-9a-f]+)\.(\d+)$/.exec(written) ?? [];
        if (name === undefined) return [];
        const about = await stat(path.join(this.root, written)).catch(() => null);
        return about === null ? [] : [{ name, bytes: Number(bytes), usedAt: about.mtimeMs }];
      }),
    );
    for (const { name, bytes, usedAt } of found.flat().sort((a, b) => a.usedAt - b.usedAt)) {
      this.#known.set(name, { bytes, usedAt });
      this.#bytes += bytes;
    }
  }
}
