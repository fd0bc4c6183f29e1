import { extensionOf, isStyle } from '#server/preview/compile/project-path.ts';
import { mediaType } from '#server/preview/media-types.ts';
import type { ProjectPreview } from '#server/preview/project-preview.ts';
import { mapComment } from '#server/preview/tree/page.ts';
import { basePlaceholder, type Snapshot, type SnapshotPage } from '#server/preview/tree/snapshot.ts';
import { immutable, revalidate } from './headers.ts';

/** What a request for a file below the project's root is answered with. */
export interface FileAnswer {
  readonly type: string;
  readonly cache: string;
  /** Strong validator, in quotes. */
  readonly tag: string;
  readonly body: string | Uint8Array;
}

/** The module that `?m=` asks for; null when no tree that is still shown has it. */
export function moduleAnswer(
  preview: ProjectPreview,
  path: string,
  query: string,
  base: string,
): FileAnswer | null {
  const match = /^\?(?:(.*)&)?m=([0-9a-f]{24})$/.exec(query);
  if (!match) return null;
  const id = match[2] ?? '';
  const module = preview.module(path + (match[1] ? `?${match[1]}` : ''), id);
  if (!module) return null;
  return {
    type: mediaType('js', true),
    cache: immutable,
    tag: `"${id}"`,
    body: `${module.code}\n${mapComment(module, base, '')}`,
  };
}

/** A file by path, if one of the given trees has it (in this version, when one is asked for). */
export async function fileAnswer(
  snapshots: readonly Snapshot[],
  path: string,
  version: string | null,
  base: string,
  readBlob: (hash: string) => Promise<Uint8Array>,
): Promise<FileAnswer | null> {
  for (const snapshot of snapshots) {
    const entry = snapshot.files.entry(path);
    if (!entry) continue;
    const sheet = isStyle(path) ? snapshot.sheets.get(snapshot.files.placed(path) ?? path) : undefined;
    const known = sheet?.id ?? entry.hash.slice(0, 16);
    if (version !== null && version !== known) continue;
    return {
      type: mediaType(sheet ? 'css' : extensionOf(path), entry.text),
      cache: version === null ? revalidate : immutable,
      tag: `"${known}"`,
      body: sheet ? sheet.css.replaceAll(basePlaceholder, base) : await readBlob(entry.hash),
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
