import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, ask, signIn, runIs, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
let folder: string;
const visitors: Visitor[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'statecraft-runs-'));
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
/** A new user, with an announcement waiting for them; greeted, they are offered the welcome credits too. */
async function comes(isGreeted: boolean): Promise<Visitor> {
  const visitor = await arrive(browser, { isGreeted });
  visitors.push(visitor);
  return visitor;
}
const newEmail = (): string => `runs-${(people += 1)}@example.com`;
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
  const { page } = await comes(true);
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

it('[DIALOG-12] [MACHINE-09] a page over the page that does not load is tried again after 2 s, 4 s and 6 s, then says so', async () => {
  const { page, complaints } = await comes(false);
  await signIn(page, product, newEmail());
  await dialog(page, 'Charts you can see').getByRole('button', { name: 'Got it' }).click();
  const tries: number[] = [];
  await page.route('**/payment/aibalance**', (route) => {
    tries.push(Date.now());
    return route.abort();
  });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Where your credits went' }).click();
  const box = dialog(page, 'Where your credits went');
  for (const [retry, seconds] of [2, 4, 6].entries())
    await box.getByText(`Trying again in ${seconds} seconds, retry ${retry + 1} of 3.`).waitFor();
  await box.getByText('It did not load after 3 retries.', { exact: false }).waitFor();
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(waits).toHaveLength(3);
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual((index + 1) * 2_000);
  await page.unroute('**/payment/aibalance**');
  await box.getByRole('button', { name: 'Try again' }).click();
  await page
    .frameLocator('iframe[title="Where your credits went"]')
    .getByText('No credits have moved yet')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  complaints.splice(0);
});

it('[DIALOG-12] [ROLE-02] the plans open over the publish dialog, which goes on once one is bought', async () => {
  const { page } = await comes(false);
  await signIn(page, product, newEmail());
  await dialog(page, 'Charts you can see').getByRole('button', { name: 'Got it' }).click();
  await page.goto(product.url);
  await ask(page, 'A landing page for a bakery called Crumb');
  await page.waitForURL(/\/p_/);
  await runIs(page, 0, 'done');
  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = dialog(page, 'Publish');
  await publish.getByRole('radio', { name: /Private/ }).check();
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  await publish.getByRole('button', { name: 'See the plans' }).click();
  await dialog(page, 'Plans').waitFor();
  expect(await topmost(page)).toBe('Plans');
  const plans = page.frameLocator('iframe[title="Plans"]');
  await plans.getByRole('button', { name: 'Choose Pro' }).click();
  await plans.getByLabel('Name on the card').fill('Ada Lovelace');
  await plans.getByLabel('Card number').fill('4242424242424242');
  await plans.getByLabel('Expires').fill('12/39');
  await plans.getByLabel('Security code').fill('123');
  await plans.getByRole('button', { name: 'Pay $20' }).click();
  await page.getByText('Pricing plan change complete!', { exact: true }).waitFor();
  await dialog(page, 'Plans').waitFor({ state: 'detached' });
  await publish.getByRole('button', { name: 'See the plans' }).waitFor({ state: 'detached' });
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  // What was chosen is still chosen.
  await publish
    .getByText(/secret link/i)
    .first()
    .waitFor();
  await publish.getByRole('button', { name: 'Take offline' }).waitFor({ timeout: 60_000 });
});
