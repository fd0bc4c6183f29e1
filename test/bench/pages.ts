import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';

/** What a page loads before anybody touches it. Sizes in bytes, as they are sent (brotli 11), times in milliseconds. */
export interface PageFigures {
  /** What the document itself asks for, which is all that it needs before a person can use it. */
  jsSent: number;
  /** In so many files. */
  jsAsked: number;
  /** What comes besides, once the page has nothing better to do. */
  jsIdleSent: number;
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
  const bodies: Promise<{ path: string; body: Buffer }>[] = [];
  const origin = new URL(url).origin;
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame() || !response.url().startsWith(origin)) return;
    requests += 1;
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
    jsRequests += 1;
    const path = new URL(response.url()).pathname;
    bodies.push(response.body().then((body) => ({ path, body })));
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
  const document = await (await page.goto(url, { waitUntil: 'load' }))?.text();
  let seen = -1;
  while (seen !== requests) {
    seen = requests;
    await page.waitForTimeout(2000);
  }
  const figures = await page.evaluate<{ firstContentfulPaint: number; promptUsable: number | null }>(`({
    firstContentfulPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    promptUsable: globalThis.promptUsableAt ?? null,
  })`);
  const sizes = (await Promise.all(bodies)).map(({ path, body }) => ({
    isAsked: document?.includes(path) === true,
    size: brotliCompressSync(body).byteLength,
  }));
  const sum = (isAsked: boolean) =>
    sizes.filter((file) => file.isAsked === isAsked).reduce((total, { size }) => total + size, 0);
  await context.close();
  return {
    jsSent: sum(true),
    jsIdleSent: sum(false),
    jsAsked: sizes.filter(({ isAsked }) => isAsked).length,
    jsRequests,
    requests,
    ...figures,
  };
}
