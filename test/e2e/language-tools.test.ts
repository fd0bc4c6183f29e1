import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallResponse } from '#contract/calls.ts';
import { endpoints, typesPath, type CallName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, runIs, signIn, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];
beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ COMPOSER_PACE_MS: '0', NPM_REGISTRY: 'off' }),
  ]);
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  }
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

const greeting =
  'export const greet = (name: string): string => `Hello ${name}`;\nexport const farewell = 1;\n';
const card = [
  "import { useState } from 'react';",
  "import { greet } from './greeting';",
  '',
  'export const Card = () => {',
  '  const [count, setCount] = useState(0);',
  '  const title: number = greet("Ada");',
  '  return <button onClick={() => setCount(count + 1)}>{title}</button>;',
  '};',
  '',
].join('\n');

/** A React project with two files of its own, with the second one open in the editor. */
async function open(): Promise<{ page: Page; projectId: string; read: (path: string) => Promise<string> }> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  const { page } = visitor;
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  const { projectId } = await call(page, 'projectCreate', {
    prompt: 'A website for the bakery Crumb',
    scene: 'react-website-builder',
  });
  await page.goto(`${product.url}/react-website-builder/${projectId}`);
  await runIs(page, 0, 'done');
  await call(page, 'filesApply', {
    projectId,
    operations: [
      { op: 'write', path: 'src/greeting.ts', content: greeting, baseHash: null },
      { op: 'write', path: 'src/Card.tsx', content: card, baseHash: null },
    ],
    commit: true,
  });
  const read = async (path: string) => (await call(page, 'fileRead', { projectId, path })).content;
  return { page, projectId, read };
}

async function openFile(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name, exact: true }).click();
  await page.locator('.cm-content').waitFor();
}

const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

const line = (page: Page, text: string) => page.locator('.cm-line', { hasText: text });

describe('the code tools', () => {
  it('load nothing before a script is opened, and know it then: problems, hovers and definitions', async () => {
    const { page } = await open();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    expect(page.workers()).toEqual([]);
    await openFile(page, 'Card.tsx');

    await page.locator('.cm-lintRange-error').first().waitFor();
    await shoot(page, 'problems');
    expect(await page.locator('.cm-lintRange-error').allTextContents()).toEqual(['title']);
    expect(loaded.some((url) => url.includes(typesPath))).toBe(true);
    await page.locator('.cm-lintRange-error').hover();
    await page.getByText("Type 'string' is not assignable to type 'number'.").waitFor();
    await page.mouse.move(0, 0);

    await line(page, 'useState(0)').getByText('setCount').hover();
    await page.locator('.cm-name-info', { hasText: 'Dispatch<' }).waitFor();
    await shoot(page, 'hover');
    await page.mouse.move(0, 0);

    await line(page, 'greet("Ada")').getByText('greet', { exact: false }).last().click();
    await page.keyboard.press('F12');
    await page.locator('.cm-content[aria-label="Code of src/greeting.ts"]').waitFor();
  });

  it('rename a name in all files at once, and complete one of another file with its import', async () => {
    const { page, read } = await open();
    await openFile(page, 'greeting.ts');
    await openFile(page, 'Card.tsx');
    await page.locator('.cm-lintRange-error').first().waitFor();

    await line(page, 'greet("Ada")').click();
    await page.keyboard.press('Home');
    for (let step = 0; step < 'const title: number = g'.length; step += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: 'Rename greet' });
    await dialog.getByLabel('New name').fill('welcome');
    await shoot(page, 'rename');
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await read('src/greeting.ts')).toBe(greeting.replace('greet', 'welcome'));
    expect(await read('src/Card.tsx')).toBe(
      card.replaceAll('greet(', 'welcome(').replace('{ greet }', '{ welcome }'),
    );
    await line(page, 'welcome("Ada")').waitFor();

    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('const used = farew');
    const offered = page.locator('.cm-tooltip-autocomplete li[aria-selected]', { hasText: './greeting' });
    await offered.waitFor();
    await shoot(page, 'completions');
    // Enter would begin a line for as long as the editor takes a list that has just opened for one not seen yet.
    await offered.click();
    await line(page, 'const used = farewell').waitFor();
    await expect
      .poll(() => read('src/Card.tsx'))
      .toMatch(/import \{[^}]*\bfarewell\b[^}]*\} from '.\/greeting';[^]*const used = farewell$/);
  });

  it('format a file on demand, and on saving once that is chosen', async () => {
    const { page, read } = await open();
    await openFile(page, 'greeting.ts');
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('export const one={a:1}\n');
    await page.keyboard.press('Shift+Alt+F');
    await expect.poll(() => read('src/greeting.ts')).toBe('export const one = { a: 1 };\n');

    await page.getByRole('button', { name: 'Code tools' }).click();
    await shoot(page, 'menu');
    await page.getByRole('menuitem', { name: 'Format when saving' }).click();
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('export const two={b:2}\n');
    await page.keyboard.press('ControlOrMeta+s');
    await expect
      .poll(() => read('src/greeting.ts'))
      .toBe('export const one = { a: 1 };\nexport const two = { b: 2 };\n');
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'narrow');
  });
});
