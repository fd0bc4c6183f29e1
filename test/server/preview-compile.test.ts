import { init } from 'es-module-lexer';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeFrame, positionAt } from '#server/preview/compile/code-frame.ts';
import { compileMarkup } from '#server/preview/compile/markup.ts';
import { joinPath } from '#server/preview/compile/project-path.ts';
import type { Compiled, CompileResult } from '#server/preview/compile/protocol.ts';
import { compileScript } from '#server/preview/compile/script.ts';
import { decodeMappings, encodeMappings, originalPosition } from '#server/preview/compile/source-map.ts';
import { compileStyle, scanStyle } from '#server/preview/compile/style.ts';

beforeAll(async () => {
  await init();
});

function value<K extends Compiled['kind']>(result: CompileResult, kind: K): Extract<Compiled, { kind: K }> {
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  if (result.value.kind !== kind) throw new Error(`a ${result.value.kind}`);
  return result.value as Extract<Compiled, { kind: K }>;
}
const script = (path: string, source: string) => value(compileScript(path, source), 'script');
const style = (path: string, source: string) => value(compileStyle(path, source), 'style');
const markup = (path: string, source: string) => value(compileMarkup(path, source), 'markup');
const faults = (result: CompileResult) => (result.ok ? [] : result.faults);

describe('scripts', () => {
  const source = [
    "import Default, { a as b, type Only } from './parts';",
    "import * as all from '../all.js';",
    "import type { Nothing } from './types';",
    "import './style.css';",
    "import data from '/data.json' with { type: 'json' };",
    "import { useState } from 'react';",
    "export * from './more';",
    "export { c as d } from '@/other';",
    'const lazy = () => import("./lazy");',
    'export function App(props: { name: string }) {',
    '  const [n] = useState<number>(0);',
    '  if (import.meta.hot) import.meta.hot.accept();',
    '  return <p title={props.name}>{n}{b}{Default}{all.x}{data}{lazy.name}</p>;',
    '}',
  ].join('\n');

  test('[BUILD-08] imports become independent of which files exist, and their spans are exact', () => {
    const { code, imports } = script('/src/App.tsx', source);
    const statics = imports.filter((item) => !item.dynamic);
    expect(statics.map((item) => item.specifier)).toEqual([
      'sc:/src/parts',
      'sc:/all.js',
      'sc:/src/style.css',
      'sc:/data.json',
      'react',
      'react/jsx-dev-runtime',
      'sc:/src/more',
      '@/other',
    ]);
    for (const item of statics) expect(code.slice(item.start, item.end)).toBe(JSON.stringify(item.specifier));
    expect(code).not.toContain('import.meta');
    expect(code).not.toContain('with {');
    expect(code).toContain('$sc.load("./lazy")');
  });

  test('says which names are read of what is imported as a whole', () => {
    const { imports } = script(
      '/src/game.ts',
      "import * as Phaser from 'phaser';\nimport all, * as $x from 'x';\nexport class A extends Phaser.Scene { b = Phaser?.Math.PI; c = this.Phaser.no; d = $x.y(all.z); }\n",
    );
    expect(imports.map(({ names, members }) => ({ names, members }))).toEqual([
      { names: [], members: ['Scene', 'Math'] },
      { names: ['default'], members: ['y'] },
    ]);
  });

  test('says which names each import needs, what is exported and where it was written', () => {
    const { imports, exports, starExports } = script('/src/App.tsx', source);
    const named = (written: string) => imports.find((item) => item.written === written);
    expect(named('./parts')).toMatchObject({ names: ['a', 'default'], line: 1, column: 45 });
    expect(named('../all.js')).toMatchObject({ names: [], line: 2 });
    expect(named('@/other')).toMatchObject({ names: ['c'], line: 8 });
    expect(named('./lazy')).toMatchObject({ dynamic: true, names: [], line: 9 });
    expect(exports).toEqual(['d', 'App']);
    expect(imports[starExports[0] ?? -1]?.written).toBe('./more');
  });

  test('[BUILD-09] positions in the compiled code lead back to the source, also behind rewritten pieces', () => {
    const text = "import { x } from './x';\nexport const go = () => import('./y').then(() => fail(x));\n";
    const { code, mappings } = script('/src/go.ts', text);
    const at = positionAt(code, code.indexOf('fail('));
    expect(originalPosition(decodeMappings(mappings), at)).toEqual({
      line: 2,
      column: text.split('\n')[1]!.indexOf('fail(') + 1,
    });
  });

  test('the result depends on path and source alone', () => {
    expect(script('/src/App.tsx', source)).toEqual(script('/src/App.tsx', source));
  });

  test('components register with React Refresh, in JavaScript too', () => {
    expect(script('/src/Card.jsx', 'export const Card = () => <b/>;').code).toContain(
      '$RefreshReg$(_c, "Card")',
    );
    expect(script('/src/card.js', 'export const Card = () => <b/>;').code).toContain(
      '$RefreshReg$(_c, "Card")',
    );
  });

  test('a syntax error has its line and column in characters, not bytes', () => {
    const [fault] = faults(compileScript('/src/é.ts', 'const word = "é😀";\nconst broken = ;\n'));
    expect(fault).toMatchObject({ kind: 'compile', path: 'src/é.ts', line: 2, column: 16 });
    expect(fault?.frame).toBe(
      '  1 | const word = "é😀";\n> 2 | const broken = ;\n    |                ^\n  3 |',
    );
  });

  test('a name declared twice is found before the browser finds it', () => {
    expect(faults(compileScript('/a.ts', 'const a = 1;\nconst a = 2;\n'))[0]?.line).toBeTypeOf('number');
  });

  test('templates in import() become patterns', () => {
    const { imports } = script('/src/a.ts', 'export const page = (name) => import(`./pages/${name}.tsx`);');
    expect(imports[0]).toMatchObject({ glob: true, dynamic: true, specifier: 'sc:/src/pages/*.tsx' });
  });

  test('legacy decorators use the runtime’s helpers', () => {
    expect(script('/a.ts', 'class A { @dec field = 1 }').code).toContain('babelHelpers.decorate(');
  });
});

describe('styles', () => {
  const references = (text: string) =>
    style('/css/site.css', text).parts.filter((part) => typeof part !== 'string');

  test('references are resolved against the sheet, foreign ones left alone', () => {
    const found = references(
      "@import './base.css';\n@import url(\"/theme.css?x#y\") screen;\n@import 'https://fonts.example/a.css';\n" +
        'a { background: url( ../img/a%20b.png ), url(data:image/png;base64,AA), url(#shape); } /* url(no.png) */\n' +
        '.b::after { content: "url(no.png)"; background: URL("x.svg") }\n',
    );
    expect(found).toMatchObject([
      { path: '/css/base.css', role: 'style', line: 1 },
      { path: '/theme.css', suffix: '?x#y', role: 'style', line: 2 },
      { path: '/img/a b.png', role: 'asset', line: 4 },
      { path: '/css/x.svg', role: 'asset', line: 5 },
    ]);
  });

  test('the text stays as it was written', () => {
    const text = '*zoom: 1;\n.a { filter: progid:thing(x=1); }\n.b { .c & { color: red } }\n';
    expect(style('/a.css', text).parts.join('')).toBe(text);
  });

  test.each([
    ['a { color: red', 'Unclosed block.', 3],
    ['a { } }', 'Unexpected }.', 7],
    ['a { } /* b', 'Unclosed comment.', 7],
    ["a { content: 'b }", 'Unclosed string.', 14],
  ])('%s is a fault', (text, message, column) => {
    expect(faults(compileStyle('/a.css', text))).toMatchObject([{ message, line: 1, column }]);
    expect(scanStyle(text).error).not.toBeNull();
  });

  test('CSS modules get names of their own that depend on the path alone', () => {
    const one = style(
      '/src/a.module.css',
      '.card { color: red } .big { composes: card; animation: turn 1s } @keyframes turn {}',
    );
    const other = style('/src/a.module.css', '.card { color: blue }');
    expect(Object.keys(one.classes ?? {}).sort()).toEqual(['big', 'card', 'turn']);
    expect(one.classes?.['card']).toMatch(/^card_/);
    expect(one.classes?.['big']).toBe(`${one.classes?.['big']?.split(' ')[0]} ${one.classes?.['card']}`);
    expect(other.classes?.['card']).toBe(one.classes?.['card']);
    expect(one.parts.join('')).toContain(`.${one.classes?.['card']}`);
  });

  test('values that a module hands to scripts are theirs, and no rule of the sheet', () => {
    const { classes, parts } = style(
      '/src/a.module.scss',
      '/* :export { no: 1px } */\n:export { accent: #0f766e; wide: min(2px, 3px) }\n.card { color: teal; }',
    );
    expect(classes).toEqual({
      accent: '#0f766e',
      wide: 'min(2px, 3px)',
      card: expect.stringMatching(/^card_/),
    });
    expect(parts.join('')).not.toContain('export {');
  });

  test('classes are composed of those of other sheets, of global ones, and of what these are composed of', () => {
    const { classes, composed } = style(
      '/src/a.module.css',
      ".base { composes: root from './other.module.css'; composes: clearfix from global } .big { composes: base }",
    );
    expect(classes?.['base']).toMatch(/^base_\S+ clearfix$/);
    expect(classes?.['big']).toMatch(/^big_\S+ base_\S+ clearfix$/);
    const other = [{ from: './other.module.css', name: 'root' }];
    expect(composed).toEqual({ base: other, big: other });
  });
});

describe('pages', () => {
  const paths = (html: string) =>
    markup('/docs/index.html', html).parts.flatMap((part) =>
      typeof part === 'string' || part.role === 'place' ? [] : [`${part.role} ${part.path}`],
    );

  test('finds what a page starts, loads and shows', () => {
    expect(
      paths(
        '<!doctype html><html><head><link rel="stylesheet" href="a.css"><link rel=icon href=/i.svg></head><body>' +
          '<script type="module" src="/src/main.tsx"></script><script src="app.js"></script>' +
          '<img src="x.png" srcset="a.png 1x, /b.png 2x"><a href="/team">Team</a><a href="next.html">Next</a>' +
          '<a href="https://example.com/x">Out</a><div style="background:url(/c.png)"></div><style>b{background:url(d.png)}</style>',
      ),
    ).toEqual([
      'style /docs/a.css',
      'asset /i.svg',
      'module /src/main.tsx',
      'script /docs/app.js',
      'asset /docs/x.png',
      'asset /docs/a.png',
      'asset /b.png',
      'page /team',
      'asset /c.png',
      'asset /docs/d.png',
    ]);
  });

  test.each([
    ['<!doctype html><html lang="en"><head><meta charset="utf-8">', '<head>'],
    ['<!doctype html><title>x</title>', '<!doctype html>'],
    ['<p>bare</p>', ''],
  ])('the runtime goes before everything else: %s', (html, before) => {
    const { parts } = markup('/index.html', html);
    const at = parts.indexOf('head');
    expect(parts.slice(0, at).join('').endsWith(before)).toBe(true);
    expect(parts.filter((part) => typeof part === 'string' && part !== 'head').join('')).toBe(html);
  });

  test('[BUILD-02] holds the body back until the style sheets that the head names are there', () => {
    const upTo = (html: string): string | null => {
      const { parts } = markup('/index.html', html);
      const at = parts.indexOf('styled');
      return at < 0
        ? null
        : parts
            .slice(0, at)
            .filter((part) => part !== 'head')
            .join('');
    };
    const link = (href: string): string => `<link rel="stylesheet" href="${href}">`;
    const far = 'https://a.example/a.css';
    expect(
      upTo(`<head>${link(far)}<title>A</title>${link(far)}<meta name="a"></head><body>${link(far)}`),
    ).toBe(`<head>${link(far)}<title>A</title>${link(far)}`);
    expect(upTo('<head><link rel="icon" href="/i.svg"></head><body></body>')).toBeNull();
  });

  test('element picker: notes behind each start tag of the body where it is written, in UTF-16, and nothing else', () => {
    const lines = [
      '<!doctype html><head><title>x</title><script>if (a<b) {}</script></head>',
      '<BODY>😀<p CLASS=a>é😀<b',
      '  id=x>bold<p>again</b>',
      '<svg><path d="M0 0"/></svg><img src="a.png"/><table><tr><td>1</table>',
      '<!-- <i>no</i> --><br/></body>',
    ];
    const { parts } = markup('/index.html', lines.join('\r\n'));
    const noted = parts.flatMap((part, index) => {
      if (typeof part === 'string' || part.role !== 'place') return [];
      const before = parts[index - 1];
      const tag = typeof before === 'string' ? before.slice(before.lastIndexOf('<')) : '';
      expect((lines[part.line - 1] ?? '').slice(part.column - 1)).toMatch(new RegExp(`^${tag}(?![a-z])`));
      return [`${tag} ${part.line}`];
    });
    expect(noted).toEqual([
      '<BODY 2',
      '<p 2',
      '<b 2',
      '<p 3',
      '<svg 4',
      '<img 4',
      '<table 4',
      '<tr 4',
      '<td 4',
      '<br 5',
    ]);
  });

  test('modules are not loaded ahead as they are written', () => {
    const { parts } = markup(
      '/index.html',
      '<link rel="modulepreload" href="./src/world.ts"><link rel="modulepreload" href="https://a.example/b.js">',
    );
    const text = parts.filter((part) => typeof part === 'string').join('');
    expect(text).not.toContain('world');
    expect(text).toContain('https://a.example/b.js');
    expect(parts.filter((part) => typeof part !== 'string' && part.role === 'asset')).toEqual([]);
  });

  test('inline modules keep their place in the file', () => {
    const { inlineModules, parts } = markup(
      '/index.html',
      '<body>\n  <script type="module">import "./a.js";</script>\n</body>',
    );
    expect(inlineModules).toEqual([
      { path: '/index.html?inline=0', source: 'import "./a.js";', line: 2, column: 25 },
    ]);
    expect(parts.filter((part) => typeof part === 'string').join('')).not.toContain('import "./a.js"');
  });

  test('an import map of the page is taken over, and of its scopes what is of other addresses', () => {
    const { importMap, importScopes, parts } = markup(
      '/index.html',
      '<script type="importmap">{"imports":{"three":"https://cdn.example/three.js","x":"http://localhost:1/x.js","own/":"./js/"},"scopes":{"https://cdn.example/":{"b":"https://cdn.example/b.js","c":"/c.js"},"/js/":{"d":"https://cdn.example/d.js"}}}</script>',
    );
    expect(importMap).toEqual({
      three: 'https://cdn.example/three.js',
      x: 'http://localhost:1/x.js',
      'own/': '/js/',
    });
    expect(importScopes).toEqual({ 'https://cdn.example/': { b: 'https://cdn.example/b.js' } });
    expect(parts.join('')).not.toContain('importmap');
  });
});

describe('helpers', () => {
  test('paths are joined within the project', () => {
    expect(joinPath('/src/a/b.ts', '../c.ts')).toBe('/src/c.ts');
    expect(joinPath('/src/a.ts', '../../../etc/passwd')).toBe('/etc/passwd');
    expect(joinPath('/src/a.ts', '/public/x.svg')).toBe('/public/x.svg');
  });

  test('mappings survive decoding and encoding', () => {
    const lines = [
      [
        [0, 0, 0],
        [4, 10, 200],
      ],
      [],
      [
        [70_000, 3, 1],
        [70_001, 0, 0],
      ],
    ] as const;
    expect(decodeMappings(encodeMappings(lines))).toEqual(lines);
  });

  test('a code frame of a very long line shows the part around the fault', () => {
    const source = `${'a'.repeat(5000)}!${'b'.repeat(5000)}`;
    const frame = codeFrame(source, { line: 1, column: 5001 });
    const [line = '', caret = ''] = frame.split('\n');
    expect(line.length).toBeLessThan(200);
    expect(line[caret.indexOf('^')]).toBe('!');
  });
});
