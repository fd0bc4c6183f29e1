import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '#server/builder/check/bounded-command.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'statecraft-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = [
  '$(touch made)',
  '`touch made`',
  '; touch made',
  '| touch made',
  '&& touch made',
  '> made',
  '*',
  '~',
  '"; touch made; "',
  "'; touch made; '",
  '$HOME',
  '-n',
  'a\nb',
  '',
];

it.each([undefined, 4_000_000])(
  'a program gets the names of files that shells know as they are, with a limit of memory of %s',
  async (memory) => {
    const options = { folder, env: { PATH: process.env['PATH'] }, timeout: 10_000 };
    const printed = await runCommand('printf', ['<%s>', ...names], {
      ...options,
      ...(memory === undefined ? {} : { memory }),
    });
    expect(printed).toBe(names.map((name) => `<${name}>`).join(''));
    expect(await readdir(folder)).toEqual([]);
  },
);
