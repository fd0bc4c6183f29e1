import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partTimes, patiently } from '#lib/lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that comes at the given try. */
const comesAt = (last: number) => {
  let tries = 0;
  const load = vi.fn(() => {
    tries += 1;
    return tries < last ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part');
  });
  return load;
};

test('[ROUTE-20] a part that cannot be loaded is tried again, with pauses that grow', async () => {
  const load = comesAt(4);
  const part = patiently(load);
  for (const [wait, tries] of [
    [0, 1],
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(load).toHaveBeenCalledTimes(tries);
  }
  await expect(part).resolves.toBe('part');
});

test('[ROUTE-20] it is tried at once when the network is back', async () => {
  const load = comesAt(2);
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
});

test('[ROUTE-20] what is broken for good is told in the end', async () => {
  const load = comesAt(Infinity);
  const part = patiently(load);
  const told = expect(part).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(partTimes.limit + 2 * partTimes.longest);
  await told;
});

test('[ROUTE-20] the last try is the first one after the limit', async () => {
  const load = comesAt(Infinity);
  let isOver = false;
  const part = patiently(load).catch(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(partTimes.limit);
  // One try has just failed; the limit is reached and not passed.
  expect(isOver).toBe(false);
  const tries = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(partTimes.longest);
  await part;
  expect(load).toHaveBeenCalledTimes(tries + 1);
});
