import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** Of projects that lean on what their configuration says: of folders, names, classes, plugins and what stands for Node.js. */
export const settingsBehaviours: Readonly<Record<string, Behaviour>> = {
  'atelier-pages': async (view) => {
    await heading(view, 'Painting by the lake');
    await expect.poll(() => styleOf(view, '.btn-primary', 'background-color')).toBe('rgb(124, 45, 18)');
    await button(view, 'More').click();
    await says(view, 'Open on Sundays');
    await view.getByRole('link', { name: 'Works' }).click();
    await says(view, '2023 – 1,250 CHF');
    await view.getByRole('link', { name: 'Home' }).click();
    await view.getByRole('link', { name: 'Contact' }).click();
    await view.getByLabel('Mail').fill('ada@example.com');
    await button(view, 'Send').click();
    await says(view, 'Thank you, ada@example.com');
  },
  'crypto-chat': async (view) => {
    await heading(view, 'Chat 0');
    for (const text of [
      'sha is ba7816bf',
      'random is 8',
      'keccak is 0x4e03657a',
      'aes is hello',
      'jwt is ada',
      'nacl is z4Ph',
      'signer is same',
      'line is proto',
      'file is c',
    ])
      await says(view, text);
    await button(view, 'Ping').click();
    await says(view, 'ping 7');
  },
  'invoice-flowbite': async (view) => {
    await heading(view, 'Invoice 2024-017');
    // Written in oklch, and as the old browsers read it where a build is for them.
    expect(await styleOf(view, 'h1', 'color')).toMatch(/oklch\(0\.35|rgb\(32, 58, 100/);
    await button(view, 'Add line').click();
    await view.getByLabel('Text').fill('Travel');
    await view.getByLabel('Price').fill('65');
    await button(view, 'Save').click();
    await says(view, 'Total 900.00 €');
    await expect
      .poll(() => styleOf(view, '[data-testid=sheet]', '--scrollbar-thumb'), { timeout: 20_000 })
      .toContain('#10b981');
    await expect.poll(() => styleOf(view, 'button', 'border-top-left-radius')).toBe('8px');
  },
  'nivo-energy': async (view) => {
    await heading(view, 'Energy of the house');
    await says(view, '38 kWh in 3 days');
    await view.locator('[data-testid=bars] svg rect[fill="rgba(15, 118, 110, 1)"]').first().waitFor();
    await button(view, 'Deutsch').click();
    await heading(view, 'Energie im Haus');
    await view.getByRole('link', { name: 'Einzeln' }).click();
    await heading(view, '3 measured days');
    await view.locator('[data-testid=calendar] svg').waitFor();
  },
  'step-synth': async (view) => {
    await heading(view, 'Step Synth v1.4.2');
    await says(view, '112 bpm, root C5, noise loud');
    await says(view, 'Clock runs');
    await button(view, 'snare 2').click();
    await button(view, 'Fill kick').click();
    await says(view, '4 steps on');
    await expect
      .poll(() => styleOf(view, '[aria-label="snare 2"]', 'background-color'))
      .toBe('rgb(245, 158, 11)');
  },
  'styled-cra': async (view) => {
    await heading(view, 'Total 0 CHF');
    await view.locator('section svg').waitFor();
    await button(view, 'Buy Honey').click();
    await heading(view, 'Total 11 CHF, saved');
    await view.getByRole('link', { name: 'About' }).click();
    await says(view, 'From the field, in season');
    await button(view, 'Dark').click();
    await expect.poll(() => styleOf(view, 'body', 'color')).toBe('rgb(250, 250, 249)');
  },
};
