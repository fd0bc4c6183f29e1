import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

type Behaviour = (page: Page) => Promise<void>;
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).first().click();
const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ state: 'visible' });

const dailyGoal: Behaviour = async (page) => {
  await press(page, '+ 250 ml');
  await press(page, '+ 500 ml');
  await says(page, '1250 ml to go');
  await page.reload();
  await says(page, '1250 ml to go');
};

/** Two people of whom one paid all, and what the other owes then. */
const settle: Behaviour = async (page) => {
  await says(page, /payments? settles? it/);
  await says(page, 'Clara → Jonas');
  await says(page, '$24.77');
  await page.getByRole('navigation').getByRole('button', { name: 'Expenses' }).click();
  await press(page, /^Add/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What').fill('Rent');
  await dialog.getByLabel('Amount').fill('300');
  await dialog.getByLabel('Paid by').selectOption({ label: 'Clara' });
  await press(page, 'Save');
  await page.getByRole('navigation').getByRole('button', { name: 'Settle up' }).click();
  await says(page, 'Jonas → Clara');
  await page.reload();
  await says(page, 'Amina → Clara');
};

const invoicePaper: Behaviour = async (page) => {
  await says(page, '$963.90');
  await page.getByRole('navigation').getByRole('button', { name: 'Items' }).click();
  await press(page, /^Add/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Invoice').selectOption({ index: 1 });
  await dialog.getByLabel('Description').fill('Extra hour');
  await dialog.getByLabel('Quantity').fill('1');
  await dialog.getByLabel('Price').fill('100');
  await press(page, 'Save');
  await page.getByRole('navigation').getByRole('button', { name: 'Invoice', exact: true }).click();
  await says(page, '$1,082.90');
};

const connectFour: Behaviour = async (page) => {
  await page.getByRole('radio', { name: 'A friend' }).click({ force: true });
  for (const column of [1, 2, 1, 2, 1, 2, 1])
    await page.getByRole('button', { name: new RegExp(`^Column ${column}, row 1`) }).click();
  await says(page, 'Four in a row: First player');
};

const sudoku: Behaviour = async (page) => {
  const left = Number(/\d+/.exec((await page.getByText(/cells to go/).textContent()) ?? '')?.[0]);
  await press(page, 'Hint');
  await says(page, `${left - 1} cells to go`);
  await page.reload();
  await says(page, `${left - 1} cells to go`);
};

const wordGuess: Behaviour = async (page) => {
  await page.keyboard.type('crane');
  await page.keyboard.press('Enter');
  await says(page, /Try 2 of 6|You found it/);
};

const blocks: Behaviour = async (page) => {
  for (let drop = 0; drop < 3; drop += 1) await press(page, 'Drop');
  await press(page, 'Pause');
  expect(await page.locator('.kit-cell[style*="background"]').count()).toBeGreaterThan(12);
};

const drawing: Behaviour = async (page) => {
  const sheet = page.getByRole('img', { name: /^Drawing/ });
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('No sheet');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 140);
  await page.mouse.up();
  await says(page, '1 stroke');
  await page.reload();
  await says(page, '1 stroke');
  await press(page, 'Undo');
  await says(page, /^Draw with/);
};

const password: Behaviour = async (page) => {
  const shown = page.getByLabel('Password', { exact: true });
  const first = (await shown.textContent()) ?? '';
  expect(first.length).toBe(16);
  await page.getByText('Symbols').click();
  await press(page, 'New password');
  const next = (await shown.textContent()) ?? '';
  expect(next).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(next).not.toBe(first);
};

const markdown: Behaviour = async (page) => {
  await page.getByRole('textbox', { name: 'Markdown' }).fill('# Plan\n\n- **one**\n- two');
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(await preview.getByRole('heading', { name: 'Plan' }).count()).toBe(1);
  expect(await preview.getByRole('listitem').count()).toBe(2);
  await page.reload();
  expect(await preview.locator('strong').textContent()).toBe('one');
};

const namePicker: Behaviour = async (page) => {
  await press(page, 'Draw');
  await says(page, '9 left');
  await page.reload();
  await says(page, '9 left');
};

const choreWheel: Behaviour = async (page) => {
  await says(page, 'Dishes: Mum');
  await press(page, 'Turn the wheel');
  await says(page, 'Dishes: Dad');
  await press(page, /^Dishes/);
  await page.reload();
  await says(page, '3 to do');
};

const bracket: Behaviour = async (page) => {
  await press(page, /Round 1, match 1: Harbour FC/);
  await press(page, /Round 1, match 2: Northside/);
  await press(page, /Semi-finals, match 1: Harbour FC/);
  await page.reload();
  await page.getByRole('button', { name: /Final, match 1: Harbour FC/ }).waitFor({ state: 'visible' });
};

const phoneConnectFour: Behaviour = async (page) => {
  await page.getByRole('radio', { name: 'A friend' }).click({ force: true });
  for (const column of [3, 4, 3, 4, 3, 4, 3])
    await page.getByRole('button', { name: new RegExp(`^Column ${column}, row 1`) }).click();
  await says(page, 'Four in a row: First player');
};

export const toolBehaviours: Readonly<Record<string, Behaviour>> = {
  dailyGoal,
  settle,
  invoicePaper,
  connectFour,
  sudoku,
  wordGuess,
  blocks,
  drawing,
  password,
  markdown,
  namePicker,
  choreWheel,
  bracket,
  phoneConnectFour,
};
