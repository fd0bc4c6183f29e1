import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** Of projects around one kit, engine or store that none of the others has. */
export const kitBehaviours: Readonly<Record<string, Behaviour>> = {
  'shadcn-mail': async (view, page) => {
    await heading(view, 'inbox');
    const bar = '[data-slot=sidebar-container]';
    expect(await styleOf(view, bar, 'width')).toBe('224px');
    expect(await styleOf(view, '[data-active=true]', 'background-color')).toBe('rgb(231, 229, 228)');
    await button(view, 'Send a letter').click();
    await says(view, 'Sent to Grace');
    await button(view, 'Toggle Sidebar').click();
    await expect.poll(() => styleOf(view, bar, 'width')).toBe('48px');
    await page.keyboard.press('Control+b');
    await expect.poll(() => styleOf(view, bar, 'width')).toBe('224px');
    await page.keyboard.press('Control+k');
    await view.getByPlaceholder('Type a command').fill('toggle');
    await page.keyboard.press('Enter');
    await says(view, 'Theme changed');
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toBe('rgb(12, 10, 9)');
    await view.getByRole('link', { name: 'Verify' }).click();
    await view.getByLabel('Code').pressSequentially('1234');
    await says(view, 'Thank you for 1234');
  },
  'chakra-todos': async (view) => {
    await heading(view, '1 todos');
    expect(await styleOf(view, '#new', 'background-color')).toBe('rgb(124, 58, 237)');
    await button(view, 'New todo').click();
    await view.getByLabel('Title').fill('no');
    await button(view, 'Save').click();
    await says(view, 'At least 3 letters');
    await view.getByLabel('Title').fill('Write the report');
    await button(view, 'Save').click();
    await says(view, 'Added Write the report');
    await heading(view, '2 todos');
  },
  'aria-bookmarks': async (view, page) => {
    await heading(view, '2 bookmarks');
    await says(view, 'Friday');
    await button(view, 'Open calendar').click();
    await view.getByRole('button', { name: /Saturday.? 15 March 2025/ }).click();
    await says(view, 'Saturday');
    await view.getByRole('radio', { name: 'Dense' }).click();
    await expect.poll(() => styleOf(view, '[role=grid]', 'font-size')).toBe('12px');
    expect(await styleOf(view, '[role=radio][data-selected]', 'background-color')).toMatch(/oklch|rgb/);
    await button(view, 'Add bookmark').click();
    await view.getByLabel('Name', { exact: true }).fill('Quanta');
    await button(view, 'read Tag').click();
    await view.getByRole('option', { name: 'watch' }).click();
    await button(view, 'Save').click();
    await heading(view, '3 bookmarks');
    await view.getByRole('row', { name: 'Quanta' }).click();
    await button(view, 'Remove 1').click();
    await heading(view, '2 bookmarks');
    await page.keyboard.press('Tab');
  },
  'i18n-museum': async (view) => {
    await heading(view, 'Museum of the sea');
    await says(view, 'Open since 17 May 2020');
    await button(view, '+').click();
    await says(view, '2 rooms');
    await button(view, 'Deutsch').click();
    await heading(view, 'Museum des Meeres');
    await expect.poll(() => view.locator('#price').textContent()).toMatch(/^12,50\s€$/);
    await button(view, 'العربية').click();
    await says(view, 'غرفتان');
    await expect.poll(() => styleOf(view, 'main', 'padding-right')).toBe('40px');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(0, 51, 102)');
  },
  'world-map': async (view) => {
    await button(view, 'Turn').click();
    await view.locator('[data-name=Brazil]').waitFor();
    await view.locator('[data-name=Brazil]').dispatchEvent('click');
    await heading(view, 'Brazil');
    await view.locator('.land').first().waitFor();
    await says(view, 'Berlin');
    await view.getByTestId('target').hover({ position: { x: 200, y: 100 } });
    await says(view, /Closed at \d+\.\d+/);
  },
  'diagram-docs': async (view) => {
    await heading(view, 'Release plan');
    await view.locator('.mermaid svg').waitFor();
    await says(view, 'Review');
    await expect.poll(() => styleOf(view, '[data-lang=ts] pre', 'background-color')).toBe('rgb(18, 18, 18)');
    await expect.poll(() => styleOf(view, '[data-lang=css] pre', 'background-color')).toBe('rgb(46, 52, 64)');
    await button(view, 'Edit').click();
    await view.getByLabel('Text', { exact: true }).fill('# Another plan');
    await heading(view, 'Another plan');
    expect(await styleOf(view, '.w-md-editor-toolbar', 'display')).toBe('flex');
  },
  'pglite-ledger': async (view) => {
    await heading(view, '0.00 earned in 0 entries');
    await view.getByLabel('What').fill('Wages');
    await button(view, 'Book').click();
    await says(view, 'An amount is missing');
    await view.getByLabel('What').fill('Wages');
    await view.getByLabel('Amount').fill('12.34');
    await button(view, 'Book').click();
    await heading(view, '12.34 earned in 1 entries');
    await says(view, 'Wages: 12.34');
    await expect.poll(() => view.locator('code').textContent()).toMatch(/^[0-9a-f]{8}$/);
  },
  'pixi-flappy': async (view) => {
    await says(view, 'Running between 4 pipes');
    await button(view, 'Flap').click();
    await heading(view, '1 flaps at 70');
    await button(view, 'Undo').click();
    await heading(view, '0 flaps at 100');
    await view.locator('canvas').first().waitFor();
  },
  'wallet-wagmi': async (view) => {
    await heading(view, 'Not connected');
    await button(view, 'Mock Connector').click();
    await heading(view, '0xd8dA on Ethereum');
    await button(view, 'Use Sepolia').click();
    await heading(view, '0xd8dA on Sepolia');
    await view.getByLabel('Ether').fill('1.5');
    await says(view, '3000000000000000000 wei is 3 ether');
    await view.getByAltText('Address').waitFor();
    for (const text of ['An address', 'Words are fine', 'aGVsbG8=', 'Cn8eVZg', '2cf24dba'])
      await says(view, text);
  },
  'tensor-fit': async (view) => {
    await view.getByLabel('Slope').fill('steep');
    await button(view, 'Fit').click();
    await view.getByRole('alert').waitFor();
    await view.getByLabel('Slope').fill('2');
    await button(view, 'Fit').click();
    await says(view, 'Growth: 21.0, learnt well, %PDF- of some bytes');
  },
  'glsl-hero': async (view, page) => {
    await heading(view, 'Drawn with its noise wide, 0 drags');
    await view.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(200, 200, { steps: 4 });
    await page.mouse.up();
    await heading(view, '1 drags');
  },
  'preact-timer': async (view) => {
    await heading(view, '0 laps');
    await view.getByLabel('Lap', { exact: true }).fill('First');
    await button(view, 'Add').click();
    await heading(view, '1 laps');
    await says(view, 'Lap First');
    expect(await styleOf(view, '.lap', 'color')).toBe('rgb(103, 58, 184)');
    await view.getByRole('link', { name: 'About' }).click();
    await heading(view, 'About, at /about');
  },
  'expo-recipes': async (view) => {
    await says(view, '3 recipes');
    await view.getByTestId('heart-ramen').click();
    await expect
      .poll(() => styleOf(view, '[data-testid=heart-ramen]', 'background-color'))
      .toBe('rgb(239, 68, 68)');
    await view.getByRole('tab', { name: 'Liked' }).click();
    await says(view, 'You like Ramen');
    await view.getByRole('tab', { name: 'Home' }).click();
    await button(view, 'Filter').click();
    await button(view, 'Within 30 minutes').click();
    await says(view, '1 recipes');
    await view.getByText('Shakshuka').click();
    await says(view, 'Takes 25 minutes');
    await view.getByLabel(/back/i).first().click();
    await button(view, 'About').click();
    await says(view, 'Made with Expo');
  },
  'block-docs': async (view, page) => {
    await heading(view, '0 visits');
    await view.getByText('Team', { exact: true }).click();
    await view.getByText('Notes', { exact: true }).click();
    await heading(view, '2 visits');
    await view.getByLabel('Find').fill('pln');
    await says(view, 'Found: Plan');
    await view.getByText('First point').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and more');
    await button(view, 'Save').click();
    await says(view, 'zipped');
    await view.getByText('First point and more').nth(1).waitFor();
  },
};
