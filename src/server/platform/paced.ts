import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a long list is gone through before everybody else has a turn. */
const atOnce = 10;

/** The items of a list that may be long, or of which each may take long, with turns for everybody else in between. */
export async function* paced<T>(items: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > atOnce) {
      await setImmediate();
      since = performance.now();
    }
    yield item;
  }
}
