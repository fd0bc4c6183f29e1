import { describe, expect, it } from 'vitest';
import { localReferences, resolveReference } from '#server/builder/actions/import-graph.ts';
import { scanScript } from '#server/builder/actions/script-scan.ts';
import { StagingArea, type StagedFile } from '#server/builder/actions/staging.ts';
import { placeholderIn, truncationOf } from '#server/builder/actions/suspicion.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import fc from '#test/support/fast-check.ts';
import { readInEnglish } from '#test/support/in-english.ts';

const file = (content: string): StagedFile => ({
  hash: hashOf(bytesOf(content)),
  size: bytesOf(content).byteLength,
  content,
});

describe('[BUILD-02] what a file asks for is read without a parser', () => {
  it.each([
    ["import a from './a.ts';", ['./a.ts']],
    ["import './a.css';", ['./a.css']],
    ['import type { A } from \'./a.ts\';\nimport b, { c as d } from "./b";', ['./a.ts', './b']],
    ["import {\n  a,\n  b,\n} from './a';", ['./a']],
    ["export * from './a';\nexport * as b from './b';\nexport { c } from './c';", ['./a', './b', './c']],
    ["const page = lazy(() => import('./page.tsx'));", ['./page.tsx']],
    ["const image = require('./image.png');", ['./image.png']],
    ["// import a from './a';\n/* import './b'; */\nconst c = \"import './c'\";", []],
    ["const text = `import './a' ${await import('./b')} import './c'`;", ['./b']],
    ["export const from = './a';\nobject.import('./b');\nimport.meta.url;", []],
    ["const A = () => <p>Don't import it from 'them'</p>;\nimport './late.css';", ['./late.css']],
    ["const slashes = /['\"]/g;\nimport './after.css';", ['./after.css']],
  ])('%s', (source, expected) => {
    expect(scanScript(source).specifiers).toEqual(expected);
  });

  it('reads the scripts and style sheets of a page, and what its own scripts import', () => {
    const page = `<!doctype html>
      <link rel="icon" href="missing.svg"><link rel="stylesheet" href="style.css?v=1">
      <a href="about.html">About</a> <!-- <script src="old.js"></script> -->
      <script type="module" src="./main.js"></script>
      <script>import('./late.js'); const tag = '<link rel="stylesheet" href="no.css">';</script>
      <script src="https://example.com/x.js"></script>`;
    expect(localReferences('index.html', page)).toEqual(['style.css', './main.js', './late.js']);
    const styles =
      "/* @import 'no.css'; */ @import './a.css'; @import url(b.css); @import url('https://x/y.css');";
    expect(localReferences('style.css', styles)).toEqual(['./a.css', 'b.css']);
  });

  it.each([
    ['brackets', '('.repeat(200_000), 'The code ends too soon: brackets are not closed.'],
    ['negations', `x = ${'!'.repeat(200_000)}1`, null],
    ['functions', `${'function f(){'.repeat(50_000)}${'}'.repeat(50_000)}`, null],
    ['branches', `${'if (a) b; else '.repeat(100_000)};`, null],
    ['elements', `x = ${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, null],
    ['templates', `x = ${'`${'.repeat(100_000)}`, 'The code ends too soon: its last text is not closed.'],
  ])('deep nesting of %s ended the process of the parser that was used before', (_name, source, reason) => {
    const staging = new StagingArea('react', [['src/main.tsx', file(source)]]);
    expect(staging.isClosed).toBe(true);
    expect(
      readInEnglish(staging.apply({ type: 'file.write', path: 'src/other.tsx', content: source })),
    ).toMatchObject(
      reason === null ? { ok: true, change: { path: 'src/other.tsx' } } : { ok: false, reason },
    );
  });

  it.each([
    ...['/* ', '<!-- ', 'import ', "'", '\'a"', '`${', '/[', '<script ', '\\"', '${`', 'from ', '# \n'],
    // Brackets that are open, and signs that close others.
    ...['{{{)))', '[(}', '{)'],
  ])(
    'two megabytes of %j are read in one pass',
    (piece) => {
      const source = piece.repeat(Math.ceil(2_000_000 / piece.length));
      const started = performance.now();
      for (const path of ['a.tsx', 'a.css', 'a.html']) {
        localReferences(path, source);
        truncationOf(path, source);
      }
      placeholderIn(source, null);
      // A pass takes some hundred milliseconds; what grew with the square of the length took minutes.
      expect(performance.now() - started).toBeLessThan(10_000);
    },
    30_000,
  );

  it('never throws, and reads every import of any text before it', () => {
    const pieces = fc.constantFrom(
      "'",
      '"',
      '`',
      '${',
      '}',
      '{',
      '(',
      ')',
      ';',
      '\n',
      '/',
      '*',
      '<a>',
      'x',
      '\\',
      'import',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { specifiers } = scanScript(`import './first.ts';\n${parts.join('')}`);
        expect(specifiers[0]).toBe('./first.ts');
      }),
    );
  });
});

describe('[BUILD-03] edits', () => {
  const line = fc.stringMatching(/^[a-z ]{0,12}$/);

  it('of one action apply in order, or none of them does', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 5 }),
        (lines, pairs) => {
          const content = lines.map((text, index) => `${index}:${text}`).join('\n');
          const edits = pairs.map(([search, replace]) => ({ search: search || 'x', replace }));
          const staging = new StagingArea('project', [['a.txt', file(content)]]);
          const result = staging.apply({
            type: 'file.edit',
            path: 'a.txt',
            baseHash: file(content).hash,
            edits,
          });
          let expected: string | null = content;
          for (const { search, replace } of edits) {
            const parts: string[] = expected === null ? [] : expected.split(search);
            const isOnce: boolean =
              parts.length === 2 && expected?.indexOf(search) === expected?.lastIndexOf(search);
            expected = isOnce ? parts.join(replace) : null;
          }
          expect(result.ok).toBe(expected !== null);
          expect(staging.files.get('a.txt')?.content).toBe(expected ?? content);
        },
      ),
    );
  });

  it('in any sequence with writes, renames and deletions keep each file what its last action said', () => {
    const path = fc.constantFrom('a.txt', 'b.txt', 'c/d.txt');
    const step = fc.record({
      op: fc.constantFrom('write', 'edit', 'rename', 'delete'),
      path,
      to: path,
      text: line,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const staging = new StagingArea('project', []);
        const model = new Map<string, string>();
        for (const { op, path: at, to, text } of steps) {
          const old = model.get(at);
          const base = old === undefined ? {} : { baseHash: file(old).hash };
          const action =
            op === 'write'
              ? { type: 'file.write', path: at, content: text, ...base }
              : op === 'edit'
                ? { type: 'file.edit', path: at, ...base, edits: [{ search: old || 'none', replace: text }] }
                : op === 'rename'
                  ? { type: 'file.rename', path: at, to, ...base }
                  : { type: 'file.delete', path: at, ...base };
          if (!staging.apply(action).ok) continue;
          if (op === 'rename') {
            model.delete(at);
            model.set(to, old ?? '');
          } else if (op === 'delete') model.delete(at);
          else model.set(at, text);
        }
        const contents = [...staging.files].map(([name, { content }]) => [name, content]);
        expect(new Map(contents as [string, string][])).toEqual(model);
        expect(staging.tree.files.map(({ path: name }) => name)).toEqual([...model.keys()].sort());
      }),
    );
  });
});

it('[BUILD-08] what lies in public is at the root of the page, for an import as for an address', () => {
  const has = (path: string) => ['public/vite.svg', 'src/a.ts'].includes(path);
  expect(resolveReference('src/App.tsx', '/vite.svg', has)).toBe('public/vite.svg');
  expect(resolveReference('src/App.tsx', '/src/a', has)).toBe('src/a.ts');
  expect(resolveReference('src/App.tsx', './vite.svg', has)).toBeNull();
  expect(resolveReference('src/App.tsx', '/none.svg', has)).toBeNull();
});
