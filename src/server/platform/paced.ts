import { setImmediate } from 'node:timers/promises';

/** The items of a list that may be long, with a turn for everybody else after every few hundred. */
export async function* paced<T>(items: Iterable<T>, atOnce = 300): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    if (count === atOnce) {
      count = 0;
      await setImmediate();
    }
    count += 1;
    yield item;
  }
}
