import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeFaults } from './support/accessibility.ts';
import { type Product, startProduct, until } from './support/product.ts';
import {
  arrive,
  ask,
  hasCode,
  isHydrated,
  pictured,
  runIs,
  signIn,
  signInHere,
  toasted,
  type Visitor,
} from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct({ COMPOSER_PACE_MS: '0' });
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

async function arriving(): Promise<Visitor> {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return visitor;
}

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.getByRole('region', { name: 'Projects' }).getByRole('listitem');
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });

/** Nothing is wider than the window, and axe finds nothing. */
async function stands(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, what).toBeLessThanOrEqual(0);
  expect(await axeFaults(page), what).toEqual([]);
}

it('[ROUTE-12] [BUILD-10] what its owner shows is found by a visitor, remixed after signing in, counted, and gone when it is private', async () => {
  const owner = await arriving();
  await signIn(owner.page, product, 'ada@example.com', '/');
  await ask(owner.page, 'A landing page for a bakery called Crumb, with opening hours and a menu', 'Website');
  await owner.page.waitForURL(/\/ai-website-builder\/p_/);
  await runIs(owner.page, 0, 'done');
  await pictured(owner.page, product.url);

  const { page } = await arriving();
  await page.goto(product.url);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await page.getByText('Nothing is shown here yet.').waitFor();
  await stands(page, 'empty');

  // Public is not shown: that is a choice of its own.
  await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
  const inGallery = dialog(owner.page).getByRole('checkbox', { name: /^Show it in the gallery/ });
  await inGallery.waitFor();
  expect(await inGallery.isDisabled()).toBe(true);
  await dialog(owner.page)
    .getByRole('radio', { name: /Anyone with the link/ })
    .check();
  await dialog(owner.page).getByRole('textbox', { name: 'Link to the project' }).waitFor();
  expect(await inGallery.isChecked()).toBe(false);
  expect(await (await fetch(`${product.url}/gallery`)).text()).not.toContain('Crumb');
  await inGallery.click();
  await dialog(owner.page).getByText('Everybody can find it in the gallery').waitFor();

  // The document has it all: for search engines, and where no script runs.
  const html = await (await fetch(`${product.url}/gallery`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain(`<link rel="canonical" href="${product.url}/gallery"`);
  expect(html).toMatch(/<title>Gallery: [^<]+<\/title>/);
  expect(html).toMatch(/href="\/ai-website-builder\/share\/p_[^"]+"/);
  expect(html).toContain('Crumb');
  expect(await (await fetch(`${product.url}/sitemap.xml`)).text()).toContain(`${product.url}/gallery<`);

  await page.reload();
  const card = cards(page).filter({ hasText: 'Crumb' });
  await card.waitFor();
  expect(await card.textContent()).toMatch(/by Ada.*Website.*No remixes yet/);
  const picture = card.locator('img');
  await until('its picture is there', () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  );
  await until('the page runs', () => isHydrated(page));
  for (const [width, scheme] of [
    [390, 'light'],
    [820, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme: scheme });
    await stands(page, `${width} ${scheme}`);
  }

  // Each choice is an address, and the way back is one step.
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Mobile apps' }).click();
  await page.getByText('Nothing of this kind is shown yet.').waitFor();
  expect(new URL(page.url()).search).toBe('?kind=ai-app-builder');
  await page.goBack();
  await card.waitFor();
  const field = page.getByRole('searchbox', { name: 'Find a project by its name' });
  await field.fill('loaf');
  await page.getByText('No project here is called loaf.').waitFor();
  await until('the address says so', () => new URL(page.url()).search === '?search=loaf');
  await field.fill('CRU');
  await card.waitFor();
  await status(page, '1 project shown. These are all.');
  expect(await page.getByRole('button', { name: /^Report/ }).count()).toBe(0);

  await card.getByRole('link').click();
  await page.waitForURL(/\/ai-website-builder\/share\/p_/);
  await page.getByRole('button', { name: 'Remix' }).click();
  await page.waitForURL(/\/login/);
  await signInHere(page, product, 'eve@example.com');
  await page.waitForURL(/\/ai-website-builder\/p_/);

  await page.goto(`${product.url}/gallery?order=remixed`);
  await card.getByText('1 remix', { exact: true }).waitFor();
  await until('the page runs', () => isHydrated(page));
  await card.getByRole('button', { name: 'Report Crumb' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'What is wrong with it?' })
    .fill('It shows my photographs.');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await toasted(page, 'Reported.');

  await dialog(owner.page)
    .getByRole('radio', { name: /Private/ })
    .check();
  await dialog(owner.page)
    .getByText('Only you and people whom you invite can see it', { exact: true })
    .waitFor();
  await page.reload();
  await page.getByText('Nothing is shown here yet.').waitFor();
  expect(await page.getByText('Crumb').count()).toBe(0);
});

it('[ROUTE-12] goes on to further pages, by scripts and without them', async () => {
  const { page } = await arriving();
  await signIn(page, product, 'mia@example.com');
  const post = async <N extends CallName>(call: N, data: CallRequest<N>): Promise<CallResponse<N>> => {
    const answer = await page.request.post(product.url + endpoints[call].path, {
      headers: { origin: product.url },
      data,
    });
    return ((await answer.json()) as Envelope<CallResponse<N>>).data;
  };
  const scene = 'ai-app-builder';
  const { projectId } = await post('projectCreate', { prompt: 'A habit tracker', scene, engine: 'composer' });
  await page.goto(`${product.url}/${scene}/${projectId}`);
  await runIs(page, 0, 'done');
  const copies = await Promise.all(
    Array.from({ length: 25 }, () => post('shareRemix', { projectId }).then((made) => made.projectId)),
  );
  for (const id of copies)
    await post('shareUpdate', {
      projectId: id,
      visibility: 'public',
      includesChat: false,
      isInGallery: true,
    });

  await page.goto(`${product.url}/gallery?kind=${scene}`);
  await until('the page runs', () => isHydrated(page));
  const shown = cards(page).getByRole('link');
  expect(await shown.count()).toBe(24);
  const more = page.getByRole('link', { name: 'Show more' });
  // Without its code it is a link to the next page alone.
  await until('it goes on by scripts', () => hasCode(more));
  await more.click();
  await until('the rest is there', async () => (await shown.count()) === 25);
  expect(new URL(page.url()).search).toBe(`?kind=${scene}`);
  // Who goes on by keys goes on with what is new.
  await until('the first new one has the focus', () =>
    shown.nth(24).evaluate((link) => link === document.activeElement),
  );
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    const reader = await plain.newPage();
    await reader.goto(`${product.url}/gallery?kind=${scene}`);
    const seen = cards(reader).getByRole('link');
    expect(await seen.count()).toBe(24);
    const addresses = () => seen.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const first = await addresses();
    await reader.getByRole('link', { name: 'Show more' }).click();
    await reader.waitForURL(/after=/);
    const second = await addresses();
    expect(new Set([...first, ...second]).size).toBe(25);
    await reader.getByRole('searchbox').fill('no such name');
    await reader.getByRole('searchbox').press('Enter');
    await reader.getByText('No project here is called no such name.').waitFor();
    await reader.getByRole('link', { name: 'Show all' }).click();
    expect(await seen.count()).toBe(24);
  } finally {
    await plain.close();
  }
});
