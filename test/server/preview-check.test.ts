import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import { startPreview, treeOf } from './preview-support.ts';

let service: PreviewService;
beforeAll(async () => {
  ({ service } = await startPreview());
});
afterAll(() => service.close());

const main = {
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\ncreateRoot(document.body).render(<App />);\n",
  'src/App.tsx': 'export const App = () => <p>Hello</p>;\n',
};
const check = async (files: Record<string, string>, type: ProjectType = 'react') =>
  (await service.check(treeOf(files), type)).map(
    (fault) => `${fault.path}:${fault.line}:${fault.column} ${fault.message}`,
  );

describe('checking a tree', () => {
  test('[BUILD-08] a tree that hangs together has no faults, with everything that a project may import', async () => {
    expect(
      await check({
        ...main,
        'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>',
        'vite.config.ts': "import { defineConfig } from 'vite';\nexport default defineConfig({});\n",
        'src/vite-env.d.ts': '/// <reference types="vite/client" />\n',
        'src/App.test.tsx': "import { test } from 'vitest';\ntest('x', () => {});\n",
        'package.json': '{}',
        'src/data.json': '{ "name": "x", "default": 1, "with-dash": 2 }',
        'src/notes.md': '# Notes',
        'src/logo.svg': '<svg/>',
        'src/a.module.css': '.a { color: red }',
        'public/photo.png': 'not really',
        'src/more.ts': "export * from './deep/index';\nexport default 1;\n",
        'src/deep/index.ts': 'export const deep = 1;\nexport interface Shape { x: number }\n',
        'src/pages/one.tsx': 'export default () => <i />;\n',
        'src/App.tsx': [
          "import { useState, type ReactNode } from 'react';",
          "import { createPortal } from 'react-dom';",
          "import { createMachine } from 'xstate';",
          "import { useMachine } from '@xstate/react';",
          "import { motion } from 'framer-motion';",
          "import { Camera } from 'lucide-react';",
          "import data, { name } from './data.json';",
          "import notes from './notes.md?raw';",
          "import logo from './logo.svg';",
          "import photo from '/photo.png';",
          "import css, { a } from './a.module.css';",
          "import text from './a.module.css?inline';",
          "import more, { deep, type Shape } from '@/more';",
          "import * as everything from './more.js';",
          'const page = (p: string) => import(`./pages/${p}.tsx`);',
          'export const App = (props: { children: ReactNode; shape: Shape }) => <p>{[useState, createPortal, createMachine, useMachine,',
          '  motion, Camera, data, name, notes, logo, photo, css, a, text, more, deep, everything, page, props].length}</p>;',
        ].join('\n'),
      }),
    ).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a package that is not there',
      { 'src/App.tsx': "import x from 'left-pad';\nexport const App = x;\n" },
      'src/App.tsx:1:16 "left-pad", imported by src/App.tsx, is not here. Packages are switched off on this server.',
    ],
    [
      'a part of a package that is not there',
      { 'src/App.tsx': "import x from 'react/server';\nexport const App = x;\n" },
      'src/App.tsx:1:16 "react/server", imported by src/App.tsx, is not here. Packages are switched off on this server.',
    ],
    [
      'a module of Node.js',
      { 'src/App.tsx': "\nimport fs from 'fs';\nexport const App = fs;\n" },
      'src/App.tsx:2:17 "fs", imported by src/App.tsx, belongs to Node.js and does not exist in a browser.',
    ],
    [
      'a file that is not there',
      { 'src/App.tsx': "import x from './gone';\nexport const App = x;\n" },
      'src/App.tsx:1:16 Cannot find "./gone", imported by src/App.tsx.',
    ],
    [
      'a file in other letters',
      {
        'src/App.tsx': "import x from './Button';\nexport const App = x;\n",
        'src/button.tsx': 'export default 1;',
      },
      'src/App.tsx:1:16 Cannot find "./Button", imported by src/App.tsx. There is src/button.tsx: upper and lower case must match.',
    ],
    [
      'a path out of the project',
      { 'src/App.tsx': "import x from '../../../../etc/passwd';\nexport const App = x;\n" },
      'src/App.tsx:1:16 Cannot find "../../../../etc/passwd", imported by src/App.tsx.',
    ],
    [
      'a name that is not exported',
      {
        'src/App.tsx': "import { Two } from './one';\nexport const App = Two;\n",
        'src/one.ts': 'export const One = 1;',
      },
      'src/App.tsx:1:22 "./one" has no export "Two", imported by src/App.tsx.',
    ],
    [
      'a default that is not exported',
      {
        'src/App.tsx': "import One from './one';\nexport const App = One;\n",
        'src/one.ts': 'export const One = 1;',
      },
      'src/App.tsx:1:18 "./one" has no default export, imported by src/App.tsx.',
    ],
    [
      'a name that a package does not have',
      { 'src/App.tsx': "import { NoSuchIcon } from 'lucide-react';\nexport const App = NoSuchIcon;\n" },
      'src/App.tsx:1:29 "lucide-react" has no export "NoSuchIcon", imported by src/App.tsx.',
    ],
    [
      'Less',
      { 'src/App.tsx': "import './a.styl';\nexport const App = 1;\n", 'src/a.styl': '' },
      'src/App.tsx:1:9 "./a.styl", imported by src/App.tsx, needs a style compiler that is not here. CSS, SCSS and Less are read.',
    ],
    [
      'JSON that is none',
      { 'src/App.tsx': "import x from './a.json';\nexport const App = x;\n", 'src/a.json': '{ "a": 1, }' },
      'src/a.json:1:11 ',
    ],
    [
      'a style sheet that is broken, even if nothing uses it',
      { 'src/unused.css': 'a {' },
      'src/unused.css:1:3 Unclosed block.',
    ],
    [
      'a script that is broken, even if nothing uses it',
      { 'src/unused.ts': 'let = = 1' },
      'src/unused.ts:1:7 ',
    ],
  ])('%s is found', async (_name, files, expected) => {
    const found = await check({ ...main, ...files });
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(expected)).toBe(true);
  });

  test('pages and sheets that name missing files are found; missing pictures are not faults', async () => {
    expect(
      await check(
        {
          'index.html':
            '<link rel="stylesheet" href="gone.css">\n<script src="/gone.js"></script>\n<img src="gone.png"><a href="/gone">x</a>',
          'a.css': "@import 'gone.css';\na { background: url(gone.png) }",
        },
        'project',
      ),
    ).toEqual([
      'a.css:1:9 Cannot find "gone.css", imported by a.css.',
      'index.html:1:24 Cannot find "gone.css", imported by index.html.',
      'index.html:2:9 Cannot find "/gone.js", imported by index.html.',
    ]);
  });

  test('a tree without a page says which file is missing', async () => {
    expect(await check({ 'readme.md': 'x' }, 'project')).toEqual([
      'index.html:null:null There is no page to show: index.html is missing.',
    ]);
    expect(await check({ 'readme.md': 'x' })).toEqual([
      'src/main.tsx:null:null There is nothing to start: src/main.tsx is missing.',
    ]);
  });

  test('[BUILD-08] a page of MDX is a module with its exports and its imports, and says where it is wrong', async () => {
    const page = (text: string, about = '{}') =>
      check({
        ...main,
        'package.json': about,
        'src/App.tsx':
          "import Page, { meta } from './page.mdx';\nexport const App = () => <Page id={meta} />;\n",
        'src/Note.tsx': 'export const Note = () => <b>Note</b>;\n',
        'src/page.mdx': text,
      });
    const rest = "export const meta = 'm';\n\n# Hello\n\n<Note>one {1 + 1}</Note>\n";
    expect(await page(`import { Note } from './Note';\n\n${rest}`)).toEqual([]);
    expect(await page(`import { Other } from './Note';\n\n${rest}\n<Other />\n`)).toEqual([
      expect.stringMatching(/^src\/page\.mdx:.* "\.\/Note" has no export "Other"/),
    ]);
    expect(await page('# Hello')).toEqual([expect.stringContaining('"./page.mdx" has no export "meta"')]);
    expect(await page(`${rest}\n<Note>`)).toEqual([
      expect.stringMatching(/^src\/page\.mdx:7:1 Expected a closing tag/),
    ]);
    // A block of facts is one where the project reads it so.
    const facts = '---\ntitle: Hello\n---\n\nexport const meta = frontmatter.title;\n';
    const reads = JSON.stringify({
      devDependencies: { 'remark-frontmatter': '5', 'remark-mdx-frontmatter': '5' },
    });
    expect(await page(facts, reads)).toEqual([]);
  });

  test('[BUILD-08] what a plugin of Vite makes is there where a page can have it, and is named where it cannot', async () => {
    const from = (line: string) =>
      check({ ...main, 'src/App.tsx': `${line}\nexport const App = () => null;\n` });
    expect(
      await from(
        "import { registerSW } from 'virtual:pwa-register';\nimport { useRegisterSW } from 'virtual:pwa-register/react';\nimport { pwaInfo } from 'virtual:pwa-info';\nregisterSW({ immediate: true });\nexport { pwaInfo, useRegisterSW };",
      ),
    ).toEqual([]);
    expect(await from("import 'virtual:generated-pages';")).toEqual([
      'src/App.tsx:1:9 "virtual:generated-pages", imported by src/App.tsx, is made by a plugin of Vite. Plugins of a project are not run here: write what it makes as a file.',
    ]);
  });

  test('circles of modules, of re-exports and of style sheets are no problem', async () => {
    expect(
      await check({
        ...main,
        'src/App.tsx': "export * from './a';\nimport './a.css';\nexport const App = () => null;\n",
        'src/a.ts': "export * from './b';\nexport const a = 1;\n",
        'src/b.ts': "export * from './a';\nimport { c } from './a';\nexport const b = c;\n",
        'src/a.css': "@import './b.css';\n",
        'src/b.css': "@import './a.css';\n",
      }),
    ).toEqual([]);
  });
});

describe('hostile input', () => {
  test('a file that ends the compiler is a fault of that file, and others compile on', async () => {
    const found = await service.check(
      treeOf({ ...main, 'src/deep.ts': `export const x = ${'('.repeat(200_000)}1`, 'src/bad.ts': 'let = 1' }),
      'react',
    );
    expect(found.map((fault) => [fault.path, fault.kind])).toEqual([
      ['src/bad.ts', 'compile'],
      ['src/deep.ts', 'resource'],
    ]);
  });

  test('a file that is too large is refused unread', async () => {
    const [fault] = await service.check(
      treeOf({ ...main, 'src/big.ts': `// ${'x'.repeat(1_100_000)}` }),
      'react',
    );
    expect(fault).toMatchObject({ kind: 'resource', path: 'src/big.ts' });
    expect(fault?.message).toContain('too large');
  });

  test('a compilation that takes too long is ended', async () => {
    const slow = await startPreview({ compiler: { timeoutMs: 1 } });
    const [fault] = await slow.service.check(treeOf({ 'index.html': '<p>x</p>' }), 'project');
    expect(fault).toMatchObject({ kind: 'resource', message: 'Compiling this file took too long.' });
    await slow.service.close();
  });

  test('a pattern of many gaps is not followed', async () => {
    const stars = '${p}a'.repeat(40);
    expect(
      await check({
        ...main,
        'src/App.tsx': `export const App = (p: string) => import(\`./${stars}.ts\`);\n`,
        [`src/${'a'.repeat(200)}.ts`]: '',
      }),
    ).toEqual([]);
  });

  test('configuration files are never loaded', async () => {
    const evil =
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('/tmp/preview-evil', 'x');\nexport default {};\n";
    expect(
      await check({
        ...main,
        'vite.config.ts': evil,
        'postcss.config.js': evil,
        'tailwind.config.js': evil,
        '.babelrc.js': evil,
      }),
    ).toEqual([]);
  });
});
