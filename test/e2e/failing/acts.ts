import type { Page } from 'playwright-core';
import type { Row } from './failing.ts';

/** Comes to the screen for the first answer, and asks again as the screen offers it for the others. */
export const loads =
  (open: (page: Page) => Promise<unknown>, again: string | RegExp = 'Try again'): Row['act'] =>
  async (page, run) => {
    if (run === 0) await open(page);
    else await page.getByRole('button', { name: again }).click();
  };

/** Comes to the place for the first answer, and does the same there for each. */
export const first =
  (begin: (page: Page) => Promise<unknown>, go: (page: Page) => Promise<unknown>): Row['act'] =>
  async (page, run) => {
    if (run === 0) await begin(page);
    await go(page);
  };

export const click =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).click();

export const goto =
  (path: string) =>
  (page: Page): Promise<unknown> =>
    page.goto(path);
