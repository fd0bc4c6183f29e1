import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, ask, runIs, say, signIn } from './support/visitor.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ COMPOSER_PACE_MS: '60', NPM_REGISTRY: 'off' }),
  ]);
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});

/** A project with two versions, of which the second changes the colour. */
async function twoBuilds(page: Page): Promise<void> {
  await page.goto(product.url);
  await ask(page, 'A website for the bakery Crumb', 'Website');
  await runIs(page, 0, 'done');
  await say(page, 'Make the accent colour green');
  await runIs(page, 1, 'done');
}

describe('[BUILD-03] a build', () => {
  it('is played back from its log, is stopped and sought, and ends with the version that it made', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'replays@example.com');
    await twoBuilds(page);
    await page.getByRole('button', { name: 'Replay' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Replay' });
    await dialog.getByRole('button', { name: 'Pause' }).waitFor();
    // Pressed by the key alone: the focus is on it.
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const slider = dialog.getByRole('slider', { name: 'Moment of the build' });
    await slider.focus();
    await page.keyboard.press('Home');
    const words = dialog.getByRole('region', { name: 'What was said and written' });
    await words.getByText('The accent is green now').first().waitFor({ state: 'detached' });
    expect(await words.textContent()).toContain('Make the accent colour green');
    await dialog.getByTitle('The version before, running').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('radio', { name: '8 times as fast' }).click();
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    await dialog.getByRole('button', { name: 'Play again' }).waitFor();
    await words.getByText('The accent is green now').first().waitFor();
    await dialog
      .frameLocator('iframe[title="Version 2, running"]')
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await words.getByText('The accent is green now').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('[ROUTE-12] is opened by its link by anybody, where its owner shares that', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'shares@example.com');
    await twoBuilds(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('radio', { name: /Anyone with the link/ }).check();
    await page.getByRole('checkbox', { name: /Show the conversation too/ }).check();
    await page.getByRole('checkbox', { name: /Let each build be played back/ }).check();
    await page.getByRole('textbox', { name: 'Link to the project' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Replay' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).waitFor();

    const stranger = await arrive(browser);
    await stranger.page.goto(page.url().replace('/ai-website-builder/', '/ai-website-builder/share/'));
    await stranger.page.getByRole('button', { name: 'Conversation' }).click();
    await stranger.page.getByRole('link', { name: 'Replay' }).last().click();
    await stranger.page.getByRole('dialog', { name: 'Replay' }).waitFor();
    // Its address alone leads there, too, and at once: nothing is waited for as it is by a page that is whole.
    const begins = async (url: string) => (await (await fetch(url)).text()).includes('<script type="module"');
    const address = new URL(stranger.page.url());
    expect(await begins(address.href)).toBe(true);
    expect(await begins(address.origin + address.pathname)).toBe(false);
    await stranger.page.goto(stranger.page.url());
    const dialog = stranger.page.getByRole('dialog', { name: 'Replay' });
    await dialog.getByRole('button', { name: 'Play again' }).waitFor();
    await dialog.getByTitle('Version 2, running').waitFor();
    expect(await axeFaults(stranger.page)).toEqual([]);
    await stranger.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(stranger.page.url()).search).toBe('');
    await stranger.close();
    await visitor.close();
  });

  it('stands still for a person who wishes for less motion, until they let it go on', async () => {
    const visitor = await arrive(browser, { reducedMotion: 'reduce' });
    const { page } = visitor;
    await signIn(page, product, 'still@example.com');
    await twoBuilds(page);
    await page.getByRole('button', { name: 'Replay' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Replay' });
    await dialog.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await dialog.getByRole('slider').inputValue()).toBe('0');
    await dialog.getByText('There was no version at this moment.').waitFor();
    await dialog.getByRole('slider').focus();
    await page.keyboard.press('End');
    await dialog.getByTitle('Version 1, running').waitFor();
    await visitor.close();
  });
});
