import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * What decides whether something is seen, can be clicked or is cut off. Queries by role and axe ask for the whole style
 * of an element thousands of times, and the document of the tests works out each declaration anew: colours, borders
 * and fonts, which nothing here looks at, cost half of the time.
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

// What a browser has and the document of the tests has not.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// For each test anew: files share their modules and the document, and one may have stubbed what the next one needs.
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
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
