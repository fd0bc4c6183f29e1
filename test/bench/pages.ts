import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

/** What a page loads before anybody touches it. Sizes in bytes, times in milliseconds. */
export interface PageFigures {
  jsGzip: number;
  jsRequests: number;
  requests: number;
  firstContentfulPaint: number;
  /** From navigation to the prompt box being there and enabled; null for pages without one. */
  promptUsable: number | null;
}

/** Loads `url` in a fresh context with an empty cache and adds up what came, until the network is quiet. */
export async function measurePage(
  browser: Browser,
  url: string,
  options: {
    cookies?: Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0];
    prompt?: string;
  },
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (options.cookies !== undefined) await context.addCookies(options.cookies);
  const page: Page = await context.newPage();
  let requests = 0;
  let jsRequests = 0;
  const bodies: Promise<number>[] = [];
  const origin = new URL(url).origin;
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame() || !response.url().startsWith(origin)) return;
    requests += 1;
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
    jsRequests += 1;
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
  });
  const prompt = options.prompt;
  if (prompt !== undefined) {
    // As text: compilers of this file add helpers that the page does not have.
    await page.addInitScript(`(() => {
      const look = () => {
        const box = document.querySelector(${JSON.stringify(prompt)});
        if (box !== null && !box.disabled && !box.readOnly && box.getClientRects().length > 0) {
          globalThis.promptUsableAt = performance.now();
        } else requestAnimationFrame(look);
      };
      look();
    })()`);
  }
  // A project page keeps a stream open, so "network idle" never comes: two quiet seconds stand for it.
  await page.goto(url, { waitUntil: 'load' });
  let seen = -1;
  while (seen !== requests) {
    seen = requests;
    await page.waitForTimeout(2000);
  }
  const figures = await page.evaluate<{ firstContentfulPaint: number; promptUsable: number | null }>(`({
    firstContentfulPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    promptUsable: globalThis.promptUsableAt ?? null,
  })`);
  const jsGzip = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { jsGzip, jsRequests, requests, ...figures };
}
