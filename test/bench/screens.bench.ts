import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { endpoints } from '#contract/endpoints.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { type Product, startProduct, until } from '../e2e/support/product.ts';
import { launchBrowser } from '../support/chromium.ts';
import { jsonCall, signIn } from './calls.ts';
import { median, percentile } from './figures.ts';
import { growProject } from './grow-project.ts';
import { type Report, shared } from './report.ts';

/** A phone far from its mast: 1.6 Mbit/s, 150 ms there and back, a processor of a quarter of this one. */
const slow = { rate: 4, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const files = 535;
const lines = 5_000;
const strokes = 60;
const messages = 5_000;
/** Turns of the wheel, 600 pixels each, through messages that come as they are reached. */
const turns = 120;

async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** In which the main thread could not answer a person, in milliseconds: what tasks take beyond 50 ms, summed up. */
async function homeSlow(browser: Browser, url: string): Promise<{ blocking: number; usable: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
    await throttle(page, slow.rate);
    await page.addInitScript(`(() => {
      globalThis.blocking = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.blocking += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
      const look = () => {
        const box = document.querySelector('textarea[name=prompt]');
        if (box !== null && !box.disabled && box.getClientRects().length > 0) globalThis.usableAt = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    })()`);
    await page.goto(url, { waitUntil: 'load' });
    // What comes when the page is idle comes then.
    await page.waitForTimeout(6_000);
    return await page.evaluate<{ blocking: number; usable: number }>(
      '({ blocking: globalThis.blocking, usable: globalThis.usableAt })',
    );
  } finally {
    await context.close();
  }
}

/** Notes when each key was pressed, and when the frame that shows it was handed over. */
const watchKeys = `(() => {
  globalThis.strokes = [];
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => globalThis.strokes.push(performance.now() - timeStamp);
      channel.port2.postMessage(null);
    });
  }, { capture: true });
})()`;

async function type(page: Page, rate: number): Promise<number> {
  await throttle(page, rate);
  await page.evaluate('globalThis.strokes = []');
  for (let count = 0; count < strokes; count += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(60 * rate);
  }
  await throttle(page, 1);
  return percentile(await page.evaluate<number[]>('globalThis.strokes'), 95);
}

/** The longest time between two frames while somebody goes up through a conversation, in milliseconds. */
async function scroll(page: Page): Promise<{ longest: number; seen: number }> {
  await page.evaluate(`(() => {
    globalThis.frames = [];
    let last = performance.now();
    const look = (now) => {
      globalThis.frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(50);
  }
  return page.evaluate<{ longest: number; seen: number }>(`({
    longest: Math.max(...globalThis.frames.slice(2)),
    seen: document.querySelectorAll('[data-skips]').length,
  })`);
}

async function opened(browser: Browser, product: Product, cookie: string, projectId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: product.url };
  });
  await context.addCookies(cookies);
  await context.addInitScript(`try { sessionStorage.setItem('statecraft:welcome-later', '1') } catch {}`);
  const page = await context.newPage();
  await page.goto(`${product.url}/ai-website-builder/${projectId}`);
  return page;
}

/** What a person waits for in the browser: the first page on a slow phone, keys in large files, long conversations. */
export async function runScreensBench(report: Report): Promise<void> {
  const dataDir = await mkdtemp(path.join(scratchRoot, 'statecraft-bench-'));
  const product = shared(
    () => startProduct({ DATA_DIR: dataDir, COMPOSER_PACE_MS: '0' }),
    (started) => started.dispose(),
  );
  const browser = shared(
    () => launchBrowser({ isWhole: true }),
    (started) => started.close(),
  );
  const visitor = shared(
    async () => signIn(await product.get(), 'screens@example.com'),
    () => Promise.resolve(),
  );
  const build = async (): Promise<string> => {
    const [running, cookie] = [await product.get(), await visitor.get()];
    const { projectId } = await jsonCall<{ projectId: string }>(
      running,
      cookie,
      endpoints.projectCreate.path,
      {
        prompt: 'A landing page for a bakery called Crumb',
        scene: 'ai-website-builder',
      },
    );
    await until('the run has ended', async () => {
      const address = `${endpoints.projectDetail.path}?projectId=${projectId}`;
      const detail = await jsonCall<{ activeRunId: string | null }>(running, cookie, address);
      return detail.activeRunId === null;
    });
    return projectId;
  };
  try {
    await report.measure(
      {
        blocking: { name: 'home on a slow phone: main thread blocked', unit: 'ms', bar: 200 },
        usable: { name: 'home on a slow phone: a usable prompt box', unit: 'ms' },
      },
      async () => {
        const url = `${(await product.get()).url}/`;
        await (await fetch(url)).text();
        const loads: Awaited<ReturnType<typeof homeSlow>>[] = [];
        for (let load = 0; load < 5; load += 1) loads.push(await homeSlow(await browser.get(), url));
        return {
          blocking: median(loads.map(({ blocking }) => blocking)),
          usable: median(loads.map(({ usable }) => usable)),
        };
      },
    );
    const editor = `editor: a file of ${lines.toLocaleString('en')} lines among ${files}`;
    await report.measure(
      {
        open: { name: `${editor}, from choosing it to its text`, unit: 'ms' },
        stroke: { name: `${editor}, key to paint, p95`, unit: 'ms', bar: 16 },
        slowStroke: { name: `${editor}, key to paint with a processor of a quarter, p95`, unit: 'ms' },
      },
      async () => {
        const [running, cookie] = [await product.get(), await visitor.get()];
        const projectId = await build();
        const write = (name: string, content: string) => ({
          op: 'write',
          path: name,
          content,
          baseHash: null,
        });
        for (let at = 0; at < files; at += 100)
          await jsonCall(running, cookie, endpoints.filesApply.path, {
            projectId,
            operations: Array.from({ length: Math.min(100, files - at) }, (_, index) =>
              write(
                `notes/${Math.floor((at + index) / 20)}/note${at + index}.txt`,
                `The note ${at + index}.\n`,
              ),
            ),
          });
        const line = (number: number) =>
          `export const value${number} = { name: 'The value ${number}', amount: ${number} * 3 };\n`;
        const text = Array.from({ length: lines }, (_, number) => line(number)).join('');
        await jsonCall(running, cookie, endpoints.filesApply.path, {
          projectId,
          operations: [write('long.ts', text)],
        });
        const page = await opened(await browser.get(), running, cookie, projectId);
        try {
          await page.getByRole('tab', { name: 'Code' }).click();
          const tree = page.getByRole('navigation', { name: 'Files' });
          const row = tree.getByRole('button', { name: 'long.ts', exact: true });
          await row.waitFor();
          const begun = performance.now();
          await row.click();
          const code = page.locator('.cm-content', { hasText: 'value0' });
          await code.waitFor();
          const open = performance.now() - begun;
          await page.evaluate(watchKeys);
          await code.locator('.cm-line').nth(20).click();
          // What the first key loads is not what typing is.
          await page.keyboard.press('x');
          await page.waitForTimeout(3_000);
          return { open, stroke: await type(page, 1), slowStroke: await type(page, slow.rate) };
        } finally {
          await page.context().close();
        }
      },
    );
    await report.measure(
      {
        open: { name: `chat of ${messages.toLocaleString('en')} messages: to its newest`, unit: 'ms' },
        longest: {
          name: `chat of ${messages.toLocaleString('en')} messages: longest frame while scrolled`,
          unit: 'ms',
          bar: 50,
        },
      },
      async () => {
        const [running, cookie] = [await product.get(), await visitor.get()];
        const projectId = await build();
        await running.stop();
        await growProject(dataDir, projectId, { versions: messages, entries: messages * 10 });
        await running.start();
        const begun = performance.now();
        const page = await opened(await browser.get(), running, cookie, projectId);
        try {
          const newest = page.locator('[data-skips]').last();
          await newest.waitFor();
          const open = performance.now() - begun;
          await page.waitForTimeout(2_000);
          await newest.hover();
          const { longest, seen } = await scroll(page);
          if (seen < 40) throw new Error(`Only ${seen} messages were reached.`);
          return { open, longest };
        } finally {
          await page.context().close();
        }
      },
    );
  } finally {
    await browser.end();
    await product.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
