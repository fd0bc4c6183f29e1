import { vi } from 'vitest';

/**
 * Waits until `check` throws no more, and gives what it returns; fails with what it threw last. The limit, 50 s, is for
 * what hangs: a whole run shares its cores among several servers and browsers, and Vitest's own limit is one second.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 50_000, interval: 10 });
