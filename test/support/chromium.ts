import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];

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

const onPath = (wanted: readonly string[] = names): string | null => {
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of wanted) {
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

const named = (): string | null => {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '') return null;
  if (!isExecutable(path)) throw new Error(`CHROMIUM_PATH is ${path}, which is not a program.`);
  return path;
};

/** Whether the program starts here: one that a package brought may miss a library, or be for another processor. */
const starts = (path: string): boolean => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of a whole Chromium: `CHROMIUM_PATH`, then one on PATH, Playwright's own, Debian's package where this process
 * may install it, and last the headless one that an npm package brings. Throws when none of them is to be had.
 */
export async function findChromium(): Promise<string> {
  return named() ?? onPath() ?? inPlaywrightCache() ?? byDebian() ?? (await fromPackage());
}

let shell: Promise<string> | null = null;

/**
 * Path of a Chromium without windows, which opens a page for a third of what a whole one takes: `CHROMIUM_PATH`, then
 * one on PATH, then the one that an npm package brings. Where that does not start it is a whole one.
 */
export function findShell(): Promise<string> {
  shell ??= (async () => {
    const found = named() ?? onPath(shellNames);
    if (found !== null) return found;
    const before = { ...process.env };
    try {
      const packaged = await fromPackage();
      // What it set is for itself, and not for the programs that tests start.
      for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'AWS_LAMBDA_JS_RUNTIME']) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
      if (starts(packaged)) return packaged;
    } catch {
      // It is for one kind of machine.
    }
    return findChromium();
  })();
  return shell;
}

/**
 * Starts a headless Chromium. The caller closes it.
 * @param options `isWhole` for the one that people have, where its own behaviour matters: its time, and how it treats
 *   parts of a page that could not be loaded; `flags` besides the usual ones.
 */
export async function launchBrowser({
  isWhole = false,
  flags = [],
}: { isWhole?: boolean; flags?: readonly string[] } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await (isWhole ? findChromium() : findShell()),
    args: [...chromiumFlags, ...flags],
    headless: true,
  });
  const delay = Number(process.env['PAGE_DELAY'] ?? 0);
  if (delay > 0) delayPages(browser, delay);
  return browser;
}

/**
 * Makes what pages ask the server for leave later by `milliseconds`, and every answer come later by as much: what a
 * test asserts before it is so, which passes where everything is quick, fails then.
 */
function delayPages(browser: Browser, milliseconds: number): void {
  const newContext = browser.newContext.bind(browser);
  const slow = async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    session.on('Fetch.requestPaused', ({ requestId }) => {
      setTimeout(() => {
        // The page may have gone meanwhile, and the request with it.
        session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
      }, milliseconds);
    });
    await session.send('Fetch.enable', { patterns: [{ resourceType: 'XHR' }, { resourceType: 'Fetch' }] });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: milliseconds,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await slow(page);
      return page;
    };
    return context;
  };
}
