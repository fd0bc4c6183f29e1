import path from 'node:path';
import type { Plugin } from 'vite';
import { checked } from './check.ts';

/** Reads the composer's data while the product is built, and lets no file into it that its schema refuses. */
export const composerData = (): Plugin => ({
  name: 'composer-data',
  transform: {
    filter: { id: /\/src\/composer\/data\/.*\.yaml$/u },
    handler: (source, id) => {
      const file = path.relative(import.meta.dirname, id).replaceAll(path.sep, '/');
      // A text, since reading JSON is several times quicker than compiling an object of that size.
      const json = JSON.stringify(checked(file, source));
      return { code: `export default ${JSON.stringify(json)};`, map: null };
    },
  },
});
