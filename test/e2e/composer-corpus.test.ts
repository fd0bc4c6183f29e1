import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import { behaviours } from '../composer/corpus/behaviours.ts';
import { chains } from '../composer/corpus/chains.ts';
import { prompts } from '../composer/corpus/prompts.ts';
import { turn, type ProjectFiles } from '../composer/support.ts';
import { launchBrowser } from '../support/chromium.ts';
import { startPreviewHost, type PreviewHost } from './preview-harness.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let host: PreviewHost;
let number = 0;

beforeAll(async () => {
  host = await startPreviewHost(4146);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.close();
});

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
  page.setDefaultTimeout(20_000);
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
async function inBrowser(
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

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** Everything that axe finds on the page as it is. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const result = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  return result.violations.map((entry) => `${entry.id}: ${entry.nodes[0]?.html ?? ''}`);
}

const tried = prompts.filter((entry) => entry.does !== undefined);

describe.concurrent(
  '[BUILD-08] what the composer builds does what it says, clicked through in a browser',
  () => {
    test.each(tried.map((entry) => [entry.type, entry.prompt, entry] as const))(
      '%s: %s',
      async (type, _, entry) => {
        const files: ProjectFiles = new Map();
        turn(files, type, entry.prompt);
        const behave = behaviours[entry.does ?? ''];
        if (behave === undefined) throw new Error(`There is no behaviour ${entry.does ?? ''}.`);
        await inBrowser(files, type, behave);
      },
    );
  },
);

describe.concurrent('[BUILD-03] a later message changes what it says and leaves the rest working', () => {
  test.each(
    chains
      .filter((chain) => chain.sees !== undefined)
      .map((chain) => [chain.messages.join(' → '), chain] as const),
  )('%s', async (_, chain) => {
    const files: ProjectFiles = new Map();
    for (const message of chain.messages) turn(files, chain.type, message);
    await inBrowser(files, chain.type, async (page) => {
      for (const text of chain.sees ?? []) await page.getByText(text).first().waitFor({ state: 'attached' });
      for (const text of chain.misses ?? [])
        expect(await page.getByText(text, { exact: true }).count(), text).toBe(0);
      if (chain.does !== undefined) await behaviours[chain.does]?.(page);
    });
  });
});

describe('[BUILD-08] what the composer builds is accessible', () => {
  const sample = tried.filter((_, index) => index % 9 === 0);
  const cases = sample.flatMap((entry) =>
    (['light', 'dark'] as const).map((scheme) => [scheme, entry] as const),
  );
  test.each(cases.map(([scheme, entry]) => [entry.type, entry.prompt, scheme, entry] as const))(
    '%s: %s, %s',
    async (type, prompt, scheme) => {
      const files: ProjectFiles = new Map();
      turn(files, type, prompt);
      await inBrowser(files, type, async (page) => expect(await faults(page)).toEqual([]), scheme);
    },
  );
});
