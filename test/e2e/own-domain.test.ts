import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type DnsServer, startDnsServer } from './support/dns-server.ts';
import { type Product, startProduct } from './support/product.ts';
import { startTlsProxy, type TlsProxy } from './support/tls-proxy.ts';
import { arrive, ask, runIs, signIn } from './support/visitor.ts';

const name = 'www.crumb.bakery';
const target = 'sites.statecraft.dev';

let dns: DnsServer;
let product: Product;
let proxy: TlsProxy;
let browser: Browser;

beforeAll(async () => {
  dns = await startDnsServer();
  product = await startProduct({ ...dns.settings, PUBLISH_DOMAIN: target, TRUST_PROXY: '127.0.0.1' });
  proxy = await startTlsProxy(product.url, [name]);
  browser = await launchBrowser({ isWhole: true, flags: proxy.flagsFor(name) });
});
afterAll(async () => {
  await browser.close();
  proxy.close();
  await product.dispose();
  dns.close();
});

it('[BUILD-10] a site is at a name of its owner once the name servers say so, by TLS, with its forms', async () => {
  const ada = await arrive(browser, { viewport: { width: 390, height: 844 } });
  const { page } = ada;
  await signIn(page, product, 'ada@example.com', '/');
  await ask(page, 'A landing page for a bakery called Crumb, with a contact form');
  await page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(page, 0, 'done');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take offline' }).waitFor();

  await dialog.getByText('Your own domain').click();
  await dialog.getByLabel('Domain').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const records = dialog.getByRole('region', { name: 'DNS records' });
  await records.waitFor();
  expect(await axeFaults(page, { within: ['[role=dialog]'] })).toEqual([]);
  const check = async (words: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Check the records' }).click();
    await dialog.getByText(words).waitFor();
  };
  await check('There is no TXT record');

  // Its owner sets what the table says, one after the other.
  for (const row of await records.getByRole('row').all()) {
    const [type = '', host = '', value = ''] = await row.getByRole('cell').allTextContents();
    if (type === 'TXT') dns.records.set(`${host} TXT`, value);
  }
  await check('has no CNAME record');
  dns.records.set(`${name} CNAME`, 'elsewhere.example.org');
  await check('points to elsewhere.example.org');
  dns.records.set(`${name} CNAME`, target);
  await check('Leads here');

  const ben = await arrive(browser);
  const answer = await ben.page.goto(`https://${name}/`);
  expect(answer?.status()).toBe(200);
  await ben.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await ben.page.evaluate(() => [window.isSecureContext, location.host])).toEqual([true, name]);
  const form = ben.page.locator('form').first();
  await form.getByLabel(/name/i).first().fill('Ben');
  await form.getByLabel(/mail/i).first().fill('ben@example.com');
  await form.getByRole('textbox').last().fill('Is there rye on Monday?');
  await form.getByRole('button').last().click();
  await dialog.getByRole('tab', { name: 'Inbox' }).click();
  await dialog.locator('summary').filter({ hasText: 'Ben' }).click();
  await dialog.getByText('Is there rye on Monday?').waitFor();

  // Without its records a name leads nowhere, and the product shows nothing there.
  dns.records.clear();
  await dialog.getByRole('tab', { name: 'Site' }).click();
  await check('There is no TXT record');
  expect((await ben.page.goto(`https://${name}/`))?.status()).toBe(421);
  expect(ada.complaints).toEqual([]);
  await ada.close();
  await ben.close();
});
