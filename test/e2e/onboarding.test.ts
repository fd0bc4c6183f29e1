import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, signIn, signInHere, runIs, type Visitor, withoutCode } from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

const what = 'A landing page for a bakery called Crumb, with opening hours and a menu';
const asked = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const next = (page: Page, name = 'Next') => page.getByRole('button', { name }).click();
const chosen = (page: Page, name: string) =>
  page.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' });

async function begin(email: string): Promise<Visitor> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  await signIn(visitor.page, product, email);
  await visitor.page.goto(`${product.url}/rork-alternative/onboarding`);
  await asked(visitor.page, 'What should it do?');
  return visitor;
}
/** Answers all three questions, loading the page anew at each. */
async function answer(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.getByLabel('In your words').fill(what);
  await meanwhile();
  await until(
    'the text is there',
    async () => (await page.getByLabel('In your words').inputValue()) === what,
  );
  await next(page);
  await asked(page, 'How should it look?');
  await page.getByRole('radio', { name: 'Warm' }).check();
  await meanwhile();
  await chosen(page, 'Warm');
  await next(page);
  await asked(page, 'Where should it run?');
  await page.getByRole('radio', { name: 'In the browser, as a page' }).check();
  await meanwhile();
  await chosen(page, 'In the browser, as a page');
}

it('[ROUTE-09] three questions lead to a project, through reloads, Back and a creation that fails', async () => {
  const { page, complaints } = await begin('three-steps@example.com');
  await answer(page, () => page.reload());
  expect(new URL(page.url()).searchParams.get('step')).toBe('where');

  // Back, of the browser and of the page, and forth again.
  await page.goBack();
  await asked(page, 'How should it look?');
  await chosen(page, 'Warm');
  await page.getByRole('button', { name: 'Back' }).click();
  await asked(page, 'What should it do?');
  expect(await page.getByLabel('In your words').inputValue()).toBe(what);
  await next(page);
  await asked(page, 'How should it look?');
  await next(page);
  await asked(page, 'Where should it run?');

  // A creation that fails is told, and nothing is lost, not even by loading the page again.
  const bodies: string[] = [];
  let isCut = true;
  await page.route(`**${endpoints.projectCreate.path}`, async (route) => {
    bodies.push(route.request().postData() ?? '');
    await (isCut ? route.abort('connectionreset') : route.continue());
  });
  await next(page, 'Build it');
  const alert = page.getByRole('alert').filter({ hasText: 'It was not created' });
  await alert.waitFor();
  expect(await alert.textContent()).toContain('Your answers are kept.');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  const tries = bodies.length;
  await page.reload();
  await chosen(page, 'In the browser, as a page');
  await page.getByRole('button', { name: 'Build it' }).waitFor();

  isCut = false;
  await next(page, 'Build it');
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  expect(bodies).toHaveLength(tries + 1);
  expect(bodies.at(-1)).toContain('earthy');

  // The questions are free for the next project.
  await page.goto(`${product.url}/rork-alternative/onboarding`);
  await asked(page, 'What should it do?');
  expect(await page.getByLabel('In your words').inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

it('[ROUTE-09] what is typed before the page is alive is taken, and kept', async () => {
  const { page } = await begin('early-words@example.com');
  const release = await withoutCode(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('In your words').fill(what);
  await release();
  await next(page);
  await asked(page, 'How should it look?');
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  await asked(page, 'What should it do?');
  expect(await page.getByLabel('In your words').inputValue()).toBe(what);
});

it('[ROUTE-09] a session that has ended before the last step: after signing in the project is made by itself', async () => {
  const { page, context } = await begin('ended-session@example.com');
  await answer(page, () => Promise.resolve());
  await context.clearCookies();
  await next(page, 'Build it');
  await page.waitForURL(/\/account\/login/);
  await signInHere(page, product, 'ended-session@example.com');
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
});
