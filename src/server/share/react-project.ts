import semver from 'semver';

type Texts = ReadonlyMap<string, string>;

/** Where a React project starts, in the order in which the preview looks for it. */
export const entryOf = (texts: Texts): string | undefined =>
  ['main', 'index']
    .flatMap((name) => ['tsx', 'jsx', 'ts', 'js'].map((ending) => `src/${name}.${ending}`))
    .find((path) => texts.has(path));

const anyText = (texts: Texts, files: RegExp, pattern: RegExp): boolean =>
  [...texts].some(([path, text]) => files.test(path) && pattern.test(text));

const scripts = /\.[jt]sx?$/;

/** What a vite.config must do for a project to be built as it is previewed. */
export interface ReactTraits {
  readonly usesTailwind: boolean;
  readonly drawsComponents: boolean;
}

export const traitsOf = (texts: Texts, usesTailwind: boolean): ReactTraits => ({
  usesTailwind,
  drawsComponents: anyText(texts, scripts, /\.svg\?react["']/),
});

/** What the import maps of pages say, for Vite, which reads none: entries of `resolve.alias`. */
export const mapAliases = (importMap: ReadonlyMap<string, string>): string[] =>
  [...importMap].map(([name, address]) => {
    const pattern = `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${name.endsWith('/') ? '' : '$'}`;
    const replacement = address.startsWith('/')
      ? `new URL(${JSON.stringify(`.${address}`)}, import.meta.url).pathname`
      : JSON.stringify(address);
    return `{ find: new RegExp(${JSON.stringify(pattern)}), replacement: ${replacement} }`;
  });

/** A vite.config for a project that has none. */
export function reactConfig(
  texts: Texts,
  { usesTailwind, drawsComponents }: ReactTraits,
  importMap: ReadonlyMap<string, string>,
): string {
  const usesAlias = anyText(texts, /\.(?:[jt]sx?|css|s[ac]ss)$/, /["'][@~]\//);
  const usesPaths = anyText(texts, /^(?:tsconfig|jsconfig)(?:\.\w+)?\.json$/, /"paths"\s*:/);
  const mixesMarkup = anyText(texts, /\.js$/, /(?:return|=>|[(=?:])\s*(?:\(\s*)?<[A-Za-z>]/);
  const readsProcess = anyText(texts, scripts, /\bprocess\.env\.(?!NODE_ENV\b)/);
  const imports = [
    ...(usesTailwind ? ["import tailwindcss from '@tailwindcss/vite';"] : []),
    "import react from '@vitejs/plugin-react';",
    `import { ${['defineConfig', ...(readsProcess ? ['loadEnv'] : []), ...(mixesMarkup ? ['transformWithOxc'] : [])].join(', ')} } from 'vite';`,
    ...(drawsComponents ? ["import svgr from 'vite-plugin-svgr';"] : []),
  ];
  const plugins = [
    ...(mixesMarkup ? ['markupInScripts'] : []),
    'react()',
    ...(usesTailwind ? ['tailwindcss()'] : []),
    ...(drawsComponents ? ['svgr()'] : []),
  ];
  const source = "new URL('./src', import.meta.url).pathname";
  const mapped = mapAliases(importMap);
  const resolve = [
    ...(usesPaths ? ['    tsconfigPaths: true,'] : []),
    ...(mapped.length > 0
      ? [
          '    alias: [',
          ...[
            ...mapped,
            ...(usesAlias ? ['@', '~'].map((find) => `{ find: '${find}', replacement: ${source} }`) : []),
          ].map((line) => `      ${line},`),
          '    ],',
        ]
      : usesAlias
        ? [`    alias: { '@': ${source}, '~': ${source} },`]
        : []),
  ];
  const lines = [
    `  plugins: [${plugins.join(', ')}],`,
    ...(resolve.length > 0 ? ['  resolve: {', ...resolve, '  },'] : []),
    ...(readsProcess ? ["  define: { 'process.env': loadEnv(mode, '.', ['REACT_APP_', 'PUBLIC_']) },"] : []),
  ];
  return `${imports.join('\n')}
${mixesMarkup ? `\n${markupInScripts}` : ''}
export default defineConfig(${readsProcess ? '({ mode }) => (' : ''}{
${lines.join('\n')}
}${readsProcess ? ')' : ''});
`;
}

const markupInScripts = `/** Files that end in .js have markup in them here. */
const markupInScripts = {
  name: 'markup-in-scripts',
  enforce: 'pre',
  transform: (code, id) =>
    /\\/src\\/.*\\.js$/.test(id)
      ? transformWithOxc(code, id, { lang: 'jsx', jsx: { runtime: 'automatic' } })
      : null,
};
`;

/** A tsconfig.json for a project in TypeScript that has none. */
export const typesConfig = (): string =>
  `${JSON.stringify(
    {
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        allowJs: true,
        allowImportingTsExtensions: true,
        resolveJsonModule: true,
        isolatedModules: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['vite/client'],
        paths: { '@/*': ['./src/*'], '~/*': ['./src/*'] },
      },
      include: ['src'],
    },
    null,
    2,
  )}\n`;

/** The major version that a range begins with; null when it says none. */
export const majorOf = (range: string | undefined): number | null => {
  if (range === undefined || semver.validRange(range) === null) return null;
  return semver.minVersion(range)?.major ?? null;
};

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The page of a React project that has none. */
export const reactPage = (name: string, entry: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(name)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${entry}"></script>
  </body>
</html>
`;

/** Starts an `App` component that nothing starts, as the preview does. */
export function reactEntry(root: string, texts: Texts): string {
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  const from = (path: string): string => (path.startsWith('src/') ? `./${path.slice(4)}` : `../${path}`);
  const isDefault = /\bexport\s+default\b|\bas\s+default\b/.test(texts.get(root) ?? '');
  return `import { createRoot } from 'react-dom/client';
${texts.has(`${folder}index.css`) ? `import '${from(`${folder}index.css`)}';\n` : ''}import ${isDefault ? 'App' : '{ App }'} from '${from(root.replace(/\.[jt]sx?$/, ''))}';

createRoot(document.getElementById('root')${/\.tsx?$/.test(root) ? '!' : ''}).render(<App />);
`;
}
