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
