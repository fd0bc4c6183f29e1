import path from 'node:path';
import type { Plugin } from 'vite';

const ours = path.resolve(import.meta.dirname, '../lib/load-part.ts');

/** Gives Vite's builds the product's own way of loading a part, in place of the one that they bring along. */
export const partLoading = (): Plugin => ({
  name: 'part-loading',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/u },
    handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(ours)};`,
  },
});
