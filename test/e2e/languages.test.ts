import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, codeFor, runIs, runs } from './support/visitor.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct({ COMPOSER_PACE_MS: '0' })]);
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});

it('the product is in the language of the browser, from the first answer to a refusal and a mail, until another is chosen', async () => {
  const visitor = await arrive(browser, { baseURL: product.url, locale: 'de-AT' });
  const { page } = visitor;
  const email = 'sprache@example.com';

  const document_ = await page.goto('/login');
  // As it comes, before a script has run.
  expect(await document_?.text()).toMatch(/<html lang="de"[^]*E-Mail-Adresse/u);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Code senden' }).click();
  await page.getByRole('heading', { name: 'Gib den Code ein' }).waitFor();
  const code = await codeFor(product, email);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel(/Sechs Ziffern/).fill(wrong);
  await page
    .getByText(/Das ist nicht der Code/)
    .first()
    .waitFor();
  expect(await (await fetch(`${product.url}/dev/mail`)).text()).toContain('Anmeldecode');
  await page.getByLabel(/Sechs Ziffern/).fill(code);
  await page.getByRole('heading', { name: /Eine mobile App/ }).waitFor();

  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Sprache' }).selectOption('Français');
  await page.getByRole('heading', { name: /Une app mobile|Une application mobile/ }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  // It is kept, also where the server answers a call.
  await page.reload();
  await until(
    'the page is French again',
    async () => (await page.locator('html').getAttribute('lang')) === 'fr',
  );
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/project/detail?projectId=none', {
      headers: { accept: 'application/json' },
    });
    return (await answer.json()) as { errMsg: string };
  });
  expect(refused.errMsg).toBe('Ce projet n’existe pas.');

  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Langue' }).selectOption('English');
  await page.getByRole('heading', { name: /A mobile app/ }).waitFor();

  // The composer answers in it from its own thread.
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('heading', { name: /Eine mobile App/ }).waitFor();
  await page.getByRole('textbox').first().fill('A page for a bakery called Fern');
  await page.keyboard.press('Enter');
  await runIs(page, 0, 'done');
  await runs(page)
    .first()
    .getByText(/^Eine App für Fern, mit/)
    .waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
