import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolPackages } from '#server/share/package-use.ts';
import { snapshotOf, startPreview } from './preview-support.ts';

describe('style sheets that go through PostCSS', () => {
  let preview: Awaited<ReturnType<typeof startPreview>>;
  beforeAll(async () => {
    preview = await startPreview();
  });
  afterAll(() => preview.service.close());

  const shown = async (files: Record<string, string>) => {
    preview.source.create('p', 'react', { 'src/main.tsx': "import './app.css';\n", ...files });
    const opened = preview.service.host.open('p');
    const state = await opened.state();
    opened.close();
    if (state.kind !== 'good')
      throw new Error(JSON.stringify(state.kind === 'broken' ? state.newest.faults : state.kind));
    return snapshotOf(preview.service, state.shown);
  };
  const cssOf = async (files: Record<string, string>, sheet = '/src/app.css') =>
    (await shown(files)).sheets.get(sheet)?.css ?? '';

  it('[BUILD-08] have what the preset of Mantine and variables make of them, in modules and in Sass too', async () => {
    const files = {
      'postcss.config.cjs': `module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': { variables: { 'mantine-breakpoint-sm': '48em' } },
  },
};`,
      'src/main.tsx': "import './app.css';\nimport './card.module.css';\nimport './deep.scss';\n",
      'src/app.css':
        '.a { width: rem(24px); @mixin hover { color: red; } @mixin dark { color: white; } }\n.b { color: light-dark(teal, pink); }',
      'src/card.module.css': '.card { @media (max-width: $mantine-breakpoint-sm) { padding: rem(12px); } }',
      'src/deep.scss': '$n: 32px;\n.c { width: rem(#{$n}); }',
    };
    const css = await cssOf(files);
    expect(css).toContain('width: calc(1.5rem * var(--mantine-scale))');
    expect(css).toMatch(/@media \(hover: hover\) \{\s*\.a:hover \{\s*color: red/);
    expect(css).toMatch(/\[data-mantine-color-scheme='dark'\] \.a \{\s*color: white/);
    expect(css).toMatch(/\[data-mantine-color-scheme='dark'\] \.b \{\s*color: pink/);
    const card = await cssOf(files, '/src/card.module.css');
    expect(card).toMatch(/@media \((?:max-width: 48em|width <= 48em)\)/);
    expect(card).toContain('calc(.75rem * var(--mantine-scale))');
    expect(await cssOf(files, '/src/deep.scss')).toContain('calc(2rem * var(--mantine-scale))');
  });

  it.each([
    ['postcss.config.js', "import nested from 'postcss-nested';\nexport default { plugins: [nested()] };"],
    [
      'postcss.config.js',
      "export default { plugins: { 'postcss-import': {}, 'tailwindcss/nesting': {}, autoprefixer: {} } };",
    ],
    ['postcss.config.mjs', "export default () => ({ plugins: ['postcss-nested'] });"],
    ['.postcssrc.json', '{ "plugins": { "postcss-nested": {} } }'],
    ['.postcssrc', '{ "plugins": { "postcss-nested": {} } }'],
  ])('[BUILD-08] are nested as %s says', async (file, text) => {
    const { sheets, notes } = await shown({
      [file]: text,
      'src/app.css': '.card { &-title { color: red; } }',
    });
    expect(sheets.get('/src/app.css')?.css).toMatch(/\.card-title \{\s*color: red/);
    expect(notes).toEqual([]);
  });

  it('[BUILD-08] stay as they are without other plugins, which are named and not run', async () => {
    const { sheets, notes } = await shown({
      'postcss.config.js':
        "const evil = require('./evil.js');\nmodule.exports = { plugins: [require('postcss-of-others')({ a: 1 }), require('postcss-mixins')({ mixinsDir: '/etc' }), evil] };",
      'evil.js': 'throw new Error("ran");',
      'src/app.css': '@define-mixin big $size { font-size: $size; }\n.a { @mixin big 9px; }',
    });
    expect(sheets.get('/src/app.css')?.css).toMatch(/\.a \{\s*font-size: 9px/);
    expect(notes).toEqual([
      'The plugin "postcss-of-others" of postcss.config.js is not run here: style sheets stay as they are without it.',
      'The plugin "./evil.js" of postcss.config.js is not run here: style sheets stay as they are without it.',
    ]);
  });

  it('[BUILD-05] say where a variable is missing', async () => {
    const files = {
      'postcss.config.js': "export default { plugins: { 'postcss-simple-vars': {} } };",
      'src/app.css': '.a {\n  color: $nothing;\n}',
    };
    await expect(shown(files)).rejects.toThrow(/nothing.*"line":2/);
  });

  it('[BUILD-10] find their plugins installed where they are downloaded', () => {
    const tools = toolPackages(
      new Map([
        [
          'postcss.config.cjs',
          "module.exports = { plugins: { 'postcss-preset-mantine': {}, 'postcss-simple-vars': { variables: { 'mantine-breakpoint-xs': '36em' } }, 'tailwindcss/nesting': {} } };",
        ],
      ]),
    );
    expect(tools).toEqual(['postcss', 'postcss-preset-mantine', 'postcss-simple-vars', 'tailwindcss']);
  });

  it('[BUILD-08] files are found by patterns of a vite.config that mean the beginning of a name', async () => {
    const { modules } = await shown({
      'vite.config.ts': `export default { resolve: { alias: [
  { find: /^@\\//, replacement: path.resolve(__dirname, 'src') + '/' },
  { find: /^#data\\/(.*)$/, replacement: fileURLToPath(new URL('./content/$1', import.meta.url)) },
] } };`,
      'src/app.css': '',
      'src/main.tsx': "import { a } from '@/a';\nimport { b } from '#data/b';\nconsole.log(a, b);",
      'src/a.ts': 'export const a = 1;',
      'content/b.ts': 'export const b = 1;',
    });
    expect([...modules.keys()].sort()).toEqual(['/content/b.ts', '/src/a.ts', '/src/main.tsx']);
  });
});
