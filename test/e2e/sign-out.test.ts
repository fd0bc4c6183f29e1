import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, pictured, preview, runIs, signIn } from './support/visitor.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});

it('[MACHINE-01] signing out can be reached from every page of the app, and leaves nothing of its person', async () => {
  const visitor = await arrive(browser);
  const { page } = visitor;
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  await signIn(page, product, email, '/');
  await page.getByLabel('What do you want to build?').fill('A landing page for a bakery called Crumb');
  await page.getByRole('button', { name: 'Build' }).click();
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  const project = new URL(page.url()).pathname;

  const pages = [
    '/',
    '/ai-app-builder',
    '/ai-website-builder',
    '/rork-alternative/onboarding',
    '/no-such-page/at/all',
    '/wp-login.php',
    project,
  ];
  for (const path of pages) {
    await page.goto(product.url + path);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  }

  for (const path of ['/account/profile', '/payment', '/payment/orders']) {
    await page.goto(product.url + path);
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  }
  await page.goto(product.url + project);
  await page.getByRole('button', { name: /^Account/ }).click();

  // A preview that is on its way when its person signs out is refused, and the browser would say so: the one that is
  // seen, and the one that the picture of the project is made of.
  await preview(page).locator('h1').first().waitFor();
  await pictured(page, product.url);

  const answered = page.waitForResponse((response) => response.url().endsWith('/logout'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  await page.goto(product.url + project);
  await page.waitForURL(/\/account\/login/);
  expect(await page.content()).not.toContain(email);
  await visitor.close();
  // The browser says of the pages that are none that they are none.
  expect(
    visitor.complaints.map((text) => text.replace(/^error: .* status of 404.*\((.*)\)$/, '404 $1')),
  ).toEqual(['/no-such-page/at/all', '/wp-login.php'].map((path) => `404 ${product.url}${path}`));
});
