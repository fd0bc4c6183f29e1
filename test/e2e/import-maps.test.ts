import { strToU8, zipSync } from 'fflate';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPath } from '#contract/endpoints.ts';
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

const importMap = {
  imports: {
    globe: 'https://cdn.example/globe.js',
    'globe/': 'https://cdn.example/parts/',
    'own/': './js/own/',
  },
  scopes: { 'https://cdn.example/': { tween: 'https://cdn.example/tween.js' } },
};
const files = {
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Globe</title><script type="importmap">${JSON.stringify(importMap)}</script></head><body><main><h1>Globe</h1><p id="told"></p></main><script type="module" src="js/app.js"></script></body></html>`,
  'js/app.js': `import { globe } from 'globe';
import { light } from 'globe/light.js';
import { name } from 'own/name.js';
document.getElementById('told').textContent = [globe, light, name].join(', ');
`,
  'js/own/name.js': "export const name = 'its own folder';\n",
};
/** Modules of another server, which look each other up in the map of the page. */
const elsewhere: Record<string, string> = {
  '/globe.js': "import { tween } from 'tween'; export const globe = 'a globe that ' + tween;",
  '/tween.js': "export const tween = 'turns';",
  '/parts/light.js': "import { globe } from 'globe'; export const light = 'light on ' + globe;",
};

const serveElsewhere = (context: BrowserContext) =>
  context.route('https://cdn.example/**', (route) => {
    const body = elsewhere[new URL(route.request().url()).pathname];
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          body,
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        });
  });

describe('a site with an import map', () => {
  it('[BUILD-10] runs published as in its preview, with modules of another server that use the map', async () => {
    const visitor = await arrive(browser);
    const { page, context } = visitor;
    await serveElsewhere(context);
    await signIn(page, product, 'maps@example.com');
    const archive = Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
    );
    const response = await context.request.post(product.url + importPath, {
      headers: { origin: product.url },
      multipart: { file: { name: 'globe.zip', mimeType: 'application/zip', buffer: archive } },
    });
    const { data } = (await response.json()) as Envelope<Imported>;
    await page.goto(`${product.url}/${data?.scene ?? ''}/${data?.projectId ?? ''}`);
    const told = 'a globe that turns, light on a globe that turns, its own folder';
    await preview(page).getByText(told).waitFor();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const address = dialog.getByRole('textbox', { name: 'Address of the site' });
    await address.waitFor();
    const guest = await arrive(browser);
    await serveElsewhere(guest.context);
    await guest.page.goto(await address.inputValue());
    await guest.page.getByText(told).waitFor();
    await guest.close();
    await visitor.close();
    expect([...visitor.complaints, ...guest.complaints]).toEqual([]);
  });
});
