import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventNotifyPath } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, ask, signIn, signInHere, runIs, type Visitor } from './support/visitor.ts';

declare global {
  interface Window {
    /** What the status of updates has been through in this document, each with its attempt. */
    seenUpdates: string[];
  }
}

/** Notes every state that the page's status shows, however short. */
async function recordUpdates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attribute = 'data-updates';
    const seen: string[] = [];
    window.seenUpdates = seen;
    const note = (state: string | null): void => {
      if (state !== null && seen.at(-1) !== state) seen.push(state);
    };
    new MutationObserver((records) => {
      // What it was before each change, in order, and what it is now.
      for (const record of records) if (record.type === 'attributes') note(record.oldValue);
      note(document.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? null);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: [attribute],
      attributeOldValue: true,
    });
  });
}

const seenBy = (page: Page): Promise<string[]> => page.evaluate(() => window.seenUpdates);

const status = (page: Page, state: string) => page.locator(`[data-updates="${state}"]`);

const updatesAre = (page: Page, state: string): Promise<void> =>
  status(page, state).waitFor({ state: 'attached' });

const someone = () => `${Math.random().toString(36).slice(2)}@example.com`;

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];
const arriving = async (options?: Parameters<typeof arrive>[1]) => {
  const visitor = await arrive(browser, options);
  visitors.push(visitor);
  await recordUpdates(visitor.page);
  return visitor;
};

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ COMPOSER_PACE_MS: '60' });
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

describe('the notification stream in a real browser against the real server', () => {
  it('[MACHINE-03] [MACHINE-04] goes through exactly the states of the requirements: sign-in, offline, online, a dead server, sign-out', async () => {
    const { page, context } = await arriving();
    await page.goto(product.url);
    // A visitor is told nothing and connects to nothing.
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInHere(page, product, someone());
    await page.waitForURL(/\/(?:ai-app-builder)?$/);
    await updatesAre(page, 'connected');

    await context.setOffline(true);
    await updatesAre(page, 'disconnected');
    await page.getByText('Your browser is offline.').waitFor();
    await context.setOffline(false);
    await updatesAre(page, 'connected');

    // From here on the page's time stands still unless it is told to go on: no attempt comes by itself while the
    // server starts, however long that takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await product.kill();
    const lastAttempt = 5;
    for (let attempt = 1; attempt <= lastAttempt; attempt += 1) {
      await page
        .locator(`[data-updates="reconnecting"][data-attempt="${attempt}"]`)
        .waitFor({ state: 'attached' });
      // The longest that this attempt waits.
      if (attempt < lastAttempt) await page.clock.runFor(1_000 * 2 ** attempt);
    }
    await page.getByText(`Reconnecting, attempt ${lastAttempt} of 10`).waitFor();
    await product.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await updatesAre(page, 'connected');

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await updatesAre(page, 'idle');

    const seen = await seenBy(page);
    // The status is drawn by code that is loaded later: the first connection may be there by then.
    expect(seen[0] === 'connected' ? ['connecting', ...seen] : seen).toEqual([
      'connecting',
      'connected',
      'disconnected',
      'connecting',
      'connected',
      ...Array.from({ length: lastAttempt }, () => ['reconnecting', 'connecting']).flat(),
      'connected',
      'idle',
    ]);
  });

  it('[MACHINE-03] tells no visitor anything', async () => {
    const { page, context } = await arriving();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(product.url);
    await page.getByLabel('What do you want to build?').fill('A bakery');
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(asked).not.toContain(eventNotifyPath);
    expect(await seenBy(page)).toEqual([]);
  });

  it('[MACHINE-06] [ROUTE-05] what one tab does reaches the others over one socket, and another device over its own', async () => {
    const { page: first, context, openTab } = await arriving();
    const sockets: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === eventNotifyPath) sockets.push(request.method());
    });
    await signIn(first, product, someone());
    await first.getByRole('link', { name: 'Statecraft, home' }).click();
    await updatesAre(first, 'connected');
    // A browser of its own: it shares no socket with the first.
    const device = await arriving({ storageState: await context.storageState() });
    await device.page.goto(product.url);
    await updatesAre(device.page, 'connected');

    const second = await openTab();
    await second.goto(product.url);
    await updatesAre(second, 'connected');
    expect(sockets).toEqual(['POST']);

    await ask(second, 'A landing page for a bakery called Crumb', 'Website');
    await second.waitForURL(/\/ai-website-builder\/p_/);
    await runIs(second, 0, 'done');
    for (const page of [first, device.page]) {
      await page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: /Crumb/ }).waitFor();
    }

    // The tab with the socket goes: the other takes over, and does not notice.
    await second.getByRole('link', { name: /home/i }).first().click();
    await updatesAre(second, 'connected');
    await first.close();
    await until('the other tab has opened a socket', () => sockets.length === 2);
    expect(await status(second, 'connected').count()).toBe(1);
  });
});
