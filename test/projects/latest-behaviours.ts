import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** Of projects as builders' own templates have them, and of packages that come in twos and threes. */
export const latestBehaviours: Readonly<Record<string, Behaviour>> = {
  'pipeline-crm': async (view) => {
    await heading(view, 'Pipeline $20,000');
    await expect.poll(() => view.locator('.recharts-bar-rectangle').count()).toBe(2);
    expect(await styleOf(view, '.stage', 'border-top-color')).toBe('rgb(226, 232, 240)');
    await view.getByRole('tab', { name: 'Add' }).click();
    await button(view, 'Add deal').click();
    await says(view, 'Company must be at least 2 characters.');
    await view.getByLabel('Company').fill('Cedar');
    await view.getByLabel('Amount').fill('500');
    await button(view, 'Due date').click();
    await view.getByRole('gridcell', { name: '14' }).first().click();
    await button(view, 'May 14th, 2030').waitFor();
    await button(view, 'Add deal').click();
    await heading(view, 'Pipeline $20,500');
    await says(view, 'Cedar added');
  },
  'solar-drei': async (view) => {
    await heading(view, 'Solar system');
    await view.locator('canvas').first().waitFor();
    await button(view, 'Venus').click();
    await heading(view, 'Venus');
    await says(view, 'Venus!');
    expect(await styleOf(view, 'h1', 'font-family')).toContain('Georgia');
  },
  'sprint-board': async (view, page) => {
    await heading(view, 'Sprint: 1 / 1 / 0');
    await view.getByRole('button', { name: 'Write tests', exact: true }).click();
    await heading(view, 'Plan');
    await view.locator('table td').getByText('2').waitFor();
    await expect.poll(() => view.locator('.token').count()).toBeGreaterThan(2);
    expect(await styleOf(view, '.text-brand', 'color')).toBe('rgb(190, 60, 20)');
    await view.getByPlaceholder('New card').fill('Ship it');
    await button(view, 'Add').click();
    await heading(view, 'Sprint: 2 / 1 / 0');
    await button(view, 'Finish Fix login').click();
    await heading(view, 'Sprint: 2 / 0 / 1');
    await button(view, 'Drag Write tests').press('Space');
    await says(view, 'Moving');
    await page.keyboard.press('Escape');
  },
  'team-notes-auth': async (view) => {
    await heading(view, 'Sign in');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(15, 118, 110)');
    await view.getByLabel('Email').fill('ada@example.com');
    await view.getByLabel('Password').fill('secret');
    await button(view, 'Sign in').click();
    await says(view, 'Welcome back!');
    await heading(view, '1 notes');
    await button(view, 'Add note').click();
    await says(view, 'Buy ink');
  },
  'roaster-alpine': async (view) => {
    await heading(view, 'Ember Roasters');
    await button(view, 'Add Kenya').click();
    await button(view, 'Cart (1)').click();
    await says(view, 'Total $14.50');
    await expect.poll(() => styleOf(view, 'h1', 'color')).toBe('rgb(180, 68, 28)');
    await view.getByLabel('Email').fill('ada@example.com');
    await button(view, 'Subscribe').click();
    await says(view, 'Thank you!');
    await expect.poll(() => view.locator('.swiper-pagination-bullet').count()).toBe(2);
    await view.getByRole('link', { name: 'About' }).click();
    await heading(view, 'About Ember');
  },
  'plant-store-redux': async (view) => {
    await heading(view, '2 plants');
    await button(view, 'Buy Fern').click();
    await says(view, 'Fern in the cart');
    expect(await styleOf(view, '.swiper-slide button', 'background-color')).toBe('rgb(30, 110, 60)');
    await view.getByRole('link', { name: 'Cart (1)' }).click();
    await heading(view, '1 kinds');
  },
  'spending-dexie': async (view) => {
    await heading(view, '$0.00');
    await button(view, 'Add').click();
    await view.getByLabel('Title').fill('Tea');
    await view.getByLabel('Amount').fill('4');
    await button(view, 'Save').click();
    await heading(view, '$4.00');
    await view.getByLabel('CSV').setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('title,amount,day\nBread,3.5,2030-05-05\n'),
    });
    await heading(view, '$7.50');
    await says(view, 'Bread');
    await view.locator('.recharts-area').first().waitFor();
    await button(view, 'Export').click();
    await says(view, 'Excel and 1 page');
  },
  'scroll-story': async (view, page) => {
    await heading(view, 'A day');
    expect(await styleOf(view, '.chapter h2', 'color')).toBe('rgb(240, 120, 20)');
    await button(view, 'Sound').click();
    await says(view, /sound on/);
    await button(view, 'Go on').click();
    await heading(view, 'Dusk');
    await view.locator('svg').first().waitFor();
    const box = await view.getByTestId('card').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 140, (box?.y ?? 0) + 20, { steps: 6 });
    await page.mouse.up();
    await says(view, /thrown 1/);
    await view.getByRole('link', { name: 'The end' }).click();
    await heading(view, 'The end');
  },
};
