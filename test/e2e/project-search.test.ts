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

const oven = 'const ovenHeat = 200;\nexport const heat = () => ovenHeat;\n';
const notes = 'The ovenHeat of the oven.\n';

describe('finding and replacing in all files', () => {
  it('replaces in one place, in a file and everywhere, each as one version, and stops what never ends', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'replacing@example.com');
    const { projectId } = await call(page, 'projectCreate', {
      prompt: 'A website for the bakery Crumb',
      scene: 'ai-website-builder',
    });
    await page.goto(`${product.url}/ai-website-builder/${projectId}`);
    await runIs(page, 0, 'done');
    const write = (path: string, content: string, baseHash: string | null) =>
      call(page, 'filesApply', {
        projectId,
        operations: [{ op: 'write', path, content, baseHash }],
        commit: true,
      });
    await write('notes/oven.txt', notes, null);
    await write('src/oven.js', oven, null);
    const read = async (path: string) => call(page, 'fileRead', { projectId, path });
    const versions = async () => (await call(page, 'versionList', { projectId })).versions.length;
    const before = await versions();

    await page.keyboard.press('ControlOrMeta+Shift+F');
    const dialog = page.getByRole('dialog', { name: 'Search in all files' });
    const status = dialog.getByRole('status');
    await dialog.getByRole('searchbox', { name: 'Text to find' }).fill('ovenheat');
    await status.getByText(/^3 places in 2 of \d+ files\.$/).waitFor();
    await shoot(page, 'search');
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('heatOfOven');
    const file = dialog.getByRole('region', { name: 'src/oven.js' });
    await file.locator('ins', { hasText: 'heatOfOven' }).first().waitFor();
    await shoot(page, 'replace');

    // One place.
    await file.getByRole('button', { name: 'Replace in line 2' }).click();
    await status.getByText(/^Replaced in 1 place\. 2 places/).waitFor();
    expect((await read('src/oven.js')).content).toBe(oven.replace('=> ovenHeat', '=> heatOfOven'));
    expect(await versions()).toBe(before + 1);

    // The file has become another one since it was searched: nothing is written.
    const { hash } = await read('src/oven.js');
    await write('src/oven.js', `${oven}// baked\n`, hash);
    await dialog.getByRole('button', { name: 'Replace all 2' }).click();
    await status.getByText('Nothing was replaced. src/oven.js has changed').waitFor();
    expect((await read('src/oven.js')).content).toBe(`${oven}// baked\n`);
    expect((await read('notes/oven.txt')).content).toBe(notes);
    expect(await versions()).toBe(before + 2);

    // Everywhere, after another look.
    await dialog.getByRole('button', { name: 'Search again' }).click();
    await dialog.getByRole('button', { name: 'Replace all 3' }).click();
    await status.getByText(/^Replaced in 3 places\. Not found in/).waitFor();
    expect((await read('src/oven.js')).content).toBe(
      `${oven.replaceAll('ovenHeat', 'heatOfOven')}// baked\n`,
    );
    expect((await read('notes/oven.txt')).content).toBe(notes.replace('ovenHeat', 'heatOfOven'));
    expect(await versions()).toBe(before + 3);

    // An expression that never ends is stopped, the page goes on meanwhile, and the next search works.
    await write('slow.txt', `${'a'.repeat(40)}!\n`, null);
    await dialog.getByRole('button', { name: 'Regular expression' }).click();
    await dialog.getByRole('searchbox').fill('(a+)+$(?!.)b|(a+)+b');
    await status.getByText('This takes too long and was stopped.').waitFor();
    await dialog.getByRole('searchbox').fill('(');
    await status.getByText('This is no regular expression').waitFor();
    await dialog.getByRole('searchbox').fill('heat(Of)(Oven)');
    await status.getByText(/^3 places in 2 of/).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'replace-narrow');
    await dialog
      .getByRole('button', { name: /^Line 1/ })
      .first()
      .click();
    await page.locator('.cm-content[aria-label="Code of notes/oven.txt"]').waitFor();
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  });
});
