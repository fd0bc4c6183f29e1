import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import * as tokens from '../ui/theme/tokens.ts';

const source = path.resolve(import.meta.dirname, '..');

/** Whose code names properties of elements. */
const rooms = ['app', 'features', 'routes', 'ui'];

/** Every word that stands in the rooms that draw. */
export function wordsOfViews(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const room of rooms) {
    for (const file of readdirSync(path.join(source, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/u.test(file)) continue;
      for (const word of readFileSync(path.join(source, room, file), 'utf8').match(/[A-Za-z]+/gu) ?? []) {
        words.add(word);
      }
    }
  }
  return words;
}

/** The tokens as a tree of their names: what they hold is the document's. */
const namesOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && !('value' in entry)
    ? Object.fromEntries(Object.entries(entry).map(([name, below]) => [name, namesOf(below)]))
    : 1;

interface Breakpoints {
  createBreakpoints(widths: typeof tokens.breakpoints): {
    conditions: Readonly<Record<string, string>>;
    keys(): readonly string[];
  };
}

/**
 * Modules of the styles that a browser gets another form of. The document brings the global styles and the values of
 * the tokens, so that a page needs only to know how they are called.
 */
const modules: readonly [file: RegExp, code: (file: string) => string | Promise<string>][] = [
  [
    /\/src\/ui\/theme\/tokens\.ts$/u,
    () =>
      Object.entries(tokens)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(namesOf(value))};`)
        .join('\n'),
  ],
  [/\/src\/ui\/theme\/global-styles\.ts$/u, () => 'export const globalCss = {}, keyframes = {};'],
  [/\/src\/ui\/theme\/font-faces\.ts$/u, () => `export const fontFaces = '';`],
  // Only the global styles are put through it, and of those a browser makes none.
  [/\/styled-system\/serialize\.js$/u, () => 'export const createSerializeFn = () => (styles) => styles;'],
  [/\/styled-system\/preflight\.js$/u, () => 'export const createPreflight = () => ({});'],
  [
    /\/styled-system\/sva\.js$/u,
    // The theme has no recipes of several slots: such parts are styled where they are drawn.
    () => `const styles = {};
      const sva = Object.assign(() => styles, { classNameMap: {}, splitVariantProps: (props) => [{}, props] });
      export const createSlotRecipeFn = () => () => sva;`,
  ],
  [
    /\/styled-system\/breakpoints\.js$/u,
    // Chakra's own answers, worked out once and for all, of the widths that a person wrote down.
    async (file) => {
      const { createBreakpoints } = (await import(pathToFileURL(file).href)) as Breakpoints;
      const { conditions, keys } = createBreakpoints(tokens.breakpoints);
      const words = wordsOfViews();
      const named = Object.entries(conditions).filter(([name]) => keys().includes(name) || words.has(name));
      return `const conditions = ${JSON.stringify(Object.fromEntries(named))};
        export const createBreakpoints = () => ({
          conditions, keys: () => ${JSON.stringify(keys())}, getCondition: (name) => conditions[name],
        });`;
    },
  ],
  [
    /\/styled-system\/token-dictionary\.js$/u,
    () =>
      `export { createTokenDictionary } from ${JSON.stringify(path.join(source, 'ui/theme/browser-tokens.ts'))};`,
  ],
];

const htmlNames = '\0html-names';

/**
 * For the built client: Chakra without what only a server needs of it, 10 KB less on every first screen, and Emotion
 * without the names of old browsers, which nothing asks it for (see `createStyleCache`).
 * @throws when the build meets none of a file that it has another form of: then that has changed, and this with it
 */
export function browserStyles(): Plugin {
  const met = new Set<unknown>();
  return {
    name: 'browser-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === '@emotion/is-prop-valid' && importer?.includes('/@chakra-ui/') === true
        ? htmlNames
        : null;
    },
    load(id) {
      if (id === htmlNames) {
        met.add(htmlNames);
        // A list of every attribute that elements have would be 2 KB; the compiler has checked them already.
        return `export default (name) => name !== 'as' && name !== 'asChild';`;
      }
      const found = modules.find(([file]) => file.test(id));
      if (found === undefined) return null;
      met.add(found);
      return found[1](id);
    },
    transform(code, id) {
      if (id.endsWith('/@emotion/cache/dist/emotion-cache.browser.esm.js')) {
        const bare = code.replace('defaultStylisPlugins = [prefixer]', 'defaultStylisPlugins = []');
        if (bare !== code) met.add('prefixer');
        return bare;
      }
      if (!id.endsWith('/@pandacss/is-valid-prop/dist/index.mjs')) return null;
      met.add('properties');
      const words = wordsOfViews();
      // Of every property there is, those that a person wrote down.
      return code.replace(
        /(cssPropertiesStr = ")([^"]+)"/u,
        (_, start: string, list: string) =>
          `${start}${list
            .split(',')
            .filter((property) => words.has(property))
            .join(',')}"`,
      );
    },
    buildEnd(error) {
      if (error === undefined && met.size < modules.length + 3) {
        throw new Error('Chakra or Emotion has other files than src/app/browser-styles.ts expects');
      }
    },
  };
}
