import { posix } from 'node:path';
import type { ProjectType } from '#contract/scenes.ts';
import { extensionOf } from './paths-of.ts';
import { scanScript } from './script-scan.ts';

const scripts = new Set(['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts']);
const tried = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.json', '.css'];
const indexes = ['/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
const native = ['.web.tsx', '.web.ts', '.web.js', '.native.tsx', '.native.ts'];

/** Whether a specifier names a file of the project: relative, or absolute from its root. */
const isLocal = (specifier: string): boolean => /^(?:\.{1,2}\/|\/(?!\/)|\.{1,2}$)/.test(specifier);

/** Whether an address leads out of the project: it has a scheme, a host, or stays on its page. */
const isElsewhere = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(address);

/** Without query and fragment. */
const bare = (specifier: string): string => specifier.replace(/[?#].*$/s, '');

/** The files of the project that a file asks for, as it writes them. */
export function localReferences(path: string, content: string): string[] {
  const extension = extensionOf(path);
  if (scripts.has(extension)) return scriptReferences(content);
  if (extension === 'css') return styleReferences(content);
  if (extension === 'html' || extension === 'htm') return pageReferences(content);
  return [];
}

const scriptReferences = (content: string): string[] =>
  scanScript(content).specifiers.filter(isLocal).map(bare);

const styleImport = /@import\s+(?:url\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'();]+))/g;

function styleReferences(content: string): string[] {
  return [...withoutComments(content, '/*', '*/').matchAll(styleImport)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((address) => !isElsewhere(address) && !isPackageStyle(address))
    .map(bare);
}

/** Whether a style sheet means one of a package: `tailwindcss`, and not `theme.css` beside it. */
const isPackageStyle = (address: string): boolean =>
  !/^[./]/.test(address) && !/\.css(?:[?#]|$)/i.test(address);

const attribute = /(?:^|[\s"'/])(src|href|rel)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const stylesheet = /\b(?:stylesheet|modulepreload)\b/i;

/** Scripts and style sheets of a page: without them it is not itself. Icons and links to pages may be missing. */
function pageReferences(content: string): string[] {
  const page = withoutComments(content, '<!--', '-->');
  const lower = page.toLowerCase();
  const found: string[] = [];
  const tags = /<(script|link)[\s>/]/g;
  for (let tag = tags.exec(lower); tag !== null; tag = tags.exec(lower)) {
    const end = page.indexOf('>', tag.index);
    if (end < 0) break;
    tags.lastIndex = end;
    const values = new Map(
      [...page.slice(tag.index, end).matchAll(attribute)].map((match) => [
        (match[1] ?? '').toLowerCase(),
        match[2] ?? match[3] ?? match[4] ?? '',
      ]),
    );
    if (tag[1] === 'link') {
      if (stylesheet.test(values.get('rel') ?? '')) found.push(values.get('href') ?? '');
      continue;
    }
    const source = values.get('src');
    if (source !== undefined) {
      found.push(source);
      continue;
    }
    const close = lower.indexOf('</script', end);
    found.push(...scriptReferences(page.slice(end + 1, close < 0 ? undefined : close)));
    tags.lastIndex = close < 0 ? lower.length : close;
  }
  return found.filter((address) => !isElsewhere(address)).map(bare);
}

function withoutComments(text: string, open: string, close: string): string {
  let rest = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf(open, from);
    if (start < 0) return rest + text.slice(from);
    rest += text.slice(from, start);
    const end = text.indexOf(close, start + open.length);
    if (end < 0) return rest;
    from = end + close.length;
  }
}

/** The path that a reference means, or null when the project has no such file. */
export function resolveReference(
  from: string,
  reference: string,
  has: (path: string) => boolean,
): string | null {
  const base = reference.startsWith('/')
    ? posix.normalize(reference.slice(1))
    : posix.normalize(posix.join(posix.dirname(from), reference));
  if (base.startsWith('..')) return null;
  // TypeScript lets an import of `x.js` mean `x.ts`.
  const stem = base.replace(/\.(m?)jsx?$/, '');
  const candidates = [
    ...tried.map((suffix) => base + suffix),
    ...native.map((suffix) => base + suffix),
    ...indexes.map((suffix) => (base === '.' ? suffix.slice(1) : base + suffix)),
    ...(stem === base ? [] : [`${stem}.ts`, `${stem}.tsx`]),
    // What lies in `public` is at the root of the page.
    ...(reference.startsWith('/') ? [`public/${base}`] : []),
  ];
  return candidates.find(has) ?? null;
}

const entries: Record<ProjectType, readonly string[]> = {
  project: ['index.html'],
  html: ['index.html'],
  meme: ['index.html'],
  react: ['src/main.tsx', 'src/main.jsx', 'src/main.ts', 'src/main.js', 'index.html'],
  react_native: [
    'App.tsx',
    'App.js',
    'App.jsx',
    'app/_layout.tsx',
    'app/index.tsx',
    'src/app/_layout.tsx',
    'src/app/index.tsx',
    'src/App.tsx',
    'index.js',
  ],
};

/** Whether a project of this type has a file to start from. */
export const hasEntry = (type: ProjectType, has: (path: string) => boolean): boolean =>
  entries[type].some(has);

/**
 * References of a project that lead nowhere: `from` asks for `reference`, and there is no such file.
 * @param references what each file asks for, from `localReferences`.
 */
export function missingReferences(
  references: ReadonlyMap<string, readonly string[]>,
  has: (path: string) => boolean,
): { from: string; reference: string }[] {
  const missing: { from: string; reference: string }[] = [];
  for (const [from, wanted] of references) {
    for (const reference of wanted) {
      if (resolveReference(from, reference, has) === null) missing.push({ from, reference });
    }
  }
  return missing;
}
