import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hashOf } from '#server/files/content.ts';
import { packagesFrom } from '#test/support/packages.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { startRegistry, type Registry } from '#test/support/registry-server.ts';
import react from 'react/package.json' with { type: 'json' };
import { snapshotOf, startPreview, treeOf } from './preview-support.ts';

type Preview = Awaited<ReturnType<typeof startPreview>>;

describe('style sheets for Tailwind', () => {
  let preview: Preview;
  let registry: Registry;
  beforeAll(async () => {
    registry = await startRegistry({
      react: { [react.version]: {} },
      'react-dom': { [react.version]: {} },
      'a-motion-css': {
        '1.0.0': {
          manifest: { exports: { '.': { style: './dist/all.css' }, './deep': './dist/deep.css' } },
          files: {
            'dist/all.css':
              '@import "./part.css";\n@utility glide { animation: glide 1s; background: url("./dot.png"); }',
            'dist/part.css':
              '.from-a-part { color: red; }\n@font-face { src: url(a.woff2) format("woff2"), url(a.ttf) format("truetype"); }',
            'dist/a.woff2': Buffer.from([1, 2]),
            'dist/a.ttf': Buffer.from([3, 4]),
            'dist/deep.css': '.deep { color: blue; }',
            'dist/dot.png': Buffer.from([1, 2, 3]),
          },
        },
      },
      '@a-kit/badge': {
        '1.0.0': {
          manifest: { type: 'module' },
          files: {
            'index.js':
              'export const badge = { base: "rounded-[7px] tracking-widest", ownName: "Kit.Badge" };',
          },
        },
      },
    });
    preview = await startPreview({ packages: packagesFrom(registry.url) });
  });
  afterAll(async () => {
    await preview.service.close();
    await registry.close();
  });

  const app = (classes: string): string => `export const App = () => <p className="${classes}">x</p>;\n`;
  const main = "import './app.css';\nimport { App } from './App';\nconsole.log(App);\n";
  /** The style sheet as the page of the preview gets it, and what is said of it. */
  const sheetAndNotes = async (
    files: Record<string, string>,
    sheet = '/src/app.css',
  ): Promise<[css: string, notes: readonly string[]]> => {
    preview.source.create('p', 'react', { 'src/main.tsx': main, ...files });
    const opened = preview.service.host.open('p');
    let state = await opened.state();
    if (state.kind === 'installing') {
      await state.newest.installing?.done;
      state = await opened.state();
    }
    if (state.kind !== 'good')
      throw new Error(JSON.stringify(state.kind === 'broken' && state.newest.faults));
    opened.close();
    const { sheets, notes } = await snapshotOf(preview.service, state.shown);
    return [sheets.get(sheet)?.css ?? '', notes];
  };
  const sheetOf = async (files: Record<string, string>, sheet?: string): Promise<string> =>
    (await sheetAndNotes(files, sheet))[0];
  const check = async (files: Record<string, string>) =>
    preview.service.check(treeOf({ 'src/main.tsx': main, 'src/App.tsx': app('p-4'), ...files }), 'react');

  it('[BUILD-08] have the classes that the code uses, with its own tokens, utilities and variants', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('bg-brand p-[13px] dark:text-loud tab-4 not-a-class'),
      'src/app.css':
        '@import "tailwindcss";\n@import "./theme.css";\n@custom-variant dark (&:is(.dark *));\n@utility tab-4 { tab-size: 4; }\n.card { @apply rounded-xl border; }\n',
      'src/theme.css': '@theme { --color-brand: #7c3aed; --color-loud: #ff0000; }\n',
    });
    expect(css).toContain('#7c3aed');
    expect(css).toMatch(/\.p-\\\[13px\\\]/);
    expect(css).toMatch(/\.dark\\:text-loud/);
    expect(css).toContain('tab-size: 4');
    expect(css).toMatch(/\.card \{[^}]*border-radius/);
    expect(css).not.toContain('not-a-class');
    expect(css).not.toContain('@import');
  });

  it('[BUILD-08] follow the code, and keep what is compiled already', async () => {
    const sheet = { 'src/app.css': '@import "tailwindcss";' };
    expect(await sheetOf({ ...sheet, 'src/App.tsx': app('mt-1') })).not.toContain('.mt-2');
    const before = preview.service.compiledFiles();
    expect(await sheetOf({ ...sheet, 'src/App.tsx': app('mt-2') })).toContain('.mt-2');
    // The changed file, its words, and the sheet.
    expect(preview.service.compiledFiles() - before).toBe(3);
  });

  it('[BUILD-10] hold no class of an earlier state when they are published', async () => {
    const files = (classes: string) => ({
      'src/main.tsx': main,
      'src/app.css': '@import "tailwindcss";',
      'src/App.tsx': app(classes),
    });
    await sheetOf(files('mb-7'));
    preview.source.create('q', 'react', files('mb-8'));
    const tree = await preview.source.currentTree('q');
    const entries = await preview.source.readTree(tree?.treeHash ?? '');
    const input = { files: entries, treeHash: tree?.treeHash ?? '', type: 'react' } as const;
    const kept: string[] = [];
    const outcome = await preview.service.site(input, 'q', async (data) => {
      kept.push(Buffer.from(data).toString('utf8'));
      return hashOf(data);
    });
    expect(outcome.kind).toBe('built');
    const css = kept.join('\n');
    expect(css).toContain('.mb-8');
    expect(css).not.toContain('.mb-7');
  });

  it('[BUILD-08] of Tailwind 3 work, with what their configuration says as data', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('bg-brand text-huge'),
      'src/app.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n.card { @apply p-4; }\n',
      'tailwind.config.js':
        "globalThis.ran = true;\nconst size = '9rem';\nmodule.exports = { content: ['./src/**/*'], safelist: ['mt-7', { pattern: /^text-(rose|amber)-200$/, variants: ['hover'] }], theme: { extend: { colors: { brand: '#b91c1c' }, fontSize: { huge: size, ...other } } }, plugins: [require('evil')] };",
    });
    expect(css).toMatch(/\.bg-brand\s*\{[^}]*rgb\(185 28 28/);
    expect(css).toContain('9rem');
    expect(css).toMatch(/\.card \{\s*padding/);
    for (const name of ['mt-7', 'text-amber-200', 'hover\\:text-rose-200']) expect(css).toContain(`.${name}`);
    expect('ran' in globalThis).toBe(false);
  });

  it('[BUILD-08] of Tailwind 3 are those that its own build makes, in every sheet of the project', async () => {
    const files = {
      'src/App.tsx': "import './parts.css';\n" + app('border shadow-sm ring bg-own'),
      'src/app.css':
        '@import "https://example.com/font.css";\n@import "./own.css";\n@tailwind base;\n@tailwind utilities;\nbutton { padding: 1px; }',
      'src/own.css': ':root { --own: teal; }',
      'src/parts.css': '.part { @apply rounded-sm hover:p-4; }',
    };
    const css = await sheetOf(files);
    // What a project writes itself stands beside the classes, and not above them.
    expect(css).not.toContain('@layer');
    expect(css.trimStart()).toMatch(/^@import "https:\/\/example.com\/font.css"/);
    expect(css).toContain('--own: teal');
    expect(css).toMatch(/border-color: #e5e7eb/);
    expect(css).toMatch(/\.shadow-sm\s*\{[^}]*0 1px 2px 0 rgb\(0 0 0 \/ 0\.05\)/);
    expect(css).toMatch(/\.ring\s*\{[^}]*calc\(3px/);
    const parts = await sheetOf(files, '/src/parts.css');
    expect(parts).toMatch(/\.part\s*\{\s*border-radius: 0\.125rem/);
    expect(parts).toMatch(/\.part:hover\s*\{\s*padding: 1rem/);
  });

  it('[BUILD-08] of Tailwind 3 load no file that they or their configuration name', async () => {
    const folder = await mkdtemp(path.join(scratchRoot, 'tailwind-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const marker = path.join(folder, 'ran');
    const evil = path.join(folder, 'evil.cjs');
    await writeFile(evil, `require('fs').writeFileSync(${JSON.stringify(marker)}, ''); module.exports = {};`);
    const css = await sheetOf({
      'src/App.tsx': app('p-4'),
      'src/app.css': `@config ${JSON.stringify(evil)};\n@tailwind base;\n@tailwind utilities;`,
      'tailwind.config.js': `module.exports = { config: ${JSON.stringify(evil)}, presets: [require(${JSON.stringify(evil)})], content: { files: [${JSON.stringify(evil)}] } };`,
    });
    expect(css).toContain('.p-4');
    expect(existsSync(marker)).toBe(false);
  });

  it('[BUILD-08] of NativeWind have its variant, and what its runtime looks for', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('web:p-4 ios:m-4 dark:text-white'),
      'src/app.css': '@tailwind base;\n@tailwind utilities;',
      'tailwind.config.js':
        "module.exports = { darkMode: 'class', presets: [require('nativewind/preset')], content: [] };",
    });
    expect(css).toMatch(/\.web\\:p-4\s*\{\s*padding: 1rem/);
    expect(css).not.toContain('ios');
    expect(css).toMatch(/--css-interop-darkMode: class dark/);
  });

  it.each([
    ['tailwindcss-react-aria-components', 'selected:p-9', /data-selected/],
    ['@headlessui/tailwindcss', 'ui-open:p-9', /data-headlessui-state/],
    ['tailwind-scrollbar', 'scrollbar-thumb-emerald-500', /--scrollbar-thumb/],
    ['tailwind-scrollbar-hide', 'scrollbar-hide', /scrollbar-width: none/],
    ['tailwindcss-motion', 'motion-preset-bounce', /animation/],
    ['tailwindcss-animated', 'animate-fade-up', /animation/],
    ['@tailwindcss/aspect-ratio', 'aspect-w-16', /--tw-aspect-w: 16/],
  ])('[BUILD-08] have the classes of %s, which is built in', async (plugin, name, rule) => {
    const css = await sheetOf({
      'src/App.tsx': app(name),
      'src/app.css': `@import "tailwindcss";\n@plugin "${plugin}";`,
    });
    const [, after = ''] = css.split(`.${name.replace(/:/g, '\\:')}`);
    expect(after.slice(0, 600)).toMatch(rule);
  });

  it('[BUILD-08] may name a part of a plugin that is built in', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('btn'),
      'src/app.css':
        '@import "tailwindcss";\n@plugin "daisyui";\n@plugin "daisyui/theme" { name: "petal"; --color-primary: teal; }',
    });
    expect(css).toContain('.btn');
    expect(css).toMatch(/petal[\s\S]*--color-primary: teal/);
  });

  it('[BUILD-08] may name a plugin that is built in by a file, which is read and not run', async () => {
    const marker = path.join(await mkdtemp(path.join(scratchRoot, 'plugin-')), 'ran');
    onTestFinished(() => rm(path.dirname(marker), { recursive: true, force: true }));
    const css = await sheetOf({
      'src/App.tsx': app('bg-primary text-tiny'),
      'src/hero.ts': `import { writeFileSync } from 'node:fs';\nimport { heroui } from '@heroui/react';\nwriteFileSync(${JSON.stringify(marker)}, '');\nexport default heroui({ themes: { light: { colors: { primary: { DEFAULT: '#123456' } } } } });\n`,
      'src/app.css': '@import "tailwindcss";\n@plugin "./hero.ts";',
    });
    expect(css).toContain('--heroui-primary: 210 65.38% 20.39%');
    expect(css).toMatch(/\.bg-primary \{[^}]*--heroui-primary/);
    expect(existsSync(marker)).toBe(false);
  });

  it('[BUILD-08] have the classes of packages that they are told to look through', async () => {
    const files = {
      'src/App.tsx':
        "import { badge } from '@a-kit/badge';\nexport const App = () => <p className={badge.base}>x</p>;\n",
      'src/app.css': '@import "tailwindcss";\n@source "../node_modules/@a-kit/theme/dist/**/*.js";',
    };
    const css = await sheetOf(files);
    expect(css).toMatch(/\.rounded-\\\[7px\\\]/);
    expect(css).toContain('.tracking-widest');
    const without = await sheetOf({ ...files, 'src/app.css': '@import "tailwindcss";' });
    expect(without).not.toContain('.tracking-widest');
    const given = await sheetOf({
      ...files,
      'src/app.css': '@tailwind base;\n@tailwind utilities;',
      'tailwind.config.js':
        "import kit from '@a-kit/theme/tailwind';\nexport default { content: ['./src/**/*.tsx', kit.content()] };",
    });
    expect(given).toContain('.tracking-widest');
  });

  it('[BUILD-08] may take a plugin that is built in from a package that hands it on', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('tooltip-arrow'),
      'src/app.css': '@tailwind base;\n@tailwind utilities;',
      'tailwind.config.js':
        "const flowbite = require('flowbite-react/tailwind');\nmodule.exports = { content: [flowbite.content()], plugins: [flowbite.plugin()] };",
    });
    expect(css).toContain('.tooltip-arrow');
  });

  it('[BUILD-08] of Tailwind 3 may take values from the tables that Tailwind has itself', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('bg-accent-600 text-soft font-sans'),
      'src/app.css': '@tailwind base;\n@tailwind utilities;\nh1 { color: theme("colors.accent.600"); }\n',
      'tailwind.config.ts':
        "import colors from 'tailwindcss/colors';\nimport { fontFamily } from 'tailwindcss/defaultTheme';\n" +
        "const { red } = require('tailwindcss/colors');\n" +
        "export default { theme: { extend: { colors: { accent: colors.teal, soft: { ...red, DEFAULT: red[300] } }, fontFamily: { sans: ['Crumb', ...fontFamily.sans] } } } };",
    });
    // Teal as Tailwind 3 has it: rgb(13, 148, 136).
    expect(css).toMatch(/h1 \{\s*color: (?:#0d9488|rgb\(13 148 136)/);
    expect(css).toContain('.bg-accent-600');
    expect(css).toContain('.text-soft');
    expect(css).toMatch(/Crumb[^;]*sans-serif/);
  });

  it('[BUILD-08] take style sheets of packages, with what these refer to', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('glide'),
      'src/app.css': '@import "tailwindcss";\n@import "a-motion-css";\n@import "a-motion-css/deep";',
    });
    expect(css).toContain('from-a-part');
    expect(css).toContain('.deep');
    expect(css).toMatch(/\.glide \{[^}]*data:image\/png;base64,AQID/);
    // Of the kinds of a font the one that every browser here reads.
    expect(css).toContain('font/woff2;base64,AQI=');
    expect(css).not.toContain('font/ttf');
    const plain = await sheetOf({
      'src/App.tsx': app('x'),
      'src/app.css': '@import "a-motion-css/deep";\n.own { color: teal; }',
    });
    expect(plain).toContain('.deep');
    expect(plain).toContain('.own');
    expect(plain).not.toContain('box-sizing');
  });

  it('[BUILD-08] may be CSS modules', async () => {
    const css = await sheetOf(
      {
        'src/App.tsx':
          "import s from './card.module.css';\nexport const App = () => <p className={s.card}>x</p>;\n",
        'src/app.css': '@import "tailwindcss";\n@theme { --color-brand: #7c3aed; }',
        'src/card.module.css': '@reference "./app.css";\n.card { @apply p-4 bg-brand; }',
      },
      '/src/card.module.css',
    );
    expect(css).toMatch(/\.card_\w+ \{[^}]*padding/);
  });

  it.each([
    ['@import "tailwindcss";\n.a { @apply nothing-like-it; }', /nothing-like-it/, 2],
    [
      '@import "tailwindcss";\n@import "./gone.css";',
      /Cannot find ".\/gone.css", imported by src\/app.css/,
      2,
    ],
    ['@import "tailwindcss";\n@import "not-there-css";', /There is no package "not-there-css"/, 2],
  ])('[BUILD-09] %j is refused with its place', async (sheet, message, line) => {
    const [fault, ...more] = await check({ 'src/app.css': sheet, 'src/evil.js': 'throw new Error("ran")' });
    expect(fault?.message).toMatch(message);
    expect(fault).toMatchObject({ path: 'src/app.css', line });
    expect(more).toEqual([]);
  });

  it('[BUILD-08] do without plugins that are not run, and have what stands written in those of the project', async () => {
    const [css, notes] = await sheetAndNotes({
      'src/App.tsx': app('p-4 lined hocus:p-1 boxed tab-[8]'),
      'src/app.css': [
        '@import "tailwindcss";',
        '@plugin "tailwind-of-others" { size: 3; }',
        '@plugin "tailwindcss-animate/../tailwindcss-animate/index.js";',
        '@plugin "./evil.js";',
        '@plugin "./own.js";',
        '@config "./x.js";',
      ].join('\n'),
      'src/evil.js': 'throw new Error("ran")',
      'src/own.js': `import plugin from 'tailwindcss/plugin';
const box = { padding: '3px' };
export default plugin(({ addUtilities, addVariant, matchUtilities, theme }) => {
  addUtilities({ '.lined': { 'text-decoration': 'underline' }, '.boxed': box });
  addVariant('hocus', ['&:hover', '&:focus']);
  matchUtilities({ tab: (value) => ({ 'tab-size': value }) }, { values: theme('tabSize') });
  addUtilities(fetch('https://example.com/classes'));
});`,
    });
    for (const part of ['.p-4', '.lined', '.hocus\\:p-1:hover', 'padding: 3px', 'tab-size: 8'])
      expect(css).toContain(part);
    expect(notes).toEqual([
      '"./x.js" has no plain object that could be read, and is never run: what stands in it has no effect. @theme has.',
      'The plugin "tailwind-of-others" of src/app.css is not run here: its classes have no style.',
      'The plugin "tailwindcss-animate/../tailwindcss-animate/index.js" of src/app.css is not run here: its classes have no style.',
      'The plugin "./evil.js" of src/app.css is not run here: its classes have no style.',
      'A plugin in src/own.js does more than can be read here: some of its classes have no style.',
    ]);
  });

  it.each([
    ['3', '@tailwind base;\n@tailwind components;\n@tailwind utilities;'],
    ['4', '@import "tailwindcss";\n@config "../tailwind.config.js";'],
  ])(
    '[BUILD-08] have what functions of a configuration for Tailwind %s compute of its values',
    async (version, sheet) => {
      const [css, notes] = await sheetAndNotes({
        'src/App.tsx': app('ink-9 rail key-a glow-2 bg-soft text-shade rise first-of:p-1'),
        'src/app.css': sheet,
        'tailwind.config.js': `const plugin = require('tailwindcss/plugin');
const rem = (px) => \`\${px / 16}rem\`;
function soft(name) { return \`rgb(var(\${name}) / 0.5)\`; }
const deep = Array.from({ length: 3 }, (_, index) => index * 2);
module.exports = {
  content: [],
  theme: {
    extend: {
      spacing: { 9: rem(36), ...Object.fromEntries(deep.map((n) => ['key-' + n, rem(n)])) },
      colors: { soft: soft('--soft'), shade: ({ opacityValue }) => opacityValue === undefined ? 'rgb(1 2 3)' : \`rgb(1 2 3 / \${opacityValue})\` },
      gridTemplateColumns: ({ theme }) => ({ rail: \`\${theme('spacing.9')} 1fr\` }),
    },
  },
  plugins: [
    plugin(function ({ addUtilities, addComponents, addVariant, matchUtilities, theme }) {
      const made = {};
      Object.entries({ a: 1, b: 2 }).forEach(([name, size]) => {
        if (size > 1) return;
        made['.key-' + name] = { order: String(size) };
      });
      addUtilities(made);
      addComponents({ '.ink-9': { padding: theme('spacing.9'), '&:hover': { color: theme('colors.shade', 'red') && 'teal' } } });
      matchUtilities({ glow: (value) => ({ boxShadow: \`0 0 \${value} red\` }) }, { values: theme('spacing') });
      for (const place of ['first', 'last']) addVariant(\`\${place}-of\`, \`&:\${place}-of-type\`);
    }, { theme: { extend: { animation: { rise: 'rise 2s' } } } }),
  ],
};`,
        'src/more.tsx': 'export const more = "grid-cols-rail animate-rise";',
      });
      for (const part of [
        /\.key-a \{\s*order: 1/,
        /\.ink-9 \{\s*padding: 2\.25rem/,
        /\.ink-9:hover|&:hover/,
        /box-shadow: 0 0 (?:0\.5rem|calc\(var\(--spacing\) \* 2\)) red/,
        /\.bg-soft \{\s*background-color: rgb\(var\(--soft\) \/ 0\.5\)/,
        // Tailwind 4 has no functions in the place of colors.
        ...(version === '3' ? [/rgb\(1 2 3/] : []),
        /grid-template-columns: 2\.25rem 1fr/,
        /rise 2s/,
        /first-of-type/,
      ])
        expect(css).toMatch(part);
      expect(css).not.toContain('.key-b');
      expect(notes).toEqual([]);
    },
  );

  it('[BUILD-09] are made of configurations that would compute for ever, or ask the machine', async () => {
    const css = await sheetOf({
      'src/App.tsx': app('bg-mine p-last'),
      'src/app.css': '@tailwind base;\n@tailwind utilities;',
      'tailwind.config.js': `const again = (n) => again(n + 1);
const much = (n) => n > 40 ? 'x' : much(n + 1) + much(n + 1);
const grow = (first, next) => {
  let held = first;
  for (const one of Array.from({ length: 60 }, (_, n) => n)) held = next(held);
  return held.length;
};
module.exports = { content: [], theme: { extend: {
  spacing: { last: '7px' },
  colors: { mine: 'teal',
    g: grow([1], (a) => a.concat(a)), h: grow([1], (a) => [...a, ...a]), i: grow([1], (a) => [a, a].flat()),
    j: grow('aa', (a) => a.replaceAll('a', a)), k: grow('aa', (a) => [a, a].join(a)), l: grow('aa', (a) => a + a + a),
    a: again(1), b: much(1), c: process.mainModule.require('fs').readFileSync('/etc/passwd'),
    d: (() => {}).constructor('return process')(), e: [].map.constructor('return 1')(), f: {}.__proto__.x },
} } };`,
    });
    expect(css).toMatch(/\.bg-mine[^}]*(?:teal|0, 128, 128|0 128 128)/);
    expect(css).toMatch(/\.p-last \{\s*padding: 7px/);
  });

  it('[BUILD-09] cannot take the server down: what would fill its memory ends alone', async () => {
    const bomb = '@import "tailwindcss";\n@source inline("p-{1..100000}-{1..100000}");';
    const [fault] = await check({ 'src/app.css': bomb });
    expect(fault?.kind === 'resource' || /larger than|range/.test(fault?.message ?? '')).toBe(true);
    expect(await check({ 'src/app.css': '@import "tailwindcss";' })).toEqual([]);
  });
});
