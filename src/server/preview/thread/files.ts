import { extensionOf, isStyle } from '../compile/project-path.ts';
import { mediaType } from '../media-types.ts';
import { mapComment } from '../tree/page.ts';
import { basePlaceholder, type Snapshot, type SnapshotModule, type SnapshotPage } from '../tree/snapshot.ts';

/** What a request for a file below the project's root is answered with. */
export interface FileAnswer {
  readonly type: string;
  /** Whether it is the same for ever. */
  readonly isImmutable: boolean;
  /** Strong validator, in quotes. */
  readonly tag: string;
  /** What it is, or the hash of the blob that it is. */
  readonly body: Uint8Array | string;
}

/** Text as bytes that nobody else has. */
export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A module by key and id, of the first tree that has it. */
export function moduleOf(snapshots: readonly Snapshot[], key: string, id: string): SnapshotModule | null {
  for (const snapshot of snapshots) {
    const module = snapshot.modules.get(key);
    if (module?.id === id) return module;
  }
  return null;
}

export const moduleAnswer = (module: SnapshotModule, base: string): FileAnswer => ({
  type: mediaType('js', true),
  isImmutable: true,
  tag: `"${module.id}"`,
  body: encoded(`${module.code}\n${mapComment(module, base, '')}`),
});

/** A file by path, if one of the given trees has it (in this version, when one is asked for). */
export function fileAnswer(
  snapshots: readonly Snapshot[],
  path: string,
  version: string | null,
  base: string,
): FileAnswer | null {
  for (const snapshot of snapshots) {
    const entry = snapshot.files.entry(path);
    if (!entry) continue;
    const sheet = isStyle(path) ? snapshot.sheets.get(snapshot.files.placed(path) ?? path) : undefined;
    const known = sheet?.id ?? entry.hash.slice(0, 16);
    if (version !== null && version !== known) continue;
    return {
      type: mediaType(sheet ? 'css' : extensionOf(path), entry.text),
      isImmutable: version !== null,
      tag: `"${known}"`,
      body: sheet ? encoded(sheet.css.replaceAll(basePlaceholder, base)) : entry.hash,
    };
  }
  return null;
}

/** The page that a path means: `/` and `/about` are `/index.html` and `/about.html`. */
export function pageFor(snapshot: Snapshot, path: string, singlePage: boolean): SnapshotPage | null {
  const trimmed = path.endsWith('/') && path.length > 1 ? path.slice(0, -1) : path;
  const candidates =
    path === '/' ? ['/index.html'] : [path, `${trimmed}.html`, `${trimmed}/index.html`, `${trimmed}.htm`];
  const pageAt = (address: string): SnapshotPage | undefined =>
    snapshot.pages.get(address) ?? snapshot.pages.get(snapshot.files.placed(address) ?? address);
  for (const candidate of candidates) {
    const found = pageAt(candidate);
    if (found) return found;
  }
  if (path === '/') return snapshot.pages.values().next().value ?? null;
  return singlePage && extensionOf(path) === '' ? (pageAt('/index.html') ?? null) : null;
}
