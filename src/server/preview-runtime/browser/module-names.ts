/** A module's path, without what it was asked for as. */
export const ids = (key: string): string => key.replace(/\?.*$/, '');

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('/', key.indexOf('?') >>> 0) + 1);

/** Joins a relative or absolute specifier to the module it stands in, as the compiler does. */
export function absolute(specifier: string, from: string): string {
  const url = new URL(specifier, `sc://x${parentOf(from)}`);
  return specifier.startsWith('.') || specifier.startsWith('/')
    ? decodeURIComponent(url.pathname) + url.search
    : specifier;
}

const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];
/** Whether a path as it is written means a module. */
export const matches = (key: string, wanted: string): boolean =>
  key.startsWith(wanted) && endings.includes(key.slice(wanted.length));
