import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallResponse } from '#contract/calls.ts';
import { endpoints, type CallName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, runIs, signIn } from './support/visitor.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ COMPOSER_PACE_MS: '0', NPM_REGISTRY: 'off' }),
  ]);
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
});

async function call<N extends CallName>(page: Page, name: N, input: CallInput<N>): Promise<CallResponse<N>> {
  const { method, path } = endpoints[name];
  const response =
    method === 'GET'
      ? await page.request.get(product.url + path, { params: input as Record<string, string> })
      : await page.request.post(product.url + path, { headers: { origin: product.url }, data: input });
  const { data, errMsg } = (await response.json()) as Envelope<CallResponse<N> | null>;
  if (data === null) throw new Error(`${name}: ${errMsg}`);
  return data;
}

const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

const versionsOf = (page: Page) => page.getByRole('navigation', { name: 'Versions' });

/** A project of the bakery with so many versions, opened at their list. */
async function withVersions(page: Page, most: number): Promise<string> {
  const { projectId } = await call(page, 'projectCreate', {
    prompt: 'A website for the bakery Crumb',
    scene: 'ai-website-builder',
  });
  await page.goto(`${product.url}/ai-website-builder/${projectId}`);
  await runIs(page, 0, 'done');
  for (let number = 2; number <= most; number += 1)
    await call(page, 'filesApply', {
      projectId,
      operations: [{ op: 'write', path: `notes/${number}.txt`, content: `${number}\n`, baseHash: null }],
      commit: true,
      message: `Note ${number}`,
    });
  await page.getByRole('tab', { name: 'Versions' }).click();
  return projectId;
}

/** A page that counts how often it was opened, in what the browser keeps for it. */
const counter = (title: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p id="count"></p><script>
    const count = Number(localStorage.getItem('count')) + 1;
    localStorage.setItem('count', count);
    document.getElementById('count').textContent = 'Opened ' + count + ' times';
  </script></html>`;

describe('[BUILD-03] the versions of a project', () => {
  it('run beside each other by their names, or one at a time, and leave the data of the preview alone', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'running@example.com');
    const projectId = await withVersions(page, 1);
    const write = async (title: string) => {
      const { files } = await call(page, 'fileList', { projectId });
      const baseHash = files.find(({ path }) => path === 'index.html')?.hash ?? null;
      await call(page, 'filesApply', {
        projectId,
        operations: [{ op: 'write', path: 'index.html', content: counter(title), baseHash }],
        commit: true,
        message: title,
      });
    };
    await write('Rye');
    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of the project"]');
    await preview.getByRole('heading', { name: 'Rye' }).waitFor();
    const count = async () => /\d+/.exec((await preview.locator('#count').textContent()) ?? '')?.[0];
    await write('Wheat');
    await preview.getByRole('heading', { name: 'Wheat' }).waitFor();
    const before = Number(await count());

    await page.getByRole('tab', { name: 'Versions' }).click();
    await versionsOf(page).getByRole('button', { name: /Rye/ }).click();
    await page.getByRole('button', { name: 'Name this version' }).click();
    await page.getByLabel('Name of the version').fill('The first loaf');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Compare with…' }).click();
    await versionsOf(page).getByRole('button', { name: /Wheat/ }).click();
    await page.getByRole('radio', { name: 'Running' }).click();
    const older = page.frameLocator('iframe[title="Version 2, “The first loaf”, running"]');
    const newer = page.frameLocator('iframe[title="Version 3, running"]');
    await older.getByRole('heading', { name: 'Rye' }).waitFor();
    await newer.getByRole('heading', { name: 'Wheat' }).waitFor();
    // Each has a copy of its own.
    for (const frame of [older, newer])
      expect(await frame.locator('#count').textContent()).toBe(`Opened ${before + 1} times`);
    const boxes = await Promise.all(
      [/first loaf/, /Version 3/].map((name) => page.getByTitle(name).boundingBox()),
    );
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    await shoot(page, 'running');

    await page.setViewportSize({ width: 390, height: 844 });
    const choice = page.getByRole('radiogroup', { name: 'Which version is seen' });
    await choice.getByRole('radio', { name: 'Version 3', checked: true }).focus();
    expect(await page.getByTitle(/first loaf/).isVisible()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await page.getByTitle(/first loaf/).waitFor();
    expect(await page.getByTitle(/Version 3, running/).isVisible()).toBe(false);
    // It went on where it was.
    expect(await older.locator('#count').textContent()).toBe(`Opened ${before + 1} times`);
    await shoot(page, 'running-narrow');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect.poll(count).toBe(String(before + 1));
    await visitor.close();
  });

  it('are named where they stand, and are called so wherever they are chosen, in every tab', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'names@example.com');
    const projectId = await withVersions(page, 3);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('tab', { name: 'Versions' }).click();

    await versionsOf(page)
      .getByRole('button', { name: /Note 2/ })
      .click();
    await page.getByRole('button', { name: 'Name this version' }).click();
    const field = page.getByLabel('Name of the version');
    await field.fill('Before the redesign');
    await shoot(page, 'naming');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Version 2 Before the redesign' }).waitFor();
    await versionsOf(page).getByText('Before the redesign').waitFor();
    await versionsOf(other).getByText('Before the redesign').waitFor();
    await shoot(page, 'named');

    // Wherever it is chosen.
    await page.getByRole('button', { name: 'New project from this version' }).click();
    await page.getByRole('alertdialog', { name: /version 2, “Before the redesign”/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('alertdialog', { name: /version 2, “Before the redesign”/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await versionsOf(page)
      .getByRole('button', { name: /Note 3/ })
      .click();
    await page.getByRole('button', { name: 'Compare with…' }).click();
    await page.getByText('Choose the version to compare version 3 with.').waitFor();
    await shoot(page, 'choosing');
    await versionsOf(page).getByText('Before the redesign').click();
    await page.getByRole('button', { name: 'With version 2, “Before the redesign”' }).waitFor();

    // Also where it says what is online.
    const { versions: listed } = await call(page, 'versionList', { projectId, named: '1' });
    const versionId = listed[0]?.id ?? '';
    await call(page, 'publishSubmit', { projectId, versionId, visibility: 'public' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Visitors see version 2, “Before the redesign”; the newest is 3.').waitFor();
    await dialog.getByRole('tab', { name: 'History' }).click();
    await dialog.getByText('Version 2, “Before the redesign”', { exact: true }).waitFor();
    await shoot(page, 'releases');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Named ones alone; and none, once the name is gone.
    await page.getByRole('radio', { name: 'Named' }).click();
    await versionsOf(page).getByText('Note 3').waitFor({ state: 'detached' });
    await shoot(page, 'filter');
    await versionsOf(page).getByText('Before the redesign').click();
    await page.getByRole('button', { name: 'Change the name' }).click();
    await page.getByRole('button', { name: 'Remove name' }).click();
    await versionsOf(page).getByText('No version has a name').waitFor();
    await shoot(page, 'unnamed');
    const { versions } = await call(page, 'versionList', { projectId });
    expect(versions.map(({ name }) => name)).toEqual([null, null, null]);
    await visitor.close();
  });

  it('come fifty at a time as one scrolls, and the first is compared with the newest', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'many@example.com');
    await withVersions(page, 120);
    const parts = new Set<string>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      const before = url.searchParams.get('before');
      if (url.pathname === endpoints.versionList.path && before !== null) parts.add(before);
    });
    await page.reload();
    const rows = versionsOf(page).getByRole('listitem');
    await versionsOf(page)
      .getByRole('button', { name: /Note 120/ })
      .waitFor();
    const before = await rows.count();
    expect(before).toBeLessThanOrEqual(100);
    await versionsOf(page)
      .getByRole('button', { name: /Note 120/ })
      .click();
    await page.getByRole('button', { name: 'Compare with…' }).click();
    const oldest = versionsOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('1', { exact: true }) });
    await expect
      .poll(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return oldest.count();
      })
      .toBe(1);
    expect(await rows.count()).toBe(120);
    expect([...parts]).toEqual(['71', '21']);
    await page.getByRole('searchbox', { name: 'Find a version' }).fill('note 77');
    await until('one version is left', async () => (await rows.count()) === 1);
    await versionsOf(page).getByText('Note 77').waitFor();
    await shoot(page, 'found');
    await page.getByRole('searchbox', { name: 'Find a version' }).fill('1');
    await rows.last().getByText('A website for the bakery').waitFor();
    await oldest.getByRole('button').click();
    await page.getByRole('button', { name: 'With version 1' }).waitFor();
    await page.getByRole('navigation', { name: 'Changed files' }).getByText('120.txt').waitFor();
    await shoot(page, 'first-with-newest');
    await visitor.close();
  });
});
