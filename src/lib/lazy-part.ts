import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds before the second try, the longest pause between two, and after which it is given up. */
export const partTimes = { first: 1_000, longest: 15_000, limit: 10 * 60_000 } as const;

/**
 * Resolves after `ms`, or as soon as the network is back. React waits for a part by its promise, and the person is not shown
 * where that stands: there is no mode that a chart could hold.
 */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });

/**
 * Loads a part of the page, and goes on trying while the network or the server is away.
 * @throws what the last try threw, once the limit of time is passed
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  for (let wait: number = partTimes.first; ; wait = Math.min(wait * 2, partTimes.longest)) {
    try {
      return await load();
    } catch (error) {
      if (Date.now() - begun > partTimes.limit) throw error;
      await pause(wait);
    }
  }
}

/**
 * `lazy` for a part of a page: where it cannot be loaded now, it is missing until it can. React's own keeps the first
 * failure for good, and takes the whole screen down with it.
 */
export const lazyPart = <P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => patiently(load));
