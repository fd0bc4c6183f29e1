import type { CompiledMarkup } from '../compile/protocol.ts';

/** Where an import map sends a specifier: by its whole name, or by the longest beginning that ends with a slash. */
export function mappedTo(map: ReadonlyMap<string, string>, specifier: string): string | null {
  const whole = map.get(specifier);
  if (whole !== undefined) return whole;
  const name = [...map.keys()]
    .filter((key) => key.endsWith('/') && specifier.startsWith(key))
    .sort((a, b) => b.length - a.length)[0];
  return name === undefined ? null : `${map.get(name)}${specifier.slice(name.length)}`;
}

export const isElsewhere = (address: string): boolean => address.startsWith('https://');

/** The map that a page needs at visitors: modules of other addresses look names up in it as well. */
export function foreignMap({ importMap, importScopes }: CompiledMarkup): object | null {
  const imports = Object.fromEntries(Object.entries(importMap).filter(([, address]) => isElsewhere(address)));
  return Object.keys(imports).length + Object.keys(importScopes).length === 0
    ? null
    : { imports, scopes: importScopes };
}
