import type { CompiledMarkup } from '../compile/protocol.ts';

const longestBeginning = 1_000;

/** Where an import map sends a specifier: by its whole name, or by the longest beginning that ends with a slash. */
export function mappedTo(map: ReadonlyMap<string, string>, specifier: string): string | null {
  const whole = map.get(specifier);
  if (whole !== undefined) return whole;
  for (
    let end = specifier.lastIndexOf('/', longestBeginning);
    end !== -1;
    end = specifier.lastIndexOf('/', end - 1)
  ) {
    const address = map.get(specifier.slice(0, end + 1));
    if (address !== undefined) return `${address}${specifier.slice(end + 1)}`;
    if (end === 0) break;
  }
  return null;
}

export const isElsewhere = (address: string): boolean => address.startsWith('https://');

/** The map that a page needs at visitors: modules of other addresses look names up in it as well. */
export function foreignMap({ importMap, importScopes }: CompiledMarkup): object | null {
  const imports = Object.fromEntries(Object.entries(importMap).filter(([, address]) => isElsewhere(address)));
  return Object.keys(imports).length + Object.keys(importScopes).length === 0
    ? null
    : { imports, scopes: importScopes };
}
