import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { fromBase32, totpAt } from '../support/totp.ts';
import { giveDevice } from './support/device.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, signIn, signInHere, toasted, type Visitor } from './support/visitor.ts';

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
const part = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const press = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true }).click();
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sid')?.value ?? '';
const signOut = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => sessionCookie(page), { timeout: 60_000 }).toBe('');
};
/** The first step, to the page of the second one. */
const firstStep = async (page: Page, email: string) => {
  await page.goto('/login?redirect=/account/profile');
  await signInHere(page, product, email);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await sessionCookie(page)).toBe('');
};
const keepCodes = async (page: Page): Promise<string[]> => {
  const codes = part(page).getByRole('group', { name: 'Recovery codes' });
  await codes.waitFor();
  return codes.getByRole('listitem').allTextContents();
};

it('two-step sign-in is turned on with an app, asked for at the next sign-in, helped out by a recovery code, and turned off', async () => {
  const { page, complaints } = await come();
  const email = 'ada@example.com';
  await signIn(page, product, email, '/account/profile');
  await press(page, 'Set up an authenticator app');
  await part(page)
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  const key = await part(page).getByRole('textbox', { name: 'Key for the app' }).inputValue();
  const secret = fromBase32(key);
  const appField = part(page).getByRole('textbox', { name: 'Code that the app shows' });
  // The field has the focus: a person types, or pastes with a gap.
  await expect.poll(() => appField.evaluate((field) => field === document.activeElement)).toBe(true);
  await appField.fill(totpAt(secret, Date.now()).replace(/^.../, '$& '));
  await toasted(page, 'Two-step sign-in is on.');
  const codes = await keepCodes(page);
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  const kept = readFileSync((await file.path()) ?? '', 'utf8');
  for (const code of codes) expect(kept).toContain(code);
  await press(page, 'I have kept them');
  await part(page).getByText('10 codes left').waitFor();
  await page.reload();
  await part(page).getByText('10 codes left').waitFor();
  expect(await page.content()).not.toContain(codes[0]);

  await signOut(page);
  await firstStep(page, email);
  const field = page.getByRole('textbox', { name: 'Code of your authenticator app' });
  // A code of an hour ago is none; one of a million is right by chance.
  await field.fill(totpAt(secret, Date.now() - 3_600_000));
  await page.getByText(/That is not the code/).waitFor();
  expect(await sessionCookie(page)).toBe('');
  // The next one: that of now was used to add the app.
  await field.fill(totpAt(secret, Date.now() + 30_000));
  await page.waitForURL('**/account/profile');
  await page.getByText('code by mail, then authenticator app').first().waitFor({ state: 'attached' });

  await signOut(page);
  await firstStep(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recovery = page.getByRole('textbox', { name: 'Recovery code' });
  await recovery.fill('abc');
  await recovery.press('Enter');
  await page.getByText(/ten letters and digits/).waitFor();
  await recovery.fill(codes[3] ?? '');
  await recovery.press('Enter');
  await page.waitForURL('**/account/profile');
  await part(page).getByText('9 codes left').waitFor();

  await press(page, 'Turn off two-step sign-in');
  await part(page).getByRole('group').getByRole('button', { name: 'Turn off' }).click();
  await toasted(page, 'Two-step sign-in is off.');
  await part(page).getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  await signOut(page);
  await page.goto('/login?redirect=/account/profile');
  await signInHere(page, product, email);
  await page.waitForURL('**/account/profile');
  expect(complaints).toEqual([]);
});

it('two-step sign-in is turned on with a passkey, which is the second step, and can be started again', async () => {
  const { page, complaints } = await come();
  const email = 'ben@example.com';
  await signIn(page, product, email);
  await giveDevice(page);
  await page.goto('/account/profile');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('textbox', { name: 'Name of the passkey' }).press('Escape');
  // The passkey that was just added counts at once.
  await press(page, 'Turn on with your passkeys');
  expect(await keepCodes(page)).toHaveLength(10);
  await press(page, 'I have kept them');
  await part(page).getByText('1 passkey, each of which').waitFor();
  // The last factor stays.
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await passkeys.getByRole('group').getByRole('button', { name: 'Remove' }).click();
  await passkeys.getByText(/This is your only second step/).waitFor();
  await passkeys.getByRole('button', { name: 'Keep it' }).click();

  await signOut(page);
  await firstStep(page, email);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByLabel('E-mail address').waitFor();
  await firstStep(page, email);
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await page.waitForURL('**/account/profile');
  await part(page).getByText('10 codes left').waitFor();
  expect(complaints).toEqual([]);
});
