import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = path.resolve('test/support/chart-tests');

/** The example of the README, as a person copies it. */
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
    const outside = [...imported].filter((from) => !/^(?:\.\/|node:)/.test(from));
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

  /** Runs several versions of the example side by side; tells how the tests of each ended, and what was printed. */
  const run = async (versions: ReadonlyMap<string, string>) => {
    for (const [name, code] of versions) await writeFile(path.join(place, `${name}.test.ts`), code);
    const vitest = path.resolve('node_modules/vitest/vitest.mjs');
    const report = path.join(place, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [vitest, 'run', '--root', place, ...reporters],
        { cwd: place, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      );
    });
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
      testResults: { name: string; assertionResults: { status: string }[] }[];
    };
    const ends = testResults.map(
      ({ name, assertionResults }) =>
        [path.basename(name, '.test.ts'), new Set(assertionResults.map(({ status }) => status))] as const,
    );
    return { ends: new Map(ends), said };
  };

  const broken = [
    ['a transition that no event takes', "{ type: 'save.given.up' }", '', /save\.waiting --save\.given\.up/],
    ['a state without a handler', "'#save.waiting'", "'#save.elsewhere'", /No handler for the state/],
    ['a promise that does not hold', 'toHaveLength(1)', 'toHaveLength(2)', /to have a length of 2/],
  ] as const;

  it('runs as it stands, and fails for what it is to notice', async () => {
    const whole = await example();
    const versions = new Map([['whole', whole]]);
    for (const [index, [what, find, replace]] of broken.entries()) {
      expect(whole, what).toContain(find);
      versions.set(`broken-${String(index)}`, whole.replace(find, replace));
    }
    const { ends, said } = await run(versions);
    expect(ends.get('whole'), said).toEqual(new Set(['passed']));
    for (const [index, [what, , , message]] of broken.entries()) {
      expect(ends.get(`broken-${String(index)}`), what).toContain('failed');
      expect(said, what).toMatch(message);
    }
  });
});
