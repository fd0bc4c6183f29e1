import { strToU8, zipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, importPath } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Imported } from '#contract/import-calls.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, preview, signIn } from './support/visitor.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  await browser.close();
});

const site = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><main><h1>${name}</h1></main></body></html>`;

describe('copies of a project of one’s own', () => {
  it('[BUILD-03] [BUILD-10] a version becomes a project of its own, and a project is duplicated on home', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    await signIn(page, product, 'copies@example.com');
    const send = async <T>(path: string, body: object): Promise<T> => {
      const response = await page
        .context()
        .request.post(product.url + path, { headers: { origin: product.url }, ...body });
      const { data, errMsg } = (await response.json()) as Envelope<T | null>;
      if (data === null) throw new Error(errMsg);
      return data;
    };
    const archive = Buffer.from(zipSync({ 'index.html': strToU8(site('Crumb')) }));
    const { projectId, scene } = await send<Imported>(importPath, {
      multipart: { file: { name: 'crumb.zip', mimeType: 'application/zip', buffer: archive } },
    });
    const list = await page
      .context()
      .request.get(`${product.url}${endpoints.fileList.path}?projectId=${projectId}`);
    const { data } = (await list.json()) as Envelope<{ files: { hash: string }[] }>;
    await send(endpoints.filesApply.path, {
      data: {
        projectId,
        operations: [
          { op: 'write', path: 'index.html', content: site('Crust'), baseHash: data.files[0]?.hash },
        ],
        commit: true,
      },
    });

    await page.goto(`${product.url}/${scene}/${projectId}`);
    await preview(page).getByRole('heading', { name: 'Crust' }).waitFor();
    await page.getByRole('tab', { name: 'Versions' }).click();
    const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
    await versions.last().getByRole('button').click();
    // Any two can be compared, whichever was made first.
    const chips = page.getByRole('navigation', { name: 'Changed files' });
    await chips.getByText('+1 −0').waitFor();
    await page.getByRole('button', { name: 'Compare with…' }).click();
    await versions.first().getByRole('button').click();
    await chips.getByText('+1 −1').waitFor();
    await page.getByRole('region', { name: 'Difference' }).getByText('Crust').first().waitFor();
    await page.getByRole('button', { name: 'New project from this version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make project' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(projectId));
    await page.getByRole('tab', { name: 'Preview' }).click();
    await preview(page).getByRole('heading', { name: 'Crumb' }).waitFor();

    await page.goto(`${product.url}/`);
    const projects = page.getByRole('region', { name: 'Continue' });
    await projects
      .getByRole('link', { name: /crumb \(copy\)/ })
      .first()
      .waitFor();
    expect(await projects.getByRole('button', { name: /^Duplicate / }).count()).toBe(2);
    await projects.getByRole('button', { name: 'Duplicate crumb', exact: true }).click();
    await page.getByText('A copy of crumb is among your projects').waitFor();
    await projects
      .getByRole('button', { name: /^Duplicate / })
      .nth(2)
      .waitFor();
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  });
});
