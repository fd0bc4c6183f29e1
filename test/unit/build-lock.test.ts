import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';

/** Works until the file `go` is there, alone, and notes when it begins and ends. */
const worker = `
  import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  import { alone } from ${JSON.stringify(new URL('../../src/server/platform/build-lock.mjs', import.meta.url).href)};
  const [folder, name] = process.argv.slice(1);
  const note = (text) => appendFileSync(folder + '/notes', name + ' ' + text + '\\n');
  note('asks');
  await alone(folder + '/cache', async (hasWaited) => {
    note(hasWaited ? 'begins after another' : 'begins');
    while (!existsSync(folder + '/go')) await wait(5);
    note('ends');
    if (name === 'broken') throw new Error('It broke.');
  });
`;

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statecraft-lock-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const notes = (): string[] =>
  existsSync(join(folder, 'notes')) ? readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n') : [];
const isNoted = (text: string) => eventually(() => expect(notes()).toContain(text));
const start = (name: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', worker, folder, name], {
    stdio: 'ignore',
  });
  running.push(child);
  return { kill: () => child.kill('SIGKILL'), gone: once(child, 'exit') };
};
const letGo = () => writeFileSync(join(folder, 'go'), '');
const leftovers = () => readdirSync(join(folder, 'cache'));

test('[ROUTE-20] of two builds at once one waits for the other, and knows that it did', async () => {
  const first = start('first');
  await isNoted('first begins');
  const second = start('second');
  await isNoted('second asks');
  letGo();
  await Promise.all([first.gone, second.gone]);
  expect(notes()).toEqual([
    'first asks',
    'first begins',
    'second asks',
    'first ends',
    'second begins after another',
    'second ends',
  ]);
  expect(leftovers()).toEqual([]);
});

test('[ROUTE-20] a build that breaks gives the lock back', async () => {
  const broken = start('broken');
  letGo();
  const [code] = (await broken.gone) as [number];
  expect(code).toBe(1);
  expect(leftovers()).toEqual([]);
});

test('[ROUTE-20] the lock of a build that was killed is taken over', async () => {
  const first = start('first');
  await isNoted('first begins');
  const second = start('second');
  await isNoted('second asks');
  first.kill();
  await isNoted('second begins after another');
  letGo();
  await second.gone;
  expect(notes().at(-1)).toBe('second ends');
  expect(leftovers()).toEqual([]);
});

test('[ROUTE-20] many that find the lock of a dead one take it over one at a time', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const keeper = start('keeper');
  await isNoted('keeper begins');
  const all = names.map((name) => start(name));
  for (const name of names) await isNoted(`${name} asks`);
  keeper.kill();
  letGo();
  await Promise.all([keeper, ...all].map(({ gone }) => gone));
  const begun = notes().filter((line) => !/ asks$|^keeper/.test(line));
  expect(begun).toHaveLength(2 * names.length);
  for (let at = 0; at < begun.length; at += 2) {
    const [name = ''] = begun[at]?.split(' ') ?? [];
    expect(begun.slice(at, at + 2)).toEqual([`${name} begins after another`, `${name} ends`]);
  }
  expect(leftovers()).toEqual([]);
}, 30_000);
