import { base, boot, rebase } from './addresses.ts';
import { pageProcess } from './page-process.ts';

/** Text of a script as an address that a page of an opaque origin may start a worker from, which a blob's is not. */
export const asScript = (code: string): string =>
  `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;

/** What compiled code takes for granted, in a worker, which has no page and no map of imports. */
const prelude = (): string => {
  const { meta = {}, process = {}, globals = {} } = boot.env ?? {};
  const env = JSON.stringify({
    ...meta,
    MODE: 'development',
    DEV: true,
    PROD: false,
    SSR: false,
    BASE_URL: '/',
  });
  return `
globalThis.process ??= (${String(pageProcess)})(${JSON.stringify({ ...process, NODE_ENV: 'development' })});
for (const [name, value] of Object.entries(${JSON.stringify(globals)})) globalThis[name] ??= value;
globalThis.__sc = {
  base: ${JSON.stringify(location.origin + base)},
  location: self.location,
  place: (value) => value?.location,
  style: () => {},
  module: (key) => ({
    meta: { url: ${JSON.stringify(location.origin + base)} + encodeURI(key.slice(1)), env: ${env} },
    load: (specifier) => import(specifier),
    reg: () => {},
    sig: () => (type) => type,
  }),
};
`;
};

let preluded: string | null = null;

/** The address of a script for a worker that runs the module at `entry`. */
export function workerScript(entry: string): string {
  preluded ??= asScript(prelude());
  return asScript(`import ${JSON.stringify(preluded)};\nimport ${JSON.stringify(entry)};\n`);
}

/**
 * Lets the page start workers from addresses. Its origin is its own, so that no address counts as of the same one: the
 * worker is started from a script of the page's that loads the address.
 */
export function installWorkers(): void {
  for (const name of ['Worker', 'SharedWorker'] as const) {
    if (typeof window[name] !== 'function') continue;
    const original: typeof Worker = window[name] as unknown as typeof Worker;
    const wrapped = class extends original {
      constructor(address: string | URL, options?: WorkerOptions) {
        const url = new URL(rebase(String(address)), location.origin + base);
        if (!/^https?:$/.test(url.protocol)) super(address, options);
        else if (options?.type === 'module') super(asScript(`import ${JSON.stringify(url.href)};`), options);
        else super(asScript(`importScripts(${JSON.stringify(url.href)});`), options);
      }
    };
    Object.defineProperty(window, name, { configurable: true, writable: true, value: wrapped });
  }
}
