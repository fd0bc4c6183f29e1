import { mostRoutes, routeLength, routeTitleLength } from '#contract/preview-frame.ts';
import type { AppRoute } from '#contract/preview.ts';
import { trimEnds } from '#lib/trim-ends.ts';
import type { DeclaredRoutes } from './compile/protocol.ts';
import { pathOfKey, type Snapshot, type SnapshotPage } from './tree/snapshot.ts';

/** What a page calls itself, as it is written, references to characters included. */
function titleOf(page: SnapshotPage): string {
  for (const part of page.markup.parts) {
    if (typeof part !== 'string') continue;
    const start = part.search(/<title[ \t\r\n>]/i);
    if (start === -1) continue;
    const [, text = ''] = /^<title[^<>]{0,200}>([^<]{0,500})/i.exec(part.slice(start, start + 1000)) ?? [];
    return text.replace(/\s+/g, ' ').trim().slice(0, routeTitleLength);
  }
  return '';
}

/** Where a page is: the one of a folder at the folder's own address. */
const folderOf = (address: string): string => address.replace(/(?<=\/)index\.html?$/, '');

const isPattern = (path: string): boolean => /\/[:$][^/]|\/\[/.test(path);

type ReadDeclared = (
  path: string,
  hash: string,
  read: () => Promise<string>,
) => Promise<DeclaredRoutes | null>;

/**
 * Places of the app that a tree has by itself: its pages, and what its code declares for a router, whichever that is.
 * Only files that its pages reach are looked at.
 */
export async function appRoutes(
  snapshot: Snapshot,
  readBlob: (hash: string) => Promise<Uint8Array>,
  readDeclared: ReadDeclared,
): Promise<AppRoute[]> {
  const routes = new Map<string, AppRoute>([['/', { path: '/', title: '', isPattern: false }]]);
  for (const page of snapshot.pages.values()) {
    const path = folderOf(snapshot.files.addressOf(page.path));
    if (!/(?:^|\/)404\.html?$/.test(path)) routes.set(path, { path, title: titleOf(page), isPattern: false });
  }
  const scripts = new Set([...snapshot.modules.values()].map(({ key }) => pathOfKey(key)));
  const read = await Promise.all(
    [...scripts].map(async (path) => {
      const entry = snapshot.files.byPath.get(path);
      if (entry === undefined || snapshot.modules.get(path)?.kind !== 'script') return null;
      const text = async () => Buffer.from(await readBlob(entry.hash)).toString('utf8');
      return readDeclared(path, entry.hash, text);
    }),
  );
  const declared = read.filter((item) => item !== null);
  const base = trimEnds(declared.find((item) => item.base !== '')?.base ?? '', /\//, 'end');
  const front = declared.some(({ usesHash }) => usesHash) ? '/#' : '';
  for (const written of declared.flatMap(({ paths }) => paths)) {
    const path = front + (base === '' || base.startsWith('/') ? base : `/${base}`) + written;
    const isHome = path === '/' || path === '/#/';
    if (!isHome && !routes.has(path)) routes.set(path, { path, title: '', isPattern: isPattern(path) });
  }
  return [...routes.values()].filter(({ path }) => path.length <= routeLength).slice(0, mostRoutes);
}
