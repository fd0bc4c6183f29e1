import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { scratchRoot } from '../support/scratch.ts';
import { type Product, startProduct } from './support/product.ts';
import { arrive, preview, signIn } from './support/visitor.ts';

const html = (heading: string): string =>
  `<!doctype html><html lang="en"><title>Crumb</title><h1>${heading}</h1></html>`;

let browser: Browser;
let product: Product;
let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(scratchRoot, 'statecraft-imported-'));
  browser = await launchBrowser();
  product = await startProduct();
});
afterAll(async () => {
  await product.dispose();
  await browser.close();
  await rm(scratch, { recursive: true, force: true });
});

async function openImport(page: Page): Promise<void> {
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog', { name: 'Import a project' }).waitFor();
}

describe('importing on home', () => {
  it('[BUILD-03] reports what of a ZIP was left out, opens the project, and puts it in order on a phone', async () => {
    const visitor = await arrive(browser, { viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await signIn(page, product, 'imports@example.com');
    await openImport(page);
    const buffer = Buffer.from(
      zipSync({
        'site/index.html': strToU8(html('From a ZIP')),
        'site/old.php': strToU8('<?php'),
        '../evil.txt': strToU8('x'),
      }),
    );
    const zip = page.getByLabel('ZIP to import');
    await zip.setInputFiles({
      name: 'broken.zip',
      mimeType: 'application/zip',
      buffer: buffer.subarray(0, 99),
    });
    await page
      .getByRole('alert')
      .getByText(/Nothing was imported/)
      .waitFor();
    await zip.setInputFiles({ name: 'crumb.zip', mimeType: 'application/zip', buffer });
    const report = page.getByRole('dialog', { name: 'crumb is imported' });
    await report.getByRole('list', { name: 'Cannot run here (1)' }).getByText('old.php').waitFor();
    await report.getByText('Left out (1)').click();
    await report.getByRole('list', { name: 'Left out (1)' }).getByText('../evil.txt').waitFor();
    await report.getByRole('button', { name: 'Open the project' }).click();
    await page.waitForURL(/\/ai-website-builder\/p_/);

    await page.goto(product.url);
    const projects = page.getByRole('region', { name: 'Continue' });
    await projects.getByRole('button', { name: 'Tags of crumb' }).click();
    await page.getByRole('dialog', { name: 'Tags of crumb' }).getByLabel('Tags').fill('Shop, Läden');
    await page.keyboard.press('Enter');
    await projects.getByRole('button', { name: 'Läden', exact: true }).waitFor();
    await projects.getByRole('button', { name: 'Archive crumb' }).click();
    await projects.getByRole('button', { name: '1 archived' }).click();
    await projects.getByRole('button', { name: 'Bring crumb back' }).click();
    await projects.getByText('Nothing is archived.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  });

  it('[BUILD-03] takes a folder without what tools made, and opens the project at once', async () => {
    const folder = path.join(scratch, 'crumb');
    await mkdir(path.join(folder, 'node_modules/a'), { recursive: true });
    await writeFile(path.join(folder, 'node_modules/a/index.js'), 'x');
    await writeFile(path.join(folder, 'index.html'), html('From a folder'));
    const visitor = await arrive(browser, {});
    const { page } = visitor;
    await signIn(page, product, 'folders@example.com');
    await openImport(page);
    await page.getByLabel('Folder to import').setInputFiles(folder);
    await page.waitForURL(/\/ai-website-builder\/p_/);
    await preview(page).getByRole('heading', { name: 'From a folder' }).waitFor();
    await visitor.close();
    expect(visitor.complaints).toEqual([]);
  });
});
