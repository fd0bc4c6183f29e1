import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureSizes } from '#contract/preview-frame.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { createLimiter } from '#lib/limit.ts';

export interface Screenshots {
  /** A photograph of a project's preview in the window of its kind, PNG. @throws when the browser does not give one. */
  take(projectId: string, type: ProjectType): Promise<Buffer>;
}

/** Milliseconds that a photograph may take, the browser's start included. */
const timeout = 15_000;
/** Milliseconds before the shutter. The preview keeps a stream open, so its page never comes to rest by itself. */
const settle = 6_000;

/**
 * Takes photographs with a Chromium of the operator. It runs what people built, so it is a process of its own for
 * each picture, with a profile that is thrown away, without the server's environment, and able to reach the preview
 * host and nothing else.
 */
export function createScreenshots(deps: {
  readonly browser: string;
  readonly previewOrigin: string;
  readonly urlFor: (projectId: string) => string;
}): Screenshots {
  const { browser, previewOrigin, urlFor } = deps;
  const host = new URL(previewOrigin).hostname;
  const limited = createLimiter(1, 20);

  const shoot = async (projectId: string, type: ProjectType): Promise<Buffer> => {
    const { width, height, scale } = pictureSizes[type];
    const folder = await mkdtemp(path.join(tmpdir(), 'statecraft-shot-'));
    try {
      const file = path.join(folder, 'shot.png');
      await run(browser, [
        '--headless=new',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-extensions',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--mute-audio',
        '--hide-scrollbars',
        `--user-data-dir=${folder}`,
        `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}`,
        `--window-size=${width},${height}`,
        `--force-device-scale-factor=${scale}`,
        `--timeout=${settle}`,
        `--screenshot=${file}`,
        // Chromium refuses to start its own sandbox as root; an operator who cares does not run the server as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        urlFor(projectId),
      ]);
      return await readFile(file);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  };

  return {
    async take(projectId, type) {
      const taken = await limited(() => shoot(projectId, type));
      if (taken === undefined) throw new Error('Too many photographs are waiting.');
      return taken;
    },
  };
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir() },
      stdio: 'ignore',
      timeout,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The browser ended with ${signal ?? String(code)}.`));
    });
  });
}

/** The browser of a setting: a path, or `auto` for one of the usual names on PATH; null when there is none. */
export function findBrowser(setting: string | null): string | null {
  if (setting === null) return null;
  const canRun = (file: string): boolean => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  if (setting !== 'auto') return canRun(setting) ? setting : null;
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
      const file = path.join(folder, name);
      if (folder !== '' && canRun(file)) return file;
    }
  }
  return null;
}
