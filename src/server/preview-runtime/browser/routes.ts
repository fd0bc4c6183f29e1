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
    const path = placeOfLink(anchor);
    if (path === null) continue;
    const known = routes.get(keyOf(path));
    const title = (anchor.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, routeTitleLength);
    // As it is linked is how the app wants it to be called.
    routes.set(keyOf(path), { path, title: known?.title || title, isPattern: false });
  }
  notify({ type: 'routes-found', routes: [...routes.values()].slice(0, mostRoutes) });
}
