import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { launchBrowser } from '../support/chromium.ts';
import { giveDevice } from './support/device.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, codeFor, handleNext, signIn, toasted, type Visitor } from './support/visitor.ts';

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

const come = async (): Promise<Visitor> => {
  const visitor = await arrive(browser, { baseURL: product.url, reducedMotion: 'reduce' });
  visitors.push(visitor);
  return visitor;
};

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const add = (page: Page) => passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

it('a passkey is added and named in the profile, signs in without an address, and is removed', async () => {
  const { page, complaints } = await come();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await signIn(page, product, 'ada@example.com');
  await giveDevice(page);
  await page.goto('/account/profile');
  await add(page);
  await toasted(page, 'Your passkey is added.');
  const name = passkeys(page).getByRole('textbox', { name: 'Name of the passkey' });
  await name.fill('Yellow key');
  await name.press('Enter');
  await toasted(page, 'Your passkey has its new name.');
  await passkeys(page).getByText('not used yet').waitFor();

  // The same device makes no second one.
  await add(page);
  await passkeys(page).getByText('This device has a passkey for your account already.').waitFor();

  await page.context().clearCookies();
  await page.goto('/login?redirect=/account/profile');
  await page.getByLabel('E-mail address').waitFor();
  loaded.length = 0;
  await usePasskey(page);
  await page.waitForURL('**/account/profile');
  await passkeys(page).getByText('Yellow key').waitFor();
  await passkeys(page)
    .getByText(/last used/)
    .waitFor();
  await page
    .getByText(/^Signed in: passkey Yellow key/)
    .first()
    .waitFor();
  expect(loaded.filter((url) => url.endsWith('/session/web/passkey/login'))).toHaveLength(1);

  await passkeys(page).getByRole('button', { name: 'Remove Yellow key' }).click();
  await passkeys(page).getByRole('button', { name: 'Keep it' }).click();
  await passkeys(page).getByRole('button', { name: 'Remove Yellow key' }).click();
  await passkeys(page).getByRole('group').getByRole('button', { name: 'Remove' }).click();
  await toasted(page, 'Your passkey is removed.');
  expect(await passkeys(page).getByText('Yellow key').count()).toBe(0);

  await page.context().clearCookies();
  await page.goto('/account/login');
  await usePasskey(page);
  await page.getByText(/That passkey belongs to no account here/).waitFor();
  expect(complaints).toEqual([]);
});

it('a person whom the device does not recognize makes and uses none, and a code takes them in', async () => {
  const { page } = await come();
  await signIn(page, product, 'ben@example.com');
  const { recognize } = await giveDevice(page);
  await recognize(false);
  await page.goto('/account/profile');
  await add(page);
  await passkeys(page).getByText('No passkey was made. You can try again.').waitFor();
  await recognize(true);
  await add(page);
  await toasted(page, 'Your passkey is added.');

  await recognize(false);
  await page.context().clearCookies();
  await page.goto('/account/login');
  await page.getByLabel('E-mail address').fill('ben@example.com');
  await usePasskey(page);
  await page.getByText('No passkey was used. Try again, or use a code.').waitFor();
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('ben@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
});

it('a device that is waited for can be left, and a browser without passkeys says so', async () => {
  const { page, openTab } = await come();
  await giveDevice(page, { isTouched: false });
  await page.goto('/account/login');
  await usePasskey(page);
  await page.getByRole('button', { name: 'Waiting for your device' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();

  const old = await openTab();
  await old.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await old.goto('/account/login');
  await usePasskey(old);
  await old.getByText('This browser cannot use passkeys here. Use a code.').waitFor();
});

it('the sign-in page loads the code for devices with the first passkey, and no sooner', async () => {
  const { page } = await come();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  await page.goto('/account/login', { waitUntil: 'networkidle' });
  const holdsLibrary = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
    return texts.some((text) => text.includes('ERROR_CEREMONY_ABORTED'));
  };
  expect(scripts.size).toBeGreaterThan(0);
  expect(await holdsLibrary()).toBe(false);
  const device = await giveDevice(page);
  await device.addUnknown();
  await usePasskey(page);
  await page.getByText(/That passkey belongs to no account here/).waitFor();
  expect(await holdsLibrary()).toBe(true);
});

/** As if the last proof were too old for the next call of this name: what the server says then, once. */
const needsProof = (page: Page, name: CallName) =>
  handleNext(
    page,
    (url) => url.pathname === endpoints[name].path,
    (route) =>
      route.fulfill({
        status: 403,
        json: { errNo: ErrNo.proofNeeded, errMsg: 'Confirm that it is you, and do it again.', data: null },
      }),
  );

it('a proof is asked for where it is too long ago, by passkey or code, and what was wanted goes on by itself', async () => {
  const { page } = await come();
  await signIn(page, product, 'cyd@example.com');
  await giveDevice(page);
  await page.goto('/account/profile');
  await add(page);
  await toasted(page, 'Your passkey is added.');
  await passkeys(page).getByRole('button', { name: 'Cancel' }).click();
  const asks = page.getByRole('dialog', { name: 'Confirm that it is you' });

  await needsProof(page, 'passkeyRemove');
  await passkeys(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const remove = passkeys(page).getByRole('group').getByRole('button', { name: 'Remove' });
  await remove.click();
  await asks.waitFor();
  // Who it is is known: nothing on it or read out asks for an address.
  expect(await asks.textContent()).not.toContain('Enter your e-mail address');
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'hidden' });
  await passkeys(page).getByText('Confirm that it is you, and do it again.').waitFor();

  await needsProof(page, 'passkeyRemove');
  await remove.click();
  await asks.getByRole('button', { name: 'Use a passkey' }).click();
  await toasted(page, 'Your passkey is removed.');

  await needsProof(page, 'accountDelete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const deletion = page.getByRole('alertdialog');
  await deletion.getByRole('textbox').fill('cyd@example.com');
  await deletion.getByRole('button', { name: 'Delete for good' }).click();
  await asks.getByRole('button', { name: 'Send a code' }).click();
  // The code that they signed in with is in the mail box too: until the field is there, it is the newest.
  const digits = asks.getByLabel(/Six digits/);
  await digits.waitFor();
  await digits.fill(await codeFor(product, 'cyd@example.com'));
  await page.getByText('Your account is deleted').waitFor();
});
