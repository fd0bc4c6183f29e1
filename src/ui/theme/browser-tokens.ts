type Names = Readonly<Record<string, unknown>>;

/** The same escapes as Chakra's, so that both write one variable the same way. */
const variable = (prefix: string, path: readonly string[]): string => {
  const name = path.join('-').replace(/[^\w\u0081-\uffff-]/gu, String.raw`\$&`);
  return `var(--${prefix}-${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)})`;
};

/**
 * What Chakra's token dictionary answers while styles are made, from the names of the tokens alone: the values stand
 * in the document, as variables. Takes the place of Chakra's own in the built client (see `app/browser-styles.ts`),
 * which is 4 KB larger and walks every token a dozen times when a page starts. Not in here: colour palettes, and
 * references inside a value other than `{category.name}`.
 */
export function createTokenDictionary({
  prefix = '',
  breakpoints = {},
  tokens = {},
  semanticTokens = {},
}: {
  prefix?: string;
  breakpoints?: Names;
  tokens?: Readonly<Record<string, Names>>;
  semanticTokens?: Readonly<Record<string, Names>>;
}) {
  const byCategory: Record<string, Record<string, string>> = {};
  const add = (category: string, path: readonly string[]): void => {
    const own = path.filter((part) => part !== 'DEFAULT');
    const ref = variable(prefix, [category, ...own]);
    const name = own.join('.');
    const values = (byCategory[category] ??= {});
    values[name] = ref;
    if (category === 'spacing') values[`-${name}`] = `calc(${ref} * -1)`;
  };
  const walk = (category: string, names: Names, path: readonly string[]): void => {
    for (const [name, below] of Object.entries(names)) {
      if (typeof below === 'object' && below !== null && !('value' in below)) {
        walk(category, below as Names, [...path, name]);
      } else add(category, [...path, name]);
    }
  };
  for (const set of [tokens, semanticTokens]) {
    for (const [category, names] of Object.entries(set)) walk(category, names, []);
  }
  for (const name of Object.keys(breakpoints)) {
    add('breakpoints', [name]);
    add('sizes', [`breakpoint-${name}`]);
  }
  const getVar = (path: string, fallback?: string): string | undefined => {
    const end = path.indexOf('.');
    return byCategory[path.slice(0, end)]?.[path.slice(end + 1)] ?? fallback;
  };
  return {
    getVar,
    getCategoryValues: (category: string) => byCategory[category] ?? null,
    expandReferenceInValue: (value: string) =>
      value.replace(/\{([^{}]*)\}/gu, (_, path: string) => getVar(path, path) ?? path),
    getByName: () => undefined,
    allTokens: [],
    categoryMap: new Map<string, never>(),
    colorPaletteMap: new Map<string, never>(),
    cssVarMap: new Map<string, never>(),
  };
}
