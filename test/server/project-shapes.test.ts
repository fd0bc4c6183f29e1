import react from 'react/package.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { completions } from '#server/share/complete-project.ts';
import { packageFolder, packagesFrom } from '#test/support/packages.ts';
import { type PublishedPackages, startRegistry } from '#test/support/registry-server.ts';
import { snapshotOf, startPreview, treeOf } from './preview-support.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

async function shown(files: Record<string, string>, published?: PublishedPackages) {
  const registry = published === undefined ? null : await startRegistry(published);
  const { source, service } = await startPreview({
    packages: packagesFrom(registry?.url ?? null, registry === null ? {} : { directory: packageFolder() }),
  });
  source.create('p', 'react', files);
  const preview = service.host.open('p');
  closing.push(
    () => preview.close(),
    () => service.close(),
    ...(registry === null ? [] : [registry.close]),
  );
  let state = await preview.state();
  if (state.kind === 'installing') {
    await state.newest.installing?.done;
    state = await preview.state();
  }
  if (state.kind !== 'good') throw new Error(JSON.stringify(await service.check(treeOf(files), 'react')));
  return snapshotOf(service, state.shown);
}
type Shown = Awaited<ReturnType<typeof shown>>;
const markupOf = ({ pages }: Shown): string =>
  (pages.get('/index.html')?.markup.parts ?? []).filter((part) => typeof part === 'string').join('');

describe('projects in the shape of other tools', () => {
  it('[BUILD-08] have the page around their entry that Create React App puts it into', async () => {
    const page = await shown({
      'public/index.html':
        '<html><head><link rel="manifest" href="%PUBLIC_URL%/manifest.json"><title>Harvest</title></head>' +
        '<body><div id="root"></div></body></html>',
      'public/manifest.json': '{}',
      'src/index.js': 'document.title += "!";\n',
    });
    expect([...page.pages.keys()]).toEqual(['/index.html']);
    expect(page.pages.get('/index.html')?.entries).toEqual(['/src/index.js']);
    expect(markupOf(page)).toContain('<title>Harvest</title>');
    expect(markupOf(page)).not.toContain('PUBLIC_URL');
  });

  it('[BUILD-08] take a drawing as its address and as a component from one module', async () => {
    const { modules } = await shown({
      'src/index.js':
        "import address, { ReactComponent as Leaf } from './leaf.svg';\nconsole.log(address, Leaf);\n",
      'src/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
    });
    const drawn = modules.get('/src/leaf.svg?drawn');
    expect([...(drawn?.exports ?? [])].sort()).toEqual(['ReactComponent', 'default']);
    expect(drawn?.dependencies.map(({ target }) => target)).toEqual([
      '/src/leaf.svg?url',
      '/src/leaf.svg?react',
    ]);
  });

  it('[BUILD-08] [BUILD-10] that have an App and nothing that starts it are started, elsewhere too', async () => {
    const files = {
      'src/App.jsx': 'export default function App() { return <p>Here</p>; }\n',
      'src/index.css': 'p { color: red; }',
    };
    const { modules } = await shown(files);
    for (const path of ['/src/App.jsx', '/src/index.css']) expect(modules.has(path), path).toBe(true);
    const made = completions({
      name: 'Started',
      type: 'react',
      texts: new Map(Object.entries(files)),
      previewed: {},
      peers: [],
      importMap: new Map(),
      isLocal: () => false,
    });
    expect(made['index.html']).toContain('src="/src/main.jsx"');
    expect(made['src/main.jsx']).toMatch(
      /import '\.\/index\.css';\nimport App from '\.\/App';\n[^]*render\(<App \/>\)/,
    );
  });

  it('[BUILD-08] find what a plugin puts in the place of modules of Node.js, in their packages too', async () => {
    const files = {
      'vite.config.ts':
        "import { nodePolyfills } from 'vite-plugin-node-polyfills';\nexport default { plugins: [nodePolyfills()] };",
      'src/main.ts':
        "import { createHash } from 'node:crypto';\nimport { own } from 'a-signer';\nimport './own';\nconsole.log(createHash, own, global.name);\n" +
        "document.title = Buffer.from('a').toString('hex');\n",
      'src/own.ts': "import { Buffer } from 'buffer';\nexport const own = Buffer.from('b');\n",
      'package.json': '{ "dependencies": { "a-signer": "1" } }',
    };
    const plain = { files: { 'index.js': '' } };
    const published: PublishedPackages = {
      react: { [react.version]: plain },
      'react-dom': { [react.version]: plain },
      'crypto-browserify': {
        '3.12.0': {
          manifest: { main: 'index.js' },
          files: { 'index.js': 'exports.createHash = () => require("stream").kind;' },
        },
      },
      'stream-browserify': {
        '3.0.0': { manifest: { main: 'index.js' }, files: { 'index.js': 'exports.kind = "of browsers";' } },
      },
      buffer: {
        '6.0.3': {
          manifest: { main: 'index.js' },
          files: { 'index.js': 'exports.Buffer = { from: String };' },
        },
      },
      'a-signer': {
        '1.0.0': {
          manifest: { main: 'index.js' },
          files: { 'index.js': 'exports.own = require("node:crypto").createHash;' },
        },
      },
    };
    const { packages, modules } = await shown(files, published);
    expect(Object.keys(packages?.addresses ?? {}).sort()).toEqual([
      'a-signer',
      'buffer',
      'crypto-browserify',
    ]);
    // What is global in Node.js is brought as well, once, where it is used.
    const names = (path: string) => modules.get(path)?.script?.imports.map(({ specifier }) => specifier);
    expect(names('/src/main.ts')).toEqual(['buffer', 'node:crypto', 'a-signer', 'sc:/src/own']);
    expect(names('/src/own.ts')).toEqual(['buffer']);
    expect(modules.get('/src/main.ts')?.code).toContain('const global = globalThis');
    expect(packages?.plan.wanted['stream-browserify']).toBeDefined();
    const { 'vite.config.ts': _left, ...without } = files;
    await expect(shown(without, published)).rejects.toThrow(/belongs to Node\.js/);
  });

  it('[BUILD-08] name their files in style sheets as their configuration does', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { modules } = await shown({
      'vite.config.ts': 'export default { resolve: { alias: { "@styles": "/src/styles" } } };',
      'src/main.ts': 'import "@/index.css";\nimport "./a.module.css";\nimport "./b.module.css";\n',
      'src/index.css': '@import "@/styles/base.css";\n.leaf { background: url("@/leaf.svg"); }',
      'src/styles/base.css': '.base { color: teal; }',
      'src/styles/parts.module.css': '.part { margin: 3px; }',
      'src/a.module.css': '.a { composes: part from "@styles/parts.module.css"; }',
      'src/b.module.css': '@reference "@/tailwind.css";\n.b { @apply p-brand; }',
      'src/tailwind.css': '@import "tailwindcss";\n@theme { --spacing-brand: 11px; }',
      'src/leaf.svg': drawing,
    });
    const css = [...modules.values()].map((module) => module.css).join('\n');
    for (const part of ['src/styles/base.css', 'src/leaf.svg', 'margin: 3px', 'var(--spacing-brand'])
      expect(css).toContain(part);
    expect(css).not.toContain('@/');
  });

  it('[BUILD-08] name their files by what a configuration calls by a name, extends, or package.json says', async () => {
    const { modules } = await shown({
      'package.json':
        '{ "imports": { "#lib/*": "./src/lib/*", "#set": { "node": "./no.js", "default": "./src/set.ts" } } }',
      'tsconfig.json': '{ "extends": "./tsconfig.paths.json" }',
      'tsconfig.paths.json': '{ "compilerOptions": { "paths": { "hooks/*": ["./src/hooks/*"] } } }',
      'vite.config.ts':
        'import { fileURLToPath, URL } from "node:url";\nimport { defineConfig } from "vite";\n' +
        'const at = (to: string) => fileURLToPath(new URL(to, import.meta.url));\nconst parts = at("./src/parts");\n' +
        'const alias = { $parts: parts };\nexport default defineConfig({ resolve: { alias } });',
      'src/main.ts':
        'import { a } from "#lib/a.js";\nimport set from "#set";\nimport { b } from "hooks/b";\nimport { c } from "$parts/c";\nconsole.log(a, set, b, c);\n',
      ...{ 'src/lib/a.ts': 'export const a = 1;', 'src/set.ts': 'export default 1;' },
      ...{ 'src/hooks/b.ts': 'export const b = 1;', 'src/parts/c.ts': 'export const c = 1;' },
    });
    const wanted = ['/src/hooks/b.ts', '/src/lib/a.ts', '/src/main.ts', '/src/parts/c.ts', '/src/set.ts'];
    expect([...modules.keys()].sort()).toEqual(wanted);
  });

  it('[BUILD-09] say in the console that a compiler of components is not run', async () => {
    const { notes } = await shown({
      'vite.config.ts':
        "import react from '@vitejs/plugin-react';\nexport default { plugins: [react({ babel: { plugins: [['babel-plugin-react-compiler', {}]] } })] };",
      'src/main.ts': 'document.title = "on";',
    });
    expect(notes).toEqual([expect.stringContaining('"babel-plugin-react-compiler" is not run here')]);
  });

  it('[BUILD-08] take values for Tailwind 3 from files, presets and plugins with options of their own', async () => {
    const { modules, notes } = await shown({
      'package.json': '{ "devDependencies": { "tailwindcss": "^3.4.0" } }',
      'tailwind.config.cjs': `const colors = require('./theme/colors');
const { ink } = require('./theme/inks.js');
const plugin = require('tailwindcss/plugin');
const outlined = plugin.withOptions((options = {}) => ({ addUtilities }) => addUtilities({ '.outlined': { outlineWidth: options.width ?? '1px' } }));
const plain = plugin.withOptions(() => ({ addUtilities }) => addUtilities({ '.plain': { outlineStyle: 'none' } }));
module.exports = {
  presets: [require('./theme/preset')],
  theme: { extend: { colors: { ...colors, ink } } },
  plugins: [outlined({ width: '5px' }), plain],
};`,
      'theme/colors.js': "const deep = '#112233';\nmodule.exports = { brand: deep };",
      'theme/inks.js': "export const ink = '#445566';",
      'theme/preset.js': "module.exports = { theme: { extend: { spacing: { gap: '7px' } } } };",
      'src/main.ts':
        'import "./app.css";\ndocument.body.className = "bg-brand text-ink p-gap outlined plain font-sans";',
      'src/app.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;',
    });
    const css = modules.get('/src/app.css')?.css ?? '';
    for (const part of ['rgb(17 34 51', 'rgb(68 85 102', 'padding: 7px', 'outline-width: 5px', '.plain'])
      expect(css).toContain(part);
    expect(css).toMatch(/font-family: ui-sans-serif/);
    expect(notes).toEqual([]);
  });
});
