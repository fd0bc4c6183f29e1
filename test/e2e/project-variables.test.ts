import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, ask, preview, runIs, signIn, typeOver } from './support/visitor.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct({ COMPOSER_PACE_MS: '0' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

const openVariables = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More about the project' }).click();
  await page.getByRole('menuitem', { name: 'Variables and secrets' }).click();
  await page.getByRole('dialog', { name: 'Variables and secrets' }).waitFor();
};

describe('[BUILD-09] variables of a project', () => {
  it.each([1440, 390])(
    'are set, changed and removed, and reach the running page, at %i pixels',
    async (width) => {
      const visitor = await arrive(browser, { viewport: { width, height: 900 } });
      const { page } = visitor;
      await signIn(page, product, `variables-${width}@example.com`, '/react-website-builder');
      await page.getByRole('textbox').first().fill('A habit tracker');
      await page.getByRole('button', { name: 'Build' }).click();
      await runIs(page, 0, 'done');
      await openVariables(page);
      const dialog = page.getByRole('dialog', { name: 'Variables and secrets' });
      await dialog.getByText('No variables yet').waitFor();
      await dialog.getByText(/There is no place for a secret in the app/).waitFor();
      expect(await axeFaults(page, { within: ['[role=dialog]'] })).toEqual([]);
      const field = (name: string) => dialog.getByRole('textbox', { name });
      const set = async (name: string, value: string): Promise<void> => {
        await field('Name').fill(name);
        await field('Value').fill(value);
        await page.keyboard.press('Enter');
        await dialog.getByText(`${name} is set.`).waitFor();
      };
      const value = `it's "$5" for ${width}`;
      await set('VITE_GREETING', value);
      const rows = dialog.getByRole('list', { name: 'Variables of the project' }).getByRole('listitem');
      await rows.filter({ hasText: value }).waitFor();
      await set('SECRET', 'x');
      await rows.filter({ hasText: 'Pages do not get it' }).waitFor();
      expect(await axeFaults(page, { within: ['[role=dialog]'] })).toEqual([]);
      await dialog.getByRole('button', { name: 'Remove SECRET from .env' }).click();
      await dialog.getByText('SECRET is removed.').waitFor();
      await until('one is left', async () => (await rows.count()) === 1);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(visitor.complaints).toEqual([]);
      // On a phone the rest is the same behind other buttons.
      if (width < 600) return visitor.close();

      // What the code makes of it is on the page.
      await page.getByRole('tab', { name: 'Code' }).click();
      await page
        .getByRole('treeitem', { name: 'index.html' })
        .or(page.getByRole('button', { name: 'index.html', exact: true }))
        .first()
        .click();
      await typeOver(page, '</body>', '<p>%VITE_GREETING%</p></body>');
      await page.keyboard.press('Control+s');
      await page.getByRole('tab', { name: 'Preview' }).click();
      await preview(page).getByText(value).waitFor();

      // Another value is on it without anything else.
      await openVariables(page);
      await dialog.getByRole('button', { name: 'Change VITE_GREETING in .env' }).click();
      expect(await field('Name').inputValue()).toBe('VITE_GREETING');
      await field('Value').fill('Hello again');
      await dialog.getByRole('button', { name: 'Set variable' }).click();
      await dialog.getByText('VITE_GREETING is set.').waitFor();
      await page.keyboard.press('Escape');
      await preview(page).getByText('Hello again').waitFor();
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it('has none for pages that are not built, and says where secrets belong', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'plain@example.com', '/');
    await ask(page, 'A landing page for a bakery called Crumb', 'Website');
    await runIs(page, 0, 'done');
    await openVariables(page);
    await page.getByText(/served as they are written, and have no variables/).waitFor();
    await page.getByText(/There is no place for a secret in the app/).waitFor();
    expect(await page.getByRole('button', { name: 'Set variable' }).count()).toBe(0);
    await visitor.close();
  });
});
