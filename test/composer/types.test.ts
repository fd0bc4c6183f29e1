import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { turn, type ProjectFiles } from './support.ts';

const run = promisify(execFile);
const prompts = [
  'A landing page for a bakery called Crumb, with opening hours and a menu, contact, newsletter, faq, gallery, team, pricing and testimonials',
  'online shop called "Ada & Tom\'s <things>" with booking, countdown, stats, blog, portfolio, schedule, steps and products',
  'an app to manage beehives with inspections and honey yield per harvest',
  'a kanban board with calendar and charts',
  'habit tracker with streaks',
  'tip calculator',
  'pomodoro timer',
  'a quiz about capitals',
  'a poll app',
  'a chat app',
  'tic tac toe',
  'memory game',
  'snake game',
  '2048',
  'hangman',
  'minesweeper',
];

test('[BUILD-08] generated React projects type-check under their own strict settings', async () => {
  const root = await mkdtemp(join(tmpdir(), 'composer-types-'));
  try {
    await symlink(resolve('node_modules'), join(root, 'node_modules'));
    for (const [index, prompt] of prompts.entries()) {
      const files: ProjectFiles = new Map();
      turn(files, 'react', prompt, `seed-${index}`);
      for (const [path, { content }] of files) {
        const target = join(root, `p${index}`, path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, content);
      }
    }
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
      include: ['p*/src'],
    };
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify(options));
    const result = await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', root]).then(
      () => '',
      (error: unknown) => (error as { stdout: string }).stdout,
    );
    expect(result).toBe('');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}, 120_000);
