import type { PreviewMessage } from '#contract/preview.ts';
import { base, projectPath, rebase } from './addresses.ts';

/**
 * Where the page is, as the project means it. The page's address has the preview's own path in front, and not every
 * browser lets a page of opaque origin change it: so the path stands in the state of each entry of the history, and the
 * project's code is given this in the place of `window.location`.
 */
const mark = '__scPath';

interface Entry {
  readonly [mark]: string;
  readonly state: unknown;
}

const native = Object.getOwnPropertyDescriptor(History.prototype, 'state');
const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && mark in state ? (state as Entry) : null;
const nativeState = (): unknown => native?.get?.call(history) as unknown;

const atAddress = (): string => projectPath(new URL(location.href)) ?? '/';
const absolute = (path: string): URL => new URL(path, location.origin);

let current = absolute('/');

/** The path in the project, with its query and fragment. */
export const herePath = (): string => current.pathname + current.search + current.hash;

/** How the page came to be somewhere, as it is told the app. */
export type Move = Extract<PreviewMessage['message'], { type: 'navigated' }>['how'];

/** Where this document has been, and the state that the project's code has there. */
const seen = new Map<string, unknown>();

/** Goes to a path of the project, such as `/about`. */
export function openPath(path: string): void {
  go(path.replace(/^\/+/, '/'), false);
}

/**
 * Goes to a path that the page was at before. Within a document nothing is loaded: its code hears what it hears when
 * somebody goes back. There is no entry for it in the browser's history, which is that of the app around it, too.
 */
export function stepTo(path: string): void {
  if (path === herePath()) return;
  if (!seen.has(path)) {
    location.replace(new URL(base + path.replace(/^\/+/, ''), location.href).href);
    return;
  }
  const { href: oldURL, hash } = current;
  history.replaceState(seen.get(path), '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: nativeState() }));
  if (current.hash === hash) return;
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: current.href }));
  document.getElementById(current.hash.slice(1))?.scrollIntoView();
}

/** How this document came about. */
function arrival(): Move {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'back_forward' ? 'travel' : 'arrive';
}

/** Goes where the project's code says: an address, as it would write it into `location.href`. */
function go(value: string, replaces: boolean): void {
  const target = new URL(value, current);
  if (target.origin !== current.origin) {
    if (replaces) location.replace(target.href);
    else location.href = target.href;
    return;
  }
  const path = target.pathname + target.search;
  if (path === current.pathname + current.search && target.hash !== current.hash) {
    if (replaces) history.replaceState(history.state, '', target.hash);
    else location.hash = target.hash;
    return;
  }
  const address = new URL(rebase(path + target.hash), location.href).href;
  if (replaces) location.replace(address);
  else location.href = address;
}

function change(part: 'pathname' | 'search' | 'hash', value: string): void {
  const next = new URL(current);
  next[part] = value;
  go(next.href, false);
}

/** What the project's code reads in the place of `window.location`. */
export const place = {
  get href() {
    return current.href;
  },
  set href(value: string) {
    go(value, false);
  },
  get pathname() {
    return current.pathname;
  },
  set pathname(value: string) {
    change('pathname', value);
  },
  get search() {
    return current.search;
  },
  set search(value: string) {
    change('search', value);
  },
  get hash() {
    return current.hash;
  },
  set hash(value: string) {
    change('hash', value);
  },
  get origin() {
    return current.origin;
  },
  get protocol() {
    return current.protocol;
  },
  get host() {
    return current.host;
  },
  get hostname() {
    return current.hostname;
  },
  get port() {
    return current.port;
  },
  assign: (value: string | URL): void => go(String(value), false),
  replace: (value: string | URL): void => go(String(value), true),
  reload: (): void => location.reload(),
  toString: (): string => current.href,
};

/** `value.location` in the code of packages: the page's own place for a window or document, else what is there. */
export const placeOf = (value: unknown): unknown =>
  value === window || value === document ? place : (value as { location?: unknown }).location;

/** Keeps the place in the history, and tells `moved` whenever it changes. */
export function installPlace(moved: (how: Move) => void): void {
  current = absolute(entryOf(nativeState())?.[mark] ?? atAddress());
  const replaceNative = history.replaceState.bind(history);
  /** The entry that the page is at says so itself; the browser makes some for which nobody has said it. */
  const arrive = (how: Move): void => {
    if (entryOf(nativeState()) === null) {
      const entry: Entry = { [mark]: herePath(), state: nativeState() };
      replaceNative(entry, '');
    }
    seen.set(herePath(), history.state);
    moved(how);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history);
    history[name] = (state: unknown, unused: string, url?: string | URL | null): void => {
      const next = url === undefined || url === null ? current : new URL(String(url), current);
      if (next.origin !== current.origin) throw new DOMException('This is another site.', 'SecurityError');
      const entry: Entry = { [mark]: next.pathname + next.search + next.hash, state };
      try {
        write(entry, unused, new URL(rebase(entry[mark]), location.href).href);
      } catch {
        write(entry, unused);
      }
      current = next;
      seen.set(herePath(), state);
      if (url !== undefined && url !== null) moved(name === 'pushState' ? 'visit' : 'replace');
    };
  }
  Object.defineProperty(history, 'state', {
    configurable: true,
    get: () => {
      const state = nativeState();
      const entry = entryOf(state);
      return entry === null ? state : entry.state;
    },
  });
  /** An entry that a link to a fragment made: it stays on the page that is shown. */
  const followFragment = (): void => {
    const next = new URL(current);
    next.hash = location.hash;
    current = next;
    arrive('arrive');
  };
  window.addEventListener('popstate', (event) => {
    const entry = entryOf(event.state);
    if (entry === null) return followFragment();
    current = absolute(entry[mark]);
    Object.defineProperty(event, 'state', { configurable: true, value: entry.state });
    arrive('travel');
  });
  window.addEventListener('hashchange', () => {
    if (entryOf(nativeState()) === null) followFragment();
  });
  arrive(arrival());
}
