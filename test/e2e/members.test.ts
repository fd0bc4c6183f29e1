import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { press } from './support/element-panel.ts';
import { arrive, preview, runIs, runs, say, signIn, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ COMPOSER_PACE_MS: '0' });
});
afterAll(async () => {
  for (const visitor of visitors) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
  await product.dispose();
  await browser.close();
});

async function arriving(email: string): Promise<Page> {
  const visitor = await arrive(browser, { baseURL: product.url });
  visitors.push(visitor);
  await signIn(visitor.page, product, email);
  return visitor.page;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** The address of the invitation that was sent to somebody, from the local mail box or, behind a proxy, from what servers print. */
async function invitationFor(email: string): Promise<string> {
  let url = '';
  await until(`an invitation for ${email} has arrived`, async () => {
    const text = product.isCluster
      ? product.output()
      : (await (await fetch(`${product.url}/dev/mail`)).text()).replaceAll('&amp;', '&');
    const at = text.lastIndexOf(email);
    url = at < 0 ? '' : (/http[^\s<"]*\/invitation\?token=[\w-]+/.exec(text.slice(at))?.[0] ?? '');
    return url !== '';
  });
  return url;
}

it('[ROLE-01] two people work in one project: invited, seen by each other, held to a role, and removed', async () => {
  const ada = await arriving('ada@example.com');
  await ada.goto('/');
  await ada.getByLabel('What do you want to build?').fill('A landing page for a bakery called Crumb');
  await ada.getByRole('button', { name: 'Build' }).click();
  await ada.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(ada, 0, 'done');
  const address = new URL(ada.url()).pathname;

  // Invited by mail; the link of another account says so.
  await ada.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog(ada).getByText('Whoever sends a message pays for it').waitFor();
  await dialog(ada).getByRole('textbox', { name: 'Invite by e-mail' }).fill('ben@example.com');
  await dialog(ada).getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog(ada).getByText('An invitation is on its way to ben@example.com.').waitFor();
  await ada.keyboard.press('Escape');
  const link = await invitationFor('ben@example.com');
  const other = await ada.context().newPage();
  await other.goto(link);
  await other.getByRole('heading', { name: 'This invitation is for another account' }).waitFor();
  await other.close();

  const ben = await arriving('ben@example.com');
  await ben.goto(link);
  await ben.getByRole('heading', { name: /invites you to edit/ }).waitFor();
  await ben.getByRole('button', { name: 'Accept' }).click();
  await ben.waitForURL(new RegExp(`${address}$`));
  await runIs(ben, 0, 'done');
  // Who pays is said before anything is sent, and changes for the one as the other changes it.
  await ben.getByText('Your messages here use your own credits.').waitFor();
  await ada.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog(ada).getByRole('combobox', { name: 'Credits of Ben' }).selectOption('limited');
  await dialog(ada).getByText('Who pays is changed.').waitFor();
  await ben.getByText(/^Your messages here use the credits of .*: 500 of 500 left this month\.$/).waitFor();
  const limit = dialog(ada).getByRole('spinbutton', { name: 'Credits a month for Ben' });
  await limit.fill('1200');
  await limit.press('Enter');
  await ben.getByText(/: 1,200 of 1,200 left this month\.$/).waitFor();
  expect(await axeFaults(ada)).toEqual([]);
  await ada.keyboard.press('Escape');
  // What is the owner's alone is not there.
  await ben.getByRole('button', { name: 'People', exact: true }).waitFor();
  expect(await ben.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);

  // Each sees that the other is there, and where they are.
  const here = (page: Page, name: string) =>
    page
      .locator('header')
      .getByRole('button', { name: '1 person is here with you' })
      .and(page.getByTitle(`Here now: ${name}`));
  await here(ben, 'Ada').waitFor();
  await ben.getByRole('tab', { name: 'Code' }).click();
  await ben
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: 'index.html', exact: true })
    .click();
  await ben.locator('.cm-content').waitFor();
  await here(ada, 'Ben').click();
  await ada.getByRole('menuitem', { name: /Ben.*Is in index\.html/s }).click();
  await ben.locator('.cm-line').nth(2).click();
  const cursor = ada.locator('.cm-line').nth(2).locator('.cm-person');
  await cursor.waitFor();
  expect(await cursor.textContent()).toBe('Ben');
  expect(await cursor.getAttribute('class')).toBe('cm-person');
  await ben.keyboard.press('Shift+ArrowDown');
  await ada.locator('.cm-line').nth(3).locator('.cm-person').waitFor();
  await ben.getByRole('tab', { name: 'Preview' }).click();
  await until('the cursor is gone', async () => (await ada.locator('.cm-person').count()) === 0);
  await ada.getByRole('tab', { name: 'Preview' }).click();

  // A comment of one is pinned to an element, and marked and listed for the other at once.
  const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
  await ben.getByRole('button', { name: 'Comments', exact: true }).click();
  await comments(ben).getByRole('button', { name: 'Pick an element' }).click();
  await preview(ben).locator('statecraft-outlines').waitFor({ state: 'attached' });
  await press(ben, preview(ben).locator('h1').first());
  await comments(ben)
    .getByText(/^Pinned to h1/)
    .waitFor();
  await comments(ben).getByRole('textbox', { name: 'New comment' }).fill('Say Fresh bread here');
  await comments(ben).getByRole('button', { name: 'Comment', exact: true }).click();
  await comments(ben).getByRole('article', { name: 'Ben' }).waitFor();
  await ada.getByRole('button', { name: 'Comments, 1 open' }).waitFor();
  await preview(ada).locator('statecraft-marks').waitFor({ state: 'attached' });
  // Its mark stands at the upper corner of the element, and leads to it.
  const heading = await preview(ada).locator('h1').first().boundingBox();
  if (heading === null) throw new Error('the heading is not to be seen');
  await ada.mouse.click(heading.x + heading.width - 2, heading.y - 2);
  await comments(ada).locator('li[aria-current=true]').getByText('Say Fresh bread here').waitFor();
  expect(await axeFaults(ada)).toEqual([]);
  await comments(ada).getByRole('button', { name: 'Reply' }).click();
  await comments(ada).getByRole('textbox', { name: 'Reply to Ben' }).fill('Yes');
  await ada.keyboard.press('Control+Enter');
  await comments(ben).getByRole('article', { name: 'Ada' }).getByText('Yes').waitFor();
  // It becomes a message about that element, which whoever may write here sends or does not.
  await comments(ada).getByRole('button', { name: 'Send to the builder' }).click();
  expect(await ada.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Say Fresh bread here');
  await ada.getByRole('button', { name: /^Deselect h1/ }).click();
  await ada.getByRole('textbox', { name: 'Message' }).fill('');
  await comments(ada).getByRole('button', { name: 'Resolve' }).click();
  await comments(ben)
    .getByText(/^No open comments/)
    .waitFor();
  await preview(ben).locator('statecraft-marks').waitFor({ state: 'detached' });
  for (const page of [ada, ben]) {
    await comments(page).focus();
    await page.keyboard.press('Escape');
    await comments(page).waitFor({ state: 'detached' });
    // The focus is back where it came from.
    await page.getByRole('button', { name: 'Comments', exact: true }).and(page.locator(':focus')).waitFor();
  }

  // A message of one is seen by the other without a reload, with who sent it.
  await say(ben, 'Make the heading say Fresh bread');
  await runIs(ben, 1, 'done');
  await runIs(ada, 1, 'done');
  await runs(ada).nth(1).getByText('Ben', { exact: true }).waitFor();
  await runs(ada).nth(0).getByText('Ada', { exact: true }).waitFor();

  // On a phone there is room for the project's name beside who is here, whose list has what makes way for them.
  await ada.setViewportSize({ width: 390, height: 844 });
  const title = await ada.getByRole('button', { name: /, rename$/ }).boundingBox();
  expect(title?.width).toBeGreaterThan(44);
  expect(await ada.getByRole('button', { name: 'Share', exact: true }).isVisible()).toBe(false);
  await here(ada, 'Ben').click();
  await ada.getByRole('menuitem', { name: 'Share' }).click();
  await dialog(ada).getByText('Whoever sends a message pays for it').waitFor();
  await ada.keyboard.press('Escape');
  await ada.setViewportSize({ width: 1440, height: 1000 });

  await ben.goto('/');
  const card = ben.getByRole('link', { name: /Shared by Ada/ });
  await card.waitFor();
  await card.click();
  await runIs(ben, 1, 'done');

  // With another role the box says at once why nothing can be sent.
  await ada.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog(ada).getByRole('combobox', { name: 'Role of Ben' }).selectOption('viewer');
  await dialog(ada).getByText('The role is changed.').waitFor();
  const why = ben.getByText('You can view this project, and not change it. Ada can make you an editor.');
  await why.first().waitFor();
  const box = ben.getByRole('textbox', { name: 'Message' });
  expect(await box.getAttribute('readonly')).not.toBeNull();
  expect(await ben.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  expect(await ben.getByRole('button', { name: /, rename$/ }).isDisabled()).toBe(true);

  // Removed, the page says so, and nothing of the project is shown any more.
  await dialog(ada).getByRole('button', { name: 'Remove Ben' }).click();
  await dialog(ada)
    .getByRole('group', { name: 'Remove Ben' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await ben.getByRole('heading', { name: 'This project is no longer open to you' }).waitFor();
  expect(await ben.locator('iframe').count()).toBe(0);
  await here(ada, 'Ben').waitFor({ state: 'detached' });
  expect(await ben.getByText('Fresh bread').count()).toBe(0);
  await ben.getByRole('link', { name: 'Back to home' }).click();
  await ben.getByLabel('What do you want to build?').waitFor();
  await until('the project is gone from home', async () => (await card.count()) === 0);
}, 300_000);
