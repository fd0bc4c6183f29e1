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
  'expo-workouts': async (view) => {
    await heading(view, '50 minutes');
    await says(view, 'Rowing: 20 min');
    await button(view, 'New workout').click();
    await view.getByPlaceholder('Name').fill('Yoga');
    await button(view, 'Save').click();
    await heading(view, '65 minutes');
    await view.getByRole('tab', { name: 'Goal' }).click();
    await heading(view, 'Tapped 0');
    await view.getByTestId('ring').click();
    await heading(view, 'Tapped 1');
    await button(view, 'Save goal').click();
    await says(view, /Saved|Could not save here/);
    await view.getByRole('tab', { name: 'Workouts' }).click();
    await view.getByRole('link', { name: 'Remind me' }).click();
    await button(view, 'Ask').click();
    await says(view, /Allowed|Not allowed|Not here/);
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
  'tutor-chat': async (view) => {
    await heading(view, '1 messages');
    await view.locator('.katex').first().waitFor({ state: 'attached' });
    await view.locator('.hljs-built_in').first().waitFor();
    expect(await styleOf(view, '.bubble', 'background-color')).toBe('rgb(245, 245, 244)');
    await view.getByPlaceholder('Ask').fill('Why?');
    await button(view, 'Send').click();
    await says(view, 'Add an API key first');
    await heading(view, '2 messages');
    expect(await styleOf(view, '.mine', 'background-color')).toBe('rgba(40, 90, 200, 0.9)');
    expect(await styleOf(view, '[role=alert]', 'background-color')).toBe('rgb(209, 250, 229)');
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
  'sidebar-orders': async (view, page) => {
    await heading(view, '2 orders');
    expect(await styleOf(view, 'nav', 'background-color')).toBe('rgb(245, 240, 250)');
    await view.getByLabel('Filter').fill('Ada');
    await heading(view, '1 orders');
    await button(view, 'Details').click();
    await says(view, '€42 in all');
    await page.keyboard.press('Escape');
    await button(view, /Search/).click();
    await view.getByPlaceholder('What next?').fill('ver');
    await page.keyboard.press('Enter');
    await heading(view, 'Enter the code');
    await view.getByLabel('Code').fill('1234');
    await heading(view, 'Code 1234');
  },
  'cra-weather': async (view) => {
    await heading(view, 'Weather on Saturday');
    await says(view, 'Bern: 21°');
    expect(await styleOf(view, '[data-testid=card]', 'background-color')).toBe('rgb(40, 80, 160)');
    await view.getByLabel('City').fill('Basel');
    await button(view, 'Search').click();
    await says(view, 'Basel: 21°');
  },
  'bootstrap-admin': async (view) => {
    await heading(view, 'Users 2');
    await view.locator('.apexcharts-bar-area').first().waitFor();
    expect(await styleOf(view, 'nav', 'background-color')).toBe('rgb(120, 40, 140)');
    await button(view, 'New user').click();
    await view.getByLabel('Name').fill('Cy');
    await button(view, 'Save').click();
    await heading(view, 'Users 3');
    await view.getByRole('cell', { name: 'Cy' }).waitFor();
  },
  'rota-mui': async (view) => {
    await heading(view, '1 shifts');
    await button(view, 'New shift').click();
    await button(view, 'Save').click();
    await says(view, 'A name is needed');
    await view.getByLabel('Name').fill('Bo');
    await button(view, 'Save').click();
    await heading(view, '2 shifts');
    await says(view, 'Bo is on the rota');
    await button(view, 'Remove Ada').click();
    await heading(view, '1 shifts');
    await view.getByRole('gridcell', { name: '14' }).click();
    expect(await styleOf(view, 'header', 'background-color')).toBe('rgb(0, 90, 100)');
  },
  'expo-trails': async (view) => {
    await heading(view, '19 km');
    await button(view, 'Open Ridge').click();
    await heading(view, 'Ridge: 12 km');
    await button(view, 'Where am I').click();
    await says(view, /I am (?:granted|denied|unknown|undetermined)/);
    await button(view, 'Done').click();
    await says(view, 'Ridge walked');
  },
  'r3f-configurator': async (view) => {
    await heading(view, '4 legs in #b5651d');
    await view.locator('canvas').first().waitFor();
    await button(view, 'Other legs').click();
    await heading(view, '3 legs in #b5651d');
    expect(await styleOf(view, 'body', 'background-color')).toBe('rgb(250, 247, 242)');
  },
  'bolt-habits': async (view) => {
    await heading(view, '2 habits');
    await says(view, 'Kept on this device');
    await button(view, 'Done Read').click();
    await says(view, 'Read: 1 days');
    await button(view, 'Add draw').click();
    await heading(view, '3 habits');
    await button(view, 'Show done').click();
    await heading(view, '2 habits');
    expect(await styleOf(view, '.text-emerald-600', 'color')).toBe('rgb(5, 150, 105)');
  },
  'phrases-quiz': async (view) => {
    await heading(view, '1 phrase');
    await button(view, 'Add').click();
    await says(view, 'Too short');
    await view.getByLabel('Phrase').fill('Well done');
    await button(view, 'Add').click();
    await heading(view, '2 phrases');
    expect(await styleOf(view, '.react-aria-Button', 'background-color')).toBe('rgb(90, 40, 160)');
    await view.getByText('Deutsch').click();
    await heading(view, '2 Sätze');
    await view.getByRole('link', { name: 'Quiz' }).click();
    await heading(view, 'EASY, round 2: How are you?');
  },
};
