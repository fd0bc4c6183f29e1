import type { CompiledStyle, FileReference } from '../compile/protocol.ts';
import { shortHash } from './data-modules.ts';
import type { TreeFiles } from './resolve.ts';
import { basePlaceholder, encodePath, type SnapshotSheet } from './snapshot.ts';

/** Keeps a query or fragment from ending the attribute, string or `url()` that it stands in. */
const cleanSuffix = (suffix: string): string => suffix.replace(/["'()<>\s\\]/g, encodeURIComponent);

/** The address of a file below the project's root; its version makes it good for ever. */
export const assetAddress = (files: TreeFiles, path: string, hash: string): string =>
  `${encodePath(files.addressOf(path)).slice(1)}?v=${hash.slice(0, 16)}`;

/** A reference as a URL that begins with {@link basePlaceholder}; `version` is of the file it names, if there is one. */
export function referenceUrl(files: TreeFiles, reference: FileReference, version: string | null): string {
  const at = reference.suffix.indexOf('#');
  const query = at === -1 ? reference.suffix : reference.suffix.slice(0, at);
  const fragment = at === -1 ? '' : reference.suffix.slice(at);
  const address = basePlaceholder + encodePath(files.addressOf(reference.path)).slice(1);
  if (version === null) return address + cleanSuffix(query + fragment);
  return `${address}?v=${version}${query === '' ? '' : `&${cleanSuffix(query.slice(1))}`}${cleanSuffix(fragment)}`;
}

/**
 * Writes out a style sheet with the versions of everything it refers to, so that its id changes when any of that
 * does. Sheets that import each other in a circle refer to each other without a version.
 */
export function linkSheet(
  path: string,
  styles: ReadonlyMap<string, CompiledStyle | null>,
  files: TreeFiles,
  done: Map<string, SnapshotSheet>,
  above: ReadonlySet<string> = new Set(),
): SnapshotSheet | null {
  const known = done.get(path);
  if (known) return known;
  const compiled = styles.get(path);
  if (!compiled) return null;
  const here = new Set([...above, path]);
  const css = compiled.parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const target = files.placed(part.path) ?? part.path;
      if (part.role === 'style' && !here.has(target)) {
        return referenceUrl(files, part, linkSheet(target, styles, files, done, here)?.id ?? null);
      }
      return referenceUrl(
        files,
        part,
        part.role === 'style' ? null : (files.entry(part.path)?.hash.slice(0, 16) ?? null),
      );
    })
    .join('');
  const sheet = { id: shortHash(css).slice(0, 16), css, compiled };
  done.set(path, sheet);
  return sheet;
}
