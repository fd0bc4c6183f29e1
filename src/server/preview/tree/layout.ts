import type { TreeFiles } from './resolve.ts';

const entryCandidates = ['main', 'index'].flatMap((name) =>
  ['.tsx', '.jsx', '.ts', '.js'].map((extension) => `/src/${name}${extension}`),
);

/**
 * The page of a React project that has no index.html of its own: a root element and the project's entry. Null when
 * there is no entry either.
 */
export function defaultPage(files: TreeFiles): string | null {
  const entry = entryCandidates.find((path) => files.byPath.has(path));
  if (!entry) return null;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Preview</title>',
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<script type="module" src="${entry}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Files for tools that run on a developer's machine, and tests: never loaded here, and not part of what is shown. */
export const isBuildFile = (path: string): boolean =>
  /^\/\.|\/node_modules\/|\.d\.[cm]?ts$|\.(test|spec)\.[cm]?[jt]sx?$|^\/[\w.-]+\.config\.[cm]?[jt]s$/.test(
    path,
  );
