import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing comes into sight where nothing is laid out. */
class NoIntersectionObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// For what hangs: the library's own limit is one second, and a whole run shares its cores among many.
configure({ asyncUtilTimeout: 50_000 });

/**
 * What decides whether something is seen, can be clicked or is cut off. Queries by role and axe ask for the style of an
 * element thousands of times, and the document of the tests works it out from every rule anew: colours, borders and
 * fonts, at which nothing here looks, cost half of the time.
 */
const decides =
  'display|visibility|content|content-visibility|pointer-events|opacity|position|clip|clip-path|overflow|overflow-[xy]|width|height';
const others = new RegExp(`(?<=[{;])(?!(?:${decides}):)[\\w-]+:[^;{}"']*(?:;|(?=\\}))`, 'g');
const empty = /[^{}]*\{\}/g;
const append = HTMLStyleElement.prototype.appendChild;
HTMLStyleElement.prototype.appendChild = function appendRule<T extends Node>(
  this: HTMLStyleElement,
  rule: T,
): T {
  rule.textContent = (rule.textContent ?? '').replace(others, '').replace(empty, '').replace(empty, '');
  return append.call(this, rule) as T;
};

/** The page of a frame is another document, at which nothing here looks: each would be a whole window. */
type Steps = Record<'_attach' | '_detach' | '_attrModified', () => void>;
const [inner] = Object.getOwnPropertySymbols(document.createElement('iframe'));
if (inner === undefined) throw new Error('The elements of the document are made in another way.');
const frame = (document.createElement('iframe') as unknown as Record<symbol, object>)[inner];
const frames = Object.getPrototypeOf(Object.getPrototypeOf(frame)) as Steps;
const plain = Object.getPrototypeOf(frames) as Steps;
for (const step of ['_attach', '_detach', '_attrModified'] as const) frames[step] = plain[step];

// What a browser has and the document of the tests has not.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// For each test anew: files share their modules and the document, and one may have stubbed what the next one needs.
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  vi.stubGlobal('IntersectionObserver', NoIntersectionObserver);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
