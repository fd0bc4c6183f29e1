import { mostRoutes, routeLength, routeTitleLength } from '#contract/preview-frame.ts';
import type { AppRoute } from '#contract/preview.ts';
import type { WireRoutes } from '../wire.ts';
import { base, projectPath, rebase } from './addresses.ts';
import { notify } from './bridge.ts';
import { herePath } from './place.ts';

/** A page is the same by each of its names: `/about`, `/about.html` and `/about/`. */
const keyOf = (path: string): string => {
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return page.replace(/(?:^|\/)index\.html?$/, '/').replace(/\.html?$|(?<=.)\/$/, '') + rest;
};

/** A fragment as the id that it names. */
function idOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Whether a fragment is a page of the app's and no place in one. Routers that keep their pages behind a `#` write them
 * as paths. Any other names a part of its document: of this one that is known, and what names none of its parts is
 * there for the app's code.
 */
function isPageFragment(fragment: string, isHere: boolean): boolean {
  if (/^!?\//.test(fragment)) return true;
  const id = idOf(fragment);
  if (!isHere || id === '' || id.toLowerCase() === 'top') return false;
  return document.getElementById(id) === null && document.getElementsByName(id).length === 0;
}

/** Fragments that were pages: on such a page there is what they name. */
const fragmentPages = new Set<string>();

/** The page that an address within the project is of: without its fragment where that is only a place in it. */
function pageOf(path: string): string {
  const at = path.indexOf('#');
  if (at === -1) return path;
  const page = path.slice(0, at);
  const isHere = keyOf(page) === keyOf(herePath().replace(/#.*$/s, ''));
  if (!fragmentPages.has(path) && !isPageFragment(path.slice(at + 1), isHere)) return page;
  fragmentPages.add(path);
  return path;
}

/** Where a link leads within the project; null where it leads elsewhere. */
function placeOfLink(anchor: HTMLAnchorElement): string | null {
  const written = anchor.getAttribute('href') ?? '';
  if (written === '' || anchor.hasAttribute('download')) return null;
  // What is relative is relative to where the project's code takes the page to be.
  const path = /^[?#]/.test(written)
    ? new URL(written, location.origin + herePath()).href.slice(location.origin.length)
    : projectPath(new URL(rebase(written), document.baseURI));
  return path === null || path.length > routeLength || path.endsWith('#') ? null : path;
}

/** References to characters, as a page is written with them, as what they stand for. */
const decoded = (text: string): string =>
  text.includes('&')
    ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '').slice(0, routeTitleLength)
    : text;

async function writtenRoutes(): Promise<WireRoutes> {
  const answer = await fetch(`${base}@routes`);
  return answer.ok ? ((await answer.json()) as WireRoutes) : [];
}

/** Tells where one can go in the app: its pages, what its router has, and the links of the page that is shown. */
export async function notifyRoutes(): Promise<void> {
  const routes = new Map<string, AppRoute>();
  for (const route of await writtenRoutes().catch(() => []))
    routes.set(keyOf(route.path), { ...route, title: decoded(route.title) });
  for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const place = placeOfLink(anchor);
    if (place === null) continue;
    const path = pageOf(place);
    const known = routes.get(keyOf(path));
    if (path !== place) {
      // What the link is called is that place, not its page.
      if (known === undefined) routes.set(keyOf(path), { path, title: '', isPattern: false });
      continue;
    }
    const title = (anchor.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, routeTitleLength);
    // As it is linked is how the app wants it to be called.
    routes.set(keyOf(path), { path, title: known?.title || title, isPattern: false });
  }
  notify({ type: 'routes-found', routes: [...routes.values()].slice(0, mostRoutes) });
}
