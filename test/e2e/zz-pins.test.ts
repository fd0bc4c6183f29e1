import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { launchBrowser } from '../support/chromium.ts';
import { press } from './support/element-panel.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, preview, runIs, signIn } from './support/visitor.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ COMPOSER_PACE_MS: '0' });
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});
const shots = '/tmp/pins-shots';
it('walk', async () => {
  const [a, b] = [
    await arrive(browser, { baseURL: product.url }),
    await arrive(browser, { baseURL: product.url }),
  ];
  const [ada, ben] = [a.page, b.page];
  ada.setDefaultTimeout(60_000);
  ben.setDefaultTimeout(60_000);
  await signIn(ada, product, 'ada@example.com');
  await signIn(ben, product, 'ben@example.com');
  const headers = { origin: product.url };
  const post = async (page: Page, path: string, data: object) => {
    const answer = await page.context().request.post(product.url + path, { headers, data });
    return (await answer.json()) as { data: any; errMsg: string };
  };
  await post(ada, endpoints.userUpdate.path, { name: 'Ada Lovelace' });
  await post(ben, endpoints.userUpdate.path, { name: 'Ben Okri' });
  const { data } = await post(ada, endpoints.projectCreate.path, {
    prompt: 'A landing page for a bakery called Crumb',
    scene: 'ai-website-builder',
    engine: 'composer',
  });
  const projectId = data.projectId as string;
  const at = `${product.url}/ai-website-builder/${projectId}`;
  await ada.goto(at);
  await runIs(ada, 0, 'done');
  await post(ada, endpoints.memberInvite.path, { projectId, email: 'ben@example.com', role: 'viewer' });
  const mail = (await (await fetch(`${product.url}/dev/mail`)).text()).replaceAll('&amp;', '&');
  const link = /http[^\s<"]*\/invitation\?token=[\w-]+/.exec(
    mail.slice(mail.lastIndexOf('ben@example.com')),
  )![0];
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Accept' }).click();
  await ben.waitForURL(/\/p_/);
  const panel = (page: Page) => page.getByRole('region', { name: 'Comments' });
  await ben.getByRole('button', { name: 'Comments', exact: true }).click();
  await ben.screenshot({ path: `${shots}/01-viewer-empty.png` });
  const comment = async (page: Page, selector: string, text: string) => {
    await panel(page).getByRole('button', { name: 'Pick an element' }).click();
    await preview(page).locator('statecraft-outlines').waitFor({ state: 'attached' });
    await press(page, preview(page).locator(selector).first());
    await panel(page)
      .getByText(/^Pinned to/)
      .waitFor();
    await panel(page).getByRole('textbox', { name: 'New comment' }).fill(text);
    await page.screenshot({ path: `${shots}/02-writing-${selector}.png` });
    await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await panel(page).getByText(text).waitFor();
  };
  await comment(ben, 'h1', 'Could this say Fresh bread every morning?');
  await comment(ben, 'a', 'Larger, please. It is hard to hit on a phone.');
  await ada.getByRole('button', { name: 'Comments, 2 open' }).waitFor();
  await preview(ada).locator('statecraft-marks').waitFor({ state: 'attached' });
  await ada.screenshot({ path: `${shots}/03-owner-marks.png` });
  const box = (await preview(ada).locator('h1').first().boundingBox())!;
  await ada.mouse.click(box.x + box.width - 2, box.y - 2);
  await panel(ada).locator('li[aria-current=true]').waitFor();
  await panel(ada).getByRole('button', { name: 'Reply' }).last().click();
  await panel(ada)
    .getByRole('textbox', { name: /^Reply to/ })
    .fill('I like it. Tomorrow.');
  await ada.screenshot({ path: `${shots}/04-owner-reply.png` });
  await ada.keyboard.press('Control+Enter');
  await panel(ben).getByText('I like it. Tomorrow.').waitFor();
  await panel(ada).getByRole('button', { name: 'Delete' }).first().click();
  await ada.screenshot({ path: `${shots}/05-owner-asking.png` });
  await panel(ada).getByRole('button', { name: 'Keep' }).click();
  await panel(ada).getByRole('button', { name: 'Send to the builder' }).last().click();
  await ada.screenshot({ path: `${shots}/06-builder.png` });
  for (const [name, mode] of [
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const) {
    for (const page of [ada, ben]) await page.emulateMedia({ colorScheme: mode });
    await ada.screenshot({ path: `${shots}/07-${name}-1440.png` });
    await ada.setViewportSize({ width: 390, height: 844 });
    await ada.screenshot({ path: `${shots}/08-${name}-390-chat.png` });
    await ada
      .getByRole('button', { name: 'Preview', exact: true })
      .or(ada.getByRole('tab', { name: 'Preview' }))
      .last()
      .click();
    await ada.screenshot({ path: `${shots}/09-${name}-390.png` });
    await ada.setViewportSize({ width: 820, height: 1000 });
    await ada.screenshot({ path: `${shots}/10-${name}-820.png` });
    await ada.setViewportSize({ width: 1440, height: 1000 });
  }
  // The element goes.
  const read = await ada.context().request.get(product.url + endpoints.fileRead.path, {
    headers,
    params: { projectId, path: 'index.html' },
  });
  const file = ((await read.json()) as any).data;
  await post(ada, endpoints.filesApply.path, {
    projectId,
    operations: [
      {
        op: 'write',
        path: 'index.html',
        content: file.content.replace(/<h1[\s\S]*?<\/h1>/, ''),
        encoding: 'utf8',
        baseHash: file.hash,
      },
    ],
  });
  await panel(ben).getByText('No longer on this page').waitFor();
  await ben.screenshot({ path: `${shots}/11-gone.png` });
  console.log(a.complaints, b.complaints);
  await a.close();
  await b.close();
}, 300_000);
