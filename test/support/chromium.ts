import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Background services of the browser are off: a test run talks to this machine only. */
export const chromiumFlags = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (): string | null => {
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const candidate = join(directory, name);
      if (directory !== '' && isExecutable(candidate)) return candidate;
    }
  }
  return null;
};

const inPlaywrightCache = (): string | null => {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return null;
  for (const folder of readdirSync(cache).filter((name) => name.startsWith('chromium-'))) {
    for (const sub of ['chrome-linux64/chrome', 'chrome-linux/chrome']) {
      const candidate = join(cache, folder, sub);
      if (isExecutable(candidate)) return candidate;
    }
  }
  return null;
};

const byDebian = (): string | null => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], {
      env,
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return onPath();
};

const fromPackage = async (): Promise<string> => {
  // The package unpacks the shared libraries that it brings only where this variable is set.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};

/**
 * Path of a Chromium: `CHROMIUM_PATH`, then one on PATH, Playwright's own, Debian's package where this process
 * may install it, and last the one that an npm package brings. Throws when none of them is to be had.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`);
    return named;
  }
  return onPath() ?? inPlaywrightCache() ?? byDebian() ?? (await fromPackage());
}

/** Starts a headless Chromium. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags, headless: true });
}
