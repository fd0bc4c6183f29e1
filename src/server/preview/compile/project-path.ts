/** Scheme of module specifiers inside compiled code: `sc:/src/Button` is what was written as `./Button`. */
export const moduleScheme = 'sc:';

/** Joins a reference to the file it stands in. Both are absolute in the project; `..` stops at its root. */
export function joinPath(fromFile: string, reference: string): string {
  const base = reference.startsWith('/') ? [] : fromFile.split('/').slice(1, -1);
  const out = [...base];
  for (const part of reference.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') out.pop();
    else out.push(part);
  }
  return `/${out.join('/')}${reference.endsWith('/') && out.length > 0 ? '/' : ''}`;
}

/** Splits `a/b.svg?raw#x` into its path and the rest. */
export function splitSuffix(reference: string): { path: string; suffix: string } {
  const at = reference.search(/[?#]/);
  return at === -1
    ? { path: reference, suffix: '' }
    : { path: reference.slice(0, at), suffix: reference.slice(at) };
}

/** Whether a reference has a scheme or a host of its own: `https:`, `data:`, `//cdn.example`. */
export const isForeign = (reference: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('//');

export const isRelative = (reference: string): boolean =>
  reference.startsWith('./') || reference.startsWith('../') || reference === '.' || reference === '..';

/** Lower-case extension without the dot; empty when there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase();
}

const scriptExtensions = new Set(['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts']);
export const isScript = (path: string): boolean => scriptExtensions.has(extensionOf(path));
/** Whether a file is a page of Markdown with components in it, which is compiled to a script. */
export const isMdx = (path: string): boolean => extensionOf(path) === 'mdx';
export const isSass = (path: string): boolean => extensionOf(path) === 'scss' || extensionOf(path) === 'sass';
export const isLess = (path: string): boolean => extensionOf(path) === 'less';
/** Whether a file is a style sheet, in CSS or in what is compiled to it. */
export const isStyle = (path: string): boolean => extensionOf(path) === 'css' || isSass(path) || isLess(path);
export const isMarkup = (path: string): boolean =>
  extensionOf(path) === 'html' || extensionOf(path) === 'htm';
