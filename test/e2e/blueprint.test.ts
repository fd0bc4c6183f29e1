import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, preview, runIs, say, signIn, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
});
afterAll(async () => {
  await product.stop();
  await browser.close();
});

/** The blueprint of a project that the composer has made of a sentence. */
async function open(prompt: string, scene: string): Promise<Page> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  const { page } = visitor;
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  const response = await page.context().request.post(product.url + endpoints.projectCreate.path, {
    headers: { origin: product.url },
    data: { prompt, scene },
  });
  const { data } = (await response.json()) as { data: { projectId: string } };
  await page.goto(`${product.url}/${scene}/${data.projectId}`);
  await runIs(page, 0, 'done');
  await page.getByRole('tab', { name: 'Blueprint' }).click();
  await outline(page).getByRole('heading', { name: 'Basics' }).waitFor();
  return page;
}
const outline = (page: Page) => page.getByRole('group', { name: 'Blueprint' });
const part = (page: Page, name: string | RegExp) =>
  outline(page).getByRole('button', { name, expanded: false });
const isSaved = (page: Page) => page.locator('[role=status]', { hasText: /^Saved$/ }).waitFor();
const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / });
const accessible = async (page: Page): Promise<void> =>
  expect(await axeFaults(page, { within: ['[data-blueprint]'] })).toEqual([]);

describe('the blueprint', () => {
  it('[BUILD-02] [BUILD-03] the chat says what was read, and each part of it leads to its place, the first time and again', async () => {
    const page = await open('A to-do app with projects and tasks with a due date', 'react-website-builder');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.reload();
    const read = page.getByRole('region', { name: 'What was read' });
    for (const button of [
      read.getByRole('button', { name: /^Tasks: .+/ }),
      read.getByRole('button').last(),
    ]) {
      const [name = ''] = (await button.innerText()).split(':');
      await button.click();
      const reached = outline(page).getByRole('button', { name, expanded: true }).and(page.locator(':focus'));
      await expect
        .poll(() => reached.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
        .toBeLessThan(400);
    }
  });

  it('[BUILD-02] [BUILD-03] lists what nobody said, leads to it, and lets it stand where its person wants that', async () => {
    const page = await open(
      'A website for the bakery Crumb with a menu and opening hours',
      'ai-website-builder',
    );
    await outline(page)
      .getByText(/^Examples to replace \(\d+\)$/)
      .click();
    const examples = outline(page).getByRole('list', { name: 'Examples to replace' });
    const before = await examples.getByRole('listitem').count();
    const hours = examples.getByRole('listitem').filter({ hasText: 'Opening hours' }).first();
    const text = (await hours.innerText()).split('\n')[0] ?? '';
    await hours.getByRole('button', { name: /^Replace: / }).click();
    await outline(page)
      .getByRole('button', { name: /^Opening hours/, expanded: true })
      .and(page.locator(':focus'))
      .waitFor();
    await hours.getByRole('button', { name: /^Let stand: / }).click();
    await isSaved(page);
    await expect.poll(() => examples.getByRole('listitem').count()).toBe(before - 1);
    await accessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const asked = page.getByRole('dialog').getByRole('list', { name: 'Examples to replace' });
    await asked.waitFor();
    expect(await asked.textContent()).not.toContain(text);
    await page.keyboard.press('Escape');
  });

  it('[BUILD-03] [BUILD-09] changes a text, adds a section, moves it by keys, takes both back, and stays after a reload', async () => {
    const page = await open(
      'A website for the bakery Crumb with a menu and opening hours',
      'ai-website-builder',
    );
    const site = preview(page);
    await part(page, /^Menu/).click();
    await outline(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Baked "this" morning');
    await site.getByRole('heading', { name: 'Baked "this" morning' }).waitFor();
    await accessible(page);

    await outline(page).getByRole('button', { name: 'Add a section' }).click();
    const gallery = page.getByRole('dialog', { name: 'Add a section' });
    await gallery.getByLabel('Find').fill('question');
    await gallery.getByRole('button', { name: 'Questions', exact: true }).click();
    await gallery.waitFor({ state: 'detached' });
    const questions = outline(page).getByRole('button', { name: /Faq/ });
    await questions.waitFor();
    await site.locator('#faq').waitFor();

    const handle = outline(page).getByRole('button', { name: /^Move Questions: place (\d)/ });
    await handle.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await outline(page)
      .getByRole('button', { name: /^Move Questions: place 2/ })
      .and(page.locator(':focus'))
      .waitFor();
    await site.locator('main > :nth-child(2)#faq').waitFor();
    await isSaved(page);

    await undo(page).click();
    await undo(page).click();
    await page.getByRole('button', { name: /^Undo: Added/ }).click();
    await site.locator('#faq').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo: Changed the title of “Menu”' }).waitFor();
    await isSaved(page);

    await page.reload();
    await outline(page).getByRole('heading', { name: 'Basics' }).waitFor();
    await part(page, /^Menu/).click();
    const title = outline(page).getByRole('textbox', { name: 'Title', exact: true });
    expect(await title.inputValue()).toBe('Baked "this" morning');
    await site.getByRole('heading', { name: 'Baked "this" morning' }).waitFor();
  });

  it('[BUILD-03] [BUILD-04] gives an app a field, drags a screen, and waits while a run is under way', async () => {
    const page = await open('An app to manage books with author, pages and status', 'react-website-builder');
    const app = preview(page);
    await part(page, 'Books').first().click();
    await outline(page).getByRole('button', { name: 'Add a field' }).click();
    const gallery = page.getByRole('dialog', { name: 'Add a field' });
    await gallery.getByLabel('Name').fill('Shelf mark');
    await gallery.getByRole('button', { name: 'Text', exact: true }).click();
    await part(page, /^Shelf mark/).waitFor();
    // The app begins anew with what it was given, on its first screen.
    await eventually(async () => {
      await app.locator('nav').getByText('Books', { exact: true }).click();
      expect(await app.getByText('Shelf mark').count()).toBeGreaterThan(0);
    });

    const from = outline(page).getByRole('button', { name: /^Move Author: place 2/ });
    const to = outline(page).getByRole('button', { name: /^Move Pages/ });
    const box = async (of: typeof from) => {
      const found = await of.boundingBox();
      if (found === null) throw new Error('It is not to be seen');
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    };
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await box(from), await box(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
    await outline(page)
      .getByRole('button', { name: /^Move Author: place 3/ })
      .waitFor();
    await isSaved(page);

    await say(page, 'Make the accent green');
    await runIs(page, 1, 'done');
    await page.getByRole('button', { name: /^Undo: Make the accent green/ }).waitFor();
    await part(page, /^Shelf mark/).waitFor();
  });

  it('[BUILD-09] says why something cannot be, keeps it to be corrected, and drops it when it is told to', async () => {
    const page = await open('A website for the bakery Crumb with a menu', 'ai-website-builder');
    const colour = outline(page).getByRole('textbox', { name: 'Colour', exact: true });
    const before = await colour.inputValue();
    await colour.fill('reddish');
    const alert = page.getByRole('alert');
    await alert.getByText('A colour is written as in #2f5d50.').waitFor();
    expect(await colour.inputValue()).toBe('reddish');
    await alert.getByRole('button', { name: 'Drop my change' }).click();
    expect(await colour.inputValue()).toBe(before);
  });
});
