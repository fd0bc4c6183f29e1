import type { Browser, Page } from 'playwright-core';
import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, CallResponse } from '#contract/calls.ts';
import { endpoints, type CallName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { startRegistry, type Registry } from '#test/support/registry-server.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, runIs, signIn, type Visitor } from './support/visitor.ts';

const esm = { type: 'module', exports: './index.js', license: 'MIT' };
const chart = (version: string) => ({
  manifest: { ...esm, description: 'Charts for pages', peerDependencies: { react: '>=18' } },
  files: { 'index.js': `export const shape = "circle ${version}";\n` },
});

let browser: Browser;
let product: Product;
let registry: Registry;
const visitors: Visitor[] = [];
beforeAll(async () => {
  registry = await startRegistry({
    react: { [react.version]: {} },
    'react-dom': { [reactDom.version]: { manifest: { peerDependencies: { react: '^19.0.0' } } } },
    'a-chart': { '2.1.0': chart('2.1.0'), '3.0.0': chart('3.0.0') },
    'a-clock': { '1.0.0': { manifest: esm } },
    recharst: { '1.0.0': { manifest: esm } },
  });
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ COMPOSER_PACE_MS: '0', NPM_REGISTRY: registry.url }),
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
  await registry.close();
});

const made = {
  async call<N extends CallName>(page: Page, name: N, input: CallInput<N>): Promise<CallResponse<N>> {
    const { method, path } = endpoints[name];
    const response =
      method === 'GET'
        ? await page.request.get(product.url + path, { params: input as Record<string, string> })
        : await page.request.post(product.url + path, { headers: { origin: product.url }, data: input });
    const { data, errMsg } = (await response.json()) as Envelope<CallResponse<N> | null>;
    if (data === null) throw new Error(`${name}: ${errMsg}`);
    return data;
  },
};

/** A composed project whose code imports `a-chart`, in an older version, with its page open. */
async function open(): Promise<{ page: Page; projectId: string; read: (path: string) => Promise<string> }> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  const { page } = visitor;
  await signIn(page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  const { projectId } = await made.call(page, 'projectCreate', {
    prompt: 'A website for the bakery Crumb',
    scene: 'react-website-builder',
  });
  await page.goto(`${product.url}/react-website-builder/${projectId}`);
  await runIs(page, 0, 'done');
  const file = (path: string) => made.call(page, 'fileRead', { projectId, path });
  const manifest = await file('package.json');
  const main = await file('src/main.tsx');
  const about = JSON.parse(manifest.content) as { dependencies: Record<string, string> };
  const dependencies = { ...about.dependencies, 'a-chart': '~2.1.0', 'a-clock': '^1.0.0' };
  await made.call(page, 'filesApply', {
    projectId,
    operations: [
      {
        op: 'write',
        path: manifest.path,
        content: JSON.stringify({ ...about, dependencies }, null, 2),
        baseHash: manifest.hash,
      },
      {
        op: 'write',
        path: main.path,
        content: `import { shape } from 'a-chart';\ndocument.title = shape;\n${main.content}`,
        baseHash: main.hash,
      },
    ],
    commit: true,
  });
  await page.getByRole('tab', { name: 'Code' }).click();
  await button(page, 'Packages').click();
  return { page, projectId, read: async (path) => (await file(path)).content };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Packages of the project' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const says = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Packages' }).getByRole('status').filter({ hasText: text }).waitFor();
const accessible = async (page: Page): Promise<void> =>
  expect(await axeFaults(page, { within: ['[aria-label="Packages"]'] })).toEqual([]);

describe('the packages of a project', () => {
  it('[BUILD-09] [BUILD-06] are looked at, updated, searched, added after a question, and removed', async () => {
    const { page, projectId, read } = await open();
    await row(page, 'a-chart')
      .getByText(/^1 kB, 1 kB sent$/)
      .waitFor();
    await row(page, 'a-clock').getByText('Unused').waitFor();
    await row(page, 'react').getByText('Built in').waitFor();
    await accessible(page);

    await button(page, 'Update a-chart to 3.0.0').click();
    await says(page, 'Update a-chart 3.0.0');
    await row(page, 'a-chart').getByText('3.0.0', { exact: true }).waitFor();
    expect(await read('package.json')).toContain('"a-chart": "^3.0.0"');
    expect(await read('package-lock.json')).toContain('"node_modules/a-chart"');

    await page.getByRole('searchbox', { name: 'Search the registry' }).fill('recharst');
    await button(page, 'Add recharst').click();
    const question = page.getByRole('alert').filter({ hasText: 'Add recharst 1.0.0?' });
    await question.getByText(/one letter away from recharts/).waitFor();
    await accessible(page);
    await question.getByRole('button', { name: 'Leave it' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await read('package.json')).not.toContain('recharst');
    await button(page, 'Add recharst').click();
    await question.getByRole('button', { name: 'Add it' }).click();
    await row(page, 'recharst').waitFor();

    await button(page, 'Remove a-clock').click();
    await row(page, 'a-clock').waitFor({ state: 'detached' });
    expect(await read('package.json')).not.toContain('a-clock');
    const { versions } = await made.call(page, 'versionList', { projectId });
    expect(versions.slice(0, 3).map(({ message }) => message)).toEqual([
      'Remove a-clock',
      'Add recharst 1.0.0',
      'Update a-chart 3.0.0',
    ]);
  });

  it('[BUILD-09] say that the registry cannot be reached, show the rest, and make way for a file', async () => {
    const { page } = await open();
    await button(page, 'Update a-chart to 3.0.0').waitFor();
    await button(page, 'Packages').click();
    await registry.close();
    try {
      await button(page, 'Packages').click();
      await says(page, /The package registry cannot be reached/);
      await row(page, 'a-chart').getByText('2.1.0', { exact: true }).waitFor();
      await page.getByRole('searchbox', { name: 'Search the registry' }).fill('lucide');
      await says(page, /Only what is built in can be added now/);
      await accessible(page);
    } finally {
      await registry.reopen();
    }
    await button(page, 'Ask again').click();
    await button(page, 'Update a-chart to 3.0.0').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'All files').click();
    await page.getByTitle('src/main.tsx').click();
    await page.locator('.cm-content').waitFor();
    expect(await page.getByRole('region', { name: 'Packages' }).count()).toBe(0);
  });
});
