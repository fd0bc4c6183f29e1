import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf, type View } from './view.ts';

/** Of pages that bring their libraries from delivery networks, and of projects by the tools of Vite. */
export const furtherBehaviours: Readonly<Record<string, Behaviour>> = {
  'cdn-dashboard': async (view) => {
    await says(view, '$53k');
    await button(view, 'Filters').click();
    await button(view, '30d').click();
    await says(view, '$201k');
    await heading(view, 'Revenue (30d)');
    await expect.poll(() => styleOf(view, '#total', 'color')).toBe('rgb(99, 102, 241)');
    await expect.poll(() => styleOf(view, '.card', 'padding-left')).toBe('24px');
    expect(await styleOf(view, 'h1 i', 'font-family')).toContain('Font Awesome');
  },
  'babel-tips': async (view) => {
    await view.getByLabel('Bill').fill('100');
    await view.getByLabel('People').fill('2');
    await button(view, '20%').click();
    await says(view, 'Each pays $60.00');
  },
  'babel-files': async (view) => {
    await heading(view, 'Habits: 0 of 2');
    await view.getByText('Read').click();
    await heading(view, 'Habits: 1 of 2');
    expect(await styleOf(view, '.done', 'color')).toBe('rgb(120, 120, 120)');
  },
  'esm-notes': async (view) => {
    await heading(view, '0 notes');
    await view.getByPlaceholder('Write something').fill('Water the plants');
    await button(view, 'Add').click();
    await heading(view, '1 notes');
    expect(await styleOf(view, '.note', 'background-color')).toBe('rgb(255, 249, 196)');
  },
  'vue-groceries': async (view) => {
    await says(view, 'Nothing to buy');
    await view.getByPlaceholder('Add an item').fill('Milk');
    await button(view, 'Add').click();
    await view.getByLabel('Milk', { exact: true }).check();
    await says(view, 'All bought');
    await says(view, '© Groceries 1');
    expect(await styleOf(view, '.badge', 'display')).toBe('inline-block');
  },
  'p5-bubbles': async (view) => {
    await view
      .locator('canvas')
      .first()
      .click({ position: { x: 200, y: 150 } });
    await expect.poll(() => view.locator('#score').textContent()).toBe('1');
    await button(view, 'Restart').click();
    await expect.poll(() => view.locator('#score').textContent()).toBe('0');
    expect(await view.evaluate('document.title')).toBe('Bubble Pop (3 levels)');
  },
  'cafe-pages': async (view) => {
    await says(view, 'Flat white – 3.20');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(111, 78, 55)');
    await view.getByRole('link', { name: 'About us' }).click();
    await heading(view, 'The team says hello to all');
    await view.getByRole('link', { name: 'Back home' }).click();
    await says(view, 'Cortado – 2.80');
    await view.getByRole('link', { name: 'Team' }).click();
    await heading(view, 'About');
  },
  'stopwatch-page': stopwatch,
  'stopwatch-react': stopwatch,
  'three-import-map': async (view) => {
    await expect.poll(() => view.locator('#info').textContent()).toBe('Three 160');
    await says(view, 'Controls');
  },
  'heroui-profile': async (view) => {
    await button(view, 'Follow').click();
    await button(view, 'Unfollow').waitFor();
    await expect.poll(() => styleOf(view, 'button', 'background-color')).toBe('rgb(0, 111, 238)');
    expect(await styleOf(view, 'main', 'padding-left')).toBe('32px');
  },
  'mui-orders-grid': async (view) => {
    await says(view, '2 days ago');
    await says(view, '75 €');
    await button(view, 'Add order').click();
    await says(view, 'Order added');
    await says(view, 'Linus');
    expect(await view.getByText('Ada', { exact: true }).count()).toBe(0);
    expect(await styleOf(view, 'h1', 'letter-spacing')).toBe('2px');
  },
  'recipes-file-routes': async (view) => {
    await heading(view, 'What to cook');
    await view.getByRole('link', { name: 'Recipes' }).click();
    await view.getByRole('link', { name: 'Bread' }).click();
    await heading(view, 'Bread takes 180 minutes');
    await view.getByRole('link', { name: 'Profile' }).click();
    await says(view, 'Signed in as Ada');
    await heading(view, 'Your profile');
  },
  'seeds-vite-everything': async (view) => {
    await heading(view, 'Green Thumb seeds');
    await says(view, 'Open daily; sown in April and March');
    await button(view, 'Pea €1.75').click();
    await says(view, '1 seed in the basket');
    await button(view, 'Deutsch').click();
    await says(view, '1 Saat im Korb');
    await view.getByLabel('Email').fill('ada');
    await button(view, 'Bestellen').click();
    await says(view, 'That is no address');
    await view.getByLabel('Email').fill('ada@example.com');
    await button(view, 'Bestellen').click();
    await says(view, 'Thank you');
    expect(await styleOf(view, '.leaf', 'color')).toBe('rgb(46, 125, 50)');
    expect(await view.evaluate('document.title')).toBe('Green Thumb');
  },
  'expo-plants': async (view) => {
    await button(view, 'Water Monstera').click();
    await says(view, 'Happy');
    await view.getByRole('tab', { name: /Stats/ }).click();
    await says(view, '1 of 2 happy');
    await view.getByRole('tab', { name: /Plants/ }).click();
    await view.getByText('Pothos').click();
    await says(view, 'About Pothos');
    await button(view, 'Close').click();
  },
  'snippets-monaco': async (view) => {
    await heading(view, '1 snippets');
    await button(view, 'New').click();
    await heading(view, '2 snippets');
    await view.locator('.monaco-editor .view-line').first().waitFor();
    await view.locator('[data-testid=diagram] svg').waitFor();
  },
  'whiteboard-konva': async (view) => {
    await button(view, 'Rectangle').click();
    await button(view, 'Draw').click();
    await heading(view, 'Tool: rect, 1 shapes, 1 clicks');
    await says(view, 'Saved');
    await says(view, 'Launch');
    await view.locator('.konvajs-content canvas').first().waitFor();
    expect(await styleOf(view, '.swiper-slide', 'width')).toBe('300px');
  },
};

async function stopwatch(view: View): Promise<void> {
  await button(view, 'Start').click();
  await button(view, 'Lap').click();
  await says(view, 'Lap 1 while running');
  expect(await styleOf(view, '.laps li', 'color')).toBe('rgb(100, 108, 255)');
  for (const image of ['Vite logo', 'TypeScript logo'])
    expect(
      await view.getByAltText(image).evaluate((found) => (found as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
}
