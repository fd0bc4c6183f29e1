import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** Of projects with whole design systems, engines of three dimensions, editors, grids and stores that nobody listed. */
export const newestBehaviours: Readonly<Record<string, Behaviour>> = {
  'fluent-inbox': async (view) => {
    await heading(view, /1 starred/);
    await button(view, 'Star On the engine').click();
    await heading(view, /2 starred/);
    await view.getByRole('tab', { name: 'Mail' }).locator('svg').first().waitFor();
    await view.getByRole('switch', { name: 'Dark' }).click();
    await expect.poll(() => styleOf(view, '[data-testid=root]', 'background-color')).toBe('rgb(41, 41, 41)');
    await button(view, 'New mail').click();
    await view.getByLabel('Subject').fill('Tea');
    await button(view, 'Send').click();
    await says(view, 'Tea');
  },
  'globe-flights': async (view) => {
    await heading(view, '2 flights from Zurich');
    await says(view, 'The globe turns');
    await view.locator('canvas').first().waitFor();
    await button(view, 'Tokyo').click();
    await heading(view, '2 flights from Tokyo');
    await view.locator('b').getByText('NRT').first().waitFor({ state: 'attached' });
  },
  'slate-letters': async (view, page) => {
    await heading(view, '5 words');
    await view.getByText('runs').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Fine');
    await heading(view, '6 words');
    await button(view, 'Quote').click();
    expect(await styleOf(view, 'blockquote', 'border-left-color')).toBe('rgb(200, 0, 80)');
    await button(view, 'Undo').click();
    await expect.poll(() => view.locator('blockquote').count()).toBe(0);
  },
  'market-charts': async (view) => {
    await heading(view, /Average of 7 days: 16\d\.\d\d/);
    await expect.poll(() => view.locator('[data-testid=prices] canvas').count()).toBeGreaterThan(1);
    await button(view, '30 days').click();
    await heading(view, /Average of 30 days: 14\d\.\d\d/);
    expect(await view.locator('[data-testid=bins] rect').count()).toBeGreaterThan(4);
    expect(await styleOf(view, '.u-legend', 'text-align')).toBe('center');
  },
  'grid-ledger': async (view, page) => {
    await heading(view, 'Total CHF 65.50');
    await button(view, 'Add salt').click();
    await heading(view, 'Total CHF 70.00');
    expect(await styleOf(view, '.rdg-header-row, [role=columnheader]', 'background-color')).toBe(
      'rgb(240, 230, 250)',
    );
    await view.getByRole('gridcell', { name: 'Flour' }).dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Rye');
    await page.keyboard.press('Enter');
    await view.getByRole('gridcell', { name: 'Rye' }).waitFor();
    await expect.poll(() => view.locator('.js-plotly-plot .bars .point').count()).toBe(3);
  },
  'tw4-booking': async (view) => {
    await button(view, 'Book').click();
    await says(view, 'Your name, please');
    await view.getByLabel('name').fill('Ada');
    await view.getByLabel('email').fill('ada@example.com');
    await button(view, 'Pick a day').click();
    expect(await styleOf(view, '[data-slot=popover-content]', 'box-shadow')).toContain('24px');
    await view.locator('button[data-day="2030-05-04"]').click();
    await button(view, 'May 4th, 2030').waitFor();
    await button(view, 'Book').click();
    await says(view, 'Ada, 4 May 2030');
    await button(view, 'Toggle theme').click();
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toContain('oklch(0.18');
    expect(await styleOf(view, 'body', 'font-family')).toContain('Inter Variable');
  },
  'nano-shop': async (view) => {
    await view.getByRole('link', { name: 'Mug' }).click();
    expect(await styleOf(view, 'h2', 'color')).toBe('rgb(20, 100, 60)');
    await button(view, 'Buy Mug').click();
    await heading(view, 'Total 12.10 CHF');
    await button(view, 'In euros').click();
    await heading(view, 'Total 12.10 EUR');
    await button(view, 'Done').click();
    await view.getByRole('link', { name: 'Tea' }).click();
    await button(view, 'Buy Tea').click();
    await heading(view, 'Total 19.30 EUR');
    await says(view, '1 × tea');
  },
  'babylon-marbles': async (view) => {
    await says(view, 'Ready with 1 mesh');
    await button(view, 'Add a marble').click();
    await button(view, 'Add a marble').click();
    await heading(view, '2 marbles');
  },
  'excalidraw-plans': async (view) => {
    await view.getByRole('link', { name: 'Garden' }).click();
    await heading(view, 'garden: 1 shapes');
    await button(view, 'Add a bed').click();
    await heading(view, 'garden: 2 shapes');
    await button(view, 'Keep').click();
    await says(view, 'Kept 3');
    expect(await styleOf(view, '.excalidraw', 'position')).toBe('relative');
    await view.getByRole('link', { name: 'Back' }).click();
    await heading(view, 'Plans');
  },
  'intl-tickets': async (view) => {
    await heading(view, 'No tickets');
    await says(view, 'Leaves May 4, 2030');
    await button(view, 'Buy').click();
    await heading(view, '1 ticket');
    await says(view, /CHF\s12\.50/);
    await view.getByLabel('Language').selectOption('ar');
    await heading(view, 'لا تذاكر');
    expect(await styleOf(view, 'main', 'direction')).toBe('rtl');
    await view.getByLabel('Language').selectOption('de');
    await says(view, 'Fährt 4. Mai 2030');
  },
  'anime-landing': async (view) => {
    await says(view, 'arrived');
    await says(view, 'for bakers');
    expect(await styleOf(view, '.hero-title', 'color')).toBe('rgb(124, 58, 237)');
    expect(await styleOf(view, '.prose h2', 'font-weight')).toBe('700');
    expect(await styleOf(view, '.rocket', 'animation-name')).toBe('glow');
    await button(view, 'Spin').click();
    await says(view, 'spun');
    await button(view, 'More').click();
    await says(view, 'Reason 3');
    await view.locator('#dots canvas').waitFor();
  },
  'expo-habit-rings': async (view) => {
    await heading(view, '0 of 2');
    await view.getByRole('checkbox', { name: 'Read' }).click();
    await heading(view, '1 of 2');
    await says(view, '50%');
    await button(view, 'All three').click();
    await says(view, '33%');
    await button(view, 'Share').click();
    await says(view, /Code [0-9a-f]{8}/);
    await view.getByRole('tab', { name: /Month/ }).click();
    await view.getByText('14', { exact: true }).first().click();
    await says(view, 'Chosen 14 May');
  },
};
