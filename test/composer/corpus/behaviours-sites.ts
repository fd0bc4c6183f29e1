import { expect } from 'vitest';
import type { Page } from 'playwright-core';

type Behaviour = (page: Page) => Promise<void>;

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Documentation: from page to page, by search, and with what is on a page beside it. */
const docs: Behaviour = async (page) => {
  await heading(page, 'Introduction');
  const second = await page.locator('.docs-side a').nth(1).innerText();
  await page.getByRole('link', { name: /^Next/ }).click();
  await heading(page, second);
  expect(await page.locator('.docs-side a[aria-current="page"]').innerText()).toBe(second);
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('nothing like this');
  await page.getByText('Nothing found for “nothing like this”.').waitFor();
  await page.getByRole('searchbox').fill('changelog');
  await page.keyboard.press('Enter');
  await heading(page, 'Changelog');
  expect(await page.locator('.toc a').count()).toBeGreaterThan(1);
  expect(await page.locator('.toc a[aria-current]').count()).toBe(1);
};

export const siteBehaviours = { docs };
