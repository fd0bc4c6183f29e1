import { describe, expect, it } from 'vitest';
import type { FileEntry } from '#contract/project.ts';
import { looseJson } from '#server/preview/compile/data.ts';
import type { ScriptImport } from '#server/preview/compile/protocol.ts';
import { AssembledSheets } from '#server/preview/tree/assembled-sheets.ts';
import { checkExports } from '#server/preview/tree/exports.ts';
import { FaultList } from '#server/preview/tree/faults.ts';
import { type ForeignImport, ForeignImports } from '#server/preview/tree/foreign-imports.ts';
import { globSource } from '#server/preview/tree/glob-modules.ts';
import { mappedTo } from '#server/preview/tree/import-map.ts';
import { TreeFiles } from '#server/preview/tree/resolve.ts';
import { shaderText } from '#server/preview/tree/shader-text.ts';
import type { SnapshotModule } from '#server/preview/tree/snapshot.ts';

const entry = (path: string): FileEntry => ({ path, hash: 'a'.repeat(64), size: 1, text: true });
const treeOf = (paths: readonly string[]): TreeFiles => new TreeFiles(paths.map(entry), null);
const globKey = (patterns: readonly string[]): string => {
  const request = { patterns, eager: false, name: null, query: '' };
  return `/src/main.js?glob=${Buffer.from(JSON.stringify(request)).toString('base64url')}`;
};
const globbed = async (patterns: readonly string[], paths: readonly string[]): Promise<string[]> =>
  [...(await globSource(globKey(patterns), treeOf(paths))).matchAll(/import\("([^"]+)"\)/g)].map(
    ([, path = '']) => path,
  );

/** Milliseconds of a processor that something takes. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1_000;
}
const bar = 400;

const imported = (specifier: string, more: Partial<ScriptImport> = {}): ScriptImport => ({
  specifier,
  written: specifier,
  start: 0,
  end: 1,
  dynamic: false,
  glob: false,
  names: [],
  members: [],
  line: 1,
  column: 1,
  ...more,
});
/** A module that passes on all of another one, and has names of its own. */
function passingOn(key: string, target: string | null, exports: readonly string[]): SnapshotModule {
  const star = target === null ? null : imported(`sc:${target}`);
  return {
    key,
    id: key,
    kind: 'script',
    code: '',
    css: '',
    shape: '',
    dependencies: star === null || target === null ? [] : [{ ...star, target }],
    exports,
    script: {
      kind: 'script',
      code: '',
      source: null,
      mappings: '',
      imports: star === null ? [] : [star],
      exports,
      starExports: star === null ? [] : [0],
    },
  };
}
const vendor = { packages: {} } as never;

describe('[BUILD-08] what is put together of a tree', () => {
  it('is found by patterns as they are written', async () => {
    const paths = ['src/main.js', 'src/a/x.js', 'src/b/x.ts', 'src/c/x.js', 'src/a/deep/y.js'];
    expect(await globbed(['./{a,b}/*.{js,ts}'], paths)).toEqual(['/src/a/x.js', '/src/b/x.ts']);
    expect(await globbed(['./**/*.js', '!./c/*.js'], paths)).toEqual(['/src/a/deep/y.js', '/src/a/x.js']);
    const files = treeOf(['pages/a.tsx', 'pages/ab.ts', 'pages/deep/a.tsx', 'pages/a.css']);
    expect(await files.glob('/pages/a*')).toEqual(['/pages/a.tsx', '/pages/ab.ts', '/pages/a.css']);
    expect(await files.glob('/pages/*b')).toEqual(['/pages/ab.ts']);
    expect(await files.glob('/*/a*.tsx')).toEqual(['/pages/a.tsx']);
  });

  it('goes by an import map’s whole name first, and then by its longest beginning', () => {
    const map = new Map([
      ['a/', '/one/'],
      ['a/b/', '/two/'],
      ['a/b/c', '/three.js'],
      ['/', '/root/'],
    ]);
    expect(['a/x', 'a/b/x', 'a/b/c', 'b/x', '/x'].map((name) => mappedTo(map, name))).toEqual([
      '/one/x',
      '/two/x',
      '/three.js',
      null,
      '/root/x',
    ]);
  });

  it('says on which line a sheet imports a package', () => {
    const found: ForeignImport[] = [];
    const sheets = new AssembledSheets({
      files: treeOf(['a.css']),
      text: () => Promise.resolve(''),
      isRoom: () => true,
      compile: () => Promise.resolve(null),
    });
    const text = '/* a */\n@import "one/a.css"; @import "two";\n\n  @import "three";\n';
    expect(sheets.take('/a.css', text, (item) => found.push(item))).toBe(true);
    expect(found.map(({ written, line, column }) => [written, line, column])).toEqual([
      ['one/a.css', 2, 10],
      ['two', 2, 31],
      ['three', 4, 12],
    ]);
  });

  it('names what a module does not export, through those that pass on others', async () => {
    const faults: string[] = [];
    const asks = {
      ...passingOn('/main.js', '/a.js', []),
      script: {
        ...passingOn('/main.js', '/a.js', []).script!,
        imports: [imported('sc:/a.js', { names: ['one', 'two', 'three'] })],
        starExports: [],
      },
    };
    const modules = new Map(
      [asks, passingOn('/a.js', '/b.js', ['one']), passingOn('/b.js', null, ['two'])].map((item) => [
        item.key,
        item,
      ]),
    );
    await checkExports(modules, vendor, null, ({ message }) => faults.push(message));
    expect(faults).toEqual([expect.stringContaining('has no export "three"')]);
  });

  it('is a shader with others in it, and no longer than a file may be', async () => {
    const texts: Record<string, string> = {
      '/a.glsl': 'a\n#include "b"\nc',
      '/b.glsl': 'b',
      '/many.glsl': '#include "large"\n'.repeat(150),
      '/large.glsl': 'x'.repeat(500_000),
    };
    const missing: string[] = [];
    const whole = (path: string) =>
      shaderText(
        path,
        (at) => Promise.resolve(texts[at] ?? null),
        (name) => missing.push(name),
      );
    expect(await whole('/a.glsl')).toBe('a\nb\nc');
    expect(missing).toEqual([]);
    expect((await whole('/many.glsl')).length).toBeLessThan(3_000_000);
    expect(missing.length).toBeGreaterThan(100);
  });

  it('knows no more modules of packages than a project has, and says so', async () => {
    const imports = new ForeignImports();
    for (let at = 0; at < 60_000; at += 1)
      imports.note({ specifier: `p${at}`, written: '', from: '/a.css', line: 1, column: 1, names: [] });
    const planned: number[] = [];
    const faults: string[] = [];
    const service = {
      plan: (_: unknown, specifiers: readonly string[]) => {
        planned.push(specifiers.length);
        return { specifiers: [], refused: new Map() };
      },
    } as never;
    const texts = { isMobile: false, manifest: null, own: null, renamed: {} };
    await imports.settle(service, texts, ({ message }) => faults.push(message), false);
    expect(planned).toEqual([3_000]);
    expect(faults).toEqual(['The project has more than 3,000 modules.']);
  });

  it('is told by its settings as far as they are written out', () => {
    const text = `{ // a\n "a": [1, -2, 'b', null, true,], b: { c: "d" }, e: f(), ["g"]: 1, h: [x, 2], }`;
    expect(looseJson(text)).toEqual({ a: [1, -2, 'b', null, true], b: { c: 'd' }, h: [2] });
    expect(looseJson('1 + 1')).toBeNull();
    expect(looseJson('{')).toBeNull();
  });

  const list = `[${Array.from({ length: 100 }, (_, at) => `'${at}'`).join()}]`;
  const computed = `((a) => a.map((b) => a.map((c) => a.map((d) => a.join(b).repeat(900).split('').reverse().sort().join('')))))(${list})`;
  const long = Array.from({ length: 900 }, (_, at) => `${'a'.repeat(230)}${at}.js`);
  const map = new Map(Array.from({ length: 20_000 }, (_, at) => [`n${at}/`, `/n${at}/`]));
  const names = (at: number): string[] => Array.from({ length: 200 }, (_, name) => `n${at}_${name}`);
  const chain = new Map(
    Array.from({ length: 600 }, (_, at) => {
      const module = passingOn(`/${at}.js`, at === 599 ? null : `/${at + 1}.js`, names(at));
      const [star] = module.script?.imports ?? [];
      const imports = star === undefined ? [] : [{ ...star, names: ['n599_1'] }];
      return [module.key, { ...module, script: { ...module.script!, imports } }];
    }),
  );
  const imports = Array.from({ length: 20_000 }, (_, at) => `@import "p${at}/a.css";\n`).join('');

  it.each<[string, () => unknown]>([
    ['settings that compute', () => looseJson(computed)],
    ['a pattern of many choices', () => globbed([`./${'{a,b}'.repeat(22)}/*.js`], long)],
    ['a name with gaps', () => treeOf(long).glob('/a*a*a*b.js')],
    ['names of a long map', () => Array.from({ length: 5_000 }, (_, at) => mappedTo(map, `n${at}/a.js`))],
    ['modules that pass on all of each other', () => checkExports(chain, vendor, null, () => {})],
    [
      'a sheet of many imports',
      () =>
        new AssembledSheets({
          files: treeOf(['a.css']),
          text: () => Promise.resolve(''),
          isRoom: () => true,
          compile: () => Promise.resolve(null),
        }).take('/a.css', imports, () => {}),
    ],
  ])('costs no more than there is of it: %s', async (_, work) => {
    expect(await cost(work)).toBeLessThan(bar);
  });

  it('lets others have turns while pieces of sources are cut out', async () => {
    const faults = new FaultList();
    for (let line = 1; line <= 50; line += 1)
      faults.push({
        kind: 'compile',
        message: `${line}`,
        path: 'a.js',
        line: 900_000 + line,
        column: 1,
        frame: '',
        stack: '',
      });
    const source = 'a\n'.repeat(1_000_000);
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const framed = await faults.withFrames(() => Promise.resolve(source));
    isOver = true;
    expect(framed[0]?.frame).toContain('900001 | a');
    expect(turns).toBeGreaterThan(10);
  });
});
