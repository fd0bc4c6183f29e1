import { expect } from 'vitest';
import { type Behaviour, button, heading, says, styleOf } from './view.ts';

/** Of projects with the tools of the last year: further component sets, sheets in Less, React's actions, and Expo's settings. */
export const freshBehaviours: Readonly<Record<string, Behaviour>> = {
  'sidebar-analytics': async (view) => {
    expect(await styleOf(view, '[data-slot=sidebar-inner]', 'background-color')).toBe('rgb(250, 250, 250)');
    await button(view, 'Reports').click();
    await heading(view, 'Reports');
    await expect.poll(() => view.locator('.recharts-bar-rectangle').count()).toBe(3);
    expect(await styleOf(view, '.recharts-bar-rectangle path', 'fill')).toBe('rgb(200, 80, 20)');
    await button(view, 'Toggle Sidebar').click();
    await expect.poll(() => styleOf(view, '[data-slot=sidebar-container]', 'width')).toBe('48px');
    await button(view, 'Toggle theme').click();
    await view.getByRole('menuitem', { name: 'Dark' }).click();
    await expect.poll(() => styleOf(view, 'body', 'background-color')).toBe('rgb(10, 10, 12)');
    await button(view, 'What is counted?').click();
    await says(view, 'Visits of people');
  },
  'invoices-tanstack': async (view) => {
    await heading(view, '2 invoices');
    await view.getByLabel('Status').selectOption('paid');
    await heading(view, '1 invoices');
    await view.getByRole('link', { name: 'New invoice' }).click();
    await view.getByLabel('Email').fill('ada');
    await says(view, 'That is no address');
    await view.getByLabel('Customer').fill('Ada');
    await view.getByLabel('Email').fill('ada@example.com');
    await view.getByLabel('Amount').fill('12.5');
    await button(view, 'Create').click();
    await heading(view, 'Ada');
    await says(view, '€12.50');
  },
  'less-boutique': async (view) => {
    await says(view, 'Choose something');
    expect(await styleOf(view, '.bar', 'border-top-left-radius')).toBe('10px');
    expect(await styleOf(view, '.bar', 'color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(view, 'button', 'border-top-color')).toBe('rgb(160, 16, 80)');
    await button(view, /Hat/).click();
    await says(view, 'You chose Hat');
    await expect
      .poll(() =>
        view
          .locator('button')
          .last()
          .evaluate((e) => getComputedStyle(e).outlineColor),
      )
      .toBe('rgb(0, 128, 0)');
  },
  'plugins-tailwind4': async (view) => {
    await button(view, 'Open').click();
    await says(view, 'It is open');
    expect(await styleOf(view, 'h1', 'text-decoration-color')).toBe('rgb(200, 0, 0)');
    expect(await styleOf(view, '.btn', 'border-top-style')).toBe('solid');
    expect(await styleOf(view, 'main', 'padding-left')).toBe('32px');
    expect(await styleOf(view, 'p', 'animation-name')).toBe('enter');
  },
  'expo-field-notes': async (view) => {
    await says(view, 'Monday (1)');
    await view.getByPlaceholder('What did you see?').fill('Moss');
    await button(view, 'Note').click();
    await says(view, 'Tuesday (2)');
    await view.getByRole('tab', { name: /About/ }).click();
    await says(view, 'Field Notes 1.2.0');
    await says(view, 'Station North');
    await says(view, 'https://api.example.com');
    await view.getByRole('tab', { name: /Camera/ }).click();
    await says(view, 'We need your leave');
  },
  'kanban-dnd-react': async (view) => {
    await button(view, 'Add to Doing').click();
    await heading(view, 'Doing 2');
    expect(await styleOf(view, '.column', 'background-color')).toBe('rgb(240, 240, 245)');
    const card = view.getByRole('button', { name: 'Plan', exact: true });
    await card.focus();
    await card.press('Enter');
    await card.press('ArrowDown');
    await card.press('Enter');
    await expect
      .poll(() => view.getByLabel('Todo').locator('.card').allTextContents())
      .toEqual(['Draw', 'Plan']);
  },
  'base-ui-shop': async (view) => {
    await button(view, 'Add a mug').click();
    await heading(view, 'Basket: 1');
    await says(view, 'Mug added');
    expect(await styleOf(view, '[role=tabpanel]', 'padding-left')).toBe('18px');
    await view.getByLabel('Size').click();
    await view.getByRole('option', { name: 'Large' }).click();
    await says(view, 'Size l');
    await button(view, 'Show basket').click();
    await says(view, '1 × Mug');
  },
  'swr-articles': async (view) => {
    await says(view, 'v3.2.1');
    await view.getByRole('link', { name: 'Of bread' }).click();
    await button(view, 'Like (2)').click();
    await button(view, 'Like (3)').waitFor();
    await view.getByRole('link', { name: 'Reading room' }).click();
    await view.getByRole('link', { name: 'Lost' }).click();
    await says(view, 'No such article');
    expect(await view.evaluate('document.title')).toBe('Reading room');
  },
  'lit-thermostat': async (view) => {
    await heading(view, 'Kitchen: 20°');
    await button(view, 'Warmer').click();
    await button(view, 'Warmer').click();
    await heading(view, 'Kitchen: 22°');
    expect(await styleOf(view, 'h1', 'color')).toBe('rgb(200, 40, 0)');
    await says(view, 'Made by hand');
    expect(await view.evaluate('document.title')).toBe('Kitchen: 22°');
  },
  'rn-drawer-budget': async (view) => {
    await says(view, 'Spent 30 CHF');
    await button(view, 'Add an entry').click();
    await says(view, 'Kind: Rent');
    await view.getByPlaceholder('Amount').fill('700');
    await button(view, 'Save').click();
    await says(view, 'Spent 730 CHF');
    await says(view, '2 entries');
  },
  'react19-actions': async (view) => {
    await says(view, 'First!');
    await view.getByLabel('Words').fill('Hi');
    await button(view, 'Sign').click();
    await says(view, 'Say a little more');
    await view.getByLabel('Words').fill('Hello there');
    await button(view, 'Sign').click();
    await says(view, 'Hello there');
    await expect.poll(() => view.evaluate('document.title')).toBe('Guestbook (2)');
    await button(view, 'Turn the page').click();
    await heading(view, 'About this book');
  },
  'mobx-lit-counter': async (view) => {
    await button(view, 'Add').click();
    await says(view, '1 thing');
    await says(view, 'Thing 1');
    await heading(view, 'Things');
  },
};
