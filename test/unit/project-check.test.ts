import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { scratchRoot } from '../support/scratch.ts';
import { createProjectCheck } from '#server/builder/check/project-check.ts';
import { describeReport } from '#server/builder/check/report.ts';
import { checkSettings, checkTypes, findCompiler } from '#server/builder/check/type-check.ts';

const check = createProjectCheck({
  builtIn: ['react', 'react-dom', 'xstate', 'lucide-react'],
  report: (error) => {
    throw error;
  },
});
const run = (files: Record<string, string>) =>
  check.run(new Map(Object.entries(files).map(([path, content]) => [path, { content }])), {
    faults: [],
    packages: null,
  });

/** What the rules say of one page. */
const checkPage = async (path: string, html: string) => {
  const { issues, notes } = await run({ [path]: html });
  expect(notes).toEqual([]);
  return issues;
};
afterAll(() => check.close());

describe('checking a project', () => {
  it('[BUILD-09] finds wrong types with those of the packages that are built in, and says where', async () => {
    const report = await run({
      'src/App.tsx': `import { useState } from 'react';
import { Sun } from 'lucide-react';
import './style.css';
import helper from 'not-installed';
export default function App() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount('one')}><Sun />{helper(count)}</button>;
}
`,
      'src/style.css': 'body {}',
    });
    expect(report.notes).toEqual([]);
    expect(report.issues).toEqual([
      { source: 'types', path: 'src/App.tsx', line: 7, message: expect.stringContaining('TS2345') },
    ]);
    expect(describeReport(report)).toMatch(
      /^The check found one thing:\n- src\/App\.tsx:7 \(types\): Argument/,
    );
  });

  it('[BUILD-09] knows what the preview gives a module of the environment, also beside the types of Node.js', async () => {
    const files = {
      'src/a.ts':
        'export const key: string | undefined = process.env.REACT_APP_KEY ?? process.env["NODE_ENV"];\nexport const wrong: number = process.env.KEY;\n',
    };
    const types = {
      'src/node.d.ts':
        'declare namespace NodeJS { interface Dict<T> { [key: string]: T | undefined } interface ProcessEnv extends Dict<string> { TZ?: string } interface Process { env: ProcessEnv; pid: number } }\ndeclare var process: NodeJS.Process;\n',
    };
    for (const project of [files, { ...files, ...types }])
      expect((await run(project)).issues.map(({ path: file, line }) => `${file}:${line}`)).toEqual([
        'src/a.ts:2',
      ]);
  });

  it('[BUILD-09] says nothing of types that hang on a package without any', async () => {
    const bounds = await mkdtemp(path.join(scratchRoot, 'types-'));
    onTestFinished(() => rm(bounds, { recursive: true, force: true }));
    const folder = path.join(bounds, 'project');
    const files = {
      'node_modules/plain/package.json': '{"name":"plain","main":"index.js"}',
      'node_modules/plain/index.js': 'exports.a = 1;',
      'node_modules/maps/package.json': '{"name":"maps","types":"index.d.ts"}',
      'node_modules/maps/index.d.ts':
        "import { Options } from 'plain';\nexport interface Props extends Options { own?: number }\nexport declare const show: (props: Props) => void;\n",
      'node_modules/sure/package.json': '{"name":"sure","types":"index.d.ts"}',
      'node_modules/sure/index.d.ts': 'export declare const count: (to: number) => void;\n',
      'project/src/map.ts': "import { show } from 'maps';\nshow({ center: [51, 0] });\n",
      'project/src/count.ts': "import { count } from 'sure';\ncount('three');\n",
    };
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(bounds, file)), { recursive: true });
      await writeFile(path.join(bounds, file), content);
    }
    const { issues, notes } = await checkTypes(findCompiler() ?? '', folder, bounds, undefined);
    expect(notes).toEqual([]);
    expect(issues.map(({ path: file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^src\/count\.ts .*TS2345/),
    ]);
  });

  it('[BUILD-09] finds what people who use a screen reader or a keyboard meet, and hooks out of order', async () => {
    const { issues } = await run({
      'src/List.tsx': `import { useState } from 'react';
export function List({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  const [open] = useState(true);
  return <ul>{items.map((item) => <li><img src={item} />{open}</li>)}</ul>;
}
`,
    });
    expect(issues.map(({ path, line, source }) => `${source} ${path}:${line}`)).toEqual([
      'rules src/List.tsx:4',
      'rules src/List.tsx:5',
      'rules src/List.tsx:5',
    ]);
  });

  it('[BUILD-09] tells nothing of what stands outside of the project, and reads no settings that name code', async () => {
    const outside = await run({
      'src/a.ts': `/// <reference path="${process.cwd()}/src/lib/limit.ts" />\nexport const a: number = 'x';\n`,
    });
    expect(outside.issues).toEqual([]);
    expect(outside.notes.join()).toContain('a file refers to something outside of the project');
    const settings = JSON.stringify(
      checkSettings(
        '{ // mine\n "extends": "/etc/x", "compilerOptions": { "strict": false, "plugins": [{"name": "x"}], "paths": { "~/*": ["src/*"], "up/*": ["../*"] }, "typeRoots": ["/"], } }',
      ),
    );
    expect(settings).toContain('"strict":false');
    expect(settings).toContain('"~/*":["./src/*"]');
    expect(settings).not.toMatch(/extends|plugins|typeRoots|\.\.\//);
    const linted = await run({
      '.oxlintrc.json': '{"jsPlugins":["./evil.js"],"rules":{"evil/x":"error"}}',
      'evil.js': 'throw new Error("It was run.");',
      'src/b.js': 'export const b = 1;\n',
    });
    expect(linted).toEqual({ issues: [], notes: [] });
  });

  it('[BUILD-09] reads pages for what can be seen before a script has run', async () => {
    const page = `<html><head></head><body>
<h1>Crumb</h1><h3>Bread</h3>
<img src="a.png"><a href="/x"><svg aria-hidden="true"></svg></a>
<input placeholder="Name"><label>Mail <input type="email"></label><label for="t">Time</label><select id="t"></select>
<button aria-label="Close"></button><button></button><p id="t"></p>
</body></html>`;
    const found = await checkPage('index.html', page);
    expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 The page has no language: <html lang="…">.',
      '1 The page has no title.',
      '1 The page does not fit phones: it has no <meta name="viewport">.',
      '2 A heading of level 3 follows one of level 1.',
      '3 The image has no alt text; empty for one that only decorates.',
      '3 The link says nothing.',
      '4 The field has no label; a placeholder is none.',
      '5 The button says nothing.',
      '5 The id "t" is there more than once.',
    ]);
    expect(await checkPage('card.html', '<p>A part of a page</p>')).toEqual([]);
  });

  it('[BUILD-09] reads a page that is nested deep, and leaves one that is no writing', async () => {
    const deep = `${'<div>'.repeat(3_900)}<button><span>Close</span></button><button><i></i></button>`;
    const found = await checkPage('deep.html', deep);
    expect(found.map(({ message }) => message)).toEqual(['The button says nothing.']);
    expect(await checkPage('data.html', '<h1><div>'.repeat(20_000))).toEqual([]);
  });

  it('[BUILD-09] gives up pages that are made to be slow to read, and holds up nobody meanwhile', async () => {
    // Each paragraph takes up the bold text of all those before it.
    const pages = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`p${index}.html`, '<p id="a"><b>'.repeat(1_900)]),
    );
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const report = await run(pages).finally(() => clearInterval(beat));
    expect(report).toEqual({ issues: [], notes: ['rules of pages: reading them took too long.'] });
    expect(longest).toBeLessThan(500);
  });
});
