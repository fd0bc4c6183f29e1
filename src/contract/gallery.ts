import { isScene, type Scene } from './scenes.ts';

export const galleryOrders = ['newest', 'remixed'] as const;
export type GalleryOrder = (typeof galleryOrders)[number];

/** Most characters that are searched for. */
export const mostSearched = 80;

/** Where a page of the gallery ends, as its address and its call have it: remixes, time in Unix milliseconds and id. */
export const galleryPlace = /^(\d{1,9})-(\d{1,15})-(p_[A-Za-z0-9_]{1,60})$/;

/** What of the gallery is listed, as its address says it; what is left out is the usual. */
export interface GallerySearch {
  kind?: Scene;
  order?: 'remixed';
  search?: string;
  /** Where the page before ended: the way on for browsers without scripts. */
  after?: string;
}

/** What of an address is understood; the rest is left out. */
export function readGallerySearch(given: Readonly<Record<string, unknown>>): GallerySearch {
  const text = (name: string): string => {
    const value = given[name];
    // The router writes what would be a number within quotes, and reads it back as one where there are none.
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return '';
    return (/^"[^"\\]*"$/.test(value) ? value.slice(1, -1) : value).trim();
  };
  const [kind, search, after] = [text('kind'), text('search').slice(0, mostSearched), text('after')];
  return {
    ...(isScene(kind) ? { kind } : {}),
    ...(text('order') === 'remixed' ? { order: 'remixed' as const } : {}),
    ...(search === '' ? {} : { search }),
    ...(galleryPlace.test(after) ? { after } : {}),
  };
}
