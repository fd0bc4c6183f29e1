import type { ProjectType } from '#contract/scenes.ts';
import { scanScript } from '#server/builder/actions/script-scan.ts';
import { expoVersions, nativeBase } from '#contract/expo-versions.ts';
import { packageOf } from '#server/packages/package-names.ts';
import { folderName } from './folder-name.ts';

export interface CompletedProject {
  readonly name: string;
  readonly type: ProjectType;
  /** Text files by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Versions of the packages that the preview runs. */
  readonly previewed: Readonly<Record<string, string>>;
}

const tools = {
  vite: '^8.0.0',
  '@vitejs/plugin-react': '^6.0.0',
  typescript: '^5.9.0',
  tailwind: '^4.3.0',
} as const;
const script = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Packages that the scripts of a project import, also those inside its pages. */
function importedPackages(texts: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const read = (code: string): void => {
    for (const specifier of scanScript(code).specifiers)
      if (
        /^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/.test(specifier) &&
        !specifier.startsWith('.') &&
        !specifier.startsWith('@/')
      )
        found.add(packageOf(specifier));
  };
  for (const [path, text] of texts) {
    if (/(?:^|\/)(?:node_modules|supabase)\/|\.d\.ts$|\.config\.[cm]?[jt]s$|\.test\.[jt]sx?$/.test(path))
      continue;
    if (script.test(path)) read(text);
    else if (/\.html?$/.test(path))
      for (const inside of text.matchAll(/<script\b[^>]*>([^<]*(?:<(?!\/script)[^<]*)*)<\/script/gi))
        read(inside[1] ?? '');
  }
  return [...found].sort();
}

/** Packages whose style sheets the project's own ones import. */
function styledPackages(texts: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [path, text] of texts) {
    if (!path.endsWith('.css') || path.includes('node_modules/')) continue;
    for (const [, name = ''] of text.matchAll(/@import\s+["'](@?[a-z][\w.-]*(?:\/[\w.@-]+)*)["']/gi))
      if (!texts.has(name)) found.add(packageOf(name));
  }
  return [...found].sort();
}

interface Manifest {
  main?: string;
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  [key: string]: unknown;
}

/** The project's own package.json with what it lacks; what stands in it is left as it is. */
function packageJson(
  { name, texts }: CompletedProject,
  wanted: {
    readonly main?: string;
    readonly isModule?: boolean;
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
    development: Record<string, string>;
  },
): string | null {
  const own = texts.get('package.json');
  let known: Manifest = {};
  if (own !== undefined) {
    try {
      known = JSON.parse(own) as Manifest;
    } catch {
      // A person is writing it: their file goes along as it is.
      return null;
    }
  }
  const has = (item: string): boolean =>
    [known.dependencies, known.devDependencies, known.peerDependencies].some(
      (list) => list !== undefined && item in list,
    );
  const lacking = (list: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(list).filter(([item]) => !has(item)));
  const sorted = (list: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(list).sort(([a], [b]) => a.localeCompare(b)));
  const next: Manifest = {
    ...(own === undefined
      ? {
          name: folderName(name),
          private: true,
          version: '0.1.0',
          ...(wanted.isModule === true ? { type: 'module' } : {}),
        }
      : known),
    ...(known.main === undefined && wanted.main !== undefined ? { main: wanted.main } : {}),
    scripts: { ...wanted.scripts, ...known.scripts },
  };
  const dependencies = sorted({ ...known.dependencies, ...lacking(wanted.dependencies) });
  const development = sorted({ ...known.devDependencies, ...lacking(wanted.development) });
  if (Object.keys(dependencies).length > 0) next.dependencies = dependencies;
  if (Object.keys(development).length > 0) next.devDependencies = development;
  const written = json(next);
  return written === own ? null : written;
}

/** Files that a project lacks to run elsewhere, and its package.json with what is missing in it, by path. */
export function completions(project: CompletedProject): Record<string, string> {
  const made =
    project.type === 'react'
      ? forReact(project)
      : project.type === 'react_native'
        ? forPhones(project)
        : forPlain(project);
  return Object.fromEntries(
    Object.entries(made).filter(
      (file): file is [string, string] =>
        file[1] !== null && (file[0] === 'package.json' || !project.texts.has(file[0])),
    ),
  );
}

/** The packages of a list at the versions that the preview runs; others at their newest. */
const versionsOf = (
  names: readonly string[],
  known: Readonly<Record<string, string>>,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, known[name] ?? 'latest']));

function forReact(project: CompletedProject): Record<string, string | null> {
  const { name, texts, previewed } = project;
  const entry = ['src/main.tsx', 'src/main.jsx', 'src/main.ts', 'src/index.tsx', 'src/index.jsx'].find(
    (path) => texts.has(path),
  );
  const usesTypes = [...texts.keys()].some((path) => /\.tsx?$/.test(path));
  const hasConfig = [...texts.keys()].some((path) => /^vite\.config\.[cm]?[jt]s$/.test(path));
  const packages = [...new Set(['react', 'react-dom', ...importedPackages(texts), ...styledPackages(texts)])];
  const usesTailwind = packages.includes('tailwindcss');
  // Directives of Tailwind 3 are not understood by the version after it, which the preview translates them for.
  const usesOldTailwind =
    !usesTailwind &&
    [...texts].some(
      ([path, text]) => path.endsWith('.css') && /@tailwind\s+(?:base|components)\b/.test(text),
    );
  const has = (pattern: RegExp): boolean => [...texts.keys()].some((path) => pattern.test(path));
  const caret = (list: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(list).map(([item, version]) => [item, /^\d/.test(version) ? `^${version}` : version]),
    );
  return {
    'package.json': packageJson(project, {
      isModule: true,
      scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
      dependencies: caret(versionsOf(packages, { tailwindcss: tools.tailwind, ...previewed })),
      development: {
        vite: tools.vite,
        '@vitejs/plugin-react': tools['@vitejs/plugin-react'],
        ...(usesTailwind ? { '@tailwindcss/vite': tools.tailwind } : {}),
        ...(usesOldTailwind ? { tailwindcss: '^3.4.0', postcss: '^8.4.0', autoprefixer: '^10.4.0' } : {}),
        ...(usesTypes
          ? { '@types/react': '^19.0.0', '@types/react-dom': '^19.0.0', typescript: tools.typescript }
          : {}),
      },
    }),
    'postcss.config.mjs':
      usesOldTailwind && !has(/^(?:postcss\.config\.\w+|\.postcssrc(?:\.\w+)?)$/)
        ? 'export default { plugins: { tailwindcss: {}, autoprefixer: {} } };\n'
        : null,
    'tailwind.config.mjs':
      usesOldTailwind && !has(/^tailwind\.config\.\w+$/)
        ? "export default { content: ['./index.html', './src/**/*.{js,ts,jsx,tsx}'] };\n"
        : null,
    'vite.config.js': hasConfig ? null : reactConfig(texts, usesTailwind),
    'index.html': entry === undefined ? null : reactPage(name, entry),
    '.gitignore': 'node_modules\ndist\n',
    'README.md': readme(
      name,
      'Vite and React',
      'npm run dev     # http://localhost:5173\nnpm run build   # static files in dist/',
    ),
  };
}

function reactConfig(texts: ReadonlyMap<string, string>, usesTailwind: boolean): string {
  const usesAlias = [...texts.values()].some((text) => /from\s+["'][@~]\//.test(text));
  const alias = usesAlias
    ? `\n  resolve: {\n    alias: { '@': new URL('./src', import.meta.url).pathname, '~': new URL('./src', import.meta.url).pathname },\n  },`
    : '';
  return `${usesTailwind ? "import tailwindcss from '@tailwindcss/vite';\n" : ''}import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()${usesTailwind ? ', tailwindcss()' : ''}],${alias}
});
`;
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const reactPage = (name: string, entry: string): string => `<!doctype html>
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

const entryNames = ['index', 'src/index', 'src/main'].flatMap((path) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((end) => path + end),
);
const rootNames = ['App', 'src/App'].flatMap((path) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((end) => path + end),
);

function forPhones(project: CompletedProject): Record<string, string | null> {
  const { name, texts, previewed } = project;
  const known = entryNames.find((path) => texts.has(path));
  const root = rootNames.find((path) => texts.has(path));
  const entry = known ?? (root === undefined ? undefined : `index.${/\.tsx?$/.test(root) ? 'ts' : 'js'}`);
  const usesTypes = [...texts.keys()].some((path) => /\.tsx?$/.test(path));
  const packages = [...new Set([...nativeBase, ...importedPackages(texts)])];
  const id = folderName(name)
    .replaceAll('-', '')
    .replace(/^(?=\d)/, 'a');
  return {
    'package.json': packageJson(project, {
      ...(entry === undefined ? {} : { main: entry }),
      scripts: {
        start: 'expo start',
        android: 'expo start --android',
        ios: 'expo start --ios',
        web: 'expo start --web',
        build: 'expo export --platform web',
      },
      dependencies: versionsOf(packages, { ...previewed, ...expoVersions }),
      development: usesTypes ? { '@types/react': '~19.2.0', typescript: '~5.9.0' } : {},
    }),
    'app.json': json({
      expo: {
        name,
        slug: folderName(name),
        version: '0.1.0',
        orientation: 'default',
        userInterfaceStyle: 'automatic',
        ios: { supportsTablet: true, bundleIdentifier: `app.example.${id}` },
        android: { package: `app.example.${id}` },
      },
    }),
    ...(known === undefined && root !== undefined && entry !== undefined
      ? { [entry]: phoneEntry(root, texts.get(root) ?? '') }
      : {}),
    'tsconfig.json': usesTypes
      ? json({ extends: 'expo/tsconfig.base', compilerOptions: { strict: true } })
      : null,
    '.gitignore': 'node_modules\ndist\n.expo\n',
    'README.md': readme(name, 'Expo', 'npx expo start\nnpm run build   # the web version in dist/'),
  };
}

const phoneEntry = (root: string, text: string): string => {
  const from = `./${root.replace(/\.[jt]sx?$/, '')}`;
  const isDefault = /\bexport\s+default\b|\bas\s+default\b/.test(text);
  return `import { registerRootComponent } from 'expo';
import ${isDefault ? 'App' : '{ App }'} from '${from}';

registerRootComponent(App);
`;
};

function forPlain(project: CompletedProject): Record<string, string | null> {
  const { name, texts, previewed } = project;
  const hasConfig = [...texts.keys()].some((path) => /^vite\.config\.[cm]?[jt]s$/.test(path));
  return {
    'package.json': packageJson(project, {
      scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
      dependencies: versionsOf(importedPackages(texts), previewed),
      development: { vite: tools.vite },
    }),
    'vite.config.mjs': hasConfig ? null : plainConfig,
    'README.md': readme(
      name,
      'plain files',
      'npm run dev     # http://localhost:5173\nnpm run build   # what to put on a web server, in dist/',
    ),
  };
}

/** Vite takes one page and its modules; a plain site has several, and scripts that are no modules. */
const plainConfig = `import { readdirSync, readFileSync, statSync } from 'node:fs';
import { defineConfig } from 'vite';

const tools = /^(?:node_modules|dist|public|package(?:-lock)?\\.json|vite\\.config\\.\\w+|README\\.md|\\..*)$/;

/** Everything that belongs to the site. */
const files = readdirSync('.')
  .filter((name) => !tools.test(name))
  .flatMap((name) =>
    statSync(name).isDirectory()
      ? readdirSync(name, { recursive: true }).map((inner) => \`\${name}/\${inner.replaceAll('\\\\', '/')}\`)
      : [name],
  )
  .filter((name) => statSync(name).isFile());
const pages = files.filter((name) => /\\.html?$/.test(name));

/** Vite bundles modules alone: scripts of another kind, and files that scripts ask for, go along as they are. */
const theRest = {
  name: 'the-rest',
  apply: 'build',
  generateBundle() {
    for (const fileName of files)
      if (!/\\.(?:html?|tsx?|jsx|md)$/.test(fileName))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(fileName) });
  },
};

export default defineConfig({
  appType: 'mpa',
  build: { rollupOptions: { input: pages } },
  plugins: [theRest],
});
`;

const readme = (
  name: string,
  kind: string,
  commands: string,
): string => `# ${name.replace(/\s+/g, ' ').trim()}

Made of ${kind}.

\`\`\`sh
npm install
${commands}
\`\`\`
`;
