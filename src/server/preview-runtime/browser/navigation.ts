import { base, projectPath, rebase } from './addresses.ts';
import { notify } from './bridge.ts';

/** Where the page is in the project, as far as the browser says. */
const here = (): string => projectPath(new URL(location.href)) ?? '/';

/** Shows a path of the project, such as `/about`. */
export function openPath(path: string): void {
  location.href = new URL(base + path.replace(/^\/+/, ''), location.href).href;
}

/** Keeps a page within its project: what is at `/` for it is at `/p/…/` here. */
function installLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const anchor = event.composedPath().find((item) => item instanceof HTMLAnchorElement);
    const href = anchor?.getAttribute('href');
    if (!anchor || !href || anchor.target === '_blank' || anchor.hasAttribute('download')) return;
    const url = new URL(anchor.href);
    if (rebase(href) !== href) {
      event.preventDefault();
      openPath(href);
    } else if (/^https?:$/.test(url.protocol) && url.host !== location.host) {
      // Another site inside the frame would look like a part of the project, and most refuse to be framed.
      event.preventDefault();
      window.open(url.href, '_blank', 'noopener');
    }
  });
}

/** Attributes whose value, when it begins with a slash, is meant from the project's root. */
const addressed = new Set(['src', 'poster', 'data']);

function installAddresses(): void {
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name: string, value: string): void {
    const isAddress = addressed.has(name) || (name === 'href' && !(this instanceof HTMLAnchorElement));
    setAttribute.call(this, name, isAddress && typeof value === 'string' ? rebase(value) : value);
  };
  const own = [HTMLImageElement, HTMLSourceElement, HTMLMediaElement, HTMLScriptElement, HTMLIFrameElement];
  for (const constructor of own) {
    const property = Object.getOwnPropertyDescriptor(constructor.prototype, 'src');
    if (!property?.set) continue;
    const set = property.set;
    Object.defineProperty(constructor.prototype, 'src', {
      ...property,
      set(this: Element, value: unknown) {
        set.call(this, typeof value === 'string' ? rebase(value) : value);
      },
    });
  }
  // What was written as HTML has asked for the wrong address already; it asks again for the right one.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLImageElement || target instanceof HTMLMediaElement)) return;
      const written = target.getAttribute('src');
      if (written && rebase(written) !== written) target.src = written;
    },
    true,
  );
}

function installRequests(): void {
  const native = window.fetch.bind(window);
  window.fetch = (input, init) =>
    native(typeof input === 'string' ? rebase(input) : input instanceof URL ? rebaseUrl(input) : input, init);
  const open = XMLHttpRequest.prototype.open as (this: XMLHttpRequest, ...args: unknown[]) => void;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]): void {
    if (typeof args[1] === 'string') args[1] = rebase(args[1]);
    open.apply(this, args);
  };
}

function rebaseUrl(url: URL): URL {
  return url.origin === location.origin ? new URL(rebase(url.pathname) + url.search, url) : url;
}

/**
 * Browsers do not let a page of opaque origin change the path of its address. The state changes as asked; the path is
 * reported to the app, which shows it.
 */
function installHistory(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name].bind(history);
    history[name] = (state: unknown, unused: string, url?: string | URL | null): void => {
      if (url === undefined || url === null) return native(state, unused);
      const wanted = new URL(rebase(String(url)), location.href);
      try {
        native(state, unused, wanted.href);
        notify({ type: 'navigated', path: here() });
      } catch {
        native(state, unused);
        notify({ type: 'navigated', path: projectPath(wanted) ?? here() });
      }
    };
  }
  const notifyPath = (): void => notify({ type: 'navigated', path: here() });
  window.addEventListener('popstate', notifyPath);
  window.addEventListener('hashchange', notifyPath);
  notifyPath();
}

export function installNavigation(): void {
  installHistory();
  installLinks();
  installAddresses();
  installRequests();
}
