import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, ask, signIn, signInHere, runIs, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
let folder: string;
const visitors: Visitor[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'statecraft-dialogs-'));
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
const newEmail = (): string => `dialogs-${(people += 1)}@example.com`;

async function comes(options: Parameters<typeof arrive>[1] = {}): Promise<Visitor> {
  const visitor = await arrive(browser, options);
  visitors.push(visitor);
  return visitor;
}
async function comesSignedIn(options: Parameters<typeof arrive>[1] = {}) {
  const visitor = await comes(options);
  const email = newEmail();
  await signIn(visitor.page, product, email);
  return { ...visitor, email };
}

const noDialog = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const addressIs = (page: Page, rest: string) =>
  until(`the address is ${rest}`, () => page.url() === product.url + rest);
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
}
async function openSettings(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}
/** What axe finds, contrast included, in both colour modes. */
async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What lies behind a dialog is dimmed, and out of reach.
    const within = (await page.getByRole('dialog').count()) > 0 ? { within: ['[role=dialog]'] } : {};
    const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
    expect(await axeFaults(page, { ...within, rules })).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

it('[DIALOG-10] [DIALOG-01] welcome credits are offered, claimed once, and refused with words in another tab', async () => {
  const { page, openTab } = await comes({ isGreeted: true });
  await signIn(page, product, newEmail());
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await welcome.waitFor();
  await isAccessible(page);
  const second = await openTab();
  await second.goto(product.url);
  await second.getByRole('dialog', { name: 'Welcome' }).waitFor();

  await page.getByRole('button', { name: 'Claim 500 welcome credits' }).click();
  await page.getByRole('dialog', { name: 'All yours' }).waitFor();
  await page.getByRole('button', { name: 'Start building' }).click();
  await noDialog(page);
  await openMenu(page);
  await page.getByRole('group', { name: 'Account' }).getByText('500', { exact: true }).waitFor();

  await second.getByRole('button', { name: 'Claim 500 welcome credits' }).click();
  await second.getByText('You have already claimed your credits.').waitFor();
  await noDialog(second);
  await openMenu(second);
  await second.getByRole('group', { name: 'Account' }).getByText('500', { exact: true }).waitFor();
  expect(await second.getByRole('button', { name: /Claim 500/ }).count()).toBe(0);
});

it('[DIALOG-10] nothing opens over a first build; credits that were put off wait in the account menu, and the focus returns to it', async () => {
  const { page } = await comes({ isGreeted: true });
  await page.goto(product.url);
  await ask(page, 'A landing page for a bakery called Crumb');
  await signInHere(page, product, newEmail());
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  // The dialogs are there by now: the account menu has what comes with them.
  await openMenu(page);
  await page.getByRole('button', { name: 'Claim 500 welcome credits' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Claim 500 credits' }).click();
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await noDialog(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Claim 500 welcome credits' }).click();
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  await page.keyboard.press('Escape');
  await noDialog(page);
  await until('the focus is back on the menu', () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label')?.startsWith('Account of') ?? false,
    ),
  );
});

it('[DIALOG-02] [DIALOG-03] the settings follow the address: deep link, Esc, menu, Back, Forward and reload', async () => {
  const { page } = await comesSignedIn();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await page.goto(`${product.url}/?ref=kept&setting=1&activeTab=tools#content`);
  await settings.getByRole('heading', { name: 'Tools' }).waitFor();
  await page.keyboard.press('Escape');
  await noDialog(page);
  await addressIs(page, '/?ref=kept#content');

  await openSettings(page);
  await settings.getByRole('heading', { name: 'Profile' }).waitFor();
  await settings.getByRole('button', { name: 'Tools' }).click();
  await addressIs(page, '/?ref=kept&setting=1&activeTab=tools#content');
  await page.goBack();
  await noDialog(page);
  await addressIs(page, '/?ref=kept#content');
  await page.goForward();
  await settings.getByRole('heading', { name: 'Tools' }).waitFor();
  await page.reload();
  await settings.getByRole('heading', { name: 'Tools' }).waitFor();
  await page.goto(`${product.url}/?setting=1&activeTab=nonsense`);
  await settings.getByRole('heading', { name: 'Pricing' }).first().waitFor();
});

it('[ROUTE-18] [DIALOG-02] a visitor gets the page without the settings, and signing out elsewhere closes them', async () => {
  const visitor = await comes();
  const response = await visitor.page.goto(`${product.url}/?setting=1&activeTab=tools&utm_source=mail`);
  expect(response?.request().redirectedFrom()).not.toBeNull();
  await addressIs(visitor.page, '/?utm_source=mail');
  expect(await visitor.page.getByRole('dialog').count()).toBe(0);

  await signIn(visitor.page, product, newEmail());
  await openSettings(visitor.page);
  const other = await visitor.openTab();
  await other.goto(product.url);
  await openMenu(other);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('link', { name: 'Sign in' }).waitFor();
  await noDialog(visitor.page);
  await addressIs(visitor.page, '/ai-app-builder');
});

it('[DIALOG-05] [API-07] the tools setting is saved, kept, and put back when it could not be saved', async () => {
  const { page, complaints } = await comesSignedIn();
  await page.goto(`${product.url}/?setting=1&activeTab=tools`);
  const ask = page.getByRole('radio', { name: /Ask each time/ });
  const never = page.getByRole('radio', { name: /Never allow/ });
  await until('the default is shown', () => ask.isChecked());
  await isAccessible(page);
  await never.check();
  await page.getByText('Update successfully!').waitFor();
  await page.reload();
  await until('the choice is kept', () => never.isChecked());

  await page.route('**/api/setting/tools/update', (route) =>
    route.fulfill({ status: 500, json: { errNo: 1001, errMsg: 'The disk is full.', data: null } }),
  );
  await page.getByText('Always allow').click();
  await page
    .getByRole('alert')
    .getByText('Something went wrong, please try again later. The old choice stands.')
    .waitFor();
  expect(await never.isChecked()).toBe(true);
  // The browser itself names the answer with status 500.
  expect(complaints.splice(0).every((line) => line.includes('500'))).toBe(true);
});

it('[DIALOG-06] [DIALOG-07] [ENTITY-09] visitors see the upsell, channel 101 without a title, members the store', async () => {
  const { page, email } = await comesSignedIn();
  const openCredits = async (name: string) => {
    await openMenu(page);
    await page.getByRole('button', { name }).click();
  };
  const sizes = async (name: string) => {
    const box = page.getByRole('dialog', { name });
    await box.waitFor();
    const frame = box.locator('iframe');
    await until('the frame stands still', async () => {
      const before = await frame.boundingBox();
      const after = await frame.boundingBox();
      return before !== null && before.height === after?.height;
    });
    return {
      width: await box.evaluate((node) => (node as HTMLElement).offsetWidth),
      height: await frame.evaluate((node) => (node as HTMLElement).offsetHeight),
      page: new URL((await frame.getAttribute('src')) ?? '', product.url).pathname,
    };
  };
  await openCredits('Get more credits');
  expect(await sizes('Building something big?')).toEqual({
    width: 1200,
    height: 750,
    page: '/payment/membership',
  });
  await page.getByRole('button', { name: 'Close' }).click();
  await noDialog(page);

  await product.admin('user', email, '--channel', '101');
  await page.reload();
  await openCredits('Get more credits');
  await page.getByRole('dialog', { name: 'Membership' }).waitFor();
  expect(await page.getByText('Building something big?').count()).toBe(0);

  await product.admin('user', email, '--vip', 'on');
  await page.reload();
  await openCredits('Buy credits');
  expect(await sizes('Buy More Credits')).toEqual({ width: 680, height: 500, page: '/payment/tokenstore' });
});

it('[DIALOG-12] [API-11] a payment in the store closes the dialog with a toast, and the balance follows', async () => {
  const { page, email } = await comesSignedIn();
  await product.admin('user', email, '--vip', 'on');
  await page.reload();
  await openMenu(page);
  await page.getByRole('button', { name: 'Buy credits' }).click();
  const store = page.getByRole('dialog', { name: 'Buy More Credits' }).frameLocator('iframe');
  await store
    .getByRole('button', { name: /\$6/ })
    .or(store.getByRole('link', { name: /\$6/ }))
    .first()
    .click();
  await store.getByLabel('Name on the card').fill('Ada Lovelace');
  await store.getByLabel('Card number').fill('4242424242424242');
  await store.getByLabel('Expires').fill('12/39');
  await store.getByLabel('Security code').fill('123');
  await store.getByRole('button', { name: 'Pay $6' }).click();
  await page.getByText('Payment Success', { exact: true }).waitFor();
  await noDialog(page);
  await openMenu(page);
  await page.getByRole('group', { name: 'Account' }).getByText('500', { exact: true }).waitFor();
});

it('[ERROR-03] a call that is refused with 20002 opens the credits dialog, with the reason', async () => {
  const { page } = await comesSignedIn();
  await page.route('**/api/project/create', (route) =>
    route.fulfill({ json: { errNo: 20002, errMsg: 'You do not have enough credits for this.', data: null } }),
  );
  await page.goto(product.url);
  await page.getByLabel('What do you want to build?').fill('A bakery');
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Building something big?' });
  await dialog.getByText('You do not have enough credits for this.').waitFor();
  await page.keyboard.press('Escape');
  await noDialog(page);
  expect(await page.getByLabel('What do you want to build?').inputValue()).toBe('A bakery');
});

it('[DIALOG-08] [DIALOG-09] an announcement shows once to each person, after the dialog before it', async () => {
  const { page, context } = await comesSignedIn();
  for (const [name, background] of [
    ['one', '#2545d6'],
    ['two', '#12703e'],
  ] as const) {
    const image = sharp({ create: { width: 800, height: 450, channels: 3, background } }).png();
    await writeFile(join(folder, `${name}.png`), await image.toBuffer());
  }
  const file = join(folder, 'news.md');
  await writeFile(
    file,
    '---\ntitle: Charts you can see\nimages: [one.png, two.png]\nchangeLogUrl: https://example.com/changes\n---\nEvery **flow** is one.\n',
  );
  const id = /as (fn_\w+)/.exec(await product.admin('announce', file))?.[1] ?? '';
  const news = page.getByRole('dialog', { name: 'Charts you can see' });
  try {
    await page.reload();
    await news.waitFor();
    expect(await news.getByText('flow', { exact: true }).evaluate((node) => node.tagName)).toBe('STRONG');
    expect(await news.getByRole('link', { name: 'All changes' }).getAttribute('href')).toBe(
      'https://example.com/changes',
    );
    await news.getByRole('img', { name: 'Image 2 of 2' }).waitFor();
    await isAccessible(page);
    await news.getByRole('button', { name: 'Got it' }).click();
    await noDialog(page);
    await until('the report is stored', async () => {
      const { data } = (await (await context.request.get(`${product.url}/api/user/detail`)).json()) as {
        data: { config: Record<string, string> };
      };
      return data.config['featureNotificationsReport'] !== undefined;
    });

    const isQuiet = async (tab: Page) => {
      // The account's entries come with the dialogs; what would have shown by itself has been decided by the answer.
      const answer = tab.waitForResponse('**/featurenotifications/pull');
      await tab.reload();
      await (await answer).finished();
      await openMenu(tab);
      await tab.getByRole('button', { name: 'Settings' }).waitFor();
      expect(await tab.getByRole('dialog').count()).toBe(0);
    };
    await isQuiet(page);
    // Another browser of the same person knows it from the account.
    const elsewhere = await comes();
    await elsewhere.context.addCookies(await context.cookies());
    await elsewhere.page.goto(product.url);
    await isQuiet(elsewhere.page);

    // A new user sees the greeting first, and the news after it.
    const somebody = await comes({ isGreeted: true });
    await signIn(somebody.page, product, newEmail());
    const dialogs = somebody.page.getByRole('dialog');
    await somebody.page.getByRole('dialog', { name: 'Welcome' }).waitFor();
    expect(await dialogs.count()).toBe(1);
    await somebody.page.getByRole('button', { name: 'Later' }).click();
    await somebody.page.getByRole('dialog', { name: 'Charts you can see' }).waitFor();
  } finally {
    await product.admin('announce', 'remove', id);
  }
});

it('[DIALOG-04] [DIALOG-12] the profile is embedded: name, picture, sign-ins, data and the end of the account', async () => {
  const { page, email, complaints } = await comesSignedIn();
  await openSettings(page);
  const profile = page.frameLocator('iframe[title="Profile"]');
  await profile.getByRole('heading', { name: 'Signed in on' }).waitFor();
  await profile.getByLabel('Name').fill('Ada Lovelace');
  await profile.getByRole('button', { name: 'Save' }).click();
  await profile.getByText('Your name is saved.').waitFor();
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#c00' } }).png();
  await profile.getByText('Choose a picture').waitFor();
  await profile
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await image.toBuffer() });
  await profile.getByText('Your picture is saved.').waitFor();
  // The page around it has heard of both.
  const menu = page.locator('button[aria-label="Account of Ada Lovelace"]');
  await menu.locator('img').waitFor({ state: 'attached' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    profile.getByRole('link', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^statecraft-.*\.zip$/);

  await profile.getByRole('button', { name: 'Delete my account' }).click();
  const question = profile.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByLabel(/^Type /).fill(email);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await noDialog(page);
  expect(new URL(page.url()).searchParams.has('setting')).toBe(false);
  // Whoever was in the middle of something is told by the browser too.
  complaints.splice(0);

  const detail = await page.request.get(`${product.url}/api/user/detail`);
  expect(((await detail.json()) as { data: { uid: string } }).data.uid).toBe('');
});

it('[MOBILE-01] [DIALOG-04] on a small screen the settings are a list, then a tab', async () => {
  const { page } = await comesSignedIn({ viewport: { width: 390, height: 844 } });
  await page.goto(`${product.url}/?setting=1`);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Tools' }).click();
  await settings.getByRole('radio', { name: /Ask each time/ }).waitFor();
  expect(await settings.getByRole('button', { name: 'GitHub' }).isVisible()).toBe(false);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await isAccessible(page);
  await settings.getByRole('button', { name: 'All settings' }).click();
  await settings.getByRole('button', { name: 'GitHub' }).waitFor();
  await addressIs(page, '/?setting=1');
  await isAccessible(page);
});

it('[DIALOG-12] [MACHINE-09] an embedded page that does not load says so, and loads when it is asked again', async () => {
  const { page, complaints } = await comesSignedIn();
  await page.route('**/account/profile**', (route) => route.abort());
  await page.goto(`${product.url}/?setting=1&activeTab=profile`);
  await page.getByText(/Trying again in 2 seconds, retry 1 of 3/).waitFor();
  await page.unroute('**/account/profile**');
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.frameLocator('iframe[title="Profile"]').getByRole('heading', { name: 'Signed in on' }).waitFor();
  complaints.splice(0);
});

it('the colours that are chosen are kept, and are the same in every tab', async () => {
  const { page, openTab } = await comes();
  await page.goto(product.url);
  const second = await openTab();
  await second.goto(product.url);
  await page.getByRole('radio', { name: 'Dark' }).first().check();
  const isDark = (tab: Page) => tab.evaluate(() => document.documentElement.classList.contains('dark'));
  await until('both tabs are dark', async () => (await isDark(page)) && (await isDark(second)));
  await until('the other tab shows it', () =>
    second.getByRole('radio', { name: 'Dark' }).first().isChecked(),
  );
  await page.reload();
  expect(await isDark(page)).toBe(true);
  await until('the choice is shown', () => page.getByRole('radio', { name: 'Dark' }).first().isChecked());
});
