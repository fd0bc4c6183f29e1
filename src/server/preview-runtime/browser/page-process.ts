/**
 * What stands for `process` of Node.js in a page, where packages ask it what they run in. It is written out into workers
 * and published sites, so it uses nothing from outside.
 */
export const pageProcess = (env: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  env,
  browser: true,
  title: 'browser',
  platform: 'browser',
  version: '',
  versions: {},
  argv: [],
  cwd: () => '/',
  nextTick: (run: (...values: unknown[]) => void, ...values: unknown[]) =>
    queueMicrotask(() => run(...values)),
  on: () => {},
  once: () => {},
  off: () => {},
  emit: () => {},
});
