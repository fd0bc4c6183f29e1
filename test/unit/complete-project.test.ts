import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import { completions } from '#server/share/complete-project.ts';

const root = path.resolve(import.meta.dirname, '../..');
const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

const previewed = { react: '19.3.1', 'react-dom': '19.3.1', xstate: '5.33.3' };
const complete = (type: ProjectType, texts: Record<string, string>): Record<string, string> =>
  completions({
    name: 'Crumb',
    type,
    texts: new Map(Object.entries(texts)),
    previewed,
    peers: [],
    importMap: new Map(),
    isLocal: () => false,
  });
interface Manifest {
  main?: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (files: Record<string, string>): Manifest =>
  JSON.parse(files['package.json'] ?? '') as Manifest;

/** Builds a project as `npm run build` does, with the Vite of this product. */
async function built(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(root, '.cache', 'zip-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const before = process.cwd();
  process.chdir(folder);
  try {
    await build({ root: folder, logLevel: 'silent' });
  } finally {
    process.chdir(before);
  }
  const html = await readFile(path.join(folder, 'dist/index.html'), 'utf8');
  const names = (await readdir(path.join(folder, 'dist'), { recursive: true })).sort();
  return [html, ...names];
}

describe('[BUILD-10] what a downloaded project lacks', () => {
  it('a plain site keeps its scripts, its other pages and what scripts ask for', async () => {
    const files = {
      'index.html':
        '<!doctype html><title>C</title><script defer src="scripts/main.js"></script><a href="about.html">A</a>',
      'about.html': '<!doctype html><title>A</title><script src="scripts/main.js"></script>',
      'scripts/main.js': 'fetch("data/menu.json");\n',
      'data/menu.json': '{}',
      'pages/more.html':
        '<!doctype html><title>M</title><script type="text/babel" src="../scripts/card.jsx"></script>',
      'scripts/card.jsx': 'const Card = () => <p>Card</p>;\n',
      'scripts/unused.jsx': 'const Unused = () => <p>Unused</p>;\n',
    };
    const [html, ...names] = await built({ ...files, ...complete('project', files) });
    expect(html).toContain('src="scripts/main.js"');
    for (const name of ['about.html', 'scripts/main.js', 'data/menu.json', 'scripts/card.jsx'])
      expect(names).toContain(name);
    expect(names).not.toContain('scripts/unused.jsx');
  });

  it('is built with the Tailwind that its style sheets are written for', () => {
    const main = "import './app.css';\n";
    const four = complete('react', {
      'src/main.tsx': main,
      'src/app.css': '@import "tailwindcss";\n@import "tw-animate-css";\n@import "./own.css";',
      'src/own.css': '',
    });
    expect(Object.keys(manifestOf(four).dependencies).sort()).toEqual([
      'react',
      'react-dom',
      'tailwindcss',
      'tw-animate-css',
    ]);
    expect(four['vite.config.js']).toContain('plugins: [react(), tailwindcss()]');
    const three = complete('react', {
      'src/main.tsx': main,
      'src/app.css': '@tailwind base;\n@tailwind utilities;',
    });
    expect(manifestOf(three).devDependencies).toMatchObject({
      tailwindcss: '^3.4.0',
      autoprefixer: '^10.4.0',
    });
    expect(three['postcss.config.mjs']).toContain('tailwindcss');
    expect(three['tailwind.config.mjs']).toContain('./src/**/*');
    expect(three['vite.config.js']).toContain('plugins: [react()]');
  });

  it('gets no configuration besides one that its own script names', () => {
    const files = {
      'src/main.jsx': 'import "react-dom/client";\n',
      'vite/prod.mjs': 'export default {};\n',
    };
    const scripts = { build: 'node log.js & vite build --config ./vite/prod.mjs' };
    const named = complete('react', { ...files, 'package.json': JSON.stringify({ scripts }) });
    expect(Object.keys(named)).not.toContain('vite.config.js');
    expect(Object.keys(complete('react', files))).toContain('vite.config.js');
  });

  it('asks for what its scripts import, at the versions that the preview runs, and leaves the rest alone', () => {
    const own = JSON.stringify({
      name: 'mine',
      scripts: { build: 'mine' },
      dependencies: { react: '18.0.0' },
    });
    const about = manifestOf(
      complete('react', {
        'package.json': own,
        'src/main.tsx':
          "import { createMachine } from 'xstate';\nimport 'react-dom/client';\nimport './x.css';\n",
      }),
    );
    expect(about.scripts).toMatchObject({ build: 'mine', dev: 'vite' });
    expect(about.dependencies).toEqual({ react: '18.0.0', 'react-dom': '^19.3.1', xstate: '^5.33.3' });
  });

  it('a mobile project of a bare component gets its package, its settings and its entry', () => {
    const files = complete('react_native', {
      'App.tsx':
        "import { View } from 'react-native';\nimport * as Haptics from 'expo-haptics';\nexport default function App() { return <View />; }\n",
    });
    const about = manifestOf(files);
    expect(about.main).toBe('index.ts');
    expect(about.dependencies).toMatchObject({
      expo: '~57.0.0',
      'expo-asset': '~57.0.18',
      'expo-haptics': '~57.0.0',
      'react-native': '0.86.3',
    });
    expect(JSON.parse(files['app.json'] ?? '')).toMatchObject({ expo: { name: 'Crumb', slug: 'crumb' } });
    expect(files['index.ts']).toContain("import App from './App';");
  });

  it('a mobile project of another version of Expo keeps to it: what goes with ours is not added', () => {
    const own = { expo: '~54.0.0', 'expo-router': '~6.0.0', react: '19.1.0', 'react-native': '0.81.4' };
    const files = complete('react_native', {
      'package.json': JSON.stringify({ main: 'expo-router/entry', dependencies: own }),
      'app/index.tsx':
        "import { Link } from 'expo-router';\nimport { create } from 'zustand';\nexport default () => <Link href={create} />;\n",
    });
    const about = manifestOf(files);
    expect(about.main).toBe('expo-router/entry');
    expect(about.dependencies).toEqual({
      ...own,
      // What Expo's own tools look for beside the project.
      'expo-asset': '~12.0.8',
      'react-dom': '19.1.0',
      'react-native-web': '~0.21.0',
      zustand: 'latest',
    });
    expect(JSON.parse(files['app.json'] ?? '')).toMatchObject({ expo: { scheme: 'crumb' } });
    // Its packages are no scripts of Expo's alone.
    expect(files['babel.config.js']).toContain('unstable_transformImportMeta');
    const plain = complete('react_native', { 'App.tsx': 'export default function App() { return null; }\n' });
    expect(Object.keys(plain)).not.toContain('babel.config.js');
  });
});
