import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, ask, runIs, signIn, type Visitor, withoutCode } from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ COMPOSER_PACE_MS: '0' })]);
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

async function come(): Promise<Visitor> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return visitor;
}
const boxSays = (page: Page, words: string) =>
  expect.poll(() => page.locator('form[data-prompt] textarea').inputValue()).toBe(words);

it.each([
  ['ROUTE-05', '/'],
  ['ROUTE-06', '/react-website-builder'],
])('[%s] an example on %s that is clicked before the page is alive fills the box', async (_, path) => {
  const { page, complaints } = await come();
  const release = await withoutCode(page);
  await page.goto(product.url + path, { waitUntil: 'commit' });
  const examples = page.locator('main button[data-early]');
  const words = (await examples.nth(1).innerText()).replace(/^→\s*/u, '');
  await examples.first().click();
  await examples.nth(1).click();
  expect(await page.locator('[data-queued]').allInnerTexts()).toEqual([await examples.nth(1).innerText()]);
  await release();
  await boxSays(page, words);
  expect(await page.locator('[data-queued]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('[ROUTE-05] a starter that is clicked before the page is alive begins to be built', async () => {
  const { page, complaints } = await come();
  await signIn(page, product, 'early-starter@example.com');
  const release = await withoutCode(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await page.getByRole('region', { name: 'Begin with something close' }).getByRole('button').first().click();
  await release();
  await page.waitForURL(/\/p_/);
  expect(complaints).toEqual([]);
});

it.each([
  [
    'the button',
    'early-button@example.com',
    (page: Page) => page.getByRole('button', { name: 'Send code' }).click(),
  ],
  ['Enter', 'early-enter@example.com', (page: Page) => page.keyboard.press('Enter')],
])('[API-03] an address that is sent by %s before the page is alive is sent then', async (_, email, send) => {
  const { page, complaints } = await come();
  const release = await withoutCode(page);
  await page.goto(`${product.url}/account/login`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill(email);
  await send(page);
  await page.locator('button[data-queued]').waitFor();
  await release();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  expect(complaints).toEqual([]);
});

it('[MACHINE-01] signing out that is clicked before the page is alive is done then', async () => {
  const { page, complaints } = await come();
  await signIn(page, product, 'early-leaver@example.com');
  const release = await withoutCode(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await release();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  expect(complaints).toEqual([]);
});

it('[ERROR-01] a report in the gallery that is clicked before the page is alive is written then', async () => {
  const owner = await come();
  await signIn(owner.page, product, 'early-shown@example.com', '/');
  await ask(owner.page, 'A website for the bakery Crumb');
  await owner.page.waitForURL(/\/p_/);
  await runIs(owner.page, 0, 'done');
  await owner.page.request.post(product.url + endpoints.shareUpdate.path, {
    headers: { origin: product.url },
    data: {
      projectId: new URL(owner.page.url()).pathname.split('/').at(-1),
      visibility: 'public',
      includesChat: false,
      isInGallery: true,
    },
  });

  const { page, complaints } = await come();
  await signIn(page, product, 'early-report@example.com');
  const release = await withoutCode(page);
  await page.goto(`${product.url}/gallery`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Report Crumb' }).click();
  await release();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  expect(complaints).toEqual([]);
});
