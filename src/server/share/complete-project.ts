import type { ProjectType } from '#contract/scenes.ts';
import { besideExpo, expoVersions, nativeBase } from '#contract/expo-versions.ts';
import { bundlerConfigs } from '#server/packages/manifest.ts';
import { rangesOf, serves } from '#server/packages/package-plan.ts';
import { folderName } from './folder-name.ts';
import { importedPackages, styledPackages, toolPackages } from './package-use.ts';
import { plainConfig } from './plain-project.ts';
import {
  entryOf,
  majorOf,
  mapAliases,
  reactConfig,
  reactEntry,
  reactPage,
  traitsOf,
  typesConfig,
} from './react-project.ts';

export interface CompletedProject {
  readonly name: string;
  readonly type: ProjectType;
  /** Text files by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Versions of the packages that the preview runs. */
  readonly previewed: Readonly<Record<string, string>>;
  /** Packages besides those that it imports: peers that these cannot be without. */
  readonly peers: readonly string[];
  /** What its pages declare in import maps: addresses, and absolute paths of files. */
  readonly importMap: ReadonlyMap<string, string>;
  /** Whether a specifier is a name that the project gives to a file of its own, or that an import map leads elsewhere. */
  readonly isLocal: (specifier: string) => boolean;
}

const tools = {
  vite: '^8.0.0',
  '@vitejs/plugin-react': '^6.0.0',
  typescript: '~5.9.0',
  tailwindcss: '^4.3.0',
  '@tailwindcss/vite': '^4.3.0',
  '@tailwindcss/postcss': '^4.3.0',
  postcss: '^8.4.0',
  autoprefixer: '^10.4.0',
  sass: '^1.80.0',
  less: '^4.2.0',
  'vite-plugin-svgr': '^5.0.0',
} as const;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

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

/** Where Vite finds what it is told of a project: by the usual names, or where its own scripts say. */
function configsOf(texts: CompletedProject['texts']): string[] {
  const named = bundlerConfigs(texts.get('package.json') ?? null, (path) => texts.has(path));
  return named.length > 0
    ? named
    : [...texts.keys()].filter((path) => /^vite\.config\.[cm]?[jt]s$/.test(path));
}

function forReact(project: CompletedProject): Record<string, string | null> {
  const { name, texts, previewed, peers, importMap, isLocal } = project;
  const root = rootNames.find((path) => texts.has(path));
  const known = entryOf(texts);
  const entry =
    known ?? (root === undefined ? undefined : `src/main.${/\.tsx?$/.test(root) ? 'tsx' : 'jsx'}`);
  const has = (pattern: RegExp): boolean => [...texts.keys()].some((path) => pattern.test(path));
  const usesTypes = has(/\.tsx?$/);
  const configs = configsOf(texts);
  const hasConfig = configs.length > 0;
  const wanted = rangesOf(texts.get('package.json') ?? null);
  const packages = [
    ...new Set([
      'react',
      'react-dom',
      ...importedPackages(texts, isLocal),
      ...styledPackages(texts),
      ...peers,
    ]),
  ];
  const usesTailwind = packages.includes('tailwindcss');
  // Directives of Tailwind 3 are not understood by the version after it, which the preview translates them for.
  const usesOldTailwind =
    !usesTailwind &&
    [...texts].some(
      ([path, text]) => /\.(?:css|s[ac]ss)$/.test(path) && /@tailwind\s+(?:base|components)\b/.test(text),
    );
  const hasPostcss = has(/^(?:postcss\.config\.\w+|\.postcssrc(?:\.\w+)?)$/);
  const bundlerReads = (text: string): boolean => configs.some((path) => texts.get(path)?.includes(text));
  // A configuration of the project's own that forgot it.
  const needsPostcss = usesTailwind && hasConfig && !hasPostcss && !bundlerReads('@tailwindcss/vite');
  const traits = traitsOf(texts, usesTailwind);
  const isOldVite = (majorOf(wanted['vite']) ?? 8) < 8;
  const types = majorOf(wanted['react']) === 18 ? '^18.3.0' : '^19.0.0';
  const versions: Record<string, string> = {
    ...tools,
    '@vitejs/plugin-react': isOldVite ? '^4.7.0' : tools['@vitejs/plugin-react'],
    ...(usesOldTailwind ? { tailwindcss: '^3.4.0' } : {}),
  };
  const tool = (item: string): [string, string] => [item, versions[item] ?? 'latest'];
  const caret = (list: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(list).map(([item, version]) => [item, /^\d/.test(version) ? `^${version}` : version]),
    );
  return {
    'package.json': packageJson(project, {
      isModule: true,
      scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
      dependencies: caret(versionsOf(packages, { tailwindcss: tools.tailwindcss, ...previewed })),
      development: Object.fromEntries(
        [
          'vite',
          '@vitejs/plugin-react',
          ...toolPackages(texts).filter((item) => !packages.includes(item)),
          ...(usesTailwind && !hasConfig ? ['@tailwindcss/vite'] : []),
          ...(needsPostcss ? ['@tailwindcss/postcss', 'postcss'] : []),
          ...(traits.drawsComponents && !hasConfig ? ['vite-plugin-svgr'] : []),
          ...(usesOldTailwind ? ['tailwindcss', 'postcss', 'autoprefixer'] : []),
          ...(usesTypes ? ['typescript'] : []),
        ]
          .map(tool)
          .concat(
            usesTypes
              ? [
                  ['@types/react', types],
                  ['@types/react-dom', types],
                ]
              : [],
          ),
      ),
    }),
    'postcss.config.mjs': needsPostcss
      ? "export default { plugins: { '@tailwindcss/postcss': {} } };\n"
      : usesOldTailwind && !hasPostcss
        ? 'export default { plugins: { tailwindcss: {}, autoprefixer: {} } };\n'
        : null,
    'tailwind.config.mjs':
      usesOldTailwind && !has(/^tailwind\.config\.\w+$/)
        ? "export default { content: ['./index.html', './src/**/*.{js,ts,jsx,tsx}'] };\n"
        : null,
    'vite.config.js': hasConfig ? null : reactConfig(texts, traits, importMap),
    'tsconfig.json': usesTypes && !has(/^tsconfig(?:\.\w+)?\.json$/) ? typesConfig() : null,
    'index.html': entry === undefined ? null : reactPage(name, entry),
    ...(known === undefined && root !== undefined && entry !== undefined
      ? { [entry]: reactEntry(root, texts) }
      : {}),
    '.gitignore': 'node_modules\ndist\n',
    'README.md': readme(
      name,
      'Vite and React',
      'npm run dev     # http://localhost:5173\nnpm run build   # static files in dist/',
    ),
  };
}

const entryNames = ['index', 'src/index', 'src/main'].flatMap((path) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((end) => path + end),
);
const rootNames = ['App', 'src/App'].flatMap((path) =>
  ['.tsx', '.ts', '.jsx', '.js'].map((end) => path + end),
);

function forPhones(project: CompletedProject): Record<string, string | null> {
  const { name, texts, previewed, peers, isLocal } = project;
  const known = entryNames.find((path) => texts.has(path));
  const root = rootNames.find((path) => texts.has(path));
  const entry = known ?? (root === undefined ? undefined : `index.${/\.tsx?$/.test(root) ? 'ts' : 'js'}`);
  const usesTypes = [...texts.keys()].some((path) => /\.tsx?$/.test(path));
  const own = rangesOf(texts.get('package.json') ?? null);
  const imported = importedPackages(texts, isLocal);
  const usesRouter = imported.includes('expo-router');
  // Packages of Expo go together by its version: beside another one than ours stand those that this one brings along.
  const isOwnExpo = !serves(expoVersions.expo.replace('~', ''), own['expo']);
  const beside = besideExpo[/\d+/.exec(own['expo'] ?? expoVersions.expo)?.[0] ?? ''];
  const base = isOwnExpo
    ? nativeBase.filter(
        (item) => !item.startsWith('expo-') && (item !== '@expo/metro-runtime' || !usesRouter),
      )
    : nativeBase;
  const react = own['react'] ?? previewed['react'] ?? expoVersions.react;
  const versions: Readonly<Record<string, string>> = isOwnExpo
    ? { ...previewed, react, 'react-dom': react, 'react-native-web': expoVersions['react-native-web'] }
    : { ...previewed, ...expoVersions };
  const packages = [
    ...new Set([...base, ...(beside === undefined ? [] : ['expo-asset']), ...imported, ...peers]),
  ];
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
      dependencies: versionsOf(packages, {
        ...versions,
        ...beside,
      }),
      development: usesTypes ? { '@types/react': '~19.2.0', typescript: '~5.9.0' } : {},
    }),
    'app.json': json({
      expo: {
        name,
        slug: folderName(name),
        version: '0.1.0',
        orientation: 'default',
        userInterfaceStyle: 'automatic',
        ...(usesRouter ? { scheme: id } : {}),
        ios: { supportsTablet: true, bundleIdentifier: `app.example.${id}` },
        android: { package: `app.example.${id}` },
      },
    }),
    ...(known === undefined && root !== undefined && entry !== undefined
      ? { [entry]: phoneEntry(root, texts.get(root) ?? '') }
      : {}),
    // Packages ask `import.meta` for their environment, which Expo's bundler leaves in scripts that are no modules.
    'babel.config.js':
      imported.every((item) => Object.hasOwn(expoVersions, item)) ||
      [...texts.keys()].some((path) => /^(?:babel\.config\.[cm]?js|\.babelrc(?:\.js|\.json)?)$/.test(path))
        ? null
        : `// The preset that comes with Expo, wherever it lies.
const preset = require.resolve('babel-preset-expo', { paths: [require.resolve('expo/package.json')] });

module.exports = (api) => {
  api.cache(true);
  return { presets: [[preset, { unstable_transformImportMeta: true }]] };
};
`,
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
  const { name, texts, previewed, importMap, isLocal } = project;
  const hasConfig = configsOf(texts).length > 0;
  return {
    'package.json': packageJson(project, {
      scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
      dependencies: versionsOf(importedPackages(texts, isLocal), previewed),
      development: { vite: tools.vite },
    }),
    'vite.config.mjs': hasConfig ? null : plainConfig(mapAliases(importMap)),
    'README.md': readme(
      name,
      'plain files',
      'npm run dev     # http://localhost:5173\nnpm run build   # what to put on a web server, in dist/',
    ),
  };
}

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
