import { type Told, told } from '#language/told.ts';
import { joinPath } from '../compile/project-path.ts';
import type { TreeFiles } from './resolve.ts';

/**
 * Configurations that say how imports are to be read, and what elements are made with.
 * @param bundler the one of the bundler, where the project's own script names it
 */
export const configFiles = (bundler: string | null): readonly string[] => [
  ...['tsconfig', 'tsconfig.app', 'tsconfig.base', 'tsconfig.paths', 'jsconfig'].map(
    (name) => `/${name}.json`,
  ),
  ...(bundler === null
    ? ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `/vite.config.${ending}`)
    : [bundler]),
  ...['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((ending) => `/postcss.config.${ending}`),
  ...['', '.json', '.js', '.mjs', '.cjs', '.ts'].map((ending) => `/.postcssrc${ending}`),
  ...['babel.config.js', 'babel.config.cjs', 'babel.config.json', '.babelrc'].map((name) => `/${name}`),
];

/** Files in which an app for devices says what it is. */
export const appFiles: readonly string[] = [
  '/app.json',
  ...['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `/app.config.${ending}`),
];

/** The first of these addresses at which there is a file, and which that is. */
const placedFirst = (files: TreeFiles, addresses: readonly string[]): string | null =>
  addresses.map((address) => files.placed(address)).find((path) => path !== null) ?? null;

const entryCandidates = ['main', 'index'].flatMap((name) =>
  ['.tsx', '.jsx', '.ts', '.js'].map((extension) => `/src/${name}${extension}`),
);

const nativeEntryCandidates = ['index', 'src/index', 'src/main'].flatMap((name) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((extension) => `/${name}${extension}`),
);
const nativeRoots = ['/App', '/src/App'].flatMap((name) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((extension) => name + extension),
);

const page = (head: readonly string[], script: string): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Preview</title>',
    ...head,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    script,
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** What native code takes for granted, and a root as high as the screen, which scrolls inside. */
const nativeHead = [
  '<style>html,body{height:100%;margin:0}body{overflow:hidden}#root{display:flex;height:100%}</style>',
  '<script>window.__DEV__=true;window.global=window;window.process??={env:{}};process.env.EXPO_OS="web"</script>',
];

/** The module that starts a native project: the `main` of its package.json, or an index file. */
const nativeEntry = (files: TreeFiles, main: string | null): string | null =>
  (main === null ? null : files.resolve(joinPath('/package.json', main))) ??
  nativeEntryCandidates.find((path) => files.byPath.has(path)) ??
  null;

const reactRoots = ['/src/App', '/App'].flatMap((name) =>
  ['.tsx', '.jsx', '.ts', '.js'].map((extension) => name + extension),
);

/** The script of a React project that has an `App` component and nothing that starts it, as the usual entry does. */
function rootScript(files: TreeFiles): string | null {
  const root = placedFirst(files, reactRoots);
  if (root === null) return null;
  const sheet = joinPath(root, './index.css');
  return (
    `<script type="module">${files.byPath.has(sheet) ? `import "${sheet}"; ` : ''}` +
    'import { createElement } from "react"; import { createRoot } from "react-dom/client"; ' +
    `import * as app from "${root}"; ` +
    'createRoot(document.getElementById("root")).render(createElement(app.default ?? app.App));</script>'
  );
}

/**
 * The page of a React project that has no index.html of its own: a root element and the project's entry, or its `App`
 * component where nothing starts that. Null when there is neither.
 * @param frame the text of its {@link framePage}, where it has one
 */
export function defaultPage(files: TreeFiles, frame: string | null): string | null {
  const entry = placedFirst(files, entryCandidates);
  const script = entry === null ? rootScript(files) : `<script type="module" src="${entry}"></script>`;
  if (script === null) return null;
  if (frame === null || !frame.includes('</body>')) return page([], script);
  return frame.replaceAll('%PUBLIC_URL%', '').replace('</body>', () => `${script}\n</body>`);
}

/** The page around a project's entry in the manner of Create React App, which its tool puts the entry into. */
export const framePage = (files: TreeFiles): string | null =>
  files.publicFolder === null ? null : `${files.publicFolder}/index.html`;

/** Files by which frameworks start, which build their pages with a server or a compiler of their own. */
const otherStarts: readonly (readonly [RegExp, Told])[] = [
  [
    /^\/(?:src\/)?app\/(?:.+\/)?page\.[jt]sx?$|^\/(?:src\/)?pages\/(?:_app|_document|index)\.[jt]sx?$|^\/next\.config\.\w+$/,
    'Next.js',
  ],
  [/^\/(?:src\/)?app\/(?:root|entry\.client)\.[jt]sx?$/, told`React Router as a framework`],
  [/^\/nuxt\.config\.\w+$/, 'Nuxt'],
  [/^\/(?:src\/)?(?:[\w-]+\/)*[\w-]+\.vue$/, 'Vue'],
  [/^\/(?:src\/)?(?:[\w-]+\/)*[\w+-]+\.svelte$/, 'Svelte'],
  [/^\/(?:src\/)?(?:[\w-]+\/)*[\w-]+\.astro$/, 'Astro'],
  [/^\/angular\.json$/, 'Angular'],
];

/** Why a React project without a start cannot be shown, with the file that shows it. */
export function startMissing(files: TreeFiles): { readonly path: string; readonly message: Told } {
  const paths = [...files.byPath.keys()];
  for (const [pattern, framework] of otherStarts) {
    const path = paths.find((candidate) => pattern.test(candidate));
    if (path !== undefined)
      return {
        path: path.slice(1),
        message: told`This is written for ${framework}, which cannot run here. Ask for React with Vite instead: it starts in src/main.tsx, and its pages are those of react-router-dom.`,
      };
  }
  return { path: 'src/main.tsx', message: told`There is nothing to start: src/main.tsx is missing.` };
}

/** Folders of screens that Expo Router looks at, by their layout or first screen. */
const screenFolders = ['/app', '/src/app'];

/**
 * What `expo-router/entry` does where files are bundled by Metro: shows the screens of a folder. They are those of the
 * router's own pattern, without its pages of HTML and its calls to a server.
 */
const routerScript = (folder: string): string => `
import { registerRootComponent } from "expo";
import { ExpoRoot } from "expo-router";
import { createElement } from "react";
const screens = import.meta.glob(["${folder}/**/*.{tsx,ts,jsx,js}", "!${folder}/**/+html.*", "!${folder}/**/*+api.*"], { eager: true });
const context = Object.assign((name) => screens["${folder}" + name.slice(1)], {
  keys: () => Object.keys(screens).map((path) => "." + path.slice(${folder.length})),
  resolve: (name) => name,
  id: "${folder}",
});
registerRootComponent(() => createElement(ExpoRoot, { context }));
`;

/** The page of a project whose screens are files of Expo Router; null when it has none. */
function routerPage(files: TreeFiles): string | null {
  const folder = screenFolders.find((start) =>
    [...files.byPath.keys()].some(
      (path) => path.startsWith(`${start}/`) && /\/(?:_layout|index)\.[jt]sx?$/.test(path),
    ),
  );
  return folder === undefined
    ? null
    : page(nativeHead, `<script type="module">${routerScript(folder)}</script>`);
}

/**
 * The page of a native project: its entry where there is one, the screens of Expo Router where that starts it, else its
 * `App` component, shown as Expo does.
 * @param main the `main` of its package.json, or null.
 */
export function nativePage(files: TreeFiles, main: string | null): string | null {
  if (main?.startsWith('expo-router') === true) {
    const routed = routerPage(files);
    if (routed !== null) return routed;
  }
  const entry = nativeEntry(files, main);
  if (entry !== null) return page(nativeHead, `<script type="module" src="${encodeURI(entry)}"></script>`);
  const root = nativeRoots.find((path) => files.byPath.has(path));
  // Files of screens are enough to know what starts them.
  if (root === undefined) return routerPage(files);
  return page(
    nativeHead,
    '<script type="module">import { registerRootComponent } from "expo"; ' +
      `import * as app from "${root}"; registerRootComponent(app.default ?? app.App);</script>`,
  );
}

/**
 * Files for tools that run on a developer's machine, and tests: never loaded here, and not part of what is shown. The
 * file that says where the database is only looks like one.
 */
export const isBuildFile = (path: string): boolean =>
  /^\/\.|\/node_modules\/|\.d\.[cm]?ts$|\.(test|spec)\.[cm]?[jt]sx?$|^\/(?!supabase\.)[\w.-]+\.config\.[cm]?[jt]s$|^\/supabase\//.test(
    path,
  );
