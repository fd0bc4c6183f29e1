import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What shows a project: the frame of its preview, or a page of its own. */
export type View = Frame | Page;

/** What a project must do wherever it runs; `page` has the keyboard. */
export type Behaviour = (view: View, page: Page) => Promise<void>;

const button = (view: View, name: string | RegExp) => view.getByRole('button', { name });
const says = (view: View, text: string | RegExp) => view.getByText(text).first().waitFor();
const heading = (view: View, name: string | RegExp) => view.getByRole('heading', { name }).first().waitFor();
const styleOf = (view: View, selector: string, property: string): Promise<string> =>
  view
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** By the name of the project. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'shadcn-tasks': async (view) => {
    await button(view, 'New task').click();
    await view.getByLabel('Title').fill('Buy bread');
    expect(await styleOf(view, '[role=dialog]', 'animation-name')).toBe('enter');
    await button(view, 'Add').click();
    await says(view, '2 left');
    await view.getByLabel('Buy bread').click();
    await says(view, '1 left');
    expect(await styleOf(view, 'button', 'background-color')).toBe('rgb(41, 41, 163)');
    expect(await styleOf(view, 'ul', 'border-top-color')).toBe('rgb(228, 228, 231)');
  },
  'shadcn-settings': async (view) => {
    await view.getByRole('switch', { name: 'Dark' }).click();
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toBe('rgb(10, 10, 20)');
    await view.getByRole('tab', { name: 'News' }).click();
    await button(view, 'Subscribe').click();
    await says(view, 'You will hear from us');
    expect(await styleOf(view, '[role=tabpanel] button', 'background-color')).toBe('rgb(20, 40, 160)');
    // Only the plugin for long texts makes a first heading that heavy.
    expect(await styleOf(view, 'article h1', 'font-weight')).toBe('800');
  },
  'recharts-dashboard': async (view) => {
    await heading(view, 'Total: 12,700');
    await expect.poll(() => view.locator('.recharts-area-curve').count()).toBe(1);
    expect(await view.locator('.recharts-bar-rectangle').count()).toBe(3);
    await button(view, 'By orders').click();
    await heading(view, 'Total: 76');
  },
  'dnd-board': async (view) => {
    await button(view, 'Add a card').click();
    const cards = view.locator('.card');
    await expect.poll(() => cards.allTextContents()).toEqual(['Design', 'Build', 'Ship', 'Rest']);
    await cards.first().press('Space');
    await says(view, /Picked up|was moved over/);
    await cards.first().press('ArrowDown');
    await cards.first().press('Space');
    await expect.poll(() => cards.allTextContents()).not.toEqual(['Design', 'Build', 'Ship', 'Rest']);
  },
  'three-scene': async (view) => {
    await view.locator('canvas').waitFor();
    await says(view, 'ff0000');
    await button(view, 'Next colour').click();
    await says(view, '00ff00');
  },
  'booking-form': async (view) => {
    await view.getByLabel('Name').fill('Ada');
    await view.getByLabel('E-mail').fill('nowhere');
    await view.getByLabel('Guests').fill('9');
    await button(view, 'Book').click();
    await says(view, 'That is no e-mail address');
    await says(view, 'At most 8 guests');
    await view.getByLabel('E-mail').fill('ada@example.com');
    await view.getByLabel('Guests').fill('3');
    await button(view, 'Book').click();
    await says(view, 'Booked for Ada, 3 guests');
  },
  'data-table': async (view) => {
    await view.getByRole('button', { name: 'Age', exact: true }).click();
    await expect.poll(() => view.locator('tbody td').first().textContent()).not.toBe('Person 01');
    await view.getByLabel('Filter').fill('Lima');
    await expect
      .poll(async () => [...new Set(await view.locator('tbody em').allTextContents())])
      .toEqual(['Lima']);
    await view.getByLabel('Filter').fill('');
    await button(view, 'Next page').click();
    await says(view, 'Page 2 of 3');
  },
  'leaflet-map': async (view) => {
    const marker = view.getByAltText('Harbour');
    await expect
      .poll(() => marker.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await styleOf(view, '.leaflet-marker-pane', 'z-index')).toBe('600');
    await marker.click();
    await says(view, 'Harbour is open');
  },
  'markdown-notes': async (view) => {
    await view.locator('article').getByRole('cell', { name: 'Apple' }).waitFor();
    expect(await view.locator('article .hljs-keyword').textContent()).toBe('const');
    expect(await styleOf(view, 'article .hljs-keyword', 'color')).toBe('rgb(215, 58, 73)');
    await view.getByLabel('Note').fill('# New\n\n<img src=x onerror=alert(1)>');
    await view.locator('aside').getByRole('heading', { name: 'New' }).waitFor();
    expect(await view.locator('aside img').getAttribute('onerror')).toBeNull();
  },
  'day-planner': async (view) => {
    await heading(view, 'Montag, 6. Mai');
    await button(view, 'Three days later').click();
    await heading(view, 'Donnerstag, 9. Mai');
    await says(view, 'dans 3 jours');
    await button(view, /May 20/).click();
    await heading(view, 'Montag, 20. Mai');
    expect(await styleOf(view, '.rdp-root', '--rdp-day-width')).not.toBe('');
  },
  'translated-site': async (view) => {
    await heading(view, 'Welcome');
    await button(view, '1 cup').click();
    await button(view, '2 cups').waitFor();
    await button(view, 'Português').click();
    await heading(view, 'Bem-vindo');
    await button(view, '2 copos').waitFor();
  },
  'canvas-game': async (view, page) => {
    await view.locator('#board').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => view.locator('#score').textContent()).toBe('1');
    expect(await styleOf(view, 'body', 'background-color')).toBe('rgb(17, 17, 17)');
  },
  'motion-cards': async (view) => {
    await says(view, 'In view');
    await button(view, 'One').click();
    await button(view, 'One').waitFor({ state: 'detached' });
    await button(view, 'Two').waitFor();
    expect(await styleOf(view, 'main button', 'background-color')).toBe('rgb(240, 240, 255)');
    expect(await styleOf(view, 'main button', 'box-shadow')).toContain('8px');
  },
  'router-shop': async (view) => {
    await heading(view, 'Everything for tea');
    await view.getByRole('link', { name: 'Pot' }).click();
    await heading(view, 'Product pot');
    await says(view, 'Came from home');
    await button(view, 'Add').click();
    await says(view, 'pot is in the cart');
    await expect.poll(() => view.getByLabel('Cart').textContent()).toBe('1');
    await view.getByRole('link', { name: 'About' }).click();
    await heading(view, 'About us, at /about');
    await view.evaluate(() => history.back());
    await button(view, 'Back').click();
    await heading(view, 'Everything for tea');
  },
  'router-data': async (view) => {
    await view.getByRole('link', { name: 'Tomato soup' }).click();
    await heading(view, 'Tomato soup');
    await view.getByRole('link', { name: 'All recipes' }).click();
    await view.getByLabel('Title').fill('Apple pie');
    await button(view, 'Save').click();
    await view.getByRole('link', { name: 'Apple pie' }).click();
    await heading(view, 'Apple pie');
  },
  'router-tanstack': async (view) => {
    await heading(view, 'Team');
    await view.getByRole('link', { name: 'Ada' }).click();
    await heading(view, 'ADA: work');
    await view.getByRole('link', { name: 'Home' }).click();
    await heading(view, 'Team');
  },
  'router-wouter': async (view) => {
    await says(view, 'At /');
    await view.getByRole('link', { name: 'Work' }).click();
    await heading(view, 'Work 7');
    await says(view, 'At /work/7');
  },
  'scss-site': async (view) => {
    await heading(view, 'Menu');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(180, 30, 40)');
    await button(view, 'Soup').click();
    await expect.poll(() => styleOf(view, 'button', 'background-color')).toBe('rgb(180, 30, 40)');
    expect(await styleOf(view, 'button', 'gap')).toBe('24px');
    expect(await styleOf(view, 'button + button', 'background-color')).not.toBe('rgb(180, 30, 40)');
  },
  'every-asset': async (view) => {
    await heading(view, 'Tea & Co, 12 cups, undefined');
    await says(view, 'Price 4, sum 3, added 42, doubled 42');
    await says(view, 'Line of text');
    await says(view, 'page two');
    await says(view, './pages/one.tsx ./pages/two.tsx');
    for (const name of ['Logo', 'By url', 'By new URL', 'Public'])
      await expect
        .poll(() => view.getByAltText(name).evaluate((image: HTMLImageElement) => image.naturalWidth), {
          message: name,
        })
        .toBeGreaterThan(0);
    expect(await view.locator('svg.logo path').getAttribute('fill-rule')).toBe('evenodd');
    expect(await styleOf(view, 'svg.logo path', 'fill')).toBe('rgb(0, 128, 128)');
    expect(await styleOf(view, 'svg.logo', 'width')).toBe('48px');
    expect(await view.evaluate(() => document.title)).toBe('Tea & Co');
  },
  'wasm-database': async (view) => {
    await expect.poll(() => view.getByRole('listitem').allTextContents()).toEqual(['pear', 'apple']);
  },
  'pdf-viewer': async (view) => {
    await button(view, 'Make a PDF').click();
    await says(view, 'Hello from a page');
  },
  'mui-admin': async (view) => {
    await button(view, 'Delete').click();
    await says(view, 'The user is gone');
    expect(await styleOf(view, 'header', 'background-color')).toBe('rgb(15, 118, 110)');
    expect(await view.locator('header svg').count()).toBe(1);
  },
  'redux-counter': async (view) => {
    await says(view, 'API: none');
    await button(view, 'Count 0').click();
    await button(view, 'Count 3').waitFor();
    await expect.poll(() => styleOf(view, 'button', 'color')).toBe('rgb(200, 0, 0)');
  },
};
