import { describe, expect, it } from 'vitest';
import { StagingArea, type StagedFile } from '#server/builder/actions/staging.ts';
import { placeholderIn, truncationOf } from '#server/builder/actions/suspicion.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { collisionProblem, pathProblem } from '#lib/project-paths.ts';
import fc from '#test/support/fast-check.ts';
import { inEnglish } from '#language/told.ts';

const file = (content: string): StagedFile => ({
  hash: hashOf(bytesOf(content)),
  size: bytesOf(content).byteLength,
  content,
});

const area = (files: Record<string, string> = {}, type: 'project' | 'react' = 'project') =>
  new StagingArea(
    type,
    Object.entries(files).map(([path, content]) => [path, file(content)] as const),
  );

const reasonOf = (result: ReturnType<StagingArea['apply']>) => (result.ok ? '' : inEnglish(result.reason));

describe('[BUILD-03] actions are checked before anything is staged', () => {
  it('writes a new file and counts its lines', () => {
    const staging = area();
    const result = staging.apply({ type: 'file.write', path: 'a/b.txt', content: 'one\ntwo\n' });
    expect(result).toMatchObject({ ok: true, change: { op: 'write', path: 'a/b.txt', additions: 2 } });
    expect(staging.files.get('a/b.txt')?.content).toBe('one\ntwo\n');
  });

  it.each([
    ['../x.txt', 'inside the project'],
    ['/etc/passwd', 'relative'],
    ['a//b.txt', 'empty part'],
    ['a\\b.txt', 'cannot have'],
    ['C:/x.txt', 'relative'],
    ['a/\u0007.txt', 'control character'],
    ['.git/config', '.git'],
    ['node_modules/react/index.js', 'node_modules'],
    ['aux.txt', 'reserved'],
    ['name ./x', 'blank'],
    [`${'x'.repeat(255)}/yyyyyy`, 'longer than'],
  ])('refuses the path %j', (path, reason) => {
    const staging = area();
    const result = staging.apply({ type: 'file.write', path, content: 'x' });
    expect(result.ok).toBe(false);
    if (path.length <= 260) expect(reasonOf(result)).toContain(reason);
    expect(staging.files.size).toBe(0);
  });

  it('refuses two files that differ in case alone, and a file inside a file', () => {
    expect(collisionProblem(['A.txt', 'a.txt'])).toContain('case alone');
    expect(collisionProblem(['a', 'a/b'])).toContain('cannot be inside');
    expect(collisionProblem(['a/b', 'a/c', 'ab'])).toBeNull();
  });

  it('replaces a file only when the content that it replaces is named', () => {
    const staging = area({ 'a.txt': 'old' });
    expect(reasonOf(staging.apply({ type: 'file.write', path: 'a.txt', content: 'new' }))).toContain(
      'must name',
    );
    const stale = { type: 'file.write', path: 'a.txt', content: 'new', baseHash: '0'.repeat(64) };
    expect(reasonOf(staging.apply(stale))).toContain('not what it was');
    expect(staging.apply({ ...stale, baseHash: file('old').hash }).ok).toBe(true);
  });

  it.each([
    ['nothing', 'is not in the file'],
    ['a', 'more than once'],
  ])('refuses an edit whose text %j is not there exactly once', (search, reason) => {
    const staging = area({ 'a.txt': 'a b a' });
    const edit = {
      type: 'file.edit',
      path: 'a.txt',
      baseHash: file('a b a').hash,
      edits: [{ search, replace: 'z' }],
    };
    expect(reasonOf(staging.apply(edit))).toContain(reason);
    expect(staging.files.get('a.txt')?.content).toBe('a b a');
  });

  it('applies an edit that is unique, verbatim, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, after, replace) => {
        const content = `${before}<<needle>>${after}`;
        fc.pre(!content.includes('\0') && !replace.includes('\0'));
        fc.pre(content.split('<<needle>>').length === 2);
        const staging = area({ 'a.txt': content });
        const result = staging.apply({
          type: 'file.edit',
          path: 'a.txt',
          baseHash: file(content).hash,
          edits: [{ search: '<<needle>>', replace }],
        });
        // A lone surrogate is no UTF-8: what is kept is what the bytes say.
        expect(result.ok).toBe(true);
        expect(staging.files.get('a.txt')?.content).toBe(`${before}${replace}${after}`);
      }),
    );
  });

  it.each([
    '// ... rest of the code stays the same',
    '/* rest of the component */',
    '<!-- ... existing content ... -->',
    '{/* ...unchanged */}',
    '// existing code here',
    '# ... rest of the file',
  ])('refuses code that was left out: %s', (placeholder) => {
    expect(placeholderIn(`const a = 1;\n${placeholder}\nconst b = 2;\n`, null)).not.toBeNull();
    const staging = area();
    const result = staging.apply({ type: 'file.write', path: 'a.txt', content: `x\n${placeholder}\n` });
    expect(reasonOf(result)).toContain('left out');
  });

  it.each([
    '// The rest of the day is free.',
    '/* Buttons: same height as the inputs beside them. */',
    '// existing users keep their old plan until it ends',
    'const rest = "...";',
    '<!-- Opening hours -->',
  ])('keeps honest comments: %s', (comment) => {
    expect(placeholderIn(`${comment}\n`, null)).toBeNull();
  });

  it.each([
    '<!-- rest of head unchanged -->',
    '/* ... (all other styles remain the same) ... */',
    '// ... 其余代码保持不变',
    '// ... restlicher Code bleibt unverändert ...',
    '// other fields as before',
    '[... rest of the imports and helpers unchanged ...]',
    '// ...',
  ])('takes %s for code that was left out where the file becomes shorter, and only there', (placeholder) => {
    const before = 'const a = 1;\nconst b = 2;\nconst c = 3;\nconst d = 4;\n';
    expect(placeholderIn(`const a = 2;\n${placeholder}\n`, before)).not.toBeNull();
    expect(placeholderIn(`${before}${placeholder}\nconst e = 5;\n`, before)).toBeNull();
    expect(placeholderIn(`const a = 2;\n${placeholder}\n`, null)).toBeNull();
    expect(placeholderIn(`const a = 2;\n${placeholder}\n`, `${before}${placeholder}\n`)).toBeNull();
  });

  it.each([
    '// Loading...',
    'const at = "https://...";',
    '// keeps what was there before',
    '// Same as above, for the other side',
    '...rest',
    '<p>… and more</p>',
  ])('takes %s for what it is where the file becomes shorter', (line) => {
    expect(placeholderIn(`const a = 2;\n${line}\n`, 'const a = 1;\nconst b = 2;\nconst c = 3;\n')).toBeNull();
  });

  it('refuses what was cut off, and leaves other faults to verification', () => {
    expect(truncationOf('a.tsx', 'export function A() {\n  return <p>Hello')).not.toBeNull();
    expect(truncationOf('a.ts', 'const a = ;\nconst b = 1;\n')).toBeNull();
    expect(truncationOf('a.ts', 'export const a = one(;\n')).toBeNull();
    expect(truncationOf('a.ts', 'const a = `one')).not.toBeNull();
    expect(truncationOf('a.ts', 'export const a = 1;\n')).toBeNull();
    expect(truncationOf('a.json', '{"a": [1, 2')).not.toBeNull();
    expect(truncationOf('a.css', 'a { color: red;\n')).not.toBeNull();
    expect(truncationOf('a.css', 'a { content: "{"; }\n')).toBeNull();
    expect(truncationOf('a.html', '<!doctype html><html><body><p>x')).not.toBeNull();
  });

  it('says when the files hang together', () => {
    const staging = area({}, 'react');
    const put = (path: string, content: string) => staging.apply({ type: 'file.write', path, content });
    put('src/main.tsx', "import { App } from './App.tsx';\nimport './style.css';\nApp();\n");
    expect(staging.isClosed).toBe(false);
    put('src/App.tsx', "export { App } from './app/index';\n");
    put('src/style.css', "@import './base.css';\n");
    put('src/app/index.ts', 'export const App = () => null;\n');
    expect(staging.missing).toEqual([{ from: 'src/style.css', reference: './base.css' }]);
    put('src/base.css', 'a { color: red; }\n');
    expect(staging.isClosed).toBe(true);
  });

  it('adds packages to package.json as data', () => {
    const staging = area({ 'package.json': '{ "name": "x", "dependencies": { "react": "19.0.0" } }' });
    expect(staging.apply({ type: 'deps.add', packages: { xstate: '^5.0.0' } }).ok).toBe(true);
    expect(JSON.parse(staging.files.get('package.json')?.content ?? '')).toEqual({
      name: 'x',
      dependencies: { react: '19.0.0', xstate: '^5.0.0' },
    });
    expect(reasonOf(staging.apply({ type: 'deps.add', packages: { evil: 'git+https://x' } }))).toContain(
      'range',
    );
    expect(reasonOf(staging.apply({ type: 'deps.add', packages: { '../x': '1.0.0' } }))).toContain('name');
  });

  it.each([null, 1, 'x', {}, { type: 'file.write' }, { type: 'shell.run', command: 'ls' }])(
    'refuses %j as no action of the protocol',
    (value) => {
      expect(area().apply(value).ok).toBe(false);
    },
  );

  it('never accepts a path that leaves the project', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('..', '.', 'a', '', 'b.txt'), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const path = parts.join('/');
          if (pathProblem(path) !== null) return;
          expect(parts.every((part) => part !== '..' && part !== '.' && part !== '')).toBe(true);
        },
      ),
    );
  });
});
