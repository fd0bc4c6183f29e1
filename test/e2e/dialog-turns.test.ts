import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, signIn, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
let folder: string;
const visitors: Visitor[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'statecraft-turns-'));
  const file = join(folder, 'news.md');
  await writeFile(file, '---\ntitle: Charts you can see\n---\nEvery **flow** is one.\n');
  await product.admin('announce', file);
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
  await rm(folder, { recursive: true, force: true });
});

let people = 0;
/** Somebody new, with the welcome credits and an announcement waiting for them. */
async function comes(): Promise<Visitor> {
  const visitor = await arrive(browser, { isGreeted: true });
  visitors.push(visitor);
  return visitor;
}
const newEmail = (): string => `turns-${(people += 1)}@example.com`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Which dialog is on top where `page` shows dialogs: the one that a click in its middle reaches. */
const topmost = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const over = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    const box = over?.closest('[role=dialog]');
    return (
      document.getElementById(box?.getAttribute('aria-labelledby') ?? '')?.textContent ??
      box?.getAttribute('aria-label') ??
      ''
    );
  });

it('[DIALOG-01] settings that the address opens are alone; what waits comes after them, one by one', async () => {
  const { page } = await comes();
  await signIn(page, product, newEmail());
  await dialog(page, 'Welcome').waitFor();
  const answer = page.waitForResponse('**/featurenotifications/pull');
  await page.goto(`${product.url}/?setting=1&activeTab=tools`);
  await (await answer).finished();
  await dialog(page, 'Settings')
    .getByRole('radio', { name: /Ask each time/ })
    .waitFor();
  // Both have been asked for by now: the answer about the announcement is here, and the choice was looked up after it.
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await topmost(page)).toBe('Settings');
  await page.keyboard.press('Escape');
  await dialog(page, 'Welcome').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('button', { name: 'Later' }).click();
  await dialog(page, 'Charts you can see').waitFor();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
