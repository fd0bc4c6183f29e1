import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import { prompts } from './corpus/prompts.ts';
import { compose, type ProjectFiles } from './support.ts';

const run = promisify(execFile);

/** Messages with everything at once, besides those of the corpus. */
const more = [
  'A landing page for a bakery called Crumb, with opening hours and a menu, contact, newsletter, faq, gallery, team, pricing and testimonials',
  'online shop called "Ada & Tom\'s <things>" with booking, countdown, stats, blog, portfolio, schedule, steps and products',
  'a kanban board with WIP limits, calendar and charts',
  'gym class booking',
  'Eine App für meine Bienenvölker mit Durchsichten und Honigertrag pro Ernte',
  'to-do app in French with login',
  'Sailing school. Booking form with name, boat (dinghy, keelboat), swims yes/no and emergency contact',
  'Summer camp with a registration form with name, email, size (S, M, L), number of children and allergies',
];

let root = '';
const sampled: string[] = [];

async function write(folder: string, files: ProjectFiles, wanted: RegExp): Promise<void> {
  for (const [path, { content }] of files) {
    if (!wanted.test(path)) continue;
    const target = join(root, folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

const output = (error: unknown): string => {
  const { stdout, stderr } = error as { stdout?: string; stderr?: string };
  return `${stdout ?? ''}${stderr ?? ''}`;
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'composer-types-'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const requests = new Set([
    ...prompts.filter((entry) => entry.kind !== 'meme').map((entry) => entry.prompt),
    ...more,
  ]);
  let number = 0;
  for (const prompt of requests) {
    number += 1;
    const made = (type: ProjectType): ProjectFiles => {
      const files: ProjectFiles = new Map();
      compose(files, type, prompt, `seed-${number}`);
      return files;
    };
    const web = made('react');
    await write(`react/p${number}`, web, /^src\/.*\.tsx?$/);
    if (web.has('src/app.machine.test.ts') && sampled.length < 12 && number % 5 === 0)
      sampled.push(`react/p${number}`);
    if (number % 4 === 0) await write(`native/p${number}`, made('react_native'), /\.tsx?$/);
  }
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

describe('[BUILD-08] generated code holds up to the tools that people use on it', () => {
  test('React projects type-check under their own strict settings: all of the corpus in one program', async () => {
    const options = {
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        isolatedModules: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['vite/client'],
      },
      include: ['react/*/src'],
    };
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify(options));
    const result = await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', root]).then(
      () => '',
      output,
    );
    expect(result).toBe('');
  }, 120_000);

  test('the linter has nothing to say: hooks, accessibility and suspicious code, in web and native projects', async () => {
    const result = await run(
      process.execPath,
      [
        resolve('node_modules/oxlint/bin/oxlint'),
        '--config',
        resolve('src/composer/parts/oxlint.json'),
        '--deny-warnings',
        '--format',
        'unix',
        join(root, 'react'),
        join(root, 'native'),
      ],
      { maxBuffer: 32 * 1024 * 1024 },
    ).then(() => '', output);
    expect(result.split('\n').slice(0, 20).join('\n')).toBe('');
  }, 60_000);

  test('[BUILD-09] the test that comes with a project passes when it is run', async () => {
    expect(sampled.length).toBe(12);
    const config = join(root, 'vitest.config.mjs');
    await writeFile(
      config,
      `export default { root: ${JSON.stringify(root)}, test: { include: ${JSON.stringify(
        sampled.map((folder) => `${folder}/src/app.machine.test.ts`),
      )}, maxWorkers: 1, isolate: false } };\n`,
    );
    const result = await run(
      process.execPath,
      [resolve('node_modules/vitest/vitest.mjs'), 'run', '--config', config, '--reporter', 'json'],
      { cwd: root, maxBuffer: 32 * 1024 * 1024 },
    ).then(({ stdout }) => stdout, output);
    const told = JSON.parse(result.slice(result.indexOf('{'))) as {
      numFailedTests: number;
      numPassedTests: number;
      numTotalTestSuites: number;
    };
    expect(told.numFailedTests).toBe(0);
    expect(told.numPassedTests).toBeGreaterThan(sampled.length);
  }, 60_000);
});
