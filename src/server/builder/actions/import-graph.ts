import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { ProjectType } from '#contract/scenes.ts';
import { extensionOf } from './paths-of.ts';

const scripts = new Set(['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts']);
const tried = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.json', '.css'];
const indexes = ['/index.tsx', '/index.ts', '/index.jsx', '/index.js'];
const native = ['.web.tsx', '.web.ts', '.web.js', '.native.tsx', '.native.ts'];

/** Whether a specifier names a file of the project: relative, or absolute from its root. */
const isLocal = (specifier: string): boolean => /^(?:\.{1,2}\/|\/(?!\/)|\.{1,2}$)/.test(specifier);

/** Without query and fragment. */
const bare = (specifier: string): string => specifier.replace(/[?#].*$/, '');

/** The files of the project that a file asks for, as it writes them. Code that cannot be parsed asks for none. */
export function localReferences(path: string, content: string): string[] {
  const extension = extensionOf(path);
  const found: string[] = [];
  if (scripts.has(extension)) {
    const { module } = parseSync(path, content);
    for (const entry of module.staticImports) found.push(entry.moduleRequest.value);
    for (const entry of module.staticExports) {
      for (const item of entry.entries) if (item.moduleRequest !== null) found.push(item.moduleRequest.value);
    }
    for (const entry of module.dynamicImports) {
      const text = content.slice(entry.moduleRequest.start, entry.moduleRequest.end);
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2];
      if (literal !== undefined) found.push(literal);
    }
    return found.filter(isLocal).map(bare);
  }
  if (extension === 'css') {
    for (const match of content.matchAll(/@import\s+(?:url\(\s*)?(['"])([^'"]+)\1/g))
      found.push(match[2] ?? '');
    return found.filter((name) => !/^[a-z][a-z0-9+.-]*:/i.test(name) && !name.startsWith('//')).map(bare);
  }
  if (extension === 'html') {
    const tags = /<(?:script|link)\b[^>]*?\b(?:src|href)\s*=\s*(['"])([^'"]+)\1[^>]*>/gi;
    for (const match of content.matchAll(tags)) {
      const name = match[2] ?? '';
      if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(name)) found.push(name);
    }
    return found.map(bare);
  }
  return [];
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
