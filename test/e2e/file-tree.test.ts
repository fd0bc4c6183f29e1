import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallResponse } from '#contract/calls.ts';
import { endpoints, type CallName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
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

/** Bytes that are no text. */
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]).toString('base64');

describe('folders of the file tree', () => {
  it('get files, move, and are deleted and brought back exactly, unless something is in their place', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'folders@example.com');
    const { projectId } = await call(page, 'projectCreate', {
      prompt: 'A website for the bakery Crumb',
      scene: 'ai-website-builder',
    });
    await page.goto(`${product.url}/ai-website-builder/${projectId}`);
    await runIs(page, 0, 'done');
    await call(page, 'filesApply', {
      projectId,
      operations: [
        { op: 'write', path: 'notes/bread.txt', content: 'Sourdough\r\n', baseHash: null },
        { op: 'write', path: 'notes/deep/oven.bin', content: picture, encoding: 'base64', baseHash: null },
      ],
    });
    const notes = async (prefix: string) =>
      (await call(page, 'fileList', { projectId })).files
        .filter(({ path }) => path.startsWith(prefix))
        .map(({ path, hash }) => [path.slice(prefix.length), hash]);
    const before = await notes('notes/');

    await page.getByRole('tab', { name: 'Code' }).click();
    const tree = page.getByRole('navigation', { name: 'Files' });
    await tree.getByText('notes', { exact: true }).hover();
    await shoot(page, 'folder');
    await tree.getByRole('button', { name: 'Rename folder notes', exact: true }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename folder' });
    await renaming.getByLabel('Path').fill('papers');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await renaming.waitFor({ state: 'detached' });
    expect(await notes('papers/')).toEqual(before);
    expect(await notes('notes/')).toEqual([]);

    await tree.getByText('papers', { exact: true }).hover();
    await tree.getByRole('button', { name: 'New file in papers', exact: true }).click();
    const creating = page.getByRole('dialog', { name: 'New file' });
    expect(await creating.getByLabel('Path').inputValue()).toBe('papers/');
    await page.keyboard.press('Escape');

    const remove = async (): Promise<void> => {
      await tree.getByText('papers', { exact: true }).hover();
      await tree.getByRole('button', { name: 'Delete folder papers', exact: true }).click();
      const deleting = page.getByRole('alertdialog', { name: 'Delete folder' });
      await deleting.getByText('papers with its 2 files is removed').waitFor();
      await deleting.getByRole('button', { name: 'Delete' }).click();
      await tree.getByText('Deleted papers.').waitFor();
      expect(await notes('papers/')).toEqual([]);
    };
    await remove();
    await shoot(page, 'undo');
    await tree.getByRole('button', { name: 'Undo' }).click();
    await tree.getByText('Deleted papers.').waitFor({ state: 'detached' });
    await expect.poll(() => notes('papers/')).toEqual(before);

    await remove();
    await call(page, 'filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'papers/bread.txt', content: 'Rye', baseHash: null }],
    });
    await tree.getByRole('button', { name: 'Undo' }).click();
    await tree.getByText('papers was not brought back. papers/bread.txt has changed').waitFor();
    expect((await call(page, 'fileRead', { projectId, path: 'papers/bread.txt' })).content).toBe('Rye');
    expect(await notes('papers/deep/')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'undo-narrow');
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a locked file', () => {
  it('is locked with the keys, shown as such in every tab, and left as it is by the next message', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'locks@example.com');
    const { projectId } = await call(page, 'projectCreate', {
      prompt: 'A website for the bakery Crumb',
      scene: 'ai-website-builder',
    });
    await page.goto(`${product.url}/ai-website-builder/${projectId}`);
    await runIs(page, 0, 'done');
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const each of [page, other]) await each.getByRole('tab', { name: 'Code' }).click();

    const treeOf = (of: Page) => of.getByRole('navigation', { name: 'Files' });
    const row = (of: Page) => treeOf(of).getByRole('button', { name: /^index\.html/ });
    const lock = (of: Page) => treeOf(of).getByRole('button', { name: 'Lock index.html' });
    await row(page).focus();
    await page.keyboard.press('Tab');
    expect(await lock(page).evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (const each of [page, other]) {
      await treeOf(each).getByRole('button', { name: 'index.html locked' }).waitFor();
      expect(await lock(each).getAttribute('aria-pressed')).toBe('true');
    }
    await row(page).click();
    await page.getByText('Locked', { exact: true }).waitFor();
    await page.locator('.cm-content', { hasText: '<!doctype html>' }).waitFor();
    await shoot(page, 'locked');
    const before = await call(page, 'fileRead', { projectId, path: 'index.html' });

    await call(page, 'runSubmit', { projectId, prompt: 'Add a section with questions and answers' });
    await runIs(page, 1, 'done');
    await page.getByText('which you locked, so nothing was changed').waitFor();
    expect((await call(page, 'fileRead', { projectId, path: 'index.html' })).hash).toBe(before.hash);

    await page.getByRole('button', { name: 'Lock index.html' }).last().click();
    await expect.poll(async () => (await call(page, 'fileList', { projectId })).locked).toEqual([]);
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('who changed the lines of a file', () => {
  it('stands beside them, follows what is typed, and leads to what was changed', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'blame@example.com');
    const { projectId } = await call(page, 'projectCreate', {
      prompt: 'A website for the bakery Crumb',
      scene: 'ai-website-builder',
    });
    await page.goto(`${product.url}/ai-website-builder/${projectId}`);
    await runIs(page, 0, 'done');
    const write = { op: 'write', path: 'notes.txt', content: 'one\ntwo\n', baseHash: null } as const;
    const { files } = await call(page, 'filesApply', {
      projectId,
      operations: [write],
      commit: true,
      message: 'Notes',
    });
    const { hash: baseHash = null } = files.find(({ path }) => path === 'notes.txt') ?? {};
    await call(page, 'filesApply', {
      projectId,
      operations: [{ ...write, content: 'one\n2\n', baseHash }],
      commit: true,
      message: 'Numbers',
    });
    await page.getByRole('tab', { name: 'Code' }).click();
    const tree = page.getByRole('navigation', { name: 'Files', exact: true });
    await tree.getByRole('button', { name: 'index.html', exact: true }).click();
    const code = page.locator('.cm-content', { hasText: '<!doctype html>' });
    await code.click();
    await page.keyboard.press('Control+Home');

    const toggle = page.getByRole('button', { name: 'Who changed this' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const said = page.getByText('Version 1, message “A website for the bakery Crumb”');
    await said.waitFor();
    await shoot(page, 'blame');
    await tree.getByRole('button', { name: 'notes.txt', exact: true }).click();
    const margin = page.locator('.cm-blame');
    await margin.getByText('3 · Numbers').click();
    await page.getByText('Version 3, by hand: Numbers').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Version 2, by hand: Notes').waitFor();

    await tree.getByRole('button', { name: 'index.html', exact: true }).click();
    await code.click();
    await page.keyboard.press('Control+Home');
    await said.waitFor();
    await page.keyboard.type('<!-- mine -->\n');
    await page.keyboard.press('ArrowDown');
    await said.waitFor();
    await page.keyboard.press('Control+Home');
    await page.getByText('Changed by hand, in no version yet').waitFor();
    // The same text comes into a version.
    await page.keyboard.press('Control+s');
    await page.getByText('Version 4, by hand: Edited index.html').waitFor();

    await page.getByRole('button', { name: 'Show changes' }).click();
    await page.getByRole('navigation', { name: 'Versions' }).waitFor();
    await expect
      .poll(() => page.getByText('<!-- mine -->').filter({ visible: true }).count())
      .toBeGreaterThan(0);
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  });
});
