import { execFile, execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { ensurePreviewVendor } from '#server/preview/vendor/build.mjs';
import { freePort } from '#test/support/free-port.ts';
import { launchBrowser } from '../support/chromium.ts';
import { median } from './figures.ts';
import { type BenchVariant, headerFile, variantProject } from './preview-project.ts';
import type { Edit, Listening } from './preview-server.ts';
import type { OpenProjects } from './open-projects.ts';
import { now } from './stamp.ts';

/** Milliseconds, medians. */
export interface PreviewTimes {
  /** From the change of a file to the frame that shows it. */
  readonly editToScreen: number;
  /** From a freshly started server's listening to the first contentful paint of the page. */
  readonly coldFirstPaint: number;
  /** Requests of the first page. */
  readonly requests: number;
  /** Bytes that the server holds once its page is there. */
  readonly memory: number;
}
export interface PreviewBenchResult {
  readonly ours: PreviewTimes;
  readonly vite: PreviewTimes;
  /** Ours divided by Vite's. */
  readonly ratio: { readonly editToScreen: number; readonly coldFirstPaint: number };
  readonly files: number;
}

type Kind = 'ours' | 'vite';

const edits = 20;
const warmUpEdits = 3;
const betweenEditsMs = 150;
const coldStarts = 5;
const root = path.resolve(import.meta.dirname, '../..');

const round = (value: number): number => Math.round(value * 100) / 100;

async function startServer(
  kind: Kind,
  folder: string,
  variant: BenchVariant,
): Promise<{ child: ChildProcess; listening: Listening }> {
  const child = fork(
    path.join(import.meta.dirname, 'preview-server.ts'),
    [kind, String(await freePort()), folder, variant],
    {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = new AbortController();
  child.once('exit', (code) =>
    ended.abort(new Error(`The server of ${kind} ended with code ${String(code)}.`)),
  );
  try {
    const [listening] = (await once(child, 'message', { signal: ended.signal })) as [Listening];
    return { child, listening };
  } catch (error) {
    throw ended.signal.reason ?? error;
  }
}

/** Resident memory of a process, in bytes. */
const residentOf = (child: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024;

async function stop(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
}

/** An empty page of a browser profile of its own, ready to go somewhere. */
async function blankPage(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = { requests: 0 };
  page.on('request', () => {
    seen.requests += 1;
  });
  return { context, page, seen };
}

/** Opens the page of a server that has just begun to listen; milliseconds from then to its first contentful paint. */
async function openCold(page: Page, listening: Listening): Promise<number> {
  await page.goto(listening.url, { waitUntil: 'commit' });
  await page.waitForSelector('#title');
  const paint = await page.waitForFunction(() => {
    const entry = performance.getEntriesByName('first-contentful-paint')[0];
    return entry ? performance.timeOrigin + entry.startTime : null;
  });
  return ((await paint.jsonValue()) ?? Number.NaN) - listening.at;
}

/** Edits until an edit arrives: a page hears of changes only once its own connection is up. */
async function untilListening(page: Page, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const title = `Ready ${attempt}`;
    child.send({ path: 'src/components/Header.tsx', content: headerFile(title) } satisfies Edit);
    const arrived = await page
      .waitForFunction(`document.getElementById('title')?.textContent === '${title}'`, null, {
        timeout: 1000,
      })
      .catch(() => null);
    if (arrived) return;
  }
  throw new Error('the page does not hear of edits');
}

/** Runs in the page, as text: compilers of this file add helpers that the page does not have. */
const watchTitle = `(wanted, padding) => new Promise((resolve, reject) => {
  const observer = new MutationObserver(check);
  function check() {
    const title = document.getElementById('title');
    if (title?.textContent !== wanted) return;
    if (padding !== null && getComputedStyle(title).paddingLeft !== padding + 'px') return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
      channel.port2.postMessage(null);
    });
  }
  setTimeout(() => reject(new Error('the edit did not arrive')), 15000);
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  check();
})`;

/** Edits the heading and waits for the frame after the one in which it changed; with a padding, its style too. */
async function measureEdit(
  page: Page,
  child: ChildProcess,
  title: string,
  padding?: number,
): Promise<number> {
  const shown = page.evaluate<number>(`(${watchTitle})(${JSON.stringify(title)}, ${padding ?? null})`);
  // The observer is in place once the page has answered this.
  await page.evaluate(() => 0);
  const started = now();
  child.send({ path: 'src/components/Header.tsx', content: headerFile(title, padding) } satisfies Edit);
  return (await shown) - started;
}

/** One cold start; with `edits`, the page is then edited that many times. */
async function measure(
  browser: Browser,
  kind: Kind,
  folder: string,
  edits: number,
  variant: BenchVariant = 'plain',
) {
  // The page is there before the server is, whose first moments are measured.
  const { context, page, seen } = await blankPage(browser);
  const { child, listening } = await startServer(kind, folder, variant);
  try {
    const cold = await openCold(page, listening);
    const { requests } = seen;
    const memory = residentOf(child);
    return {
      cold,
      requests,
      memory,
      times: edits > 0 ? await measureEdits(page, child, kind, edits, variant) : [],
    };
  } finally {
    await context.close();
    await stop(child);
  }
}

async function measureEdits(
  page: Page,
  child: ChildProcess,
  kind: Kind,
  edits: number,
  variant: BenchVariant,
): Promise<number[]> {
  const times: number[] = [];
  await untilListening(page, child);
  await page.click('#count');
  for (let edit = 0; edit < edits + warmUpEdits; edit += 1) {
    // Vite's watcher drops a second change of a file within 50 ms.
    await page.waitForTimeout(betweenEditsMs);
    const padding = variant === 'tailwind' ? 10 + edit : undefined;
    const took = await measureEdit(page, child, `Title ${edit}`, padding);
    if (edit >= warmUpEdits) times.push(took);
  }
  const count = await page.textContent('#count');
  if (count !== '1')
    throw new Error(`${kind}: the component lost its state (${count ?? 'nothing'} instead of 1)`);
  return times;
}

/** Lends a browser and a folder for each kind of server, with what the preview builds once. */
async function withBrowser<Result>(
  work: (browser: Browser, folderOf: (kind: Kind) => string) => Promise<Result>,
): Promise<Result> {
  const vendorDir = path.join(root, '.cache/preview');
  await ensurePreviewVendor(vendorDir);
  // Vite's project lies inside this one, where it finds React, and outside node_modules, which it does not watch.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/preview-bench-'));
  const browser = await launchBrowser({ isWhole: true });
  try {
    return await work(browser, (kind) => (kind === 'ours' ? vendorDir : folder));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds, medians, of packages and Tailwind in the preview. */
export interface PackagesTimes {
  /** Cold opening to first paint, over packages of the starter set and without any. */
  readonly coldPackages: number;
  readonly coldPlain: number;
  /** From an edit that brings a class of Tailwind to the frame that shows both. */
  readonly tailwind: number;
  readonly tailwindVite: number;
}

/** Measures projects over packages beside one without, and edits with Tailwind beside Vite with its plugin. */
export const runPackagesBench = (): Promise<PackagesTimes> =>
  withBrowser(async (browser, folderOf) => {
    const cold: Record<'packages' | 'plain', number[]> = { packages: [], plain: [] };
    for (let start = 0; start < coldStarts; start += 1)
      for (const variant of ['plain', 'packages'] as const)
        cold[variant].push((await measure(browser, 'ours', folderOf('ours'), 0, variant)).cold);
    const edited = async (kind: Kind): Promise<number> =>
      median((await measure(browser, kind, folderOf(kind), edits, 'tailwind')).times);
    return {
      coldPackages: round(median(cold.packages)),
      coldPlain: round(median(cold.plain)),
      tailwind: round(await edited('ours')),
      tailwindVite: round(await edited('vite')),
    };
  });

/** Measures what many open projects cost, in a process of its own. */
export async function runOpenProjects(): Promise<OpenProjects> {
  const vendorDir = path.join(root, '.cache/preview');
  await ensurePreviewVendor(vendorDir);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', path.join(import.meta.dirname, 'open-projects.ts'), vendorDir],
    { cwd: root },
  );
  return JSON.parse(stdout) as OpenProjects;
}

/** Measures our preview beside a Vite dev server: same project, same browser, same run. */
export const runPreviewBench = (
  variant: BenchVariant = 'plain',
  starts = coldStarts,
): Promise<PreviewBenchResult> =>
  withBrowser(async (browser, folderOf) => {
    const found: Record<Kind, Awaited<ReturnType<typeof measure>>[]> = { ours: [], vite: [] };
    // Turn about, so that whatever else the machine does meets both alike.
    for (let start = 0; start < starts; start += 1) {
      for (const kind of ['ours', 'vite'] as const) {
        const last = start === starts - 1;
        found[kind].push(await measure(browser, kind, folderOf(kind), last ? edits : 0, variant));
      }
    }
    const summary = (kind: Kind): PreviewTimes => ({
      editToScreen: round(median(found[kind].flatMap((item) => item.times))),
      coldFirstPaint: round(median(found[kind].map((item) => item.cold))),
      requests: found[kind].at(-1)?.requests ?? 0,
      memory: median(found[kind].map((item) => item.memory)),
    });
    const ours = summary('ours');
    const vite = summary('vite');
    return {
      ours,
      vite,
      ratio: {
        editToScreen: round(ours.editToScreen / vite.editToScreen),
        coldFirstPaint: round(ours.coldFirstPaint / vite.coldFirstPaint),
      },
      files: Object.keys(variantProject(variant, '')).length,
    };
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isOfPackages = process.argv.includes('packages');
  console.log(JSON.stringify(await (isOfPackages ? runPackagesBench() : runPreviewBench()), null, 2));
}
