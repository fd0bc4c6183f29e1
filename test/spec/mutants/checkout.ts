import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
import type { TestRequest, TestRun } from './test-server.ts';

/** Milliseconds after which a run of tests is given up. */
const patience = 15 * 60_000;
const leftOut = new Set(['node_modules', '.git', '.cache', 'data']);

/** A copy of the checkout in which files may be changed and tests run. */
export class Copy {
  private tests: ChildProcess | null = null;
  private readonly changed = new Set<string>();

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
    this.changed.add(file);
    await writeFile(place, change(source));
    try {
      return await work();
    } finally {
      this.changed.add(file);
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
    const tests = (this.tests ??= this.startTests());
    const request: TestRequest = { project, files, pattern: pattern.source, changed: [...this.changed] };
    this.changed.clear();
    const fault = (said: string): TestRun => ({ failed: [], passedCount: 0, faults: [said] });
    return new Promise((resolve) => {
      const end = (run: TestRun): void => {
        clearTimeout(timer);
        tests.off('message', end).off('exit', ended);
        resolve(run);
      };
      const ended = (): void => {
        if (this.tests === tests) this.tests = null;
        end(fault('The tests ended before they had a result.'));
      };
      const timer = setTimeout(() => {
        this.stopTests();
        end(fault(`It did not end within ${String(most / 1000)} s.`));
      }, most);
      tests.once('message', end).once('exit', ended);
      tests.send(request);
    });
  }

  /** Builds the product where its sources have changed. Fails with what the build says. */
  async build(): Promise<void> {
    const said = await this.run(['src/server/build.mjs', '--if-stale']);
    if (said !== '') throw new Error(said);
  }

  async remove(): Promise<void> {
    const { tests } = this;
    if (tests !== null) {
      const ended = once(tests, 'exit');
      tests.disconnect();
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private startTests(): ChildProcess {
    return spawn(process.execPath, ['--import', 'tsx', 'test/spec/mutants/test-server.ts'], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own: what never ends runs in a process that this one has started.
      detached: true,
      // What vitest's own command sets before it reads its settings.
      env: { ...process.env, FORCE_COLOR: '0', VITEST: 'true', NODE_ENV: 'test' },
    });
  }

  /** Ends the tests in the middle of what they do, and whatever they have started. */
  private stopTests(): void {
    const pid = this.tests?.pid;
    this.tests = null;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  }

  /** @returns what the program printed; nothing unless it failed. */
  private run(args: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.once('error', reject);
      child.once('exit', (code) => {
        resolve(code === 0 ? '' : said || 'It said nothing.');
      });
    });
  }
}

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
