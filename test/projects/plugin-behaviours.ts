import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** Of projects whose plugins make something of their code, and of pages that name what nobody wrote. */
export const pluginBehaviours: Readonly<Record<string, Behaviour>> = {
  'clinic-pages': async (view) => {
    await heading(view, 'Lakeside Clinic');
    await expect.poll(() => styleOf(view, 'h1', 'color')).toBe('rgb(21, 94, 117)');
    expect(await styleOf(view, '.hero', 'background-image')).toMatch(/waves|67e8f9/);
    await button(view, 'Is parking free?').click();
    await says(view, 'Two hours are.');
    await button(view, 'Opening hours').click();
    await says(view, 'Monday to Friday 8–18');
    await button(view, 'Helpful').click();
    await says(view, '1 found this helpful');
    await says(view, '© 2025 Lakeside Clinic');
    await view.locator('canvas[data-bars="3"]').waitFor();
    await view.getByRole('link', { name: 'Team' }).click();
    await heading(view, 'Our team');
    await heading(view, 'Dr Ada Byron');
    await view.getByRole('link', { name: 'Home' }).click();
    await view.getByRole('link', { name: 'Visit', exact: true }).click();
    await heading(view, 'Visit us');
    await view.locator('.leaflet-marker-icon').waitFor();
    await view.getByLabel('Name').fill('Ada');
    await button(view, 'Ask for a visit').click();
    await says(view, 'See you in 2025, Ada');
  },
  'emotion-shop': async (view) => {
    await heading(view, 'Corner shop');
    await says(view, 'Nothing yet');
    await button(view, 'Add Bread').click();
    await button(view, 'Add Soap').click();
    await says(view, '2 things');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(109, 40, 217)');
    expect(await styleOf(view, '[data-testid=products] li', 'border-left-color')).toBe('rgb(124, 58, 237)');
    expect(await styleOf(view, '[data-testid=products] button', 'margin-left')).toBe('6px');
    await button(view, 'Deutsch').click();
    await heading(view, 'Eckladen');
    await says(view, '2 Dinge');
    await view.getByRole('link', { name: 'Order' }).click();
    await button(view, 'Bestellen').click();
    await says(view, 'Who are you?');
    await view.getByLabel('Name').fill('Ada');
    await view.getByRole('combobox', { name: 'Day' }).click();
    await view.getByRole('option', { name: 'tomorrow' }).click();
    await button(view, 'Bestellen').click();
    await says(view, /Danke,/);
    await says(view, 'Noch nichts');
    expect(await styleOf(view, '.order', 'border-top-left-radius')).toBe('14px');
  },
  'pwa-habits': async (view) => {
    await heading(view, 'Daily habits: 0/0');
    await says(view, /Monday · One day at a time\. · v/);
    await button(view, 'Add').click();
    await says(view, 'Name your habit');
    await view.getByLabel('Habit', { exact: true }).fill('Read');
    await button(view, 'Add').click();
    await heading(view, 'Daily habits: 0/1');
    await button(view, 'Do Read').click();
    await heading(view, 'Daily habits: 1/1');
    await says(view, '1 days');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(15, 118, 110)');
    await view.getByLabel('Search').fill('zzz');
    await expect.poll(() => view.getByRole('listitem').count()).toBe(0);
  },
  'visx-weather': async (view) => {
    await heading(view, 'Zürich');
    await says(view, 'Max 14° since 1 Mar 2025');
    await view.locator('path.line').waitFor({ state: 'attached' });
    await view.getByTestId('catch').hover();
    await says(view, /^High \d+$/);
    await view.getByLabel('City').selectOption('basel');
    await heading(view, 'Basel');
    await says(view, 'Max 17° since 1 Mar 2025');
    expect(await styleOf(view, '[data-testid=bar]', 'background-color')).toBe('rgb(37, 99, 235)');
    await view.getByRole('link', { name: 'About' }).click();
    await says(view, 'Built with visx.');
    await view.getByRole('link', { name: 'Basel' }).click();
    await heading(view, 'Basel');
  },
};
