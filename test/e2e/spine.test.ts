import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { startPostgres, type PostgresServer } from '../support/postgres.ts';
import { type Product, startProduct, until } from './support/product.ts';
import {
  arrive,
  ask,
  preview,
  say,
  signInHere,
  runIs,
  runs,
  typeOver,
  type Visitor,
} from './support/visitor.ts';

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** From a visitor's first sentence to the project page with the run under way. */
async function build(visitor: Visitor, product: Product, kind: 'Website' | 'React website' = 'Website') {
  const { page } = visitor;
  await page.goto(product.url);
  await ask(page, bakery, kind);
  await signInHere(page, product, `${Math.random().toString(36).slice(2)}@example.com`);
  await page.waitForURL(/\/(?:ai|react)-website-builder\/p_/);
}

const engines = [
  { name: 'SQLite', postgres: false },
  { name: 'PostgreSQL', postgres: true },
];

describe.each(engines)('a sentence becomes a running website on $name', ({ postgres }) => {
  let server: PostgresServer | null = null;
  let product: Product;
  const visitors: Visitor[] = [];
  const arriving = async () => {
    const visitor = await arrive(browser);
    visitors.push(visitor);
    return visitor;
  };

  beforeAll(async () => {
    if (postgres) server = await startPostgres();
    product = await startProduct(server === null ? {} : { DATABASE_URL: server.url });
  });
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) {
      await visitor.close();
      expect(visitor.complaints).toEqual([]);
    }
  });
  afterAll(async () => {
    await product.dispose();
    await server?.stop();
  });

  it('[ROUTE-05] [BUILD-01] [BUILD-02] [BUILD-03] [BUILD-09] from the first words to a restored version', async () => {
    const visitor = await arriving();
    const { page } = visitor;
    await build(visitor, product);
    await runIs(page, 0, 'done');
    await preview(page).getByText('Crumb').first().waitFor();
    await preview(page)
      .getByText(/opening hours/i)
      .first()
      .waitFor();
    await preview(page).getByText(/menu/i).first().waitFor();

    // A hand edit shows at once.
    await page.getByRole('tab', { name: 'Code' }).click();
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: 'index.html', exact: true })
      .click();
    await typeOver(page, '<h1', '<p id="by-hand">Baked by hand</p><h1');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await preview(page).locator('#by-hand').first().waitFor();

    await say(page, 'make the accent green and add a contact form');
    await runIs(page, 1, 'done');
    await preview(page)
      .getByRole('textbox', { name: /e-?mail/i })
      .first()
      .waitFor();
    // The edit by hand survived the run.
    await preview(page).locator('#by-hand').first().waitFor();

    await page.getByRole('tab', { name: 'Versions' }).click();
    const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
    await until('three versions are listed', async () => (await versions.count()) === 3);
    await versions.last().getByRole('button').click();
    await page.getByRole('button', { name: 'Restore' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await until('the restored version is on top', async () => (await versions.count()) === 4);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await preview(page).locator('#by-hand').waitFor({ state: 'detached' });
    expect(
      await preview(page)
        .getByRole('textbox', { name: /e-?mail/i })
        .count(),
    ).toBe(0);
  });

  it('[BUILD-08] a React website is built and runs too', async () => {
    const visitor = await arriving();
    await build(visitor, product, 'React website');
    await runIs(visitor.page, 0, 'done');
    await preview(visitor.page).getByText('Crumb').first().waitFor();
  });
});

describe('a run outlives its page and its server', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ COMPOSER_PACE_MS: '400' });
  });
  afterAll(() => product.dispose());

  /** What a tab shows of the first run, without what is live. */
  const shown = async (visitor: Visitor, page = visitor.page) => {
    // Markdown arrives after the text; until then its signs are shown.
    await runs(page).first().locator('strong', { hasText: 'Crumb' }).waitFor();
    return runs(page)
      .first()
      .evaluate((article) => (article as HTMLElement).innerText);
  };

  it('[BUILD-04] reloaded, watched by a second tab, closed and come back to: nothing is lost or doubled', async () => {
    const visitor = await arrive(browser);
    await build(visitor, product);
    const { page } = visitor;
    await runIs(page, 0, 'writing');
    await page.reload();
    const second = await visitor.openTab();
    await second.goto(page.url());
    await runs(second).first().waitFor();
    const address = page.url();
    await page.close();
    await second.close();

    const third = await visitor.openTab();
    await third.goto(address);
    await runIs(third, 0, 'done');
    const fourth = await visitor.openTab();
    await fourth.goto(address);
    await runIs(fourth, 0, 'done');
    expect(await shown(visitor, fourth)).toBe(await shown(visitor, third));
    expect(await runs(third).count()).toBe(1);
    await preview(third).getByText('Crumb').first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('[BUILD-04] [MACHINE-03] the server is killed in the middle of a run: after its start the run goes on in the open page', async () => {
    const visitor = await arrive(browser);
    await build(visitor, product);
    const { page } = visitor;
    await runIs(page, 0, 'writing');
    await product.kill();
    await product.start();
    await runIs(page, 0, 'done');
    await preview(page).getByText('Crumb').first().waitFor();
    const other = await visitor.openTab();
    await other.goto(page.url());
    await runIs(other, 0, 'done');
    expect(await shown(visitor, page)).toBe(await shown(visitor, other));
    await visitor.close();
  });

  it('[BUILD-04] the server is gone just when the preview is asked for: after its start the preview opens by itself', async () => {
    const visitor = await arrive(browser);
    const { page } = visitor;
    let asked = (): void => {};
    let isGone = false;
    const gone = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await page.route(
      () => true,
      async (route) => {
        const request = route.request();
        if (isGone || !request.isNavigationRequest() || request.frame() === page.mainFrame())
          return route.fallback();
        isGone = true;
        await product.kill();
        await route.abort('connectionrefused');
        asked();
      },
    );
    await build(visitor, product);
    // It listens to the end: what the browser asks for while a listener is taken away is never answered.
    await gone;
    await product.start();
    await runIs(page, 0, 'done');
    await preview(page).getByText('Crumb').first().waitFor();
    await visitor.close();
  });
});
