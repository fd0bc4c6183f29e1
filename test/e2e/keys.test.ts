import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, signIn, runIs, runs, type Visitor, withoutCode } from './support/visitor.ts';

/** Each attempt is a person of its own. */
let people = 0;
const someone = (): string => `keys-${(people += 1)}@example.com`;

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

const come = async (options: Parameters<typeof arrive>[1] = {}): Promise<Visitor> => {
  const visitor = await arrive(browser, options);
  visitors.push(visitor);
  return visitor;
};
const wish = (page: Page) => page.locator('form[data-prompt] textarea');
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const hint = (page: Page) => page.locator('[data-send-hint]');
const swap = (page: Page) => page.getByRole('button', { name: 'Swap what Enter and Shift+Enter do' });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Presses Enter as an input method does that takes it for itself; tells whether the page left it alone. */
const compose = (page: Page, how: { isComposing: boolean; keyCode: number }) =>
  page.evaluate((init) => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
    return document.activeElement?.dispatchEvent(key) ?? false;
  }, how);

/** What two rules of axe, one of them off by default, find on the page as it is. */
const amiss = (page: Page): Promise<string[]> =>
  axeFaults(page, { rules: ['label-content-name-mismatch', 'region'] });

/** Waits until the hint says it. */
const hintSays = (page: Page, words: string) =>
  until(`the hint says "${words}"`, async () => (await hint(page).innerText()).includes(words));

it('[BUILD-01] [ROUTE-05] on home Enter sends, Shift+Enter breaks the line, and an Enter that composes does neither', async () => {
  const { page, complaints } = await come();
  await page.goto(product.url);
  await hintSays(page, 'Enter sends, Shift+Enter breaks the line');
  await swap(page).waitFor();
  await wish(page).pressSequentially('A bakery');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('with opening hours');
  expect(await compose(page, { isComposing: true, keyCode: 13 })).toBe(true);
  expect(await compose(page, { isComposing: false, keyCode: 229 })).toBe(true);
  expect(await wish(page).inputValue()).toBe('A bakery\nwith opening hours');
  expect(page.url()).toBe(`${product.url}/`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account\/login/);
  expect(complaints).toEqual([]);
});

it('[BUILD-01] [ROUTE-05] the same keys hold before the code of the page has arrived', async () => {
  const { page, complaints } = await come();
  const release = await withoutCode(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await wish(page).fill('A bakery');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('with bread');
  expect(await compose(page, { isComposing: true, keyCode: 229 })).toBe(true);
  expect(await wish(page).inputValue()).toBe('A bakery\nwith bread');
  expect(await page.getByText('Sending as soon as the page is ready').isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.getByText('Sending as soon as the page is ready').waitFor();
  await release();
  await page.waitForURL(/\/account\/login/);
  expect(complaints).toEqual([]);
});

it('[BUILD-01] [ROUTE-05] turned round it stays so: on this device, before hydration, and in the hint', async () => {
  const { page, complaints } = await come();
  await page.goto(product.url);
  await swap(page).click();
  await hintSays(page, 'Shift+Enter or Ctrl+Enter sends');
  const release = await withoutCode(page);
  await page.reload({ waitUntil: 'commit' });
  await hintSays(page, 'Shift+Enter or Ctrl+Enter sends');
  await wish(page).fill('A bakery');
  await page.keyboard.press('Enter');
  expect(await wish(page).inputValue()).toBe('A bakery\n');
  await page.keyboard.press('Shift+Enter');
  await page.getByText('Sending as soon as the page is ready').waitFor();
  await release();
  await page.waitForURL(/\/account\/login/);
  expect(complaints).toEqual([]);
});

it('[BUILD-01] [MOBILE-01] on a phone Enter breaks the line, before and after hydration, and no hint is seen', async () => {
  const { page, complaints } = await come(phone);
  const release = await withoutCode(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await wish(page).fill('A bakery');
  await page.keyboard.press('Enter');
  expect(await wish(page).inputValue()).toBe('A bakery\n');
  await release();
  await page.waitForFunction(() => window.statecraftEarlyPrompt === undefined);
  await page.keyboard.press('Enter');
  expect(await wish(page).inputValue()).toBe('A bakery\n\n');
  expect(await hint(page).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

it('[BUILD-03] [API-04] in the chat Enter sends; turned round in the settings, the account knows it on another device', async () => {
  const email = someone();
  const { page } = await come();
  await signIn(page, product, email);
  await wish(page).fill('A page about tea');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ai-app-builder\/p_/);
  await runIs(page, 0, 'done');
  await message(page).pressSequentially('Make the headline');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('green');
  expect(await compose(page, { isComposing: true, keyCode: 229 })).toBe(true);
  expect(await message(page).inputValue()).toBe('Make the headline\ngreen');
  await page.keyboard.press('Enter');
  await until('the message is sent', async () => (await runs(page).count()) === 2);

  const address = page.url();
  await page.goto(`${address}?setting=1&activeTab=tools`);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/report'));
  await page.getByRole('radio', { name: /^Enter breaks the line/ }).check();
  await saved;

  const second = await come();
  await signIn(second.page, product, email);
  await hintSays(second.page, 'Shift+Enter or Ctrl+Enter sends');
  await second.page.goto(address);
  await message(second.page).fill('Later');
  await second.page.keyboard.press('Enter');
  expect(await message(second.page).inputValue()).toBe('Later\n');
});

it('[BUILD-02] a new project opens on its preview, whatever another one was left on', async () => {
  const { page } = await come();
  await signIn(page, product, someone());
  const make = async (prompt: string) => {
    await page.goto(`${product.url}/ai-website-builder`);
    await wish(page).fill(prompt);
    await page.getByRole('button', { name: 'Build' }).click();
    await page.waitForURL(/\/ai-website-builder\/p_/);
    await page.getByRole('tab', { selected: true }).waitFor();
    return page.url();
  };
  const selected = () => page.getByRole('tab', { selected: true }).first().innerText();
  const first = await make('A page about tea');
  await runIs(page, 0, 'done');
  await page.getByRole('tab', { name: 'Code' }).click();
  await make('A page about coffee');
  expect(await selected()).toContain('Preview');
  await page.goto(first);
  await page.getByRole('tab', { selected: true }).first().waitFor();
  expect(await selected()).toContain('Code');
});

it('[BUILD-09] [BUILD-10] the cursor follows the palette, Tab leads to the message box first, and axe finds no name or place amiss', async () => {
  const { page } = await come();
  await signIn(page, product, someone());
  await page.goto(`${product.url}/ai-website-builder`);
  await wish(page).fill('A page about tea');
  await page.getByRole('button', { name: 'Build' }).click();
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  const focused = (selector: string) =>
    until(`${selector} has the focus`, () =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector),
    );
  const command = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill(words);
    await page.keyboard.press('Enter');
  };

  await page.reload();
  await runIs(page, 0, 'done');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await focused('textarea[aria-label="Message"]');

  await page.getByRole('tab', { name: 'Preview' }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).waitFor();
  expect(await amiss(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await focused('#workspace-tab-preview');
  await command('Versions');
  await focused('#workspace-tab-versions');
  await command('Write a message');
  await focused('textarea[aria-label="Message"]');
  await command('index.html');
  await focused('.cm-content');

  await page.getByRole('button', { name: /^Answers/ }).click();
  await page.getByRole('menu').waitFor();
  expect(await amiss(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
});
