import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { freePort } from '#test/support/free-port.ts';
import { arrive, ask, pictured, preview, say, signInHere, type Visitor } from './support/visitor.ts';

// One server makes the pages of the app; another one has the calls, the sign-in, the payments and the previews.
let browser: Browser;
let pages: Product;
let calls: Product;
let visitor: Visitor;

beforeAll(async () => {
  const [pagesPort, callsPort] = [await freePort(), await freePort()];
  const [app, server] = [`http://localhost:${pagesPort}`, `http://localhost:${callsPort}`];
  const hosts = {
    APP_ORIGIN: app,
    LOGIN_ORIGIN: server,
    PAYMENT_ORIGIN: server,
    PREVIEW_ORIGIN: `http://127.0.0.1:${callsPort}`,
    PUBLISH_ORIGIN: `http://*.localhost:${callsPort}`,
    COMPOSER_PACE_MS: '0',
  };
  [browser, calls, pages] = await Promise.all([
    launchBrowser(),
    startProduct(hosts, { port: callsPort }),
    startProduct({ ...hosts, API_ORIGIN: server }, { port: pagesPort }),
  ]);
  visitor = await arrive(browser);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([pages.dispose(), calls.dispose()]);
});

it('[API-12] [API-11] [ROUTE-02] the pages work with a server of the calls, of sign-in and of payments that is another one', async () => {
  const { page, complaints } = visitor;
  const email = 'ada@example.com';
  await page.goto(pages.url);
  await ask(page, 'A landing page for a bakery called Crumb');
  await page.waitForURL(`${calls.url}/account/login**`);
  await signInHere(page, calls, email);
  await page.waitForURL(`${pages.url}/ai-website-builder/**`);
  await page.getByRole('log').getByText('Version 1', { exact: true }).waitFor();
  await preview(page).getByRole('heading', { level: 1 }).waitFor();
  await say(page, 'Make it dark');
  await page.getByRole('log').getByText('Version 2', { exact: true }).waitFor();

  await pictured(page, calls.url);
  await page.goto(pages.url);
  const picture = page.locator('img[src*="/media/version/"]').first();
  const width = () =>
    picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0);

  await page.goto(`${pages.url}/?setting=1&activeTab=pricing`);
  const plans = page.getByRole('dialog', { name: 'Settings' }).frameLocator('iframe:visible');
  await plans.getByRole('button', { name: 'Choose Pro' }).click();
  await plans.getByLabel('Name on the card').fill('Ada Lovelace');
  await plans.getByLabel('Card number').fill('4242424242424242');
  await plans.getByLabel('Expires').fill('12/39');
  await plans.getByLabel('Security code').fill('123');
  await plans.getByRole('button', { name: 'Pay $20' }).click();
  await page.getByText('Pricing plan change complete!', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
