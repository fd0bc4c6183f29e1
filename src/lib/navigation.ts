/**
 * The only way out: every address that was not written in the code (a query parameter, an API answer, a link in
 * a person's text) is classified here before any code goes there.
 */
declare const checked: unique symbol;
/** An address that was classified. Only this file makes one, and only such a one is gone to. */
export type SafeHref = string & { readonly [checked]: true };

export type Destination =
  /** Same origin. `href` is a path with query and fragment, never more than one leading slash. */
  | { kind: 'internal'; href: SafeHref }
  /** Another origin over http or https, which the caller allowed by name. */
  | { kind: 'external'; href: SafeHref }
  | { kind: 'refused'; reason: 'empty' | 'protocol' | 'origin' | 'malformed' };

export interface NavigationRules {
  /** The page's own origin. */
  origin: string;
  /** Other origins that this navigation may go to; `web` for all over http and https. None unless said so. */
  allow?: readonly string[] | 'web';
}

// C0 controls, delete, C1 controls, and the invisible marks that browsers or readers overlook.
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/u;
/** Character references of HTML that spell a colon, a blank or any character at all. */
const reference = /&(?:#|colon|tab|newline|nbsp)/iu;
const maxDecodings = 4;
const namedScheme = /^[a-z][a-z0-9+.-]*:/iu;

/**
 * Undoes percent-encoding until nothing changes, so that `%256a…` cannot hide a scheme from the check.
 * Answers null for broken encoding or for more layers than anything honest has.
 */
const fullyDecoded = (value: string): string | null => {
  let current = value;
  for (let round = 0; round < maxDecodings; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
};

const schemeOf = (value: string): string | null => {
  const squeezed = value.replaceAll(/\s/gu, '');
  return namedScheme.exec(squeezed)?.[0].toLowerCase() ?? null;
};

/**
 * Says where a value leads, or why it is refused. `javascript:`, `data:`, `blob:` and every other scheme
 * but http and https are refused always, also with leading blanks, control characters, mixed case or encoded.
 */
export function classifyDestination(value: unknown, rules: NavigationRules): Destination {
  if (typeof value !== 'string') return { kind: 'refused', reason: 'malformed' };
  const text = value.trim();
  if (text === '') return { kind: 'refused', reason: 'empty' };
  if (invisible.test(text) || text.includes('\\')) return { kind: 'refused', reason: 'malformed' };

  if (reference.test(text.split(/[?/]/u, 1)[0] ?? '')) return { kind: 'refused', reason: 'malformed' };

  // The part before path and query: an encoded address inside a query parameter is none of our business.
  const head = text.split(/[?#]/u, 1)[0] ?? '';
  const decoded = fullyDecoded(head);
  if (decoded === null || invisible.test(decoded) || decoded.includes('\\')) {
    return { kind: 'refused', reason: 'malformed' };
  }
  for (const form of [text, decoded]) {
    const scheme = schemeOf(form);
    if (scheme !== null && scheme !== 'http:' && scheme !== 'https:') {
      return { kind: 'refused', reason: 'protocol' };
    }
  }
  // A scheme that appears only after decoding is a disguise, whatever it is.
  if (schemeOf(text) === null && schemeOf(decoded) !== null) return { kind: 'refused', reason: 'protocol' };

  let url: URL;
  try {
    url = new URL(text, rules.origin);
  } catch {
    return { kind: 'refused', reason: 'malformed' };
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'refused', reason: 'protocol' };
  if (url.username !== '' || url.password !== '') return { kind: 'refused', reason: 'malformed' };
  if (url.origin === rules.origin) {
    // Browsers read two leading slashes as a host: an own path never keeps them.
    return {
      kind: 'internal',
      href: `/${url.pathname.replace(/^\/+/u, '')}${url.search}${url.hash}` as SafeHref,
    };
  }
  if (rules.allow === 'web' || rules.allow?.includes(url.origin)) {
    return { kind: 'external', href: url.href as SafeHref };
  }
  return { kind: 'refused', reason: 'origin' };
}

/** A path of this origin, or the fallback where the value leads anywhere else. */
export const safePath = (value: unknown, origin: string, fallback: string): string => {
  const destination = classifyDestination(value, { origin });
  return destination.kind === 'internal' ? destination.href : fallback;
};

/** No page has this origin: what is relative to it is relative to any page. */
const anyPage = 'https://page.invalid';

/**
 * The address behind a link, a frame or a picture: one of the web, a path of this page's origin or a place in it.
 * Undefined for everything else, with which an element leads nowhere.
 */
export function linkTarget(value: unknown): SafeHref | undefined {
  // Its only part is the fragment, which is no address.
  if (typeof value === 'string' && /^#[\w-]*$/u.test(value)) return value as SafeHref;
  const destination = classifyDestination(value, { origin: anyPage, allow: 'web' });
  return destination.kind === 'refused' ? undefined : destination.href;
}

/** Schemes that run, show or fetch something in the browser itself: no app has them. */
const browserSchemes =
  /^(?:javascript|vbscript|data|blob|filesystem|file|about|view-source|chrome|https?|wss?|ftp|mailto|tel):/u;

/** The address that opens an app on this device, by a scheme of its own; undefined for every other. */
export function appTarget(value: unknown): SafeHref | undefined {
  if (typeof value !== 'string' || invisible.test(value) || value !== value.trim()) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:(?=\/\/)/iu.exec(value)?.[0].toLowerCase();
  return scheme === undefined || browserSchemes.test(scheme) ? undefined : (value as SafeHref);
}

/** This document's address, to be read. */
export const pageAddress = (): Readonly<
  Pick<Location, 'href' | 'origin' | 'protocol' | 'hostname' | 'pathname' | 'search' | 'hash'>
> => window.location;

/** Leaves this document. `replace` leaves no way back to it. */
export const leavePage = (href: SafeHref, how: 'assign' | 'replace' = 'assign'): void =>
  window.location[how](href);

export const reloadPage = (): void => window.location.reload();

/** How a page moves; a test passes its own. */
export interface Navigator {
  /** Within the router, without loading the document anew. */
  internal: (href: SafeHref) => void;
  /** Leaves this document. */
  external: (href: SafeHref) => void;
}

/** Goes where a value leads if the rules allow it; answers what was decided. */
export function navigateSafely(value: unknown, rules: NavigationRules, navigator: Navigator): Destination {
  const destination = classifyDestination(value, rules);
  if (destination.kind === 'internal') navigator.internal(destination.href);
  if (destination.kind === 'external') navigator.external(destination.href);
  return destination;
}
