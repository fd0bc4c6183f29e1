import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = path.resolve('test/support/chart-tests');

/** The example of the README, as somebody copies it. */
async function example(): Promise<string> {
  const section =
    (await readFile('README.md', 'utf8')).split('### Generate tests from these machines')[1] ?? '';
  const code = /```ts\n(.*?)```/s.exec(section)?.[1];
  if (code === undefined) throw new Error('The README has no example.');
  return code;
}

describe('[MACHINE-11] the adapter that generates tests', () => {
  it('can be copied: it imports nothing of this project', async () => {
    const imported = new Set<string>();
    for (const name of await readdir(folder)) {
      const text = await readFile(path.join(folder, name), 'utf8');
      for (const [, from] of text.matchAll(/from '([^']+)'/g)) imported.add(from ?? '');
    }
    const outside = [...imported].filter((from) => !from.startsWith('./'));
    expect(outside.sort()).toEqual(['@xstate/test', 'fast-check', 'xstate']);
  });

  it('is the only way in which tests are generated from charts', async () => {
    const files = (await readdir('test', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    const others: string[] = [];
    for (const name of files) {
      const text = await readFile(path.join('test', name), 'utf8');
      if (/from '(?:xstate\/graph|@xstate\/(?:graph|test))'/.test(text)) others.push(name);
    }
    expect(others).toEqual(['support/chart-tests/paths.ts']);
  });
});

describe('[MACHINE-11] the example of the README', () => {
  let place = '';
  beforeAll(async () => {
    await mkdir('.cache', { recursive: true });
    // Within the project, where the packages are found that the README installs.
    place = await mkdtemp(path.resolve('.cache/readme-example-'));
    await cp(folder, path.join(place, 'chart-tests'), { recursive: true });
    await writeFile(path.join(place, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(place, 'vitest.config.js'), 'export default {};');
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  const run = async (code: string): Promise<{ isWell: boolean; said: string }> => {
    await writeFile(path.join(place, 'save.test.ts'), code);
    const vitest = path.resolve('node_modules/vitest/vitest.mjs');
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [vitest, 'run', '--root', place],
        { cwd: place, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
        (error, stdout, stderr) => resolve({ isWell: error === null, said: stdout + stderr }),
      );
    });
  };

  it('runs as it stands', async () => {
    const { isWell, said } = await run(await example());
    expect(isWell, said).toBe(true);
    expect(said).toMatch(/Tests\s+\d+ passed/);
  });

  it.each([
    ['a transition that no event takes', "{ type: 'save.given.up' }", '', /save\.waiting --save\.given\.up/],
    ['a state without a handler', "'#save.waiting'", "'#save.elsewhere'", /No handler for the state/],
    ['a promise that does not hold', 'toHaveLength(1)', 'toHaveLength(2)', /to have a length of 2/],
  ])('fails for %s', async (_what, find, replace, message) => {
    const { isWell, said } = await run((await example()).replace(find, replace));
    expect(isWell, said).toBe(false);
    expect(said).toMatch(message);
  });
});
