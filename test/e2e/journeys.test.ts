import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import {
  arrive,
  handleNext,
  ask,
  preview,
  say,
  signInHere,
  runIs,
  runs,
  toasted,
  typeOver,
  type Visitor,
} from './support/visitor.ts';

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

let people = 0;
/** A person whose first project stands finished before them. */
async function withProject(
  options: Parameters<typeof arrive>[1] = {},
  kind: 'Website' | 'React website' = 'Website',
) {
  const visitor = await arrive(browser, options);
  visitors.push(visitor);
  const { page } = visitor;
  const email = `journey-${(people += 1)}@example.com`;
  await page.goto(product.url);
  await ask(page, bakery, kind);
  await signInHere(page, product, email);
  await page.waitForURL(/\/(?:ai|react)-website-builder\/p_/);
  await runIs(page, 0, 'done');
  return { ...visitor, email, address: page.url() };
}
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const boxHolds = (page: Page, text: string) =>
  until(
    `the message box holds "${text}"`,
    async () =>
      (await messageBox(page)
        .inputValue()
        .catch(() => '')) === text,
  );

it('[MACHINE-01] [BUILD-09] signed out in another tab: this one says so, and what was typed is there after signing in', async () => {
  const { page, openTab, email, address } = await withProject();
  const other = await openTab();
  await other.goto(product.url);
  await messageBox(page).fill('Make the headline green');
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('link', { name: 'Sign in' }).first().waitFor();
  // The open page leaves for sign-in by itself, and comes back to where it was.
  await page.waitForURL(/\/account\/login/);
  await signInHere(page, product, email);
  await page.waitForURL(address);
  await boxHolds(page, 'Make the headline green');
});

it('[BUILD-04] [MACHINE-03] offline and back: the page says it, keeps what is typed, and goes on by itself', async () => {
  const { page, context } = await withProject();
  await context.setOffline(true);
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
  await messageBox(page).fill('Make the headline green');
  await page.getByRole('button', { name: /^(?:Send|Queue)$/ }).click();
  // It could not go: it is still there, with the reason.
  await boxHolds(page, 'Make the headline green');
  await context.setOffline(false);
  await page
    .getByText(/offline/i)
    .first()
    .waitFor({ state: 'detached' });
  // It goes by itself when the network is back in time, and waits for another click otherwise.
  const send = page.getByRole('button', { name: /^(?:Send|Queue)$/ });
  await until('the message was sent', async () => {
    if ((await runs(page).count()) === 2) return true;
    if (await send.isEnabled()) await send.click({ timeout: 1_000 }).catch(() => undefined);
    return false;
  });
  await runIs(page, 1, 'done');
  expect(await runs(page).count()).toBe(2);
});

it('[ERROR-02] [ROUTE-15] the session ends in the middle of work: sign-in, and back with the message and the edit', async () => {
  const { page, context, email, address } = await withProject();
  await page.getByRole('tab', { name: 'Code' }).click();
  await page
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: 'index.html', exact: true })
    .click();
  const editor = page.locator('.cm-content').first();
  await editor.waitFor();
  // The session ends with the first save: before, any look in the background would leave the page while one types.
  await handleNext(
    page,
    (url) => url.pathname.endsWith(endpoints.filesApply.path),
    async (route) => {
      await context.clearCookies({ name: 'sid' });
      await route.continue();
    },
  );
  await editor.click();
  await page.keyboard.press('Control+Home');
  // At once: letter by letter, a slow machine may save half of it and leave the page before the rest.
  await page.keyboard.insertText('<!-- by hand -->');
  await page.waitForURL(/\/account\/login/);
  await signInHere(page, product, email);
  await page.waitForURL(address);
  await page.getByRole('tab', { name: 'Code' }).click();
  await page
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: 'index.html', exact: true })
    .click();
  await page.locator('.cm-content', { hasText: '<!-- by hand -->' }).waitFor();
  // It saves itself a moment later; only the message is to meet the end of the session.
  await page.getByText('Saved', { exact: true }).first().waitFor();

  await messageBox(page).fill('Make the headline green');
  await context.clearCookies({ name: 'sid' });
  await page.getByRole('button', { name: /^(?:Send|Queue)$/ }).click();
  await page.waitForURL(/\/account\/login/);
  await signInHere(page, product, email);
  await page.waitForURL(address);
  await until(
    'the message is sent, or waits in its box',
    async () =>
      (await messageBox(page)
        .inputValue()
        .catch(() => '')) === 'Make the headline green' || (await runs(page).count()) === 2,
  );
});

it('[MOBILE-01] a walk on a phone: every screen fits, one pane at a time, and the first message is answered', async () => {
  const { page, complaints } = await withProject({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const fits = async (what: string) => {
    const wide = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(wide, what).toBeLessThanOrEqual(0);
  };
  await fits('chat');
  for (const pane of ['Preview', 'Code', 'Chat']) {
    await page
      .getByRole('button', { name: pane, exact: true })
      .or(page.getByRole('tab', { name: pane, exact: true }))
      .first()
      .click();
    await fits(pane);
    if (pane === 'Preview') await preview(page).getByRole('heading', { level: 1 }).first().waitFor();
  }
  await say(page, 'Make the headline green');
  await runIs(page, 1, 'done');
  for (const path of [
    '/',
    '/ai-app-builder',
    '/ai-website-builder',
    '/rork-alternative',
    '/rork-alternative/onboarding',
    '/gallery',
    '/404',
  ]) {
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await fits(path);
  }
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
});

it('[BUILD-03] [BUILD-09] a project is deleted only after a question, on its page and on home, leaves the list, and can be brought back', async () => {
  const { page, complaints, address } = await withProject();
  const question = page.getByRole('alertdialog', { name: /^Delete .+\?$/ });
  const answer = (name: string) => question.getByRole('button', { name }).click();
  const wish = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Delete the project');
    await page.keyboard.press('Enter');
  };
  await wish();
  await answer('Keep it');
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await wish();
  await answer('Delete project');
  await page.waitForURL(`${product.url}/`);
  await toasted(page, 'is deleted');
  const own = page.getByRole('button', { name: /^Delete / });
  expect(await own.count()).toBe(0);

  await ask(page, bakery, 'Website');
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  await page.goto(product.url);
  await own.click();
  await answer('Keep it');
  await question.waitFor({ state: 'detached' });
  await own.click();
  await answer('Delete project');
  await toasted(page, 'is deleted');
  await own.waitFor({ state: 'detached' });

  // Both lie there for a while; the one that was deleted last stands first.
  await page.getByText('2 deleted projects', { exact: true }).click();
  const gone = page.getByRole('list', { name: 'Deleted projects' }).getByRole('listitem');
  await gone.nth(1).waitFor();
  expect(await gone.first().textContent()).toMatch(/deleted just now, gone for good in (?:29|30) days/);
  await gone
    .first()
    .getByRole('button', { name: /^Bring .+ back$/ })
    .click();
  const comeback = page.getByRole('alertdialog', { name: /^Bring .+ back\?$/ });
  await comeback.getByRole('button', { name: 'Bring it back' }).click();
  await toasted(page, 'is back');
  await own.waitFor();
  await page.getByText('1 deleted project', { exact: true }).waitFor();
  await page
    .getByRole('link', { name: /Website/ })
    .filter({ hasText: 'changed' })
    .click();
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await preview(page).getByRole('heading', { level: 1 }).first().waitFor();
  await runIs(page, 0, 'done');
  expect(complaints).toEqual([]);
});

/** All files of the project that the page shows, by path, without what the product notes for itself. */
async function filesOf(page: Page): Promise<Record<string, string>> {
  const response = await page.request.get(`${product.url}${downloadPath}?projectId=${projectOf(page)}`);
  const entries = unzipSync(new Uint8Array(await response.body()));
  return Object.fromEntries(
    Object.entries(entries).map(([path, data]) => [
      path.slice(path.indexOf('/') + 1),
      Buffer.from(data).toString('utf8'),
    ]),
  );
}
const projectOf = (page: Page): string => /p_\w+/.exec(page.url())?.[0] ?? '';

it.each([
  {
    kind: 'Website',
    folder: ['scripts'],
    file: 'navigation.js',
    at: '  const show',
    page: 'index.html',
    tag: ['</body>', '<script src="extra.js"></script></body>'],
    own: 'extra.js',
  },
  {
    kind: 'React website',
    folder: ['src', 'components'],
    file: 'Header.tsx',
    at: 'export function Header',
    page: 'src/App.tsx',
    tag: ['/**', "import './extra';\n\n/**"],
    own: 'src/extra.ts',
  },
] as const)(
  '[BUILD-09] “Fix this” fixes a $kind with one click and touches nothing else; what it cannot fix it says, and leaves',
  async ({ kind, folder, file, at, page: first, tag, own }) => {
    const { page } = await withProject({}, kind);
    const log = page.getByRole('log', { name: 'Console of the preview' });
    const faultAt = async (name: string) => {
      await page.getByRole('tab', { name: /^Console/ }).click();
      await log
        .getByText(/missing is not defined/)
        .first()
        .waitFor();
      await log
        .getByRole('button', { name: new RegExp(`${name.replace('.', '\\.')}:\\d+`) })
        .first()
        .waitFor();
    };
    const fix = log.getByRole('button', { name: 'Fix this' });
    const before = await filesOf(page);

    // Broken in the editor, as people do.
    await page.getByRole('tab', { name: 'Code' }).click();
    const files = page.getByRole('navigation', { name: 'Files' });
    const button = files.getByRole('button', { name: file, exact: true });
    for (const name of folder)
      if (!(await button.isVisible())) await files.locator('summary', { hasText: name }).first().click();
    await button.click();
    await typeOver(page, at, `missing.price();\n${at}`);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await faultAt(file);
    expect(await filesOf(page)).not.toEqual(before);
    await fix.first().click();
    await runIs(page, 1, 'done');
    expect(await filesOf(page)).toEqual(before);
    await until('the fault is gone', async () => (await fix.count()) === 0);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await preview(page).getByRole('heading', { level: 1 }).waitFor();

    // A file that the composer did not write.
    const answer = await page.request.post(product.url + endpoints.filesApply.path, {
      headers: { origin: product.url },
      data: {
        projectId: projectOf(page),
        operations: [
          { op: 'write', path: own, content: 'missing.price();\n', baseHash: null },
          {
            op: 'write',
            path: first,
            content: (before[first] ?? '').replace(tag[0], () => tag[1]),
            baseHash: createHash('sha256')
              .update(before[first] ?? '')
              .digest('hex'),
          },
        ],
      },
    });
    expect(((await answer.json()) as { errNo: number }).errNo).toBe(0);
    await faultAt(own.slice(own.lastIndexOf('/') + 1));
    const broken = await filesOf(page);
    await fix.first().click();
    await runIs(page, 2, 'done');
    await runs(page)
      .nth(2)
      .getByText(/^I cannot .*Nothing was changed\./)
      .waitFor();
    expect(await filesOf(page)).toEqual(broken);
    await fix.first().waitFor();
  },
);
