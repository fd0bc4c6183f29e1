import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { scratchRoot } from '#test/support/scratch.ts';

const startScript = path.resolve('src/server/start.mjs');

/** `npm start` as a process of its own, in an empty working directory. */
export class ServerProcess {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  #exit: Promise<number | null>;

  /** @param preload a module that is loaded before the server, and can talk to the child's `message` events */
  constructor(env: Record<string, string>, cwd: string, preload?: string) {
    const args = preload === undefined ? [] : ['--import', pathToFileURL(preload).href];
    this.child = spawn(process.execPath, [...args, startScript], {
      cwd,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : (['ipc'] as const))],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.#exit = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  /** Resolves with the exit code; null when a signal ended it. */
  get exit(): Promise<number | null> {
    return this.#exit;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Resolves once it has printed `text`; fails when it ends before, or says nothing for `timeout` milliseconds. */
  printed(text: string, timeout = 60_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(`did not print "${text}" in ${timeout} ms`), timeout);
      const check = () => {
        if (this.stdout.includes(text)) settle(null);
      };
      const settle = (problem: string | null) => {
        clearTimeout(timer);
        this.child.stdout?.off('data', check);
        if (problem === null) resolve();
        else reject(new Error(`The server ${problem}. It said:\n${this.stdout}${this.stderr}`));
      };
      this.child.stdout?.on('data', check);
      void this.exit.then((code) => settle(`ended with ${code}`));
      check();
    });
  }

  async ready(): Promise<this> {
    await this.printed('Previews');
    return this;
  }
}

/** An empty directory of a test, and how to remove it. */
export async function scratch(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(scratchRoot, 'statecraft-boot-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true, maxRetries: 5 }) };
}
