import { routeLength } from '#contract/preview-frame.ts';
import { rebase } from './addresses.ts';
import { notify } from './bridge.ts';
import { herePath, installPlace, openPath } from './place.ts';

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
  const rebased = (input: RequestInfo | URL): RequestInfo | URL =>
    typeof input === 'string' ? rebase(input) : input instanceof URL ? rebaseUrl(input) : input;
  window.fetch = (input, init) => native(rebased(input), init);
  // The class stays the one that requests of the browser and copies of requests are of.
  window.Request = new Proxy(Request, {
    construct: (native, [input, init]: [RequestInfo | URL, RequestInit?], made) =>
      Reflect.construct(native, [rebased(input), init], made) as Request,
  });
  const open = XMLHttpRequest.prototype.open as (this: XMLHttpRequest, ...args: unknown[]) => void;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]): void {
    if (typeof args[1] === 'string') args[1] = rebase(args[1]);
    open.apply(this, args);
  };
}

function rebaseUrl(url: URL): URL {
  return url.origin === location.origin ? new URL(rebase(url.pathname) + url.search, url) : url;
}

export function installNavigation(): void {
  installPlace((how) => {
    const path = herePath();
    if (path.length <= routeLength) notify({ type: 'navigated', path, how });
  });
  installLinks();
  installAddresses();
  installRequests();
}
