const found = import.meta.glob<string>(
  [
    '/node_modules/typescript-language/lib/lib.es5.d.ts',
    '/node_modules/typescript-language/lib/lib.es20{15,16,17,18,19,20,21,22,23}*.d.ts',
    '/node_modules/typescript-language/lib/lib.dom.d.ts',
    '/node_modules/typescript-language/lib/lib.dom.iterable.d.ts',
    '/node_modules/typescript-language/lib/lib.decorators*.d.ts',
    '!**/*.full.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The language's own declarations, by file name. */
export const libraries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
);
