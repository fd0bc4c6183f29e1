import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import { prompts } from '../../composer/corpus/prompts.ts';
import type { ProjectFiles } from '../../composer/support.ts';
import { launchBrowser } from '../../support/chromium.ts';
import { startPreviewHost, type PreviewHost } from '../preview-harness.ts';

/**
 * The prompts whose pages are opened: of those that say what their page does, the first for each behaviour of each type
 * of project. What the others build alike is held without a browser (test/composer/corpus.test.ts, types.test.ts).
 */
export const tried = prompts.filter(
  ({ does, type }, index) =>
    does !== undefined && prompts.findIndex((other) => other.does === does && other.type === type) === index,
);

let browser: Browser;
let host: PreviewHost;
let number = 0;

/**
 * A browser and a host of previews for the tests of this file.
 * @param options `isWhole` for a browser that paints as people's do, where colours are measured.
 */
export function openGeneratedPages(options: { isWhole?: boolean } = {}): void {
  beforeAll(async () => {
    host = await startPreviewHost();
    browser = await launchBrowser(options);
  });
  afterAll(async () => {
    idle.clear();
    await browser.close();
    await host.close();
  });
}

interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Visitors who wait for another page, by what they look like: a new one costs as much as a short visit. */
const idle = new Map<string, Visitor[]>();

async function visitor(type: ProjectType, colorScheme: 'light' | 'dark'): Promise<Visitor> {
  const known = idle.get(looksOf(type, colorScheme))?.pop();
  if (known !== undefined) return known;
  const context = await browser.newContext({
    viewport: type === 'react_native' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    colorScheme,
    locale: 'en-US',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(150_000);
  return { context, page };
}

const looksOf = (type: ProjectType, colorScheme: 'light' | 'dark'): string =>
  `${type === 'react_native' ? 'phone' : 'desktop'} ${colorScheme}`;

/** A visitor comes back as if for the first time: nothing kept, nothing listening, no page open. */
async function release(used: Visitor, looks: string): Promise<void> {
  used.page.removeAllListeners();
  await used.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await used.page.goto('about:blank');
  await used.context.clearCookies();
  idle.set(looks, [...(idle.get(looks) ?? []), used]);
}

/** Opens a generated project and hands its page over; fails when the page has an error, or complained. */
export async function inBrowser(
  files: ProjectFiles,
  type: ProjectType,
  run: (page: Page) => Promise<void>,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  const used = await visitor(type, colorScheme);
  try {
    const { page } = used;
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    const id = `corpus-${(number += 1)}`;
    const contents = Object.fromEntries([...files].map(([path, file]) => [path, file.content]));
    await page.goto(host.create(id, type, contents));
    await page.waitForFunction(
      () => (document.getElementById('root') ?? document.body).childElementCount > 0,
    );
    await run(page);
    expect(complaints).toEqual([]);
    await release(used, looksOf(type, colorScheme));
  } catch (error) {
    // Whoever saw a fault does not come back: what is left of it must not trouble the next page.
    await used.context.close();
    throw error;
  }
}
