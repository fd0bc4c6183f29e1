import { spawn } from 'node:child_process';
import {
  chmod,
  cp,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a run of tests is given up. */
const patience = 15 * 60_000;
const leftOut = new Set(['node_modules', '.git', '.cache', 'data']);

/** What a run of some tests came to. */
export interface TestRun {
  /** Full names of the tests that failed, with their file and what they said. */
  readonly failed: readonly { readonly file: string; readonly name: string; readonly why: string }[];
  readonly passedCount: number;
  /** Files of which no test could run, and other faults of the run itself. */
  readonly faults: readonly string[];
}

interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A copy of the checkout in which files may be changed and tests run. */
export class Copy {
  private constructor(readonly folder: string) {}

  /** The copy lies beside the build's own scratch, on the same disk, so that packages can be linked instead of copied. */
  static async of(root: string): Promise<Copy> {
    const cache = path.join(root, '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(path.join(cache, 'mutants-'));
    // The tests' PostgreSQL runs as a user of its own where the tests are run by root.
    await chmod(folder, 0o755);
    const filter = (source: string): boolean => !leftOut.has(path.relative(root, source));
    for (const name of await readdir(root)) {
      const from = path.join(root, name);
      if (filter(from))
        await cp(from, path.join(folder, name), { recursive: true, preserveTimestamps: true });
    }
    const preview = path.join('.cache', 'preview');
    // What previews are made of is built once; where it is not there yet, the first browser test builds it.
    await cp(path.join(root, preview), path.join(folder, preview), { recursive: true }).catch(() => {});
    await linkTree(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return new Copy(folder);
  }

  /** Changes one file as long as `work` takes. */
  async with<Result>(
    file: string,
    change: (source: string) => string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const place = path.join(this.folder, file);
    const source = await readFile(place, 'utf8');
    await writeFile(place, change(source));
    try {
      return await work();
    } finally {
      await writeFile(place, source);
    }
  }

  /** Runs those tests of the files whose names match, up to the first that fails, for so many milliseconds at most. */
  async test(
    project: string,
    files: readonly string[],
    pattern: RegExp,
    most: number = patience,
  ): Promise<TestRun> {
    const output = path.join(this.folder, 'mutants-report.json');
    await rm(output, { force: true });
    const said = await this.run(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...['--project', project],
        ...files.map((file) => path.join('test', file)),
        ...['--testNamePattern', pattern.source],
        ...['--bail', '1', '--retry', '0', '--reporter', 'json', '--outputFile', output],
      ],
      { most },
    );
    const text = await readFile(output, 'utf8').catch(() => null);
    if (text === null) return { failed: [], passedCount: 0, faults: [said.slice(-2000)] };
    const { testResults } = JSON.parse(text) as JsonReport;
    const all = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
        file: path.relative(path.join(this.folder, 'test'), name),
        name: fullName,
        status,
        why: wordsOf(failureMessages[0] ?? ''),
      })),
    );
    return {
      failed: all.filter(({ status }) => status === 'failed'),
      passedCount: all.filter(({ status }) => status === 'passed').length,
      faults: testResults
        .filter(({ assertionResults, status }) => status === 'failed' && assertionResults.length === 0)
        .map(({ name, message }) => `${name}: ${message}`),
    };
  }

  /** Builds the product where its sources have changed. Fails with what the build says. */
  async build(): Promise<void> {
    const said = await this.run(['src/server/build.mjs', '--if-stale'], { isQuietWhenWell: true });
    if (said !== '') throw new Error(said);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** @returns what the program printed; with `isQuietWhenWell` nothing unless it failed. */
  private run(
    args: readonly string[],
    { isQuietWhenWell = false, most = patience }: { isQuietWhenWell?: boolean; most?: number },
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: this.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own: what never ends runs in a process that this one has started.
        detached: true,
        env: { ...process.env, FORCE_COLOR: '0' },
      });
      let said = '';
      const timer = setTimeout(() => {
        said += `It did not end within ${String(most / 1000)} s.`;
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      }, most);
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.once('error', reject);
      child.once('exit', (code) => {
        clearTimeout(timer);
        resolve(isQuietWhenWell && code === 0 ? '' : said || 'It said nothing.');
      });
    });
  }
}

/** What a failure says, without where in the code it was. */
const wordsOf = (failure: string): string =>
  failure
    .split('\n')
    .filter((line) => !/^\s*at /.test(line))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);

/**
 * The same files under other names. A link to the folder would not do: what is served to tests has to lie within the
 * project.
 */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // Caches of the tools are written in place, so they are not shared.
    if (/^\.(?:vite|cache)/.test(entry.name)) continue;
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target);
  }
}
