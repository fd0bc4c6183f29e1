import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** Of projects in the manner of other builders: their templates, configurations of Tailwind and PostCSS, and apps for devices. */
export const recentBehaviours: Readonly<Record<string, Behaviour>> = {
  'expo-activity-rings': async (view) => {
    await heading(view, 'Move 50%, Exercise 40%, Stand 50%');
    await view.getByTestId('rings').click();
    await heading(view, 'Move 63%');
    await says(view, 'Sixty more calories');
    await button(view, 'Goal for Exercise').click();
    await view.getByLabel('Goal', { exact: true }).fill('60');
    await button(view, 'Keep goal').click();
    await heading(view, 'Exercise 20%');
    await view
      .getByRole('tab', { name: /Trends/ })
      .or(view.getByRole('link', { name: /Trends/ }))
      .first()
      .click();
    await heading(view, 'No steps counted at nowhere');
    await view.getByText('Thu').first().waitFor();
    await button(view, 'Explain').click();
    await says(view, 'Rings close when goals are met.');
    await button(view, 'Understood').click();
  },
  'orbit-admin': async (view, page) => {
    await heading(view, '2 customers');
    expect(await styleOf(view, '.stat-card h3', 'color')).toBe('rgb(101, 117, 139)');
    expect(await styleOf(view, 'header', 'grid-template-columns')).toMatch(/^72px/);
    expect(await styleOf(view, '.glow-4', 'box-shadow')).toContain('16px');
    await expect.poll(() => view.locator('.recharts-area').count()).toBe(2);
    await button(view, 'Find').click();
    await view.getByPlaceholder('Type a command or search...').fill('delta');
    await view.getByRole('option', { name: 'Add Delta Coffee' }).click();
    await heading(view, '3 customers');
    await view.getByRole('menuitem', { name: 'File' }).click();
    await view.getByRole('menuitem', { name: 'Export' }).click();
    await says(view, '3 months');
    await view.getByText('Nile Books').first().click({ button: 'right' });
    await view.getByRole('menuitem', { name: 'Remove Nile Books' }).click();
    await heading(view, '2 customers');
    await button(view, 'How is it shipped?').click();
    await says(view, 'By bike, within a day.');
    await button(view, 'Open drawer').click();
    await says(view, 'Filters');
    await button(view, 'Apply').click();
    await button(view, 'Toggle theme').click();
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toMatch(/^rgb\(\d, 1\d, 2\d\)/);
    await view.getByRole('link', { name: 'Verify' }).click();
    await view.locator('input').first().focus();
    await page.keyboard.type('1234');
    await heading(view, 'Verified 1234');
  },
  'tutor-import-map': async (view) => {
    await heading(view, '1 messages');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(27, 27, 58)');
    await view.locator('table td').getByText('Loops').waitFor();
    await expect.poll(() => view.locator('.hljs-keyword').count()).toBeGreaterThan(0);
    expect(await styleOf(view, '.bubble', 'border-top-left-radius')).toBe('18px');
    await button(view, 'Sets').click();
    await button(view, 'Send').click();
    await says(view, 'Teach me Sets');
    await view.getByRole('alert').waitFor();
  },
  'courses-mantine': async (view, page) => {
    await heading(view, '2 courses');
    expect(await styleOf(view, '[data-testid=card]', 'border-left-color')).toBe('rgb(121, 80, 242)');
    expect(await styleOf(view, '[data-testid=card]', 'padding-left')).toBe('24px');
    expect(await styleOf(view, '[data-testid=card] a', 'font-weight')).toBe('800');
    await button(view, 'Star TypeScript in a week').click();
    await button(view, 'Unstar TypeScript in a week').waitFor();
    await expect.poll(() => view.locator('.recharts-bar-rectangle').count()).toBe(2);
    await view.getByRole('link', { name: 'Modern CSS' }).first().click();
    await heading(view, 'Modern CSS');
    await expect.poll(() => view.locator('.hljs-keyword').count()).toBe(1);
    await button(view, 'Archive').click();
    await says(view, 'It can be restored.');
    await button(view, 'Keep').click();
    await view.getByRole('link', { name: 'Edit' }).click();
    await view.getByLabel('Title', { exact: true }).fill('x');
    await button(view, 'Save').click();
    await says(view, 'At least three letters');
    await view.getByLabel('Title', { exact: true }).fill('CSS today');
    await view.locator('.ProseMirror').click();
    await page.keyboard.type('Hi ');
    await button(view, 'Save').click();
    await heading(view, 'CSS today');
    await view.getByTestId('notes').getByText('Hi').waitFor();
    await view.getByRole('link', { name: 'Reviews' }).click();
    await heading(view, '2 reviews');
    await view.getByRole('link', { name: 'Broken' }).click();
    await heading(view, '418 Teapot');
    await view.getByRole('link', { name: 'Home' }).click();
    await button(view, 'Jump').click();
    await view.getByPlaceholder('Jump to…').fill('type');
    await page.keyboard.press('Enter');
    await heading(view, 'TypeScript in a week');
    await view.getByLabel('Search courses').fill('css');
    await expect.poll(() => view.locator('nav a').count()).toBe(3);
  },
};
