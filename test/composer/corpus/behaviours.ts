import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { siteBehaviours } from './behaviours-sites.ts';
import { toolBehaviours } from './behaviours-tools.ts';

/** Tries one generated project as a person would. */
export type Behaviour = (page: Page) => Promise<void>;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const status = (page: Page): Locator => page.getByRole('status').filter({ hasText: /\S/ }).first();
const seen = (place: Locator): Promise<void> => place.first().waitFor({ state: 'visible' });
const gone = (place: Locator): Promise<void> => place.waitFor({ state: 'detached' });
const textOf = async (place: Locator): Promise<string> => ((await place.textContent()) ?? '').trim();

/** Opens the screen of this name, by its tab or its item of the navigation. */
async function open(page: Page, name: string | RegExp): Promise<void> {
  const nav = page.getByRole('navigation').getByRole('button', { name });
  await ((await nav.count()) > 0 ? nav.first() : page.getByRole('tab', { name }).first()).click();
}

/** Opens the first list of an app that starts with something else. */
async function firstList(page: Page): Promise<void> {
  if (!(await page.getByPlaceholder(/^Search/).isVisible())) {
    const places = page.getByRole('navigation').getByRole('button');
    for (let index = 0; index < (await places.count()); index += 1) {
      await places.nth(index).click();
      if (await page.getByPlaceholder(/^Search/).isVisible()) return;
    }
  }
}

/** Fills every field of the open form with something fitting; the first text is `name`. */
async function fill(dialog: Locator, name: string): Promise<void> {
  const texts = dialog.locator('input[type=text], textarea');
  if ((await texts.count()) > 0) await texts.first().fill(name);
  for (const input of await dialog.locator('input[type=number]').all()) await input.fill('12');
  for (const input of await dialog.locator('input[type=date]').all()) await input.fill('2026-06-15');
  for (const input of await dialog.locator('input[type=time]').all()) await input.fill('09:30');
  for (const input of await dialog.locator('input[type=email]').all()) await input.fill('ada@example.com');
  for (const input of await dialog.locator('input[type=url]').all()) await input.fill('https://example.com');
  for (const select of await dialog.locator('select').all())
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
}

const addRow: Behaviour = async (page) => {
  await firstList(page);
  const rows = page.locator('tbody tr, .row-card');
  const before = await rows.count();
  await page.locator('.screen-head').getByRole('button', { name: /^Add/ }).click();
  await fill(page.getByRole('dialog'), 'Zebra entry');
  await button(page, 'Save').click();
  expect(await rows.count()).toBe(before + 1);
  await page.getByPlaceholder(/^Search/).fill('zebra');
  expect(await rows.count()).toBe(1);
  await page.reload();
  await firstList(page);
  await seen(page.getByText('Zebra entry'));
  await button(page, 'Edit Zebra entry').click();
  await page.getByRole('dialog').locator('input[type=text], textarea').first().fill('Zebra changed');
  await button(page, 'Save').click();
  await button(page, 'Remove Zebra changed').click();
  expect(await rows.count()).toBe(before);
  await button(page, 'Undo').click();
  await seen(page.getByText('Zebra changed'));
};

const computed: Behaviour = async (page) => {
  await firstList(page);
  await page.locator('.screen-head').getByRole('button', { name: /^Add/ }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Gross').count()).toBe(0);
  await dialog.getByLabel('Nr').fill('Zebra 1');
  await dialog.getByLabel('Net amount').fill('100');
  await dialog.getByLabel('Due date').fill('2020-01-31');
  await button(page, 'Save').click();
  const row = page.locator('tbody tr').filter({ hasText: 'Zebra 1' });
  await seen(row.getByText('$119.00'));
  await seen(row.getByText('Overdue'));
  await row.getByRole('checkbox').check();
  await gone(row.getByText('Overdue'));
  await page.reload();
  await firstList(page);
  await seen(row.getByText('$119.00'));
};

const todo: Behaviour = async (page) => {
  await page.getByPlaceholder(/^Add/).fill('Feed the llama');
  await button(page, 'Add').click();
  const row = page.locator('.check-row').filter({ hasText: 'Feed the llama' });
  await seen(row);
  await row.getByRole('checkbox').check();
  await page.getByLabel(/^Filter by/).selectOption('true');
  await seen(row);
  await page.getByLabel(/^Filter by/).selectOption('false');
  await gone(row);
  await page.reload();
  await seen(page.locator('.check-row[data-done=true]').filter({ hasText: 'Feed the llama' }));
  await button(page, 'Remove Feed the llama').click();
  await gone(page.locator('.check-row').filter({ hasText: 'Feed the llama' }));
};

const phoneAdd: Behaviour = async (page) => {
  await seen(page.getByRole('heading').first());
  if (!(await page.getByPlaceholder(/^Search/).isVisible())) await page.getByRole('tab').nth(1).click();
  await button(page, /^Add (?!to)/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await seen(dialog.locator('input'));
  const input = dialog.locator('input[type=text], input:not([type]), textarea').first();
  if ((await input.count()) > 0) await input.fill('12');
  await button(page, 'Save').click();
  await dialog.waitFor({ state: 'detached' });
  const counted = await textOf(status(page));
  await page.reload();
  await seen(page.getByRole('heading').first());
  if (!(await page.getByPlaceholder(/^Search/).isVisible())) await page.getByRole('tab').nth(1).click();
  expect(await textOf(status(page))).toBe(counted);
};

const phoneTodo: Behaviour = async (page) => {
  await page.getByPlaceholder(/^Add task/).fill('Feed the llama');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const box = page.getByRole('checkbox', { name: 'Done: Feed the llama' });
  await box.click();
  expect(await box.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('radio', { name: 'Open' }).click();
  await gone(box);
  await page.reload();
  await seen(page.getByRole('checkbox', { name: 'Done: Feed the llama', checked: true }));
  await button(page, /^Feed the llama/).click();
  await button(page, 'Edit Feed the llama').click();
  await page.getByRole('dialog').getByLabel('Title').fill('Feed both llamas');
  await button(page, 'Save').click();
  await seen(page.getByRole('heading', { name: 'Feed both llamas' }));
  await button(page, 'Remove').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await gone(button(page, /^Feed both llamas/));
  await button(page, 'Undo').click();
  await seen(button(page, /^Feed both llamas/));
};

const phoneTabs: Behaviour = async (page) => {
  const tabs = page.getByRole('tab');
  await seen(tabs);
  const count = await tabs.count();
  expect(count).toBeGreaterThan(1);
  for (let index = count - 1; index >= 0; index -= 1) {
    const tab = tabs.nth(index);
    await tab.click();
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await seen(page.getByRole('heading', { name: (await tab.getAttribute('aria-label')) ?? '' }));
  }
  await tabs.nth(1).click();
  const before = Number.parseInt(await textOf(status(page)), 10);
  await button(page, /^Add /).click();
  const dialog = page.getByRole('dialog');
  await seen(dialog);
  const first = dialog.locator('input').first();
  if ((await first.count()) > 0) await first.fill('Zebra');
  for (const group of await dialog.getByRole('radiogroup').all())
    await group.getByRole('radio').first().click();
  for (const input of await dialog.locator('input[inputmode=decimal]').all()) await input.fill('7');
  await button(page, 'Save').click();
  await gone(dialog);
  expect(Number.parseInt(await textOf(status(page)), 10)).toBe(before + 1);
};

const board: Behaviour = async (page) => {
  if ((await page.locator('.board').count()) === 0) await open(page, /board|deals/i);
  const columns = page.locator('.column');
  const first = columns.nth(0).locator('.board-card');
  const second = columns.nth(1).locator('.board-card');
  const [inFirst, inSecond] = [await first.count(), await second.count()];
  await first
    .first()
    .getByRole('button', { name: /^Move .* to / })
    .last()
    .click();
  expect(await first.count()).toBe(inFirst - 1);
  expect(await second.count()).toBe(inSecond + 1);
  await columns
    .nth(0)
    .getByRole('button', { name: /^Add .* to / })
    .click();
  await fill(page.getByRole('dialog'), 'Zebra card');
  await button(page, 'Save').click();
  expect(await first.count()).toBe(inFirst);
};

const phoneBoard: Behaviour = async (page) => {
  await button(page, /^Move .* to Doing/)
    .first()
    .click();
  await button(page, 'Add task to To do').click();
  await page.getByRole('dialog').getByLabel('Title').fill('Zebra card');
  await button(page, 'Save').click();
  await button(page, 'Move Zebra card to Doing').click();
  await seen(button(page, 'Move Zebra card to Done'));
};

const calendar: Behaviour = async (page) => {
  await page.locator('.day[data-today=true] .day-number').click();
  await page.getByRole('dialog').locator('input').first().fill('Zebra talk');
  await button(page, 'Save').click();
  await seen(page.locator('.day[data-today=true] .day-entry').filter({ hasText: 'Zebra talk' }));
  await button(page, 'Next month').click();
  await button(page, 'Previous month').click();
  await page.reload();
  await seen(page.locator('.day-entry').filter({ hasText: 'Zebra talk' }));
};

const phoneCalendar: Behaviour = async (page) => {
  await button(page, 'Add appointment').click();
  await page.getByRole('dialog').getByLabel('Title').fill('Zebra talk');
  await page.getByRole('dialog').getByLabel('Time').fill('25:99');
  await button(page, 'Save').click();
  await seen(page.getByRole('alert'));
  await page.getByRole('dialog').getByLabel('Time').fill('09:30');
  await button(page, 'Save').click();
  await seen(button(page, /^Zebra talk/));
  await page.reload();
  await seen(button(page, /^Zebra talk/));
};

const expenses: Behaviour = async (page) => {
  const spent = async (): Promise<number> =>
    Number((await textOf(page.locator('.stat dd').first())).replace(/[^\d.]/g, ''));
  await open(page, 'Overview');
  const before = await spent();
  await open(page, 'Expenses');
  await button(page, 'Add expense').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What').fill('Zebra');
  await dialog.getByLabel('Amount').fill('20.5');
  await dialog.getByLabel('Date').fill('2026-06-15');
  await button(page, 'Save').click();
  await open(page, 'Overview');
  expect(await spent()).toBeCloseTo(before + 20.5, 2);
};

const balance: Behaviour = async (page) => {
  const figure = async (name: string): Promise<number> => {
    const text = await textOf(page.locator('.stat').filter({ hasText: name }).locator('dd').first());
    return Number(text.replace(/[^\d.-]/g, ''));
  };
  expect(await figure('Balance')).toBeCloseTo((await figure('Income')) - (await figure('Spent')), 2);
};

const dashboard: Behaviour = async (page) => {
  expect(await page.locator('.chart').count()).toBe(3);
  await open(page, 'Data');
  const total = await textOf(page.locator('.totals strong').nth(1));
  await open(page, 'Dashboard');
  expect(await textOf(page.locator('.stat dd').first())).toBe(total);
};

const filter: Behaviour = async (page) => {
  await firstList(page);
  const rows = page.locator('tbody tr');
  const all = await rows.count();
  const choice = page.getByLabel(/^Filter by/);
  const label = await textOf(choice.locator('option').nth(1));
  await choice.selectOption({ index: 1 });
  const some = await rows.count();
  expect(some).toBeLessThan(all);
  expect(await rows.filter({ hasText: label }).count()).toBe(some);
};

const relation: Behaviour = async (page) => {
  await open(page, /Loans|Rentals/);
  const rows = page.locator('tbody tr');
  const before = await rows.count();
  await button(page, /^Add (loan|rental)/).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.locator('select').count()).toBeGreaterThan(1);
  await fill(dialog, '');
  await button(page, 'Save').click();
  expect(await rows.count()).toBe(before + 1);
};

const beehives: Behaviour = async (page) => {
  await open(page, 'Harvests');
  await button(page, 'Add harvest').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Beehive').selectOption({ label: 'Old oak' });
  await dialog.getByLabel('Date').fill('2026-06-15');
  await dialog.getByLabel(/Honey yield/).fill('100');
  await button(page, 'Save').click();
  await open(page, 'Overview');
  const chart = page.getByRole('region', { name: 'Honey yield by beehive' });
  expect(await textOf(chart.locator('li').first().locator('.bar-label'))).toBe('Old oak');
};

const habits: Behaviour = async (page) => {
  const first = page.locator('.habit').first();
  const streak = async (): Promise<number> => Number(await textOf(first.locator('.streak strong')));
  const before = await streak();
  await first.locator('.week-day[data-today=true]').click();
  expect(await streak()).toBe(before + 1);
  await page.reload();
  expect(await streak()).toBe(before + 1);
};

const phoneHabits: Behaviour = async (page) => {
  const today = page.getByRole('checkbox', { name: /^Read ten pages/ }).last();
  await seen(page.getByText('4 in a row'));
  await today.click();
  await seen(page.getByText('5 in a row'));
  await page.reload();
  await seen(page.getByText('5 in a row'));
};

const pomodoro: Behaviour = async (page) => {
  expect(await textOf(page.getByRole('timer'))).toBe('50:00');
  await button(page, 'Start').click();
  await page.waitForFunction(
    () => document.querySelector('[role=timer]')?.textContent?.startsWith('49:5') === true,
  );
  await button(page, 'Pause').click();
  await seen(button(page, 'Go on'));
  await button(page, 'Short break').click();
  expect(await textOf(page.getByRole('timer'))).toBe('10:00');
};

const phoneTimer: Behaviour = async (page) => {
  await seen(page.getByRole('timer'));
  await button(page, 'Start').click();
  await page.waitForFunction(
    () => document.querySelector('[role=timer]')?.textContent?.startsWith('24:5') === true,
  );
  await button(page, 'Pause').click();
  await page.getByRole('radio', { name: 'Short break' }).click();
  expect(await textOf(page.getByRole('timer'))).toBe('05:00');
};

const stopwatch: Behaviour = async (page) => {
  await button(page, 'Start').click();
  await page.waitForFunction(() => document.querySelector('[role=timer]')?.textContent !== '00:00');
  await button(page, 'Lap').click();
  await seen(page.locator('.laps li'));
};

/** Numbers into the fields, and what the first result must read. */
const computes =
  (values: Record<string, string>, result: RegExp): Behaviour =>
  async (page) => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('spinbutton', { name: label }).first().fill(value);
    expect(await textOf(page.locator('output').first())).toMatch(result);
  };

const phoneTip: Behaviour = async (page) => {
  await page.getByLabel('Bill').fill('80');
  await page.getByLabel('People').fill('4');
  await seen(page.getByText('$24.00'));
};

const press = async (page: Page, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click();
};

const keypad: Behaviour = async (page) => {
  await press(page, ['1', '2', 'Multiply', '3', 'Subtract', '6', 'Equals']);
  expect(await textOf(page.locator('output'))).toBe('30');
  await page.keyboard.type('/4=');
  expect(await textOf(page.locator('output'))).toBe('7.5');
  await press(page, ['Clear', '8', 'Divide', '0', 'Equals']);
  expect(await textOf(page.locator('output'))).toBe('Not possible');
};

const phoneKeypad: Behaviour = async (page) => {
  await press(page, ['5', '0', 'Add', '2', '0', 'Percent', 'Equals']);
  expect(await textOf(status(page))).toBe('60');
};

const quiz: Behaviour = async (page) => {
  const size = Number(/of (\d+)/.exec(await textOf(page.locator('.study .muted').first()))?.[1]);
  for (let index = 0; index < size; index += 1) {
    await page.locator('.answer-button').first().click();
    await button(page, 'Next').click();
  }
  expect(await textOf(page.getByRole('status'))).toMatch(new RegExp(`^\\d+ of ${size} right$`));
  await button(page, 'Start again').click();
  await seen(page.locator('.answer-button'));
};

const phoneQuiz: Behaviour = async (page) => {
  const options = page.locator('[role=button]');
  await options.first().click();
  await button(page, 'Next').click();
  await seen(page.getByText(/^2 of \d+$/));
};

const flashcards: Behaviour = async (page) => {
  const front = await textOf(page.locator('.study-card'));
  await button(page, 'Turn over').click();
  expect(await textOf(page.locator('.study-card'))).not.toBe(front);
  await button(page, 'Knew it').click();
  await seen(page.getByText(/Card 2 of/));
};

const poll: Behaviour = async (page) => {
  await page.locator('.chip').filter({ hasText: 'Sushi' }).click();
  await button(page, 'Vote').click();
  expect(await textOf(page.getByRole('status'))).toBe('1 vote');
  await page.reload();
  expect(await textOf(page.getByRole('status'))).toBe('1 vote');
};

const chat: Behaviour = async (page) => {
  await page.getByLabel('Message').fill('Hello there');
  await button(page, 'Send').click();
  await seen(page.getByText('Hello. What can I do for you?'));
  await page.reload();
  await seen(page.getByText('Hello there'));
};

const formBuilder: Behaviour = async (page) => {
  await button(page, 'Add question').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question').fill('Which animal?');
  await dialog.getByLabel('Kind').selectOption('Choice');
  await dialog.getByLabel('Options').fill('Llama, Zebra');
  await button(page, 'Save').click();
  await open(page, 'Form');
  await page.getByLabel('What is your name?').fill('Ada');
  await page.getByLabel('Which animal?').selectOption('Zebra');
  await button(page, 'Send').click();
  await seen(page.getByRole('cell', { name: 'Zebra' }));
  await page.reload();
  await open(page, 'Form');
  await seen(page.getByRole('cell', { name: 'Ada' }));
};

const survey: Behaviour = async (page) => {
  await page.getByLabel('Name').fill('Ada Zebra');
  await page.getByLabel('Favourite dish').fill('Soup');
  await button(page, 'Send answers').click();
  await seen(page.getByText('Thank you. Your answers are in.'));
  await open(page, 'Answers');
  await seen(page.getByText('Ada Zebra'));
};

const register: Behaviour = async (page) => {
  await button(page, 'Register').last().click();
  await page.getByLabel('Child name').fill('Zoe Zebra');
  await page.getByLabel('Age').fill('9');
  await page.getByLabel('Parent phone').fill('0113 496 0000');
  await button(page, 'Register').last().click();
  await seen(page.getByText('Thank you. You are registered.'));
  await open(page, 'Registrations');
  await seen(page.getByText('Zoe Zebra'));
};

const phoneForm: Behaviour = async (page) => {
  await button(page, 'Send feedback').click();
  await seen(page.getByRole('alert'));
  await page.getByLabel('Name').fill('Zoe Zebra');
  await page.getByLabel('Message', { exact: true }).fill('Lovely soup');
  await button(page, 'Send feedback').click();
  await seen(page.getByText('Thank you for your feedback.'));
  await page.getByRole('tab', { name: 'Messages' }).click();
  await seen(page.getByText('Zoe Zebra'));
};

const slots: Behaviour = async (page) => {
  await page.getByLabel('Day').fill('2026-06-15');
  await page.locator('.chip').nth(1).click();
  await button(page, '11:00').click();
  await page.getByLabel('Name').fill('Ada');
  await button(page, 'Book 11:00').click();
  await seen(page.getByText('11:00 is booked for Ada.'));
  expect(await button(page, '11:00, taken').isDisabled()).toBe(true);
  await page.locator('.chip').first().click();
  expect(await button(page, '11:00').isDisabled()).toBe(false);
  await open(page, 'Bookings');
  await seen(page.getByText('Ada', { exact: true }));
};

const phoneSlots: Behaviour = async (page) => {
  await page.getByRole('radio', { name: 'Court 3' }).click();
  await page.getByRole('radio', { name: '17:00' }).click();
  await page.getByLabel('Name').fill('Ada');
  await button(page, 'Book 17:00').click();
  await seen(page.getByRole('radio', { name: '17:00, taken' }));
  await page.reload();
  await page.getByRole('radio', { name: 'Court 3' }).click();
  await seen(page.getByRole('radio', { name: '17:00, taken' }));
};

const buy = async (page: Page): Promise<void> => {
  const add = button(page, /^Add to cart/);
  await add.nth(0).click();
  await add.nth(0).click();
  await add.nth(1).click();
};

const shop: Behaviour = async (page) => {
  await buy(page);
  await seen(page.locator('.cart-total strong'));
  const lines = await page.locator('.cart-lines li > span:last-child').allTextContents();
  const sum = lines.reduce((total, text) => total + Number(text.replace(/[^\d.]/g, '')), 0);
  expect(Number((await textOf(page.locator('.cart-total strong'))).replace(/[^\d.]/g, ''))).toBeCloseTo(
    sum,
    2,
  );
  await button(page, 'Order').last().click();
  await seen(page.getByRole('alert'));
  await page.getByLabel('Name').fill('Ada Zebra');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Address').fill('12 Mill Lane');
  await page.locator('.cart').getByRole('button', { name: 'Order' }).click();
  await seen(page.getByText('Thank you, Ada Zebra. Your order is in.'));
  await open(page, 'Orders');
  await seen(page.getByText('Ada Zebra'));
};

const phoneShop: Behaviour = async (page) => {
  await buy(page);
  await page.getByLabel('Name').fill('Ada Zebra');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Address').fill('12 Mill Lane');
  await button(page, 'Order').click();
  await seen(page.getByText('Thank you, Ada Zebra. Your order is in.'));
  await page.getByRole('tab', { name: 'Orders' }).click();
  await seen(page.getByText('Ada Zebra'));
};

const login: Behaviour = async (page) => {
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('short');
  await button(page, 'Create account').click();
  await seen(page.getByRole('alert'));
  await page.getByLabel('Password').fill('long enough');
  await button(page, 'Create account').click();
  await seen(page.getByPlaceholder(/^Add task/));
  await page.reload();
  await seen(page.getByPlaceholder(/^Add task/));
  await button(page, 'Sign out').click();
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('wrong password');
  await button(page, 'Sign in').click();
  await seen(page.getByRole('alert'));
  await page.getByLabel('Password').fill('long enough');
  await button(page, 'Sign in').click();
  await seen(page.getByPlaceholder(/^Add task/));
};

const ticTacToe: Behaviour = async (page) => {
  for (const place of [
    'Row 1, column 1',
    'Row 2, column 1',
    'Row 1, column 2',
    'Row 2, column 2',
    'Row 1, column 3',
  ])
    await page.getByRole('button', { name: place, exact: true }).click();
  expect(await textOf(status(page))).toBe('X wins.');
  await seen(page.getByText(/X 1 : 0 O/));
  await button(page, 'New game').click();
  expect(await textOf(status(page))).toBe('X is next.');
};

const memory: Behaviour = async (page) => {
  const cards = page.getByRole('button', { name: /^Card \d+:/ });
  const places = new Map<string, number[]>();
  /** Turns a card. What it shows is noted in the page as it comes: a pair that does not match is soon face down again. */
  const turn = async (index: number): Promise<string> => {
    const shown = page.evaluate(
      (before) =>
        new Promise<string>((resolve) => {
          const look = (): void => {
            const label =
              document.querySelector(`[aria-label^="${before}"]`)?.getAttribute('aria-label') ?? '';
            if (label === '' || label === `${before}face down`) return;
            watch.disconnect();
            resolve(label.slice(before.length));
          };
          const watch = new MutationObserver(look);
          watch.observe(document, { subtree: true, childList: true, attributes: true });
        }),
      `Card ${index + 1}: `,
    );
    await cards.nth(index).click();
    return shown;
  };
  /** Turns two cards and waits until they lie face down again, or are found. Answers what they show. */
  const turnBoth = async (one: number, other: number): Promise<[string, string]> => {
    const first = await turn(one);
    const second = await turn(other);
    if (first !== second) await seen(page.getByRole('button', { name: `Card ${other + 1}: face down` }));
    return [first, second];
  };
  const found = new Set<string>();
  for (let index = 0; index < 16; index += 2) {
    const names = await turnBoth(index, index + 1);
    names.forEach((name, offset) => places.set(name, [...(places.get(name) ?? []), index + offset]));
    if (names[0] === names[1]) found.add(names[0]);
  }
  for (const [name, [one = 0, other = 0]] of places) if (!found.has(name)) await turnBoth(one, other);
  expect(await textOf(status(page))).toContain('All pairs in');
};

const snake: Behaviour = async (page) => {
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    /length [4-9]/.test(document.querySelector('.snake')?.getAttribute('aria-label') ?? ''),
  );
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(
    () => document.querySelector('[role=status]')?.textContent?.startsWith('Game over') === true,
  );
  await button(page, 'Play again').click();
};

const twenty48: Behaviour = async (page) => {
  const tiles = page.getByRole('img', { name: /^Tiles/ });
  const before = await tiles.getAttribute('aria-label');
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  expect(await tiles.getAttribute('aria-label')).not.toBe(before);
};

const hangman: Behaviour = async (page) => {
  for (const letter of 'etaoinshrdlucmfwypvbgkjqxz') {
    const key = page.getByRole('button', { name: letter, exact: true });
    if (await key.isDisabled()) break;
    await key.click();
  }
  expect(await textOf(status(page))).toMatch(/You found it|It was/);
  await button(page, 'New word').click();
  expect(await textOf(status(page))).toBe('7 tries left');
};

const minesweeper: Behaviour = async (page) => {
  await page.getByRole('button', { name: 'Row 5, column 5: Covered' }).click();
  await seen(page.getByRole('button', { name: /around$/ }));
  const covered = page.getByRole('button', { name: /Covered$/ }).first();
  await covered.click({ button: 'right' });
  expect(await textOf(status(page))).toBe('9 mines left');
};

const site: Behaviour = async (page) => {
  await seen(page.getByRole('heading', { level: 1 }));
  const links = page.getByRole('navigation').first().getByRole('link');
  expect(await links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) {
    const target = (await link.getAttribute('href')) ?? '';
    if (target.includes('#'))
      expect(await page.locator(`[id="${target.split('#')[1] ?? ''}"]`).count(), target).toBe(1);
  }
};

const pages: Behaviour = async (page) => {
  const posts = page.locator('#posts');
  const hero = page.locator('.hero');
  expect(await posts.count()).toBe(0);
  await seen(hero);
  const link = page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /Journal|Blog/ });
  await link.click();
  await seen(posts);
  expect(await hero.count()).toBe(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await gone(posts);
  await seen(page.getByRole('heading', { level: 1 }));
};

const phoneSite: Behaviour = async (page) => {
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('tab').last().click();
  await page.getByLabel('Your name').fill('Ada');
  await button(page, 'Send message').click();
  await seen(page.getByRole('alert'));
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Two loaves, please.');
  await button(page, 'Send message').click();
  await seen(status(page));
};

const contact: Behaviour = async (page) => {
  const form = page.locator('form').last();
  await form.locator('input[type=text], input:not([type])').first().fill('Ada');
  await form.locator('input[type=email]').fill('ada@example.com');
  await form.locator('textarea').fill('Hello, I would like a drawing.');
  await form.getByRole('button').last().click();
  await seen(page.getByRole('status').filter({ hasText: /\S/ }));
};

const booking: Behaviour = async (page) => {
  await seen(page.locator('#booking form, form').first());
};

const basket: Behaviour = async (page) => {
  await page.locator('#products').getByRole('button').first().click();
  await seen(page.locator('#products').getByText('1').first());
};

const meme: Behaviour = async (page) => {
  const caption = page.locator('textarea').first();
  await caption.fill('Something else entirely');
  await seen(page.getByText(/something|else|entirely/i));
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /png|save|download/i })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
};

/** A hundred kilometres in miles. */
const convertsUnits: Behaviour = async (page) => {
  await page.getByLabel('Value').fill('100');
  await page.getByLabel('From').selectOption('km');
  await page.getByLabel('To').selectOption('mi');
  await seen(page.getByText('62.14 mi'));
};

const ownBehaviours: Readonly<Record<string, Behaviour>> = {
  addRow,
  computed,
  todo,
  phoneAdd,
  phoneTodo,
  phoneTabs,
  board,
  phoneBoard,
  calendar,
  phoneCalendar,
  expenses,
  balance,
  dashboard,
  filter,
  relation,
  beehives,
  habits,
  phoneHabits,
  pomodoro,
  phoneTimer,
  stopwatch,
  tip: computes({ Bill: '80', People: '4' }, /^\$16\.00$/),
  percentage: computes({ Percent: '20', Of: '50' }, /^10$/),
  bmi: computes({ Weight: '80', Height: '200' }, /^20$/),
  unit: convertsUnits,
  shipping: computes({ Weight: '4' }, /13/),
  profit: computes({ Revenue: '90', Costs: '35' }, /55/),
  phoneTip,
  keypad,
  phoneKeypad,
  quiz,
  phoneQuiz,
  flashcards,
  poll,
  chat,
  phoneChat: chat,
  formBuilder,
  survey,
  register,
  phoneForm,
  slots,
  phoneSlots,
  shop,
  phoneShop,
  login,
  ticTacToe,
  memory,
  snake,
  twenty48,
  hangman,
  minesweeper,
  site,
  pages,
  phoneSite,
  contact,
  booking,
  basket,
  meme,
};

const groups = [ownBehaviours, siteBehaviours, toolBehaviours];

/** Every behaviour by its name. Two of one name would be tried as one, so that is an error. */
export const behaviours: Readonly<Record<string, Behaviour>> = Object.fromEntries(
  groups.flatMap((group) => Object.entries(group)),
);
const told = groups.flatMap((group) => Object.keys(group));
const twice = told.filter((name, index) => told.indexOf(name) !== index);
if (twice.length > 0) throw new Error(`Two behaviours are called ${twice.join(', ')}.`);
